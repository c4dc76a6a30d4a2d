"""The picture of the box on the shelf."""

from __future__ import annotations

from motherlode.canvas.metal import box_picture
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme, seat_mark


def box(theme: Theme, entry_id: str) -> Picture:
    """The box: a mark of each seat on felt."""
    with box_picture(theme, theme.ink) as pen:
        pen.rect(-150, -110, 300, 220).fill(theme.felt)
        seat_mark(pen, 0, -60, 0, 80, theme)
        seat_mark(pen, 1, 60, 0, 80, theme)
    return pen.picture()
