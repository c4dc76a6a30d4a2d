"""The words of Gold West's motifs: what a turn does, behind its subject."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.bot import Motif
from motherlode.games.gold_west.rules.components import TRACKS
from motherlode.games.gold_west.view import terms
from motherlode.locale import _, mark, ngettext, object_name
from motherlode.view.contract import Motifs, MotifWords
from motherlode.view.person import tell_of
from motherlode.view.words import words_by_number

THEME_TITLES = {
    "metal": mark("Investments"),
    "shipping": mark("Stagecoaches"),
    "town": mark("Boomtown"),
    "land": mark("Camps and terrains"),
    "carts": mark("Carts"),
}


def _invest(motif: Motif, names: Sequence[str]) -> str:
    words = _("buys an investment for {n} points")
    if not motif.points:
        words = _("buys an investment for what it does")
    return words.format(n=motif.points)


def _invest_first(motif: Motif, names: Sequence[str]) -> str:
    words = _("buys the investment for {n} points before {name} can")
    return words.format(n=motif.points, name=object_name(names, motif.rival))


def _plan(motif: Motif, names: Sequence[str]) -> str:
    words = _("gathers the metals for an investment of {n} points")
    if motif.rival >= 0:
        words = _("gathers the metals for an investment of {n} points, as {rival} does")
        return words.format(n=motif.points, rival=object_name(names, motif.rival))
    return words.format(n=motif.points)


def _tile(motif: Motif, names: Sequence[str]) -> str:
    return _("takes the shipping tile for {n} points").format(n=motif.points)


def _tile_first(motif: Motif, names: Sequence[str]) -> str:
    words = _("takes the shipping tile for {n} points before {name} can")
    return words.format(n=motif.points, name=object_name(names, motif.rival))


def _bridge(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "crosses a bridge for {n} points", "crosses {k} bridges for {n} points", motif.number
    )
    return words.format(k=motif.number, n=motif.points)


def _near_tile(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "brings a stagecoach {n} step from the tile for {points} points",
        "brings a stagecoach {n} steps from the tile for {points} points",
        motif.number,
    )
    return words.format(n=motif.number, points=motif.points)


def _ship(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "moves the stagecoach {n} step on the {track}",
        "moves the stagecoach {n} steps on the {track}",
        motif.number,
    )
    return words.format(n=motif.number, track=terms.track_words(TRACKS.index(motif.thing)))


def _office(motif: Motif, names: Sequence[str]) -> str:
    office = terms.office_sign(motif.thing)
    if not motif.points:
        return _("gets a marker on {office} for later").format(office=office)
    words = ngettext(
        "gets a marker on {office} for {n} point so far",
        "gets a marker on {office} for {n} points so far",
        motif.points,
    )
    return words.format(office=office, n=motif.points)


def _four(motif: Motif, names: Sequence[str]) -> str:
    return _("takes {n} points in Boomtown at once").format(n=motif.points)


def _lead(motif: Motif, names: Sequence[str]) -> str:
    terrain = terms.terrain(int(motif.thing))
    if motif.rival < 0:
        words = _("takes the lead in {terrain} for {n} points")
        return words.format(terrain=terrain, n=motif.points)
    words = _("takes the lead in {terrain} ahead of {rival} for {n} points")
    return words.format(terrain=terrain, n=motif.points, rival=object_name(names, motif.rival))


def _level(motif: Motif, names: Sequence[str]) -> str:
    terrain = terms.terrain(int(motif.thing))
    words = _("draws level with {name} in {terrain} / draws level with you in {terrain}")
    return tell_of(words, names, motif.rival, terrain=terrain)


def _second(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext(
        "gets {n} point for second place in {terrain}",
        "gets {n} points for second place in {terrain}",
        motif.points,
    )
    return words.format(terrain=terms.terrain(int(motif.thing)), n=motif.points)


def _hold(motif: Motif, names: Sequence[str]) -> str:
    words = _("holds the lead in {terrain} against {rival}")
    terrain = terms.terrain(int(motif.thing))
    return words.format(terrain=terrain, rival=object_name(names, motif.rival))


def _group(motif: Motif, names: Sequence[str]) -> str:
    return _("makes a group of {n} buildings").format(n=motif.number)


def _settlement(motif: Motif, names: Sequence[str]) -> str:
    words = _("builds a settlement in {terrain}")
    return words.format(terrain=terms.terrain(int(motif.thing)))


def _camp(motif: Motif, names: Sequence[str]) -> str:
    words = _("builds a camp in {terrain}")
    return words.format(terrain=terms.terrain(int(motif.thing)))


def _dig(motif: Motif, names: Sequence[str]) -> str:
    load = [int(number) for number in motif.thing]
    return _("brings in {resources}").format(resources=terms.counted(load))


def _loot(motif: Motif, names: Sequence[str]) -> str:
    return _("sends a camp to Wanted")


def _load(motif: Motif, names: Sequence[str]) -> str:
    words = ngettext("loads {cart} for {n} point", "loads {cart} for {n} points", motif.points)
    if motif.number > 1:
        words = ngettext(
            "loads {cart} for {n} point, to bring out {k} resources at once",
            "loads {cart} for {n} points, to bring out {k} resources at once",
            motif.points,
        )
    return words.format(cart=terms.section_words(motif.points), n=motif.points, k=motif.number)


def _keep(motif: Motif, names: Sequence[str]) -> str:
    words = _("keeps {cart} full for a later turn")
    return words.format(cart=terms.section_words(motif.number))


def _ready(motif: Motif, names: Sequence[str]) -> str:
    return _("has wood and stone ready for a settlement")


WORDS: dict[str, MotifWords] = {
    "invest": _invest,
    "invest-first": _invest_first,
    "plan": _plan,
    "tile": _tile,
    "tile-first": _tile_first,
    "bridge": _bridge,
    "near-tile": _near_tile,
    "near-bridge": words_by_number(
        "brings a stagecoach {n} step from a bridge", "brings a stagecoach {n} steps from a bridge"
    ),
    "ship": _ship,
    "office": _office,
    "four": _four,
    "lead": _lead,
    "level": _level,
    "second": _second,
    "hold": _hold,
    "group": _group,
    "settlement": _settlement,
    "camp": _camp,
    "dig": _dig,
    "loot": _loot,
    "load": _load,
    "keep": _keep,
    "ready": _ready,
}
MOTIFS = Motifs(by_name=WORDS, themes=THEME_TITLES)
