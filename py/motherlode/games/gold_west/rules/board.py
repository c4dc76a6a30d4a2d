"""The map: slots for the terrain tiles, hexes with their names, and who touches whom.

Positions and tile faces: BGA; eight terrain tiles, one river piece and twelve hexes beside it:
GW1, GW2. A hex is an index 0..55: slot 0..7 times 7 plus the place on the tile, 0..5 round
the ring from the upper right, 6 the centre.
"""

from __future__ import annotations

from functools import cache

from motherlode.core import hexgrid
from motherlode.games.gold_west.rules.components import (
    COPPER_HILLS,
    FOREST,
    GOLD_HILLS,
    SILVER_HILLS,
)

SLOTS = ("W", "NW", "N", "NE", "E", "SE", "S", "SW")
SLOT_CENTRES: tuple[hexgrid.Hex, ...] = (
    (-5, 2), (-2, 0), (1, -2), (4, -3), (6, -2), (3, 0), (0, 2), (-3, 3),
)  # fmt: skip
#: The tiles at the two ends lie face down with two players. (GW1, GW2)
END_SLOTS = (0, 4)
RIVER: tuple[hexgrid.Hex, ...] = ((-1, 1), (0, 0), (1, 0), (2, -1))

_LETTERS = {"c": COPPER_HILLS, "f": FOREST, "g": GOLD_HILLS, "s": SILVER_HILLS}
#: Terrains of the eight tiles: the ring from the upper right anticlockwise, then the centre.
TILES = tuple(
    tuple(_LETTERS[letter] for letter in faces)
    for faces in (
        "cfcgfcs", "gcgssgf", "fcfcsgg", "fgsgcsc", "gfsgfsc", "gffcfcs", "cfcssfg", "sgsgscf",
    )
)  # fmt: skip


def faces(tile: int, turn: int) -> tuple[int, ...]:
    """The seven terrains of a tile turned clockwise by sixths, in the order of a slot's hexes."""
    ring = TILES[tile]
    return (*(ring[(place + turn) % 6] for place in range(6)), ring[6])


CELLS: tuple[hexgrid.Hex, ...] = tuple(
    cell for centre in SLOT_CENTRES for cell in (*hexgrid.neighbours(centre), centre)
)
HEXES = len(CELLS)
ROWS, COLUMNS = 7, 14


def grid_place(cell: hexgrid.Hex) -> tuple[int, int]:
    """Column 0..13 and row 0..6 from the upper left."""
    column, row = hexgrid.offset(cell)
    return column + 6, row + 3


def name(cell: hexgrid.Hex) -> str:
    """As on a map: column letter A..N from the left, row 1..7 from the top."""
    column, row = grid_place(cell)
    return f"{'ABCDEFGHIJKLMN'[column]}{row + 1}"


NAMES = tuple(name(cell) for cell in CELLS)
HEX_OF = {text: index for index, text in enumerate(NAMES)}

#: Land hexes that touch each hex; the river touches nobody. (BGA: water does not connect)
NEAR = hexgrid.adjacency(CELLS)
#: Straight lines through each hex, one number per axis; they run on across the river.
LINES = tuple(hexgrid.lines(cell) for cell in CELLS)

_RIVER = frozenset(RIVER)
RIVERSIDE = tuple(any(near in _RIVER for near in hexgrid.neighbours(cell)) for cell in CELLS)
RIVERSIDE_HEXES = tuple(index for index in range(HEXES) if RIVERSIDE[index])


@cache
def slots_in_play(seats: int) -> tuple[int, ...]:
    """The slots whose tile lies face up."""
    return tuple(slot for slot in range(len(SLOTS)) if seats > 2 or slot not in END_SLOTS)


def slot_hexes(slot: int) -> slice:
    """The hexes of the tile in a slot."""
    return slice(7 * slot, 7 * slot + 7)


def slot_of(hex_: int) -> int:
    """The slot whose tile has the hex."""
    return hex_ // 7


def hexes_in_play(seats: int) -> tuple[int, ...]:
    """Indices of the hexes that hold a token at the start."""
    return tuple(7 * slot + place for slot in slots_in_play(seats) for place in range(7))


def edge_hexes(seats: int) -> tuple[bool, ...]:
    """True for each hex at the edge of the map of hexes in play; the river is no edge.

    Ruling (gold-west 4.4.1): with two players also the four hexes that touch only a face-down
    end tile, as in BGA.
    """
    return _next_to_nothing({CELLS[index] for index in hexes_in_play(seats)} | _RIVER)


def frame_hexes(seats: int) -> tuple[bool, ...]:
    """True for each hex in play that touches one of the four frame pieces (gold-west 4.4.2).

    With two players the face-down end tiles lie between the map and the frame.
    """
    framed = _next_to_nothing(set(CELLS) | _RIVER)
    in_play = set(hexes_in_play(seats))
    return tuple(index in in_play and framed[index] for index in range(HEXES))


def _next_to_nothing(inside: set[hexgrid.Hex]) -> tuple[bool, ...]:
    """The hexes of a map that have a neighbour outside it."""
    return tuple(
        cell in inside and any(near not in inside for near in hexgrid.neighbours(cell))
        for cell in CELLS
    )


#: The hexes that the Frontier Office counts, by ``Edition.frontier`` and seats.
FRONTIER = {
    "edge": {seats: edge_hexes(seats) for seats in (2, 3, 4)},
    "frame": {seats: frame_hexes(seats) for seats in (2, 3, 4)},
}
