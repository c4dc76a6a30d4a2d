"""The layout: where each cell lies, in units of the scene."""

from __future__ import annotations

from motherlode.canvas.geometry import Rect

FIELD = Rect(0, 0, 300, 300)


def place(cell: int) -> Rect:
    """The square of a cell."""
    return Rect(cell % 3 * 100 + 2, cell // 3 * 100 + 2, 96, 96)
