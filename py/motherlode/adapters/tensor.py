"""Observations as floats by name: the parts of a game's ``tensor``, and how a row is cut.

A game that has no such module is observed by its row of whole numbers as a single part.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from motherlode.adapters.numbering import ROW_WIDTH, encode_observation
from motherlode.core.game import State
from motherlode.core.tensor import Part, starts
from motherlode.games import CATALOG

#: Bounds of all floats: counts are small, and points are told in tens and more.
LOWEST, HIGHEST = -100.0, 100.0


class ObservationTensor:
    """The observation tensor of an entry.

    Args:
        entry: The entry.
        recall: Observe also what was seen and is seen no longer, where remembering is the game.
    """

    def __init__(self, entry: str, recall: bool = False) -> None:
        try:
            module = CATALOG[entry].part("tensor")
        except ModuleNotFoundError as error:
            if error.name != f"{CATALOG[entry].package}.tensor":
                raise
            self.parts: Sequence[Part] = (Part("row", (ROW_WIDTH,), "see encode_observation"),)
            self._observe: Any = _row
        else:
            self.parts = [part for part in module.PARTS if recall or not part.recalls]
            self._observe = module.observe
        self.starts = starts(self.parts)

    @property
    def size(self) -> int:
        """The count of floats."""
        return self.starts[-1]

    def row(self, state: State, seat: int) -> array[float]:
        """Return what the seat sees, all parts one after the other."""
        row: array[float] = self._observe(state, seat)
        return row if len(row) == self.size else row[: self.size]

    def cut(self, row: Any) -> dict[str, Any]:
        """Return the parts by name as views into ``row``, a NumPy array of that length."""
        return {
            part.name: row[start : start + part.size].reshape(part.shape)
            for part, start in zip(self.parts, self.starts, strict=False)
        }


def _row(state: State, seat: int) -> array[float]:
    return array("f", encode_observation(state.observation(seat)))
