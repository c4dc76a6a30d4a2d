"""Small things laid upon the table: numbers, plates, glows, rings and banners."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Rect, star
from motherlode.canvas.metal import coin
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.go_west.view.layout import CARD_H, CARD_W, TOKEN, WHEEL
from motherlode.games.go_west.view.regions import INK


def number(value: int, theme: Theme) -> Picture:
    """A number in ink on paper, 30 high."""
    pen = Pen(Rect.around(0, 0, 44, 34))
    return pen.text(0, 0.4, str(value), 27, "digits", theme.ink, weight=700, width=40).picture()


def printed(value: int) -> Picture:
    """A number on a hub: its paper is light by day and by night."""
    pen = Pen(Rect.around(0, 0, 44, 34))
    pen.text(
        0, 0.4, str(value), 27, "digits", INK, weight=700, width=40, halo="#f6ead0", halo_width=3
    )
    return pen.picture()


def gain(value: int, theme: Theme) -> Picture:
    """Points that a scoring would pay, in ink on paper."""
    pen = Pen(Rect.around(0, 0, 52, 34))
    paint = "#efc75a" if theme.dark else "#7a4d00"
    words = f"+{value}"
    return pen.text(0, 0.4, words, 24, "digits", paint, weight=700, width=44).picture()


def gain_head(theme: Theme) -> Picture:
    """Over those points: a plus and a star."""
    pen = Pen(Rect.around(0, 0, 60, 30))
    pen.text(-13, 0.4, "+", 25, "digits", theme.muted, weight=700)
    pen.outline(star(9, 0.6, 11.5, 5)).fill(theme.gold)
    return pen.outline(star(9, 0.6, 11.5, 5)).stroke(theme.ink, 1.5).picture()


def badge(theme: Theme) -> Picture:
    """A disc of paper for a number."""
    pen = Pen(Rect.around(0, 0, 46, 46))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 3, 0.4, 1.6)
        pen.circle(0, 0, 18).fill(theme.card)
    return pen.circle(0, 0, 18).stroke(theme.line, 1.8).picture()


def plate(words: str, theme: Theme) -> Picture:
    """A few words on a brass plate, 132 wide."""
    pen = Pen(Rect.around(0, 0, 146, 46))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 4, 0.5, 2)
        pen.rect(-66, -16, 132, 32, 6).fill(INK)
    sheen = ((0, lighten(theme.brass, 0.62)), (0.5, lighten(theme.brass, 0.3)), (1, theme.brass))
    pen.rect(-64.5, -14.5, 129, 29, 5).fill(Linear(-60, -14, 60, 16, sheen))
    pen.dots(((-58, 0, 1.8), (58, 0, 1.8))).fill("#3a2508")
    return pen.text(0, 0.5, words, 21, "head", "#241605", weight=700, width=106).picture()


def live_card(theme: Theme) -> Picture:
    """Around a card that can be played: the lamp catches its edge."""
    pen = Pen(Rect.around(0, 0, CARD_W + 22, CARD_H + 22))
    box = Rect.around(0, 0, CARD_W + 3, CARD_H + 3)
    pen.rect(box.x, box.y, box.w, box.h, 11).stroke(with_alpha("#ffd98a", 0.4), 9)
    return pen.rect(box.x, box.y, box.w, box.h, 10).stroke("#fff0bd", 3).picture()


def fresh_card(theme: Theme) -> Picture:
    """Around a card that has just been drawn: a dashed frame, light on dark."""
    pen = Pen(Rect.around(0, 0, CARD_W + 22, CARD_H + 22))
    box = Rect.around(0, 0, CARD_W + 4, CARD_H + 4)
    pen.rect(box.x, box.y, box.w, box.h, 11).stroke("#2b1a0c", 6)
    return (
        pen.rect(box.x, box.y, box.w, box.h, 11)
        .stroke("#ffe3a0", 3.8, (12, 8), 1, "butt")
        .picture()
    )


def dear(theme: Theme) -> Picture:
    """Over a card that cannot be paid: its price is struck out."""
    pen = Pen(Rect.around(0, 0, CARD_W + 4, CARD_H + 4))
    pen.rect(-CARD_W / 2, -CARD_H / 2, CARD_W, CARD_H, 9).fill("#1a1009", 0.34)
    pen.move(-24, 63).line(24, 34).stroke("#fff6df", 6.4).move(-24, 63).line(24, 34)
    return pen.stroke("#a5281a", 4).picture()


def live_yard(width: float, high: float, theme: Theme) -> Picture:
    """Around a yard from which a wagon can go; an arrow points west."""
    pen = Pen(Rect.around(0, 0, width + 24, high + 24))
    box = Rect.around(0, 0, width - 8, high - 8)
    pen.rect(box.x, box.y, box.w, box.h, 9).stroke(with_alpha("#ffcf6a", 0.5), 9)
    pen.rect(box.x, box.y, box.w, box.h, 8).stroke(INK, 4.4)
    pen.rect(box.x, box.y, box.w, box.h, 8).stroke("#ffe39a", 2.6)
    x = -width / 2 + 4
    arrow = ((x - 9, 8), (x + 9, -8), (x + 9, 24))
    pen.polygon(arrow).fill("#ffe39a").polygon(arrow).stroke(INK, 2)
    return pen.picture()


def live_ring(theme: Theme) -> Picture:
    """Around a wheel on which a token can be placed."""
    pen = Pen(Rect.around(0, 0, 2 * WHEEL + 30, 2 * WHEEL + 30))
    pen.circle(0, 0, WHEEL + 3).stroke(with_alpha("#ffcf6a", 0.55), 11)
    pen.circle(0, 0, WHEEL + 3).stroke(INK, 5).circle(0, 0, WHEEL + 3).stroke("#ffe39a", 3)
    return pen.picture()


def live_token(theme: Theme) -> Picture:
    """The ring around a marker that can be used."""
    pen = Pen(Rect.around(0, 0, 92, 92))
    pen.circle(0, 0, 36.5).stroke(with_alpha("#ffd98a", 0.4), 8)
    return pen.circle(0, 0, 36).stroke("#fff0bd", 3).picture()


def last(theme: Theme) -> Picture:
    """Around the pieces of the last move: a dashed ring, light on dark."""
    r = TOKEN + 3
    pen = Pen(Rect.around(0, 0, 2 * r + 14, 2 * r + 14))
    pen.circle(0, 0, r).stroke("#120b06", 4.6, (8, 5.4), 0.9, "butt")
    return pen.circle(0, 0, r).stroke("#fff8e6", 2.6, (8, 5.4), 1, "butt").picture()


def lit(theme: Theme) -> Picture:
    """Around pieces that are pointed at: a ring with rays."""
    r = TOKEN + 2
    pen = Pen(Rect.around(0, 0, 2 * r + 34, 2 * r + 34))
    for ray in range(12):
        at = ray * pi / 6
        pen.move((r + 5) * cos(at), (r + 5) * sin(at)).line((r + 13) * cos(at), (r + 13) * sin(at))
    pen.stroke("#120b06", 5.4).stroke("#ffe08a", 3)
    return pen.circle(0, 0, r + 2).stroke("#120b06", 6).stroke("#ffe08a", 3.4).picture()


def order(place: int, theme: Theme) -> Picture:
    """The place of a token in the order of payment."""
    pen = Pen(Rect.around(0, 0, 38, 38))
    pen.circle(0, 0, 15).fill(INK)
    gold = ((0, "#fff3c0"), (0.6, theme.gold), (1, darken(theme.gold, 0.3)))
    pen.circle(0, 0, 13.4).fill(Radial(0, 0, 14, gold, -4, -5))
    return pen.text(0, 0.4, str(place), 23, "digits", "#241605", weight=700).picture()


def chip(theme: Theme) -> Picture:
    """A point on its way to the rule."""
    pen = Pen(Rect.around(0, 0, 44, 44))
    coin(pen, 0, 0, 17, theme, face=lighten(theme.gold, 0.45))
    pen.circle(0, 0, 17).stroke(INK, 1.2)
    return pen.text(-0.6, 0.4, "+1", 20, "digits", "#241605", weight=700).picture()


def points(theme: Theme) -> Picture:
    """The sign of victory points: a gold star."""
    pen = Pen(Rect.around(0, 0, 40, 40))
    pen.outline(star(0, 1, 18, 8)).fill(theme.gold)
    return pen.outline(star(0, 1, 18, 8)).stroke(theme.ink, 1.8).picture()


def veil(theme: Theme) -> Picture:
    """The shade over a token that gets nothing."""
    pen = Pen(Rect.around(0, 0, 60, 60))
    return pen.circle(0, 0, TOKEN + 1.5).fill("#1a1009", 0.55).picture()


def banner(words: str, theme: Theme) -> Picture:
    """A painted board with a few words, 460 wide."""
    pen = Pen(Rect.around(0, 0, 500, 124))
    cloth = "#1b4f4b" if theme.dark else "#1f6660"
    with pen.saved():
        pen.shadow("#0a0502b0", 12, 2, 6)
        pen.rect(-230, -44, 460, 88, 10).fill(INK)
    sheen = ((0, lighten(cloth, 0.25)), (0.5, cloth), (1, darken(cloth, 0.3)))
    pen.rect(-227, -41, 454, 82, 9).fill(Linear(0, -42, 0, 42, sheen))
    pen.rect(-219, -33, 438, 66, 6).stroke("#ffd98a", 1.6, alpha=0.9)
    pen.text(0, 1, words, 48, "head", "#fff3d0", weight=700, width=410, halo=INK, halo_width=3)
    return pen.picture()


def laurel(theme: Theme) -> Picture:
    """Around the points of the winner."""
    pen = Pen(Rect.around(0, 0, 84, 44))
    for side in (-1, 1):
        for leaf in range(5):
            at = (leaf - 2) / 2 * 1.1
            x, y = side * (22 + 9 * cos(at)), 13 * sin(at)
            pen.ellipse(x, y, 6.4, 2.8, side * (at + 0.9))
    pen.fill(theme.gold)
    return pen.picture()
