"""Chance for drawings: the same seed draws the same picture on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")


class Jitter:
    """A small generator for strokes and stains; never for the games themselves."""

    __slots__ = ("_state",)

    def __init__(self, seed: int | str) -> None:
        start = crc32(seed.encode()) if isinstance(seed, str) else seed
        self._state = (start * 2654435761 + 97) & 0xFFFFFFFF
        self.unit()

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        self._state = (self._state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self._state >> 8) / 16777216.0

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def near(self, spread: float) -> float:
        """A number within ``spread`` of 0, more often close to it than far."""
        return spread * (self.unit() + self.unit() - 1.0)

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self.unit() * len(items))]

    def whole(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``, both included."""
        return low + int(self.unit() * (high - low + 1))


def _lattice(x: int, y: int, seed: int) -> float:
    h = (x * 374761393 + y * 668265263 + seed * 974634777) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((h ^ (h >> 16)) & 0xFFFF) / 32767.5 - 1.0


def smooth(x: float, y: float = 0.0, seed: int = 0) -> float:
    """A value from -1 to 1 that changes gently over a distance of about 1."""
    ix, iy = floor(x), floor(y)
    fx, fy = x - ix, y - iy
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    top = _lattice(ix, iy, seed) * (1 - fx) + _lattice(ix + 1, iy, seed) * fx
    low = _lattice(ix, iy + 1, seed) * (1 - fx) + _lattice(ix + 1, iy + 1, seed) * fx
    return top * (1 - fy) + low * fy


def hills(x: float, y: float, seed: int = 0, octaves: int = 3) -> float:
    """``smooth`` with finer and finer detail upon it; from about -1 to 1."""
    total, size, weight = 0.0, 1.0, 0.5
    for octave in range(octaves):
        total += weight * smooth(x * size, y * size, seed + octave * 31)
        size, weight = size * 2, weight / 2
    return total
