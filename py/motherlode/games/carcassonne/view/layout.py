"""Where everything lies: a cell of the endless table is 100 units, its middle at 100 x, 100 y."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

from motherlode.canvas.geometry import Point, Rect
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import LaidTile
from motherlode.games.carcassonne.view import plots
from motherlode.games.carcassonne.view.marks import DESK

CELL = 100
LEAST = 2
"""At the start the table shows so many cells on every side of the first tile."""
STEP = 2
"""The table shown grows by so many cells at a time, so that the camera stays calm."""


def bounds(tiles: Sequence[LaidTile]) -> Rect:
    """What "show everything" shows: all tiles, a cell around them, rounded up."""
    low_x = min(min(tile.x for tile in tiles) - 1, -LEAST)
    high_x = max(max(tile.x for tile in tiles) + 1, LEAST)
    low_y = min(min(tile.y for tile in tiles) - 1, -LEAST)
    high_y = max(max(tile.y for tile in tiles) + 1, LEAST)
    left, right = STEP * floor(low_x / STEP), STEP * ceil(high_x / STEP)
    top, low = STEP * floor(low_y / STEP), STEP * ceil(high_y / STEP)
    return Rect(
        (left - 0.5) * CELL, (top - 0.5) * CELL, (right - left + 1) * CELL, (low - top + 1) * CELL
    )


def desk_places(shown: Rect) -> Iterable[tuple[int, int]]:
    """The runs of boards that reach beyond every view of these bounds, by column and row."""
    wide, high = max(shown.w, shown.h * 2.6) + 300, max(shown.h, shown.w * 2.6) + 300
    seen = Rect.around(*shown.centre, wide, high)
    for row in range(floor(seen.y / DESK.h), ceil(seen.bottom / DESK.h) + 1):
        for column in range(floor(seen.x / DESK.w) - 1, ceil(seen.right / DESK.w) + 1):
            yield (column, row)


def desk_at(column: int, row: int) -> Point:
    """The middle of a run of boards; every second row is shifted."""
    return (column * (DESK.w - 1) + (row % 2) * DESK.w * 0.43, row * (DESK.h - 1))


def middle(place: Place) -> Point:
    return (place[0] * CELL, place[1] * CELL)


def on_tile(tile: LaidTile, spot: Point) -> Point:
    """A place of the unturned tile as it lies on the table."""
    x, y = plots.turned(spot, tile.turns)
    return (tile.x * CELL + x, tile.y * CELL + y)


def meeple_spot(tile: str, letter: str, index: int) -> Point:
    """Where a meeple stands on the unturned tile."""
    return plots.SPOTS[tile][f"{letter}{index}"]


def meeple_at(tiles: dict[Place, LaidTile], meeple: MeepleAt) -> Point:
    """Where a meeple stands on the table."""
    tile = tiles[meeple.x, meeple.y]
    return on_tile(tile, meeple_spot(tile.tile, meeple.kind, meeple.index))


def ingot_at(x: int, y: int, number: int) -> Point:
    """Where an ingot lies, piled up in the corner of its tile."""
    column, high = number // 4, number % 4
    return (x * CELL + 31 - column * 21, y * CELL + 36 - high * 7.5)


def castle_at(tiles: Sequence[Place]) -> Point:
    """Over the edge that its two tiles share."""
    (ax, ay), (bx, by) = tiles
    return ((ax + bx) * CELL / 2, (ay + by) * CELL / 2)


def centre_of(places: Iterable[Place]) -> Point:
    """The middle of the tile nearest to the middle of them all."""
    listed = list(places)
    x = sum(place[0] for place in listed) / len(listed)
    y = sum(place[1] for place in listed) / len(listed)
    return middle(min(listed, key=lambda p: ((p[0] - x) ** 2 + (p[1] - y) ** 2, p)))


# ---------------------------------------------------------------------------- the magnifier

FINE_MOUSE = 104.0
FINE_FINGER = 156.0
"""CSS pixels across a tile, wanted to choose among its parts: wide views, narrow ones."""
LENS = 118
"""Across the magnifier with its frame, where the tile in it is 100."""


def magnified(shown: Rect, shape: float) -> float:
    """How much larger a tile has to be shown for its parts to be chosen; 1: large enough.

    The size of the view is not known, only its shape: narrow ones are taken for a phone's.
    """
    wide, high = (360.0, 360 / shape) if shape < 0.8 else (700 * shape, 700.0)
    tile = CELL * min(wide / shown.w, high / shown.h)
    scale = (FINE_FINGER if shape < 0.8 else FINE_MOUSE) / tile
    return 1.0 if scale < 1.2 else min(scale, 4.5)


def lens_at(shown: Rect, scale: float, at: Place, taken: Iterable[Place]) -> Point:
    """Where the magnifier lies: beside the tile, within the bounds, over few other tiles."""
    x, y = middle(at)
    half = LENS / 2 * scale
    off = CELL / 2 + half + 8
    places = list(taken)

    def covered(centre: Point) -> float:
        box = Rect.around(*centre, 2 * half + CELL - 20, 2 * half + CELL - 20)
        far = abs(centre[0] - x) + abs(centre[1] - y)
        count = sum(box.contains(px * CELL, py * CELL) for px, py in places)
        return count + (20 if box.contains(x, y) else 0) + far / 1e5

    def within(centre: Point) -> Point:
        return (
            max(shown.x + half, min(shown.right - half, centre[0])),
            max(shown.y + half, min(shown.bottom - half, centre[1])),
        )

    ways = [(x + dx * off, y + dy * off) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    return min(map(within, ways), key=covered)
