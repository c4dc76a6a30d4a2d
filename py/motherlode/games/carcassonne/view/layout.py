"""Layout: a cell of the endless table is 100 units, its middle at 100 x, 100 y."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import ceil, floor, hypot, inf

from motherlode.canvas.geometry import Point, Rect
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import LaidTile
from motherlode.games.carcassonne.view import geometry
from motherlode.games.carcassonne.view.marks import DESK

CELL = 100
#: Beyond this many cells the table shows at least so many on every side of the first tile.
MIN_MARGIN_CELLS = 2
#: Between two meeples that are offered on one tile.
MIN_STAND_DISTANCE = 29.5
#: They are no further than this from the middle of their tile, both ways.
MAX_STAND_OFFSET = 44.0
#: The table shown grows by so many cells at a time, so that the camera stays calm.
GROWTH_CELLS = 2


@lru_cache(maxsize=8)
def bounds(tiles: tuple[LaidTile, ...]) -> Rect:
    """Return the bounds of "show everything": all tiles and a cell around them.

    Of few tiles no more than that, so that they are large; of more, rounded up.
    """
    return _bounds(tiles, MIN_CELLS)


#: So many cells across are shown at least: the first tile and the places around it.
MIN_CELLS = 3
#: The same on a small screen, which a third of its width would fill with one tile.
MIN_NEAR_CELLS = 4
#: With more cells across than this it grows in steps as well.
STEADY_CELLS = 7


def first_view(places: Iterable[Place]) -> Rect:
    """Return the view of the first tile alone, as close as the places for the second allow."""
    columns, rows = zip((0, 0), *places, strict=True)
    left, top = min(columns) - 0.5, min(rows) - 0.5
    wide, high = max(columns) + 0.5 - left, max(rows) + 0.5 - top
    return Rect(left * CELL, top * CELL, wide * CELL, high * CELL)


@lru_cache(maxsize=8)
def near_bounds(tiles: tuple[LaidTile, ...]) -> Rect:
    """Return the same for a small screen."""
    return _bounds(tiles, MIN_NEAR_CELLS)


def _bounds(tiles: tuple[LaidTile, ...], cells: int) -> Rect:
    """Return bounds of at least so many cells, which move only when they have to.

    The tiles lie in the order in which they were laid, so the same table looks the same.
    """
    left, right = _range([tile.x for tile in tiles], cells)
    top, low = _range([tile.y for tile in tiles], cells)
    return Rect(left * CELL, top * CELL, (right - left) * CELL, (low - top) * CELL)


def _range(numbers: Sequence[int], cells: int) -> tuple[float, float]:
    """From where to where, in cells: all of these and one beside them."""
    start, end = -cells / 2, cells / 2
    least = most = 0
    for number in numbers:
        least, most = min(least, number), max(most, number)
        low, high = least - 1.5, most + 1.5
        if high - low > STEADY_CELLS:
            first, last = _span(numbers)
            return (first - 0.5, last + 0.5)
        size = max(end - start, high - low)
        start = max(high - size, min(low, start))
        end = start + size
    return (start, end)


def _span(numbers: Sequence[int]) -> tuple[int, int]:
    low, high = min(min(numbers) - 1, -MIN_MARGIN_CELLS), max(max(numbers) + 1, MIN_MARGIN_CELLS)
    return (GROWTH_CELLS * floor(low / GROWTH_CELLS), GROWTH_CELLS * ceil(high / GROWTH_CELLS))


@lru_cache(maxsize=8)
def close_bounds(tiles: tuple[LaidTile, ...]) -> Rect:
    """All tiles and little else: what is shown once no tile is to come."""
    xs, ys = [tile.x * CELL for tile in tiles], [tile.y * CELL for tile in tiles]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-0.75 * CELL)


def desk_places(view: Rect) -> Iterable[tuple[int, int]]:
    """The runs of boards that reach beyond every view of these bounds, by column and row."""
    wide, high = max(view.w, view.h * 2.6) + 300, max(view.h, view.w * 2.6) + 300
    seen = Rect.around(*view.centre, wide, high)
    for row in range(floor(seen.y / DESK.h), ceil(seen.bottom / DESK.h) + 1):
        for column in range(floor(seen.x / DESK.w) - 1, ceil(seen.right / DESK.w) + 1):
            yield (column, row)


def desk_at(column: int, row: int) -> Point:
    """The middle of a run of boards; every second row is shifted."""
    return (column * (DESK.w - 1) + (row % 2) * DESK.w * 0.43, row * (DESK.h - 1))


def middle(place: Place) -> Point:
    """Return the centre of a place in scene units."""
    return (place[0] * CELL, place[1] * CELL)


def on_tile(tile: LaidTile, spot: Point) -> Point:
    """A place of the unturned tile as it lies on the table."""
    x, y = geometry.rotate(spot, tile.turns)
    return (tile.x * CELL + x, tile.y * CELL + y)


def meeple_spot(tile: str, letter: str, index: int) -> Point:
    """Return the spot of a meeple on the unturned tile."""
    return geometry.SPOTS[tile][f"{letter}{index}"]


@lru_cache(maxsize=64)
def stand_spots(tile: str) -> dict[str, Point]:
    """Return the spots of offered meeples on the unturned tile, apart from one another."""
    spots = dict(geometry.SPOTS[tile])
    for _round in range(60):
        for one, other in combinations(spots, 2):
            spots[one], spots[other] = _parted(spots[one], spots[other])
    return spots


def _parted(one: Point, other: Point) -> tuple[Point, Point]:
    """Move both apart as far as they are too near, still on their tile."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    far = hypot(dx, dy)
    if far >= MIN_STAND_DISTANCE:
        return one, other
    push = (MIN_STAND_DISTANCE - far) / 2 / (far or 1.0)
    return _kept((one[0] - dx * push, one[1] - dy * push)), _kept(
        (other[0] + dx * push, other[1] + dy * push)
    )


def _kept(spot: Point) -> Point:
    return (
        max(-MAX_STAND_OFFSET, min(MAX_STAND_OFFSET, spot[0])),
        max(-MAX_STAND_OFFSET, min(MAX_STAND_OFFSET, spot[1])),
    )


def meeple_at(tiles: Mapping[Place, LaidTile], meeple: MeepleAt) -> Point:
    """Return the place of a meeple on the table."""
    tile = tiles[meeple.x, meeple.y]
    return on_tile(tile, meeple_spot(tile.tile, meeple.kind, meeple.index))


def ingot_at(x: int, y: int, number: int) -> Point:
    """Return the place of an ingot, piled up in the corner of its tile."""
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


def heart_of(tiles: dict[Place, LaidTile], parts: Iterable[tuple[int, int, str, int]]) -> Point:
    """A place that lies within a feature, near its middle: of two halves where they meet."""
    spots = [
        on_tile(tiles[x, y], meeple_spot(tiles[x, y].tile, letter, index))
        for x, y, letter, index in parts
        if (x, y) in tiles
    ]
    mx = sum(x for x, _y in spots) / len(spots)
    my = sum(y for _x, y in spots) / len(spots)
    if len(spots) < 3:
        return (mx, my)
    return min(spots, key=lambda spot: ((spot[0] - mx) ** 2 + (spot[1] - my) ** 2, spot))


# ---------------------------------------------------------------------------- the magnifier

#: A tile beside the new one counts so many times: it is what people look at.
NEIGHBOUR_WEIGHT = 3.0
#: The new tile itself is shown under the magnifier anyway.
OWN_TILE_WEIGHT = 0.2

MOUSE_TILE_PX = 104.0
#: CSS pixels across a tile, wanted to choose among its parts by mouse or by finger.
FINGER_TILE_PX = 156.0
#: Across the magnifier with its frame, where the tile in it is 100.
LENS_WIDTH = 118


def magnification(zoom: float, is_touch_sized: bool) -> float:
    """Return the factor by which a tile has to be enlarged for its parts to be chosen."""
    scale = (FINGER_TILE_PX if is_touch_sized else MOUSE_TILE_PX) / (CELL * zoom)
    return 1.0 if scale < 1.2 else min(scale, 4.5)


@lru_cache(maxsize=4)
def lens_at(view: Rect, scale: float, at: Place, taken: tuple[Place, ...]) -> Point:
    """Return the place of the magnifier: near the tile, over no other if that can be."""
    half = LENS_WIDTH / 2 * scale
    weights: dict[int, dict[int, float]] = {}
    for column, row in {*taken, at}:
        away = max(abs(column - at[0]), abs(row - at[1]))
        weights.setdefault(column, {})[row] = (
            OWN_TILE_WEIGHT if away == 0 else NEIGHBOUR_WEIGHT if away == 1 else 1.0
        )
    x, y = middle(at)
    best = (inf, (x, y))
    downs = [(cy, abs(cy - y) / 20, _covered(cy, half)) for cy in _along(view.y, view.bottom, half)]
    for cx in _along(view.x, view.right, half):
        far = abs(cx - x) / 20
        widths: dict[int, float] = {}
        for column, width in _covered(cx, half):
            for row, weight in weights.get(column, {}).items():
                widths[row] = widths.get(row, 0.0) + weight * width
        for cy, farther, heights in downs:
            hidden = far + farther
            for row, height in heights:
                if row in widths:
                    hidden += widths[row] * height
            best = min(best, (hidden, (cx, cy)))
    return best[1]


def _along(low: float, high: float, half: float) -> list[float]:
    """The middles of something so wide that lies within, a few units apart."""
    first, last = low + half, high - half
    if last <= first:
        return [(low + high) / 2]
    count = ceil((last - first) / 25)
    return [first + (last - first) * number / count for number in range(count + 1)]


def _covered(middle: float, half: float) -> list[tuple[int, float]]:
    """The rows or columns of tiles under something that wide, and how much of each."""
    low, high = middle - half, middle + half
    cells = range(floor(low / CELL + 0.5), floor(high / CELL + 0.5) + 1)
    edges = [(cell, cell * CELL - CELL / 2) for cell in cells]
    return [(cell, min(high, edge + CELL) - max(low, edge)) for cell, edge in edges]
