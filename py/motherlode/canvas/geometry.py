"""Rectangles and outlines in scene units: x to the right, y down, angles clockwise."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """An axis-parallel rectangle: its top left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def inset(self, by: float) -> Rect:
        """The rectangle with every side moved inwards (outwards if negative)."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def union(self, other: Rect) -> Rect:
        """The smallest rectangle that holds both."""
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
