"""The layout: 64 places around the table's centre, and an area of ground per seat.

The origin is the middle of the table, a card is 100 units across. The places never move; the
areas go where the shape of the view leaves room, so that the board is shown as large as it can
be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import radians

from motherlode.canvas.geometry import Point, Rect

# fmt: off
#: The scattered layout: by place ``(dx, dy, turn)``, in scene units from it and degrees clockwise.
#: No two centres are nearer than 93 units: cards 100 across touch each other's rims at most.
SCATTERED: tuple[tuple[int, int, int], ...] = (
    (13, 11, -17), (-2, -8, 6), (0, -4, -11), (12, -8, 22),
    (-1, 0, -21), (11, -1, 19), (-3, 12, -23), (5, -8, 10),

    (17, 20, 3), (9, 5, 15), (-3, 9, -18), (15, 8, -8),
    (0, -13, -20), (-3, 3, -10), (14, 20, -20), (2, 15, 17),

    (-8, 13, -5), (1, -8, -2), (9, -4, 3), (3, 8, -13),
    (-10, -1, -21), (13, -10, 8), (-4, 16, 5), (-13, 3, -22),

    (-8, 16, 14), (4, -2, -18), (-9, -8, 20), (-1, 10, 1),
    (-14, 2, -12), (9, -1, -8), (13, 2, -2), (8, 4, 22),

    (4, 2, 6), (4, -5, 12), (1, -9, -14), (-12, -4, 20),
    (5, 7, 19), (-1, -14, -11), (11, 14, -21), (8, 14, 19),

    (16, 7, -14), (3, -5, -14), (9, -9, -3), (13, 15, 9),
    (17, 4, -8), (14, 3, -17), (2, 1, 14), (8, 18, 4),

    (12, -6, 18), (5, -1, -13), (3, 4, -24), (-9, 10, 6),
    (-16, -12, 19), (12, -7, 2), (6, -12, 12), (-8, 6, 8),

    (-8, 3, -5), (17, 1, 17), (8, -9, -2), (6, 4, 0),
    (3, -5, 18), (-5, 8, -8), (-19, -20, -15), (8, -8, 11),
)
# fmt: on
SIDE = 8
PITCH = 107
RADIUS = 50
#: Half the width of the table with its rim.
TABLE = 446
#: Half the width of what lies on it: on a narrow view the rim may touch the edge.
CARDS = 430

BROAD = (284, 168)
NARROW = (172, 168)


@dataclass(frozen=True, slots=True)
class Pose:
    """The place of one card; ``angle`` in radians."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class SeatArea:
    """A seat's ground: its centre, and whether there is room for the broad form."""

    x: float
    y: float
    broad: bool

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return BROAD if self.broad else NARROW

    @property
    def rect(self) -> Rect:
        """The rectangle on the table."""
        w, h = self.size
        return Rect(self.x - w / 2, self.y - h / 2, w, h)

    def at(self, dx: float, dy: float) -> Point:
        """Return the point at that distance from the centre."""
        return (self.x + dx, self.y + dy)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One way to lay the table and the areas; areas in seat order."""

    name: str
    bounds: Rect
    areas: tuple[SeatArea, ...]

    def scale(self, shape: float) -> float:
        """The size of the board in a view ``shape`` wide and 1 high, when all is moment."""
        return min(shape / self.bounds.w, 1 / self.bounds.h)


def row_column(place: int) -> tuple[int, int]:
    """Row and column of a place as people count them, from 1."""
    return place // SIDE + 1, place % SIDE + 1


@lru_cache(maxsize=4)
def places(layout: str) -> tuple[Pose, ...]:
    """The 64 places in reading order, for the layout ``"square"`` or ``"scattered"``."""
    middle = (SIDE - 1) / 2
    offsets = SCATTERED if layout == "scattered" else ((0, 0, 0),) * (SIDE * SIDE)
    return tuple(
        Pose(
            (place % SIDE - middle) * PITCH + dx,
            (place // SIDE - middle) * PITCH + dy,
            radians(turn),
        )
        for place, (dx, dy, turn) in enumerate(offsets)
    )


def _row(seats: list[int], y: float, broad: bool) -> dict[int, SeatArea]:
    """Plots in a row as wide as the cards, evenly spread."""
    step = 2 * CARDS / len(seats)
    return {
        seat: SeatArea((number + 0.5) * step - CARDS, y, broad) for number, seat in enumerate(seats)
    }


def _column(seats: list[int], x: float) -> dict[int, SeatArea]:
    """Plots in a column beside the table, from the top, around its middle."""
    step = min(2 * TABLE / len(seats), BROAD[1] * 1.35)
    first = -step * (len(seats) - 1) / 2
    return {seat: SeatArea(x, first + number * step, True) for number, seat in enumerate(seats)}


STRIP = TABLE + 12 + BROAD[1] / 2
BESIDE = TABLE + 16 + BROAD[0] / 2


def _above_and_below(seats: int) -> Arrangement:
    """Clockwise from the lower left, as people sit around a table."""
    lower = seats // 2
    areas = _row(list(range(lower))[::-1], STRIP, True)
    areas |= _row(list(range(lower, seats)), -STRIP, True)
    half = STRIP + BROAD[1] / 2 + 6
    return _arranged("around", Rect(-CARDS, -half, 2 * CARDS, 2 * half), areas)


def _below(seats: int) -> Arrangement:
    areas = _row(list(range(seats)), STRIP, seats <= 3)
    high = TABLE + 4 + STRIP + BROAD[1] / 2 + 6
    return _arranged("below", Rect(-CARDS, -TABLE - 4, 2 * CARDS, high), areas)


def _right(seats: int) -> Arrangement:
    areas = _column(list(range(seats)), BESIDE)
    wide = TABLE + 10 + BESIDE + BROAD[0] / 2 + 10
    return _arranged("beside", Rect(-TABLE - 10, -TABLE - 10, wide, 2 * TABLE + 20), areas)


def _left_and_right(seats: int) -> Arrangement:
    left = seats // 2
    areas = _column(list(range(left))[::-1], -BESIDE)
    areas |= _column(list(range(left, seats)), BESIDE)
    half = BESIDE + BROAD[0] / 2 + 10
    return _arranged("wings", Rect(-half, -TABLE - 10, 2 * half, 2 * TABLE + 20), areas)


def _arranged(name: str, bounds: Rect, areas: dict[int, SeatArea]) -> Arrangement:
    return Arrangement(name, bounds, tuple(areas[seat] for seat in sorted(areas)))


ARRANGEMENTS: tuple[Callable[[int], Arrangement], ...] = (
    _above_and_below,
    _left_and_right,
    _below,
    _right,
)


def colours_of(owners: Sequence[int], seat: int) -> tuple[int, ...]:
    """Return the colours whose mines the seat owns."""
    return tuple(colour for colour, owner in enumerate(owners) if owner == seat)


@lru_cache(maxsize=32)
def arrangements(seats: int) -> tuple[Arrangement, ...]:
    """All ways to lay out that many seats, the roomiest first."""
    return tuple(make(seats) for make in ARRANGEMENTS)


def arrange(seats: int, shape: float) -> Arrangement:
    """The arrangement with the largest board; the roomier one when there is no difference."""
    best, *others = arrangements(seats)
    for other in others:
        if other.scale(shape) > best.scale(shape) * 1.01:
            best = other
    return best
