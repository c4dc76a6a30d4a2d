"""The lid of the box on the shelf."""

from __future__ import annotations

from math import sin

from motherlode.canvas.geometry import Point
from motherlode.canvas.ink import hatch
from motherlode.canvas.metal import box_picture, nugget
from motherlode.canvas.noise import Jitter
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.carcassonne.view.decorations import gate, homes, mine, monastery
from motherlode.games.carcassonne.view.palette import INK, Palette, palette


def box(theme: Theme, entry_id: str) -> Picture:
    """The lid, 300 by 220: a walled town on its hill above fields, and gold before it."""
    del entry_id  # one entry
    p = palette(theme)
    with box_picture(theme, INK) as pen:
        _sky(pen, theme)
        _hills(pen, p)
        _town(pen, p)
        _foreground(pen, p)
        _title(pen, theme)
    return pen.picture()


def _sky(pen: Pen, theme: Theme) -> None:
    top, low = ("#14233a", "#5a4660") if theme.dark else ("#2f6f9e", "#f6d9a0")
    pen.rect(-150, -110, 300, 220).fill(Linear(0, -110, 0, 40, ((0, top), (0.75, low), (1, low))))
    sun = "#f3e3bb" if theme.dark else "#fff3c4"
    glow = ((0, sun), (0.3, with_alpha(sun, 0.55)), (1, with_alpha(sun, 0)))
    pen.circle(62, -8, 92).fill(Radial(62, -8, 92, glow))
    pen.circle(62, -8, 19).fill(sun)
    for number in range(26):
        y = -98 + number * 4.3
        chance = Jitter(number)
        x, long = chance.between(-150, 110), chance.between(24, 80)
        pen.move(x, y).line(x + long, y)
    pen.stroke("#ffffff", 0.8, alpha=0.22)


def _hills(pen: Pen, p: Palette) -> None:
    """Ridges one behind the other, striped with fields."""
    shades = (darken(p.hedge, 0.1), p.leaf, p.field)
    for number, colour in enumerate(shades):
        base = 20 + number * 26
        ridge = [
            (x, base - 12 * sin(x / (38 + 9 * number) + number * 2.1) - (6 if number < 2 else 0))
            for x in range(-156, 160, 6)
        ]
        shape: list[Point] = [*ridge, (160, 130), (-160, 130)]
        pen.polygon(shape).fill(colour)
        with pen.saved():
            pen.polygon(shape).clip()
            lean = (-0.35, 0.25, -0.15)[number]
            hatch(pen, shape, lean, 5 + number, darken(colour, 0.45), 1.1, 3 + number, alpha=0.5)
        pen.polyline(ridge).stroke(INK, 1.5)
    strips = ((-104, 66, 34, p.wheat), (96, 74, 40, p.wheat), (-52, 92, 30, p.plough))
    for x, y, w, colour in strips:
        patch = ((x - w, y + 9), (x - w * 0.5, y - 7), (x + w, y - 9), (x + w * 0.7, y + 11))
        pen.polygon(patch).fill(colour)
        hatch(pen, patch, 0.1, 3, darken(colour, 0.5), 0.9, 4, alpha=0.6)
        pen.polygon(patch).stroke(p.hedge, 1.6, (4, 2))


def _town(pen: Pen, p: Palette) -> None:
    """The walled town: keep, houses, curtain wall, towers, gate."""
    pen.ellipse(-28, 44, 104, 24).fill(darken(p.leaf, 0.15))
    with pen.saved():
        pen.translate(-30, 8)
        lit = Linear(-14, 0, 14, 0, ((0, p.stone_lit), (1, darken(p.stone, 0.25))))
        pen.rect(-15, -46, 30, 60).fill(lit).rect(-15, -46, 30, 60).stroke(INK, 1.6)
        for x in (-17, -6, 5):
            pen.rect(x, -53, 9, 9)
        pen.fill(p.stone_lit).stroke(INK, 1.4)
        pen.move(0, -53).line(0, -66).stroke(INK, 1.8)
        pen.polygon(((0.8, -66), (18, -61.5), (0.8, -57))).fill(p.gold)
        pen.polygon(((0.8, -66), (18, -61.5), (0.8, -57))).stroke(INK, 1.2)
        for x, y in ((-5, -34), (5, -34), (0, -20)):
            pen.rect(x - 1.6, y, 3.2, 7, 1.6)
        pen.fill(INK)
    for x, y, cluster, size in (
        (-84, 14, 3, 1.5), (18, 14, 3, 1.5), (-58, 6, 4, 1.5), (2, 0, 1, 1.4), (-30, 24, 2, 1.6),
        (42, 22, 1, 1.3), (-106, 26, 0, 1.2),
    ):  # fmt: skip
        with pen.saved():
            pen.translate(x, y).scale(size)
            homes(pen, 0, 0, cluster, p)
    _curtain(pen, p)


def _curtain(pen: Pen, p: Palette) -> None:
    line = [(-126 + step * 7, 34 + 13 * (1 - ((step - 14) / 14) ** 2)) for step in range(29)]
    low = [(x, y + 20) for x, y in line]
    shape = [*line, *low[::-1]]
    pen.polygon(shape).fill(Linear(0, 30, 0, 70, ((0, p.stone_lit), (1, p.stone))))
    hatch(pen, shape, 0.0, 4.4, darken(p.stone, 0.4), 0.8, 9, 0.5, alpha=0.6)
    pen.polygon(shape).stroke(INK, 1.6)
    for x, y in line[::1]:
        pen.rect(x - 2, y - 4, 4, 5)
    pen.fill(p.stone_lit).stroke(INK, 0.9)
    for step in (0, 7, 21, 28):
        x, y = line[step]
        _tower(pen, x, y + 4, p)
    with pen.saved():
        pen.translate(line[14][0], line[14][1] + 14).scale(1.75)
        gate(pen, 0, 0, p)


def _tower(pen: Pen, x: float, y: float, p: Palette) -> None:
    sides = ((0, p.stone_lit), (0.45, p.stone_lit), (1, darken(p.stone, 0.3)))
    pen.rect(x - 8, y - 18, 16, 38, 2).fill(Linear(x - 8, 0, x + 8, 0, sides))
    pen.rect(x - 8, y - 18, 16, 38, 2).stroke(INK, 1.5)
    cap = ((x - 11, y - 16), (x, y - 38), (x + 11, y - 16))
    shine = ((0, lighten(p.roofs[0], 0.35)), (0.5, p.roofs[0]), (1, darken(p.roofs[0], 0.4)))
    pen.polygon(cap).fill(Linear(x - 11, 0, x + 11, 0, shine)).polygon(cap).stroke(INK, 1.5)
    pen.rect(x - 1.4, y - 6, 2.8, 7, 1.4).fill(INK)


def _foreground(pen: Pen, p: Palette) -> None:
    """The road, the abbey, and gold where the pick has struck."""
    road = ((-34, 62), (-20, 62), (-6, 78), (26, 84), (50, 112), (-10, 112), (-20, 92), (-44, 80))
    pen.move(*road[0]).line(*road[1]).curve(*road[2], *road[3], *road[4]).line(*road[5])
    pen.curve(*road[6], *road[7], *road[0]).close().fill(p.road).stroke(p.verge, 1.8)
    with pen.saved():
        pen.translate(112, 50).scale(1.15)
        monastery(pen, 0, 0, p)
    with pen.saved():
        pen.translate(88, 84).scale(1.55)
        mine(pen, 0, 0, p)
    for x, y, r, seed in ((56, 92, 8, 3), (66, 97, 6, 5), (116, 96, 8, 7), (126, 90, 6, 9)):
        pen.ellipse(x + 1, y + r * 0.7, r, r * 0.4).fill("#1a0d05", 0.5)
        nugget(pen, x, y, r, p.gold, seed)


def _title(pen: Pen, theme: Theme) -> None:
    """A ribbon of parchment with the name, and what it is played with."""
    ribbon = ((-140, -98), (140, -98), (134, -80), (140, -60), (-140, -60), (-134, -80))
    with pen.saved():
        pen.shadow("#0a0502a0", 5, 1, 3)
        pen.polygon(ribbon).fill(INK)
    paper = "#d8c59a" if theme.dark else "#fbf0d2"
    pen.polygon([(x * 0.985, y + (1.6 if y < -80 else -1.6 if y > -80 else 0)) for x, y in ribbon])
    pen.fill(Linear(0, -98, 0, -60, ((0, paper), (1, darken(paper, 0.18)))))
    pen.text(0, -79, "CARCASSONNE", 33, "head", "#7d1f16", weight=800, width=252)
    pen.rect(-62, 90, 124, 15, 3).fill("#1c100a").stroke(lighten(theme.brass, 0.3), 1.1)
    pen.text(0, 97.6, "KLAUS-JÜRGEN WREDE", 10.4, "head", "#ffe9b8", weight=600, width=112)
