"""The score by source, at any time and at the end (gold-west 3.4 to 3.12).

Scene keys in ``ScoreLine.pieces``: ``hex:D3``, ``cell:4``, ``card:I07``, ``coach:0:1`` (seat,
track), ``tile:5`` (shipping bonus tile), ``wanted:0``, ``bonus:0``, ``supply:0:3`` (seat,
section), ``influence:0:2`` (seat, terrain).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from motherlode.core.score import ScoreLine, Standing, rank
from motherlode.games.gold_west.rules import board, components, offices, whitewater
from motherlode.games.gold_west.rules.awards import wanted_penalties
from motherlode.games.gold_west.rules.offices import Analysis
from motherlode.games.gold_west.rules.packed import (
    BRIDGE,
    FOUR,
    INVESTMENT,
    INVESTMENT_BONUS,
    LOOT,
    POST,
    SHIPPING,
    SOURCES,
    SUPPLY,
    WATER_SUPPLY,
)
from motherlode.games.gold_west.rules.position import GoldWestPosition


def _hex_keys(hexes: list[int]) -> tuple[str, ...]:
    return tuple("hex:" + board.NAMES[h] for h in hexes)


def _largest(seat: int, analysis: Analysis) -> list[int]:
    return analysis.groups[seat][0] if analysis.groups[seat] else []


def _group_points(pos: GoldWestPosition, seat: int, analysis: Analysis) -> int:
    """Count buildings of the largest own group; tied groups count once (gold-west 3.5)."""
    return components.GROUP_POINTS * len(_largest(seat, analysis))


def _group(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Iterator[ScoreLine]:
    largest = _largest(seat, analysis)
    if largest:
        points = _group_points(pos, seat, analysis)
        yield ScoreLine("group", points, len(largest), _hex_keys(largest))


@cache
def _cells(layout: str) -> tuple[tuple[int, ...], ...]:
    """For each of the four offices its cells."""
    return tuple(
        tuple(cell for cell, letter in enumerate(layout) if letter == office) for office in "ABCD"
    )


def _paid(
    pos: GoldWestPosition, seat: int, analysis: Analysis
) -> Iterator[tuple[int, list[int], offices.Paid]]:
    """Every office with markers of that seat: their cells, and what each of them is paid.

    (gold-west 2.8, 3.4) The single tile is no office.
    """
    markers, over = pos.markers, pos.over
    for office, cells in zip(pos.offices, _cells(pos.street), strict=False):
        held = [cell for cell in cells if seat in (markers[cell], over[cell])]
        if held:
            yield office, held, offices.PAY[office](pos, seat, analysis)


def _boomtown_points(pos: GoldWestPosition, seat: int, analysis: Analysis) -> int:
    return sum(len(held) * points for _, held, (points, _) in _paid(pos, seat, analysis))


def _boomtown(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Iterator[ScoreLine]:
    """One line per office, ``count`` markers."""
    for office, held, (points, hexes) in _paid(pos, seat, analysis):
        name = components.OFFICE_IDS[office]
        cells = (*(f"cell:{cell}" for cell in held), *_counted(pos, seat, analysis, name))
        pieces = (*dict.fromkeys(cells), *_hex_keys(hexes))
        yield ScoreLine("office:" + name, points * len(held), len(held), pieces)


def _counted(pos: GoldWestPosition, seat: int, analysis: Analysis, office: str) -> tuple[str, ...]:
    """Scene keys of the pieces, other than hexes, that an office counts."""
    match office:
        case "homestead":
            influence = pos.influences(seat)
            return _rows(seat, [t for t in range(4) if influence[t] == min(influence)][:1])
        case "deeds":
            return _rows(seat, [t for t in range(4) if analysis.awards[t][seat]])
        case "mayor":
            return tuple(f"cell:{c}" for c in range(9) if seat in pos.markers_on(c))
        case "saloon":
            return _cards(pos, seat)
        case "shipping":
            return _owned("tile", pos.tile_owner, seat)
        case "hoosegow":
            return tuple(f"wanted:{other}" for other, camps in enumerate(pos.wanted) if camps)
    return ()


def _rows(seat: int, terrains: list[int]) -> tuple[str, ...]:
    return tuple(f"influence:{seat}:{terrain}" for terrain in terrains)


def _wanted_points(pos: GoldWestPosition, seat: int, analysis: Analysis) -> int:
    return wanted_penalties(pos.wanted)[seat]


def _wanted(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Iterator[ScoreLine]:
    if pos.wanted[seat]:
        points = _wanted_points(pos, seat, analysis)
        yield ScoreLine("wanted", points, pos.wanted[seat], (f"wanted:{seat}",))


def _terrain_points(pos: GoldWestPosition, seat: int, analysis: Analysis) -> int:
    return sum(award[seat] for award in analysis.awards)


def _terrain(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Iterator[ScoreLine]:
    """One line per award (gold-west 3.7)."""
    for terrain, award in enumerate(analysis.awards):
        if award[seat]:
            own = [h for h in analysis.buildings[seat] if pos.terrain[h] == terrain]
            count = pos.influence_of(seat, terrain)
            name = "terrain:" + components.TERRAINS[terrain]
            pieces = (*_rows(seat, [terrain]), *_hex_keys(own))
            yield ScoreLine(name, award[seat], count, pieces)


def _water_points(pos: GoldWestPosition, seat: int, analysis: Analysis) -> int:
    """7.8, Whitewater."""
    return whitewater.final_points(pos.supply, seat)


def _water(pos: GoldWestPosition, seat: int, analysis: Analysis) -> Iterator[ScoreLine]:
    number = [pos.section(seat, section)[components.WATER] for section in range(4)]
    if any(number):
        points = _water_points(pos, seat, analysis)
        pieces = tuple(f"supply:{seat}:{section}" for section in range(4) if number[section])
        yield ScoreLine("water", points, sum(number), pieces)


_FINAL = {
    "group": _group,
    "boomtown": _boomtown,
    "wanted": _wanted,
    "terrain": _terrain,
    "water": _water,
}


#: Source -> what all its lines in ``_FINAL`` come to together.
_POINTS = {
    "group": _group_points,
    "boomtown": _boomtown_points,
    "wanted": _wanted_points,
    "terrain": _terrain_points,
    "water": _water_points,
}


def final_lines(pos: GoldWestPosition) -> list[tuple[int, ScoreLine]]:
    """(seat, line) of the final scoring in the edition's order, seats clockwise in each."""
    analysis = Analysis(pos)
    first, seats = max(pos.start, 0), pos.setup.seats
    order = [(first + place) % seats for place in range(seats)]
    return [
        (seat, line)
        for source in pos.setup.edition.counting
        for seat in order
        for line in _FINAL[source](pos, seat, analysis)
    ]


def _owned(prefix: str, owners: list[int], seat: int) -> tuple[str, ...]:
    return tuple(f"{prefix}:{at}" for at, owner in enumerate(owners) if owner == seat)


def _cards(pos: GoldWestPosition, seat: int) -> tuple[str, ...]:
    return tuple("card:" + components.CARDS[card].id for card in pos.cards_of(seat))


def _marked(pos: GoldWestPosition, seat: int) -> Iterator[ScoreLine]:
    """Points marked during play, one line per source."""
    gains = pos.gains_of(seat)
    cards = _cards(pos, seat)
    single = max(pos.single_cell, 0)
    pieces = {
        SUPPLY: tuple(f"supply:{seat}:{section}" for section in range(4)),
        WATER_SUPPLY: tuple(f"supply:{seat}:{section}" for section in range(4)),
        INVESTMENT: cards,
        INVESTMENT_BONUS: (f"bonus:{seat}",),
        BRIDGE: tuple(f"coach:{seat}:{track}" for track in range(3)),
        SHIPPING: _owned("tile", pos.tile_owner, seat),
        FOUR: (f"cell:{single}",),
        LOOT: (f"wanted:{seat}",),
        POST: (f"cell:{single}",),
    }
    things = {INVESTMENT: len(cards), SHIPPING: len(pieces[SHIPPING]), LOOT: pos.wanted[seat]}
    for source, points in enumerate(gains):
        if points:
            yield ScoreLine(SOURCES[source], points, things.get(source, 0), pieces[source])


def breakdown(
    pos: GoldWestPosition, seat: int, analysis: Analysis | None = None
) -> list[ScoreLine]:
    """Marked during play, then what the final scoring would give now."""
    found = analysis or Analysis(pos)
    final = (
        line for source in pos.setup.edition.counting for line in _FINAL[source](pos, seat, found)
    )
    return [*_marked(pos, seat), *final]


def totals(pos: GoldWestPosition) -> list[int]:
    """Points per seat if everything were counted now."""
    analysis = Analysis(pos)
    counted = [_POINTS[source] for source in pos.setup.edition.counting]
    return [
        pos.marker(seat) + sum(points(pos, seat, analysis) for points in counted)
        for seat in range(pos.setup.seats)
    ]


def resources_on_track(pos: GoldWestPosition, seat: int) -> int:
    """All four sections (gold-west 3.12).

    Ruling (gold-west 7.10): water counts, the rulebook calls it a resource.
    """
    return sum(pos.supply_of(seat))


def standings(pos: GoldWestPosition) -> list[Standing]:
    """Rank the seats; a tie goes to fewer Wanted camps, then more resources on the track.

    (gold-west 3.12) Ruling (gold-west 3.12.1): both rulebooks have a tie that remains played
    again, which this game cannot decide: the victory is shared.
    """
    seats = range(pos.setup.seats)
    return rank(
        totals(pos),
        [
            ("wanted", [-pos.wanted[seat] for seat in seats]),
            ("resources", [resources_on_track(pos, seat) for seat in seats]),
        ],
    )
