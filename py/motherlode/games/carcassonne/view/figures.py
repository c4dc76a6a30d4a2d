"""The pieces: our own prospector in the seats' colours and shapes, ingots and castles."""

from __future__ import annotations

from math import pi

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import (
    SEAT_SHAPES,
    Theme,
    darken,
    letter_colour,
    lighten,
    seat_colour,
    seat_path,
)
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.carcassonne.view.palette import INK, palette

MEEPLE = Rect(-24, -34, 48, 60)
FARMER = Rect(-34, -24, 68, 46)


def _body(pen: Pen, seat: int, theme: Theme) -> None:
    """The coat in the seat's shape and colour, with its letter."""
    hue = seat_colour(theme, seat)
    with pen.saved():
        pen.shadow("#0a050290", 3, 0.6, 2)
        seat_path(pen, seat, 0, 5, 36).fill(INK)
    seat_path(pen, seat, 0, 5, 33.4).fill("#fffaf0")
    lit = ((0, lighten(hue, 0.35)), (0.55, hue), (1, darken(hue, 0.25)))
    seat_path(pen, seat, 0, 5, 29.6).fill(Radial(0, 5, 19, lit, -5, -2))
    seat_path(pen, seat, 0, 5, 29.6).stroke(darken(hue, 0.5), 0.9)


def _letter(pen: Pen, seat: int, x: float, y: float, theme: Theme) -> None:
    slim = SEAT_SHAPES[seat] == "triangle"
    ink = letter_colour(seat_colour(theme, seat))
    pen.text(x, y, SEAT_LETTERS[seat], 15.5 if slim else 18, "head", ink, weight=700)


def _head(pen: Pen) -> None:
    """Slouch hat, face and moustache above the coat."""
    felt = "#6f4a2c"
    pen.ellipse(0, -14, 8.2, 6.6).fill("#efbd93").ellipse(0, -14, 8.2, 6.6).stroke(INK, 1.3)
    pen.move(0, -11.6).quad(-5, -14, -9, -10.2).quad(-5, -7.6, 0, -10).quad(5, -7.6, 9, -10.2)
    pen.quad(5, -14, 0, -11.6).close().fill("#fffaf0").stroke(INK, 1.0)
    pen.dots(((-3, -14.8, 1.15), (3, -14.8, 1.15))).fill(INK)
    pen.move(-9, -18).curve(-9.6, -26, -8, -30.5, -4, -30.6).quad(0, -28.6, 4, -30.6)
    pen.curve(8, -30.5, 9.6, -26, 9, -18).close()
    sides = ((0, lighten(felt, 0.3)), (0.5, felt), (1, darken(felt, 0.35)))
    pen.fill(Linear(-9, -30, 9, -18, sides)).stroke(INK, 1.3)
    pen.move(-17.5, -19).curve(-12, -21.5, -8, -19.6, 0, -19.6)
    pen.curve(8, -19.6, 12, -21.5, 17.5, -19)
    pen.curve(12, -14.8, 7, -16, 0, -16).curve(-7, -16, -12, -14.8, -17.5, -19).close()
    pen.fill(Linear(-16, -20, 14, -14, ((0, lighten(felt, 0.45)), (1, darken(felt, 0.1)))))
    pen.stroke(INK, 1.3)


def meeple(seat: int, theme: Theme) -> Picture:
    """A prospector standing; his middle is the picture's origin."""
    pen = Pen(MEEPLE)
    _body(pen, seat, theme)
    _letter(pen, seat, 0, 8.4 if SEAT_SHAPES[seat] == "triangle" else 7, theme)
    _head(pen)
    return pen.picture()


def farmer(seat: int, theme: Theme) -> Picture:
    """A prospector lying in the field, his hat to the left."""
    pen = Pen(FARMER)
    straw = palette(theme).wheat
    for dx, lean in ((-25, -0.5), (-12, 0.4), (2, -0.35), (15, 0.45), (26, -0.3)):
        pen.move(dx, 17).line(dx + lean * 10, 6).move(dx + 2, 17).line(dx + 2 - lean * 8, 8)
    pen.stroke(INK, 3)
    for dx, lean in ((-25, -0.5), (-12, 0.4), (2, -0.35), (15, 0.45), (26, -0.3)):
        pen.move(dx, 17).line(dx + lean * 10, 6).move(dx + 2, 17).line(dx + 2 - lean * 8, 8)
    pen.stroke(straw, 1.7)
    with pen.saved():
        pen.translate(3, 2).rotate(-pi / 2)
        _body(pen, seat, theme)
        _head(pen)
    _letter(pen, seat, 9, 2.5, theme)
    return pen.picture()


def ingot(theme: Theme) -> Picture:
    """A bar of gold seen from above its end."""
    pen = Pen(Rect(-15, -12, 30, 24))
    gold = palette(theme).gold
    top = ((-7, -6.5), (9.5, -6.5), (6.5, 0.5), (-10, 0.5))
    front = ((-10, 0.5), (6.5, 0.5), (8, 7), (-12, 7))
    side = ((6.5, 0.5), (9.5, -6.5), (12, -0.6), (8, 7))
    with pen.saved():
        pen.shadow("#0a0502a0", 2.4, 0.5, 1.4)
        pen.polygon((top[0], top[1], side[2], front[2], front[3], front[0])).fill(INK)
    shine = ((0, lighten(gold, 0.75)), (1, lighten(gold, 0.3)))
    pen.polygon(top).fill(Linear(-10, -6, 8, 1, shine))
    pen.polygon(front).fill(Linear(0, 0, 0, 7, ((0, gold), (1, darken(gold, 0.2)))))
    pen.polygon(side).fill(darken(gold, 0.35))
    for shape in (top, front, side):
        pen.polygon(shape).stroke(INK, 1.1)
    pen.move(-5.4, -4.4).line(5.6, -4.4).stroke("#fffbe6", 1.2, alpha=0.9)
    return pen.picture()


def castle(theme: Theme) -> Picture:
    """A keep with four towers and a banner, standing on two tiles."""
    pen = Pen(Rect(-40, -46, 80, 84))
    p = palette(theme)
    pen.ellipse(0, 22, 33, 11).fill(Radial(0, 22, 33, ((0, "#120b0690"), (1, "#120b0600"))))
    for x in (-17.0, 17.0):
        _turret(pen, x, -2, 13, 30, p.stone, p.stone_lit, p.roofs[2])
    wall = Linear(-22, 0, 22, 0, ((0, p.stone_lit), (1, darken(p.stone, 0.2))))
    pen.rect(-22, -10, 44, 32).fill(wall).rect(-22, -10, 44, 32).stroke(INK, 1.5)
    pen.rect(-11, -28, 22, 30).fill(wall).rect(-11, -28, 22, 30).stroke(INK, 1.5)
    for x in (-11, -3.4, 4.2):
        pen.rect(x, -32.5, 6.4, 5)
    pen.fill(p.stone_lit).stroke(INK, 1.2)
    for y in (-4, 4, 12, 19):
        pen.move(-21, y).line(21, y)
    pen.stroke(p.stone, 0.9, (6, 2.4), 0.9)
    pen.move(-6, 22).line(-6, 12).quad(0, 3.5, 6, 12).line(6, 22).close().fill("#120b06")
    pen.stroke(p.gold, 1.4)
    pen.rect(-2, -20, 4, 8, 2).fill(INK)
    for x in (-26.0, 26.0):
        _turret(pen, x, 12, 14, 30, p.stone, p.stone_lit, p.roofs[0])
    pen.move(0, -32).line(0, -44).stroke(INK, 1.6)
    pen.polygon(((0.6, -44), (13, -40.6), (0.6, -37))).fill(p.gold)
    pen.polygon(((0.6, -44), (13, -40.6), (0.6, -37))).stroke(INK, 1)
    return pen.picture()


def _turret(
    pen: Pen, x: float, y: float, w: float, high: float, stone: str, lit: str, roof: str
) -> None:
    """A round turret; (x, y) is the middle of its body."""
    top, foot = y - high / 2, y + high / 2
    sides = ((0, lit), (0.45, lit), (1, darken(stone, 0.25)))
    pen.move(x - w / 2, top).line(x - w / 2, foot - 2).quad(x, foot + 3, x + w / 2, foot - 2)
    pen.line(x + w / 2, top).close().fill(Linear(x - w / 2, 0, x + w / 2, 0, sides))
    pen.stroke(INK, 1.4)
    pen.move(x, y - 3).line(x, y + 3).stroke(INK, 1.8)
    pen.move(x - w / 2 - 2, top + 1).line(x, top - w * 1.05).line(x + w / 2 + 2, top + 1)
    pen.quad(x, top + 5, x - w / 2 - 2, top + 1).close()
    shine = ((0, lighten(roof, 0.3)), (0.5, roof), (1, darken(roof, 0.35)))
    pen.fill(Linear(x - w / 2, 0, x + w / 2, 0, shine)).stroke(INK, 1.4)
