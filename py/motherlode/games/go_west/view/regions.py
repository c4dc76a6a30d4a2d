"""The six regions: tints of a survey map, and for each an engraved sign of its own."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.paint import Pen
from motherlode.canvas.theme import Theme, lighten, mix

#: Engraved lines on cards: a card's face is light by day and by night.
INK = "#2b2118"

#: Region -> the colour of its cards and its ring.
STRONG = ("#4f707a", "#55752c", "#a67f16", "#a1502a", "#65507c", "#b4701a")


def cream(theme: Theme) -> str:
    """The ground of a card's face, dimmer under the lamp."""
    return "#e0d0ab" if theme.dark else "#fbf2dc"


def tint(region: int, theme: Theme) -> str:
    """The wash of colour over a region of the map."""
    return mix(theme.paper, STRONG[region], 0.42 if theme.dark else 0.36)


def sign(pen: Pen, region: int, x: float, y: float, size: float, ink: str, fill: str) -> Pen:
    """The region's sign, ``size`` high, outlined in ``ink`` and filled with ``fill``."""
    draw = (_lighthouse, _oak, _wheat, _pump, _peaks, _sun)[region]
    with pen.saved():
        pen.translate(x, y).scale(size / 100)
        draw(pen, ink, fill)
    return pen


def _lighthouse(pen: Pen, ink: str, fill: str) -> None:
    for side in (-1, 1):
        pen.move(side * 14, -34).line(side * 46, -46).line(side * 46, -26).close()
    pen.fill(ink, 0.35)
    pen.polygon(((-18, 46), (-11, -22), (11, -22), (18, 46))).fill(fill)
    for top, half in ((-8, 13), (20, 16)):
        pen.polygon(((-half, top), (half, top), (half + 1.5, top + 13), (-half - 1.5, top + 13)))
    pen.fill(ink)
    pen.polygon(((-18, 46), (-11, -22), (11, -22), (18, 46))).stroke(ink, 5)
    pen.rect(-8, -40, 16, 18).fill(lighten(fill, 0.5)).rect(-8, -40, 16, 18).stroke(ink, 4)
    pen.polygon(((-13, -40), (0, -50), (13, -40))).fill(ink)
    pen.move(-34, 47).line(34, 47).stroke(ink, 6)


def _oak(pen: Pen, ink: str, fill: str) -> None:
    pen.move(-9, 48).line(-6, 8).line(6, 8).line(9, 48).close().fill(ink)
    crown = ((-22, -2, 22), (22, -2, 22), (-13, -26, 22), (14, -25, 22), (0, -6, 24))
    pen.dots(crown).stroke(ink, 9)
    pen.dots(crown).fill(fill)
    for dx, dy, r in crown[:4]:
        pen.move(dx - r * 0.45, dy + r * 0.5).quad(dx, dy + r * 0.75, dx + r * 0.5, dy + r * 0.4)
    pen.stroke(ink, 3.5, alpha=0.7)
    pen.move(-30, 48).line(30, 48).stroke(ink, 5)


def _wheat(pen: Pen, ink: str, fill: str) -> None:
    for lean in (-0.42, 0.42, 0.0):
        with pen.saved():
            pen.translate(0, 48).rotate(lean)
            pen.move(0, 0).line(0, -58).stroke(ink, 5)
            for row in range(4):
                y = -48 - row * 12
                for side in (-1, 1):
                    pen.ellipse(side * 7, y, 5.2, 9.5, side * 0.5).fill(fill)
                    pen.ellipse(side * 7, y, 5.2, 9.5, side * 0.5).stroke(ink, 3)


def _pump(pen: Pen, ink: str, fill: str) -> None:
    for side in (-1, 1):
        pen.move(side * 22, 48).line(side * 4, -18)
    for y, half in ((30, 17), (10, 11.5)):
        pen.move(-half, y).line(half, y)
    pen.move(-22, 48).line(11, 10).move(22, 48).line(-11, 10).stroke(ink, 4.5)
    pen.circle(0, -20, 28).fill(fill).circle(0, -20, 28).stroke(ink, 4)
    for number in range(8):
        at = number * pi / 4
        pen.move(6 * cos(at), -20 + 6 * sin(at))
        pen.line(26 * cos(at - 0.22), -20 + 26 * sin(at - 0.22))
        pen.line(26 * cos(at + 0.18), -20 + 26 * sin(at + 0.18)).close()
    pen.fill(ink).circle(0, -20, 6).fill(fill)


def _peaks(pen: Pen, ink: str, fill: str) -> None:
    pen.polygon(((-50, 44), (-16, -40), (4, -6), (16, -24), (50, 44))).fill(fill)
    pen.polygon(((-16, -40), (4, -6), (-4, 6), (6, 44), (34, 44), (50, 44), (16, -24), (4, -6)))
    pen.fill(ink, 0.25)
    pen.polygon(((-16, -40), (-27, -13), (-19, -18), (-14, -8), (-7, -17), (1, -11)))
    pen.fill("#fffaf0").polygon(((16, -24), (8, -13), (15, -14), (20, -8), (23, -11)))
    pen.fill("#fffaf0")
    pen.polygon(((-50, 44), (-16, -40), (4, -6), (16, -24), (50, 44))).stroke(ink, 5)
    pen.move(4, -6).line(-4, 8).stroke(ink, 3.5)


def _sun(pen: Pen, ink: str, fill: str) -> None:
    pen.move(-26, 14).arc(0, 14, 26, pi, 2 * pi).close().fill(fill)
    pen.move(-26, 14).arc(0, 14, 26, pi, 2 * pi).stroke(ink, 5)
    for number in range(7):
        at = pi + number * pi / 6
        pen.move(34 * cos(at), 14 + 34 * sin(at)).line(48 * cos(at), 14 + 48 * sin(at))
    pen.stroke(ink, 5)
    for y in (24, 37):
        pen.move(-46, y).quad(-34, y - 9, -23, y).quad(-11, y + 9, 0, y)
        pen.quad(12, y - 9, 23, y).quad(35, y + 9, 46, y)
    pen.stroke(ink, 4.5)
