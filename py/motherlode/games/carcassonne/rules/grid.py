"""Cells of the endless table as single small integers.

A cell is ``(x + 2048) * 4096 + (y + 2048)``: cells sort like ``(x, y)``, a step is an addition
and the number fits one digit of a Python integer. Two boxes reach 159 tiles from the start.
"""

from __future__ import annotations

HALF = 2048
COLUMN = 4096

NORTH, EAST, SOUTH, WEST = -1, COLUMN, 1, -COLUMN
STEPS = (NORTH, EAST, SOUTH, WEST)
"""The way to the neighbour across edge N, E, S, W."""

AROUND = (WEST + NORTH, WEST, WEST + SOUTH, NORTH, SOUTH, EAST + NORTH, EAST, EAST + SOUTH)
"""The eight neighbours, in the order of their cells."""


def cell(x: int, y: int) -> int:
    """The cell at x (east) and y (south); -1 for a place no game can reach."""
    if -HALF < x < HALF and -HALF < y < HALF:
        return (x + HALF) * COLUMN + y + HALF
    return -1


class _Places(dict[int, tuple[int, int]]):
    """Cell -> (x, y), remembered."""

    def __missing__(self, at: int) -> tuple[int, int]:
        place = self[at] = (at // COLUMN - HALF, at % COLUMN - HALF)
        return place


XY = _Places()


class _TileKeys(dict[int, str]):
    """Cell -> scene key of the tile there, remembered."""

    def __missing__(self, at: int) -> str:
        x, y = XY[at]
        key = self[at] = f"tile:{x},{y}"
        return key


TILE_KEY = _TileKeys()
