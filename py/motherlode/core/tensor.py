"""The observation tensor: what a seat sees as floats in named parts, for learners.

A game's ``tensor`` module offers ``PARTS`` and ``observe(state, seat) -> array``, one float for
every number of every part, in their order. The observer comes first among the seats, the others
follow clockwise. A part that a game of memory ``recalls`` tells what is no longer seen; such parts
come last. Not for the page.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import prod


@dataclass(frozen=True, slots=True)
class Part:
    """One named part of an observation tensor.

    Attributes:
        name: Its name, a valid identifier.
        shape: Its shape, row by row.
        unit: What its axes are, and the unit of its numbers.
        recalls: Whether it tells what was seen and is seen no longer.
    """

    name: str
    shape: tuple[int, ...]
    unit: str
    recalls: bool = False

    @property
    def size(self) -> int:
        """The count of its numbers."""
        return prod(self.shape)


def starts(parts: Sequence[Part]) -> list[int]:
    """Return where each part begins in the row, and last the length of the row."""
    return list(accumulate((part.size for part in parts), initial=0))


def zeros(parts: Sequence[Part]) -> array[float]:
    """Return a row of zeros for these parts, to be copied and filled."""
    return array("f", bytes(4 * starts(parts)[-1]))
