"""Seeded noise for drawings: the same seed draws the same picture on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")


class Jitter:
    """A small random generator for strokes and stains; never for the games themselves."""

    __slots__ = ("_state",)

    def __init__(self, seed: int | str) -> None:
        start = crc32(seed.encode()) if isinstance(seed, str) else seed
        self._state = (start * 2654435761 + 97) & 0xFFFFFFFF
        self.unit()

    def unit(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) / 16777216.0

    def between(self, low: float, high: float) -> float:
        """Return a number from ``low`` up to ``high``."""
        return low + (high - low) * self.unit()

    def near(self, spread: float) -> float:
        """Return a number within ``spread`` of 0, more often close to it than far."""
        return spread * (self.unit() + self.unit() - 1.0)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[int(self.unit() * len(items))]

    def whole(self, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``, both included."""
        return low + int(self.unit() * (high - low + 1))


_chance = Jitter(2357)
_VALUES = tuple(_chance.between(-1.0, 1.0) for _ in range(256))
_ORDER = tuple(_chance.whole(0, 255) for _ in range(512))


def value_noise(x: float, y: float, seed: int) -> float:
    """Return a value from -1 to 1 that changes gently over a distance of about 1."""
    ix, iy = floor(x), floor(y)
    fx, fy = x - ix, y - iy
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    left = _ORDER[(ix + seed * 57) & 255] + iy
    right = _ORDER[(ix + 1 + seed * 57) & 255] + iy
    top = _VALUES[_ORDER[left & 255]]
    low = _VALUES[_ORDER[(left + 1) & 255]]
    top += (_VALUES[_ORDER[right & 255]] - top) * fx
    low += (_VALUES[_ORDER[(right + 1) & 255]] - low) * fx
    return top + (low - top) * fy


def fractal_noise(x: float, y: float, seed: int) -> float:
    """Return ``value_noise`` with detail of two finer scales upon it; from about -1 to 1."""
    total, size, weight = 0.0, 1.0, 0.5
    for octave in range(3):
        total += weight * value_noise(x * size, y * size, seed + octave * 31)
        size, weight = size * 2, weight / 2
    return total
