"""The pictures: the field and the seats' marks."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Pen, Picture
from motherlode.canvas.theme import Theme, seat_mark
from tests.smallest_game.claims.rules.components import CELLS
from tests.smallest_game.claims.view.layout import FIELD, place


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """See ``View``."""
    return {"field": _field(theme), "mark-0": _mark(theme, 0), "mark-1": _mark(theme, 1)}


def _field(theme: Theme) -> Picture:
    pen = Pen(FIELD)
    for square in map(place, CELLS):
        pen.rect(square.x, square.y, square.w, square.h, 6).fill(theme.card)
    return pen.picture()


def _mark(theme: Theme, seat: int) -> Picture:
    pen = Pen(Rect.around(0, 0, 90, 90))
    seat_mark(pen, seat, 0, 0, 64, theme)
    return pen.picture()
