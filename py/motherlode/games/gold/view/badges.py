"""Small things laid upon the table: counts, rings, flashes and banners."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.gold.view.layout import RADIUS
from motherlode.games.gold.view.marks import INK
from motherlode.games.gold.view.tokens import flash


def count(number: int, theme: Theme) -> Picture:
    """Return how many cards a pile has."""
    pen = Pen(Rect.around(0, 0, 56, 56))
    with pen.saved():
        pen.shadow("#0a0502a0", 3, 0.6, 1.6)
        pen.circle(0, 0, 22).fill(INK)
    pen.circle(0, 0, 20.5).fill(lighten(theme.brass, 0.45))
    pen.circle(0, 0, 18.5).fill(Radial(0, 0, 20, ((0, "#332619"), (1, "#1a120b")), -5, -6))
    return pen.text(0, 0.5, str(number), 26, "digits", "#ffefc9", weight=700, width=30).picture()


def total(theme: Theme) -> Picture:
    """The gilt plate on which a sum is set in digits."""
    pen = Pen(Rect.around(0, 0, 130, 92))
    with pen.saved():
        pen.shadow("#0a0502b0", 5, 1, 2.5)
        pen.rect(-56, -34, 112, 68, 14).fill(INK)
    gold = ((0, "#fff0b0"), (0.45, theme.gold), (1, darken(theme.gold, 0.35)))
    pen.rect(-54, -32, 108, 64, 12).fill(Linear(-40, -32, 40, 32, gold))
    return pen.rect(-49, -27, 98, 54, 8).stroke(INK, 1.2, alpha=0.7).picture()


def digit(number: int) -> Picture:
    """One digit of a sum, 30 wide."""
    pen = Pen(Rect.around(0, 0, 36, 60))
    return pen.text(0, 0.5, str(number), 52, "digits", INK, weight=700, width=30).picture()


def heading(words: str, theme: Theme) -> Picture:
    """A word over a column of sums, 140 wide."""
    pen = Pen(Rect.around(0, 0, 150, 36))
    return pen.text(0, 0, words, 26, "head", theme.desk_ink, weight=600, width=140).picture()


def live(theme: Theme) -> Picture:
    """Around a card that can be turned over: the lamp catches its edge."""
    pen = Pen(Rect.around(0, 0, 122, 122))
    pen.circle(0, 0, RADIUS - 0.4).stroke("#fff3c8", 2.2, alpha=0.7)
    pen.circle(0, 0, RADIUS + 2.4).stroke(with_alpha("#ffd98a", 0.28), 3.6)
    return pen.picture()


def last(theme: Theme) -> Picture:
    """Around the places of the last move: a dashed ring, light on dark."""
    pen = Pen(Rect.around(0, 0, 136, 136))
    pen.circle(0, 0, RADIUS + 3.5).stroke("#120b06", 6.4, (13, 9.4), 0.85, "butt")
    pen.circle(0, 0, RADIUS + 3.5).stroke("#fff8e6", 3.6, (13, 9.4), 1, "butt")
    return pen.picture()


def lit(theme: Theme) -> Picture:
    """Around pieces that are pointed at: a double ring with rays."""
    pen = Pen(Rect.around(0, 0, 150, 150))
    for number in range(16):
        at = number * pi / 8
        pen.move((RADIUS + 8) * cos(at), (RADIUS + 8) * sin(at))
        pen.line((RADIUS + 17) * cos(at), (RADIUS + 17) * sin(at))
    pen.stroke("#120b06", 6).stroke("#ffe08a", 3.4)
    pen.circle(0, 0, RADIUS + 5).stroke("#120b06", 6.4).stroke("#ffe08a", 3.6)
    return pen.picture()


def burst(theme: Theme) -> Picture:
    """The flash of the dynamite."""
    pen = Pen(Rect.around(0, 0, 260, 260))
    for number in range(9):
        at = number * 2 * pi / 9 + 0.2
        x, y, r = 78 * cos(at), 78 * sin(at), 30 + 7 * (number % 3)
        smoke = ((0, "#6b5a4ccc"), (0.7, "#4a3d3399"), (1, "#4a3d3300"))
        pen.circle(x, y, r + 8).fill(Radial(x, y, r + 8, smoke))
    flash(pen, 0, 0, 112, "#c8401a", "#ffab2e", 15, 3)
    flash(pen, 0, 0, 74, "#ffb62e", "#fff6cf", 13, 8)
    return pen.picture()


def spark(theme: Theme) -> Picture:
    """A glint of gold over a card that is won."""
    pen = Pen(Rect.around(0, 0, 190, 190))
    glow = ((0, "#fff2b8e0"), (0.45, "#ffcf5a80"), (1, "#ffcf5a00"))
    pen.circle(0, 0, 92).fill(Radial(0, 0, 92, glow))
    for number in range(12):
        at = number * pi / 6 + 0.13
        reach = 88 if number % 2 else 72
        pen.move(58 * cos(at - 0.035), 58 * sin(at - 0.035)).line(reach * cos(at), reach * sin(at))
        pen.line(58 * cos(at + 0.035), 58 * sin(at + 0.035))
    return pen.fill("#fff0b0", 0.9).picture()


def banner(words: str, theme: Theme) -> Picture:
    """A painted ribbon with a few words, 700 wide."""
    pen = Pen(Rect.around(0, 0, 760, 210))
    cloth = "#a5301c" if theme.dark else "#bd3a22"
    for side in (-1, 1):
        pen.move(side * 250, -22).line(side * 352, -36).line(side * 322, 14).line(side * 352, 62)
        pen.line(side * 250, 68).close().fill(darken(cloth, 0.35)).stroke(INK, 3)
    with pen.saved():
        pen.shadow("#0a0502b0", 12, 2, 6)
        _ribbon(pen).fill(cloth)
    sheen = ((0, lighten(cloth, 0.28)), (0.5, cloth), (1, darken(cloth, 0.25)))
    _ribbon(pen).fill(Linear(0, -70, 0, 60, sheen)).stroke(INK, 3)
    for y in (-58, 42):
        pen.move(-282, y + 12).quad(0, y - 12, 282, y + 12).stroke("#ffd98a", 2, alpha=0.85)
    pen.text(0, -8, words, 74, "head", "#fff3d0", weight=700, width=520, halo=INK, halo_width=4)
    return pen.picture()


def _ribbon(pen: Pen) -> Pen:
    pen.move(-300, -54).quad(0, -84, 300, -54).line(300, 58).quad(0, 30, -300, 58)
    return pen.close()


def laurel(theme: Theme) -> Picture:
    """For the winner: two branches of gold leaves around a sum."""
    pen = Pen(Rect.around(0, 0, 190, 150))
    for side in (-1, 1):
        stem = [_branch(side, step / 12) for step in range(13)]
        pen.polyline(stem).stroke(darken(theme.gold, 0.45), 3)
    for side in (-1, 1):
        for number in range(8):
            x, y = _branch(side, number / 7)
            for out in (-1, 1):
                at = pi / 2 - side * (0.5 + number * 0.26) + out * 0.6
                pen.ellipse(x + 6 * cos(at), y - 6 * sin(at), 10, 4.4, -at)
    leaf = Linear(-70, -50, 70, 50, ((0, "#fff0b0"), (0.5, theme.gold), (1, "#a8750f")))
    return pen.fill(leaf).stroke(darken(theme.gold, 0.6), 0.8).picture()


def _branch(side: int, along: float) -> tuple[float, float]:
    """A point of a laurel branch: from the foot outwards and up."""
    at = pi / 2 - side * (0.18 + along * 1.75)
    return (78 * cos(at), 56 * sin(at))
