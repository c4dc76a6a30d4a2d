"""The score pad of Gold West: buildings, Boomtown, Wanted and terrains, and the points so far.

What an office counts is entered, unless it follows from another line.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.awards import terrain_award, wanted_penalties
from motherlode.games.gold_west.rules.components import OFFICES, TERRAINS, Edition
from motherlode.games.gold_west.view import terms as said
from motherlode.games.gold_west.view.scores import SOURCES, office_words, tie_words
from motherlode.locale import _
from motherlode.view.guide import GuideTerms
from motherlode.view.pad import Pad, PadEntries, PadLine, counted
from motherlode.view.person import capital

Numbers = Sequence[int]

GROUP = SOURCES["group"]


def _tied(entries: PadEntries, terrain: str) -> Collection[int]:
    """Return the seats that have as much influence in a terrain as another seat."""
    influence = entries.of(terrain)
    return [seat for seat, number in enumerate(influence) if number and influence.count(number) > 1]


def _awards(entries: PadEntries, terrain: int) -> Numbers:
    """Return what a terrain pays each seat; settlements count where influence is equal."""
    name = TERRAINS[terrain]
    tied = _tied(entries, name)
    settlements = entries.of(f"{name}-settlements")
    counts = [number if seat in tied else 0 for seat, number in enumerate(settlements)]
    return terrain_award(terrain, entries.of(name), counts)


def _terrain_lines(terrain: int) -> tuple[PadLine, PadLine]:
    name = TERRAINS[terrain]
    return (
        PadLine(
            name,
            lambda _at: _("{terrain}: influence").format(terrain=said.terrain(terrain)),
            lambda at: _awards(at, terrain),
        ),
        PadLine(
            f"{name}-settlements",
            lambda _at: _("{terrain}, as influence is level: settlements").format(
                terrain=said.terrain(terrain)
            ),
            asks=lambda at: _tied(at, name),
        ),
    )


# -- offices ---------------------------------------------------------------------------


def _influences(entries: PadEntries) -> list[tuple[int, ...]]:
    """Return the influence of each seat in the four terrains."""
    return list(zip(*(entries.of(name) for name in TERRAINS), strict=True))


def _homestead(entries: PadEntries) -> Numbers:
    return [min(own) for own in _influences(entries)]


def _courthouse(entries: PadEntries) -> Numbers:
    return [max(own) for own in _influences(entries)]


def _deeds(entries: PadEntries) -> Numbers:
    awards = [_awards(entries, terrain) for terrain in range(len(TERRAINS))]
    return [sum(points > 0 for points in own) for own in zip(*awards, strict=True)]


def _hoosegow(entries: PadEntries) -> Numbers:
    return [sum(entries.of("wanted"))] * entries.seats


def _follows(office: str, edition: Edition) -> Callable[[PadEntries], Numbers] | None:
    """Return what an office counts where it follows from other lines."""
    if office == "courthouse" and edition.courthouse != "influence":
        return None
    return {
        "homestead": _homestead,
        "courthouse": _courthouse,
        "deeds": _deeds,
        "hoosegow": _hoosegow,
    }.get(office)


def _worth(office: str, edition: Edition, entries: PadEntries) -> Numbers:
    """Return what an office pays each seat for one marker."""
    follows = _follows(office, edition)
    counts = follows(entries) if follows else entries.of(f"{office}-count")
    points, every = OFFICES[office].points_in(edition.id), OFFICES[office].every or 1
    settlement = OFFICES[office].settlement or 0
    settlements = entries.of(f"{office}-settlements")
    return [
        points * (count // every) + settlement * more
        for count, more in zip(counts, settlements, strict=True)
    ]


def _office_points(office: str, edition: Edition, entries: PadEntries) -> Numbers:
    pairs = zip(entries.of(office), _worth(office, edition, entries), strict=True)
    return [markers * worth for markers, worth in pairs]


def _office_lines(office: str, edition: Edition) -> list[PadLine]:
    """Return the lines of an office: its markers, and what it counts."""

    def asks(entries: PadEntries) -> Collection[int]:
        return range(entries.seats) if office in entries.chosen else ()

    def asks_owners(entries: PadEntries) -> Collection[int]:
        return [seat for seat in asks(entries) if entries.of(office)[seat]]

    sign = partial(said.office_sign, office, edition)
    lines = [
        PadLine(
            office,
            lambda _at: _("{office}: markers").format(office=sign()),
            partial(_office_points, office, edition),
            asks,
        )
    ]
    if OFFICES[office].settlement:
        lines += [
            PadLine(f"{office}-count", lambda _at: _("Camps at the river"), asks=asks_owners),
            PadLine(
                f"{office}-settlements", lambda _at: _("Settlements at the river"), asks=asks_owners
            ),
        ]
    elif not _follows(office, edition):
        words = partial(office_words, office, edition)
        lines.append(PadLine(f"{office}-count", lambda _at: words(), asks=asks_owners))
    return lines


# -- the pad ---------------------------------------------------------------------------


def _water_line(section: int) -> PadLine:
    return counted(
        f"water-{section}",
        lambda: _("Water in cart {number}").format(number=section),
        lambda n: section * n,
    )


def _wanted(entries: PadEntries) -> Numbers:
    return wanted_penalties(entries.of("wanted"))


def _fewer_wanted(entries: PadEntries) -> Numbers:
    return [-camps for camps in entries.of("wanted")]


def pad(terms: GuideTerms) -> Pad:
    """Return the pad; the four offices of Boomtown are chosen on it."""
    edition = components.EDITIONS[terms.entry]
    names = components.OFFICE_IDS
    if not terms.options.get("bandits"):
        names = names[: components.BASE_OFFICES]
    lines = [
        counted("track", lambda: _("Points on the score track")),
        counted("group", lambda: _(GROUP), lambda n: components.GROUP_POINTS * n),
        PadLine("wanted", lambda _at: capital(tie_words("wanted")), _wanted),
    ]
    lines += [line for terrain in range(len(TERRAINS)) for line in _terrain_lines(terrain)]
    lines += [line for name in names for line in _office_lines(name, edition)]
    if terms.options.get("whitewater"):
        lines += map(_water_line, range(1, components.SECTIONS))
    resources = PadLine("resources", lambda _at: capital(tie_words("resources")), for_tie=True)
    return Pad(
        (*lines, resources),
        {name: said.office_sign(name, edition) for name in names},
        _("Offices in Boomtown"),
        (_fewer_wanted,),
    )
