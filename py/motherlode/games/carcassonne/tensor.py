"""The observation tensor of Carcassonne: planes of the table, the bag, and what seats have.

The table has no edge, so its planes show ``SIDE`` cells each way, the start tile in the middle; in
a game that goes farther, which a box of 84 tiles hardly does, what lies beyond is left out.
"""

from __future__ import annotations

from array import array

from motherlode.core.tensor import Part, starts, zeros
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules.components import CASTLES, INGOTS, MEEPLES
from motherlode.games.carcassonne.rules.game import PHASES, CarcassonneState
from motherlode.games.carcassonne.rules.packed import (
    CITY,
    CLOISTER,
    COLUMN,
    EDGES,
    FIELD,
    HALF,
    MINE,
    MONASTERY,
    PENNANTS,
    ROAD,
    SEAMS,
    SEGMENTS,
    TILE_KINDS,
    TURNED,
)

SEATS = INFO.max_seats
PHASE = {name: number for number, name in enumerate((*PHASES, "end"))}
#: Cells in a row and in a column of a plane.
SIDE = 31
CELLS = SIDE * SIDE
KIND_COUNT = len(TILE_KINDS)
LETTERS = (CITY, FIELD, MONASTERY, ROAD)
#: Pairs of edges that one road or city of a tile can join.
JOINED = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))

PARTS = (
    Part("phase", (len(PHASE),), "1 at the phase: " + ", ".join(PHASE)),
    Part("turn", (SEATS,), "by seat: 1 at whose turn it is"),
    Part("decides", (SEATS,), "by seat: 1 at who decides"),
    Part("hand", (KIND_COUNT,), "1 at the kind of the tile drawn and not yet placed"),
    Part("bag", (KIND_COUNT,), "by kind: tiles in the bag"),
    Part("supply", (SEATS,), f"by seat: meeples at home of {MEEPLES.number}"),
    Part("points", (SEATS,), "by seat: points, in hundreds"),
    Part("purses", (SEATS,), "by seat: ingots, in tens"),
    Part("tokens", (SEATS,), f"by seat: castle tokens left of {CASTLES.number}"),
    Part("ingot_supply", (1,), f"ingots not yet placed of {INGOTS.number}"),
    Part("tiles", (SIDE, SIDE), "by row from the north and column: 1 where a tile lies"),
    Part("edges", (3, 4, SIDE, SIDE), "by terrain (C, F, R), edge (N, E, S, W), row and column: 1"),
    Part(
        "joined",
        (len(JOINED), SIDE, SIDE),
        "by pair of edges (NE, NS, NW, ES, EW, SW), row and column: 1 if one road or city of the "
        "tile has both",
    ),
    Part("monasteries", (SIDE, SIDE), "by row and column: 1 at a monastery"),
    Part("pennants", (SIDE, SIDE), "by row and column: coats of arms on the tile"),
    Part("mines", (SIDE, SIDE), "by row and column: 1 at a gold mine"),
    Part("ingots", (SIDE, SIDE), "by row and column: ingots on the tile"),
    Part("meeples", (SEATS, SIDE, SIDE), "by seat, row and column: 1 at a meeple"),
    Part("roles", (4, SIDE, SIDE), "by kind (C, F, M, R), row and column: 1 where a meeple stands"),
    Part("castles", (SIDE, SIDE), "by row and column: 1 at a half of a castle"),
    Part("lords", (SEATS, SIDE, SIDE), "by seat, row and column: 1 at its meeple in a castle"),
    Part("empty", (SIDE, SIDE), "by row and column: 1 at an empty cell beside a tile"),
    Part("last", (SIDE, SIDE), "by row and column: 1 at the tile placed in this turn"),
    Part("claims", (SIDE, SIDE), "by row and column: 1 where who decides may take an ingot"),
)
(
    _PHASE, _TURN, _DECIDES, _HAND, _BAG, _SUPPLY, _POINTS, _PURSES, _TOKENS, _INGOT_SUPPLY, _TILES,
    _EDGES, _JOINED, _MONASTERIES, _PENNANTS, _MINES, _INGOTS, _MEEPLES, _ROLES, _CASTLES, _LORDS,
    _EMPTY, _LAST, _CLAIMS, _,
) = starts(PARTS)  # fmt: skip
_ZEROS = zeros(PARTS)
_TERRAIN = {"C": 0, "F": 1, "R": 2}
#: Edge letter -> where the planes of a meeple's role begin.
_ROLE = {letter: _ROLES + CELLS * number for number, letter in enumerate(LETTERS)}
_MIDDLE = SIDE // 2


class _Places(dict[int, int]):
    """Cell -> its place in a plane, -1 beyond its edge; cached."""

    def __missing__(self, at: int) -> int:
        column = at // COLUMN - HALF + _MIDDLE
        line = at % COLUMN - HALF + _MIDDLE
        inside = 0 <= column < SIDE and 0 <= line < SIDE
        place = self[at] = line * SIDE + column if inside else -1
        return place


_PLACE = _Places()


def _ones(turned: int) -> tuple[int, ...]:
    """Return where a turned tile has a 1, for the first place of the planes."""
    found = [_TILES]
    for edge, terrain in enumerate(EDGES[turned]):
        found.append(_EDGES + CELLS * (4 * _TERRAIN[terrain] + edge))
    seams = SEAMS[turned]
    for pair, (one, other) in enumerate(JOINED):
        both = set(seams[one]) & set(seams[other])
        if any(SEGMENTS[turned][local][0] != FIELD for local in both):
            found.append(_JOINED + CELLS * pair)
    if CLOISTER[turned] >= 0:
        found.append(_MONASTERIES)
    if MINE[turned]:
        found.append(_MINES)
    return tuple(found)


_ONES = tuple(map(_ones, TURNED))
#: Turned tile -> its coats of arms.
_ARMS = tuple(sum(PENNANTS[turned]) for turned in TURNED)


def observe(state: CarcassonneState, seat: int) -> array[float]:
    """Return the row of ``PARTS`` as that seat sees it."""
    row = _ZEROS[:]
    seats, hand = state.seats, state.hand
    row[_PHASE + PHASE[state.phase]] = row[_TURN + (state.active - seat) % seats] = 1
    if state.current_player >= 0:
        row[_DECIDES + (state.current_player - seat) % seats] = 1
    if hand >= 0:
        row[_HAND + hand] = 1
    row[_BAG : _BAG + KIND_COUNT] = array("f", state.bag)
    for other in range(seats):
        at = (other - seat) % seats
        row[_SUPPLY + at] = state.supply[other] / MEEPLES.number
        row[_POINTS + at] = state.points[other] / 100
        row[_PURSES + at] = state.purses[other] / 10
        row[_TOKENS + at] = state.tokens[other] / CASTLES.number
    row[_INGOT_SUPPLY] = state.ingot_supply / INGOTS.number
    _tiles(state, row)
    _pieces(state, seat, row)
    return row


def _tiles(state: CarcassonneState, row: array[float]) -> None:
    board = state.board
    for at, turned in zip(board.cells, board.turned, strict=True):
        place = _PLACE[at]
        if place < 0:
            continue
        for plane in _ONES[turned]:
            row[plane + place] = 1
        if _ARMS[turned]:
            row[_PENNANTS + place] = _ARMS[turned]
    for at in board.frontier:
        if _PLACE[at] >= 0:
            row[_EMPTY + _PLACE[at]] = 1
    if state.last >= 0 and _PLACE[board.cells[state.last]] >= 0:
        row[_LAST + _PLACE[board.cells[state.last]]] = 1


def _pieces(state: CarcassonneState, seat: int, row: array[float]) -> None:
    board, seats = state.board, state.seats
    for segment, owner in state.meeples.items():
        place = _PLACE[board.cells[board.tile[segment]]]
        if place >= 0:
            row[_MEEPLES + CELLS * ((owner - seat) % seats) + place] = 1
            row[_ROLE[board.name(segment)[0]] + place] = 1
    for at, number in state.ingots.items():
        if _PLACE[at] >= 0:
            row[_INGOTS + _PLACE[at]] = number
    for castle in state.castles:
        for at in castle.cells:
            if _PLACE[at] >= 0:
                row[_CASTLES + _PLACE[at]] = 1
                if castle.lord >= 0:
                    row[_LORDS + CELLS * ((castle.lord - seat) % seats) + _PLACE[at]] = 1
    if state.claims and state.current_player >= 0:
        for at in state.claims[state.current_player]:
            if _PLACE[at] >= 0:
                row[_CLAIMS + _PLACE[at]] = 1
