"""Covered wagons, seen from the side on their way west (to the left)."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Linear, Pen, Picture
from motherlode.canvas.theme import Theme, darken, with_alpha
from motherlode.games.go_west.view.regions import INK


def silhouette(pen: Pen, x: float, y: float, wide: float, canvas: str, wood: str) -> Pen:
    """A prairie schooner ``wide`` across, its middle at (x, y)."""
    with pen.saved():
        pen.translate(x, y).scale(wide / 100)
        _body(pen, canvas, wood)
        _wheels(pen, wood)
    return pen


def _body(pen: Pen, canvas: str, wood: str) -> None:
    pen.move(-42, 6).curve(-52, -44, -22, -42, 0, -38).curve(24, -42, 54, -46, 44, 6).close()
    lit = Linear(-30, -40, 30, 8, ((0, "#fffdf6"), (0.5, canvas), (1, darken(canvas, 0.24))))
    pen.fill(lit)
    pen.move(-42, 6).curve(-52, -44, -22, -42, 0, -38).curve(24, -42, 54, -46, 44, 6).close()
    pen.stroke(INK, 5)
    for at in (-21, 0, 21):
        pen.move(at, 4).quad(at * 1.22, -20, at * 1.02, -39)
    pen.stroke(INK, 2.4, alpha=0.6)
    pen.polygon(((-46, 4), (47, 4), (40, 24), (-40, 24))).fill(wood)
    pen.polygon(((-46, 4), (47, 4), (40, 24), (-40, 24))).stroke(INK, 4.5)
    pen.move(-40, 22).line(-60, 30).stroke(INK, 5)


def _wheels(pen: Pen, wood: str) -> None:
    for x, y, r in ((-25, 28, 15), (26, 26, 18)):
        pen.circle(x, y, r).stroke(INK, 9).circle(x, y, r).stroke(wood, 3.6)
        for number in range(4):
            at = number * pi / 4 + 0.2
            pen.move(x - r * cos(at), y - r * sin(at)).line(x + r * cos(at), y + r * sin(at))
        pen.stroke(INK, 2.8).circle(x, y, 4).fill(INK)


def wagon(theme: Theme) -> Picture:
    """The piece, 44 wide, with its shadow."""
    pen = Pen(Rect.around(0, 0, 60, 48))
    pen.ellipse(1.5, 18.5, 22, 4).fill(with_alpha(theme.shade, 0.35))
    cloth = "#e6d6b2" if theme.dark else "#f7ecd0"
    return silhouette(pen, 0, -0.5, 42, cloth, "#b07a3e").picture()
