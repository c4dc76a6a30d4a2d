"""The score pad of Go West!: what the wagons pay in the regions, at the end or at a score card.

The order of the tokens counts only where wagons are too few for players with as many tokens: then
it asks how many of the oldest are whose.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from motherlode.games.go_west.rules.components import CAPACITY, REGIONS, RINGED
from motherlode.games.go_west.rules.payments import gains
from motherlode.games.go_west.view.terms import region_name
from motherlode.locale import _, ngettext
from motherlode.view.guide import GuideTerms
from motherlode.view.pad import Pad, PadEntries, PadLine, counted


def _tokens(entries: PadEntries, region: str) -> list[int]:
    """Return the tokens of each seat in a region, as many as fit there."""
    return [min(number, CAPACITY) for number in entries.of(region)]


def _split(entries: PadEntries, region: str) -> tuple[list[int], int]:
    """Return the seats of which the tokens are paid in part, and how many of these are paid."""
    tokens, left = _tokens(entries, region), entries.shared(f"{region}-wagons")
    for number in sorted({n for n in tokens if n}, reverse=True):
        group = [seat for seat, own in enumerate(tokens) if own == number]
        if left < number * len(group):
            return (group, left) if left else ([], 0)
        left -= number * len(group)
    return [], 0


def _undecided(entries: PadEntries, region: str) -> Collection[int]:
    """Return the seats of which the order of the tokens must be known."""
    group, _left = _split(entries, region)
    return group if len(group) > 1 else ()


def _points(entries: PadEntries, region: str) -> Sequence[int]:
    """Return what a region pays each seat; of tokens in an unknown order those that are named."""
    tokens, wagons = _tokens(entries, region), entries.shared(f"{region}-wagons")
    undecided = _undecided(entries, region)
    oldest = [
        min(named, own) if seat in undecided else 0
        for seat, (named, own) in enumerate(
            zip(entries.of(f"{region}-oldest"), tokens, strict=True)
        )
    ]
    if undecided:
        left = _split(entries, region)[1]
        wagons -= max(0, left - sum(oldest))
    ring = [seat for seat, number in enumerate(oldest) for _token in range(number)]
    for seat, number in enumerate(tokens):
        ring += [seat] * (number - oldest[seat])
    return gains(ring, wagons, entries.seats)


def _region_lines(number: int) -> list[PadLine]:
    region, name = REGIONS[number], region_name(number)

    def oldest(entries: PadEntries) -> str:
        n = _split(entries, region)[1]
        words = ngettext(
            "{region}: is it the oldest of these tokens? Then 1",
            "{region}: tokens among the {n} oldest of these",
            n,
        )
        return words.format(region=name, n=n)

    return [
        PadLine(
            f"{region}-wagons",
            lambda _at: _("{region}: wagons").format(region=name),
            is_shared=True,
        ),
        PadLine(
            region,
            lambda _at: _("{region}: tokens").format(region=name),
            lambda at: _points(at, region),
        ),
        PadLine(f"{region}-oldest", oldest, asks=lambda at: _undecided(at, region)),
    ]


def pad(_terms: GuideTerms) -> Pad:
    """Return the pad of a scoring of all regions."""
    regions = [line for number in RINGED for line in _region_lines(number)]
    supply = PadLine("supply", lambda _at: _("Tokens in the supply"), for_tie=True)
    return Pad((counted("track", lambda: _("Points on the score track")), *regions, supply))
