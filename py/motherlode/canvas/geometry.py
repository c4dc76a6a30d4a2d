"""Rectangles and outlines in scene units: x to the right, y down, angles clockwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, cos, hypot, pi, sin

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """An axis-parallel rectangle: its top left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Rect:
        """Return the rectangle of that size whose centre is (x, y).

        >>> Rect.around(0, 0, 4, 2)
        Rect(x=-2.0, y=-1.0, w=4, h=2)
        """
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The centre."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, x: float, y: float) -> bool:
        """Return whether (x, y) lies within or on the edge."""
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def inset(self, by: float) -> Rect:
        """Return the rectangle with every side moved inwards (outwards if negative)."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        """Return the rectangle moved by (dx, dy)."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def widened(self, shape: float) -> Rect:
        """Return the smallest rectangle of that width / height around the middle of this one.

        >>> Rect(0, 0, 3, 3).widened(4 / 3)
        Rect(x=-0.5, y=0.0, w=4.0, h=3)
        """
        width, height = max(self.w, self.h * shape), max(self.h, self.w / shape)
        return Rect(self.x - (width - self.w) / 2, self.y - (height - self.h) / 2, width, height)

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle that holds both.

        >>> Rect(0, 0, 1, 1).union(Rect(2, 0, 1, 3))
        Rect(x=0, y=0, w=3, h=3)
        """
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


@dataclass(frozen=True, slots=True)
class Circle:
    """A round outline."""

    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """A simple closed outline, its corners in order."""

    points: tuple[Point, ...]


Outline = Circle | Polygon | Rect


def regular(x: float, y: float, r: float, sides: int, start: float = -pi / 2) -> Polygon:
    """Return a regular polygon about (x, y); ``start`` is the direction of its first corner."""
    turn = 2 * pi / sides
    return Polygon(
        tuple((x + r * cos(start + i * turn), y + r * sin(start + i * turn)) for i in range(sides))
    )


def star(x: float, y: float, r: float, inner: float, tips: int = 5) -> Polygon:
    """Return a star with its first tip upwards; ``inner`` is the radius of its notches."""
    turn = pi / tips
    radii = (r, inner)
    return Polygon(
        tuple(
            (
                x + radii[i % 2] * cos(-pi / 2 + i * turn),
                y + radii[i % 2] * sin(-pi / 2 + i * turn),
            )
            for i in range(2 * tips)
        )
    )


def corners(outline: Outline, step: float = 0.0) -> tuple[Point, ...]:
    """Return the outline as corners in order.

    A circle gets one about every ``step`` units (48 in all if 0).
    """
    if isinstance(outline, Circle):
        count = max(12, ceil(2 * pi * outline.r / step)) if step > 0 else 48
        return regular(outline.x, outline.y, outline.r, count).points
    if isinstance(outline, Rect):
        return (
            (outline.x, outline.y),
            (outline.right, outline.y),
            (outline.right, outline.bottom),
            (outline.x, outline.bottom),
        )
    return outline.points


def bounds_of(outline: Outline) -> Rect:
    """Return the smallest rectangle that holds the outline.

    >>> bounds_of(Polygon(((0, 0), (4, 0), (0, 3))))
    Rect(x=0, y=0, w=4, h=3)
    """
    if isinstance(outline, Circle):
        return Rect.around(outline.x, outline.y, 2 * outline.r, 2 * outline.r)
    if isinstance(outline, Rect):
        return outline
    xs = [x for x, _ in outline.points]
    ys = [y for _, y in outline.points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def distance(outline: Outline, x: float, y: float) -> float:
    """Return the distance of (x, y) from the outline; 0 on it and inside.

    >>> distance(Circle(0, 0, 2), 3, 4), distance(Rect(0, 0, 2, 2), 1, 1)
    (3.0, 0.0)
    """
    if isinstance(outline, Circle):
        return max(0.0, hypot(x - outline.x, y - outline.y) - outline.r)
    if isinstance(outline, Rect):
        dx = max(outline.x - x, 0.0, x - outline.right)
        dy = max(outline.y - y, 0.0, y - outline.bottom)
        return hypot(dx, dy)
    if _inside(outline.points, x, y):
        return 0.0
    return min(_from_side(a, b, x, y) for a, b in sides(outline.points))


def half_width(outline: Outline) -> float:
    """Return half the smaller extent of the outline: a finger may miss its middle by so much.

    >>> half_width(Rect(0, 0, 10, 4))
    2.0
    """
    box = bounds_of(outline)
    return min(box.w, box.h) / 2


def sides(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Return the sides of a closed outline, from each corner to the next."""
    return list(zip(points, [*points[1:], points[0]], strict=True))


def _inside(points: Sequence[Point], x: float, y: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in sides(points):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _from_side(a: Point, b: Point, x: float, y: float) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((x - a[0]) * dx + (y - a[1]) * dy) / length if length else 0.0
    along = max(0.0, min(1.0, along))
    return hypot(x - a[0] - along * dx, y - a[1] - along * dy)
