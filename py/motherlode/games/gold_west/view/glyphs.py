"""The signs of Gold West: resources, terrains and buildings, each with a shape of its own.

Everything here draws on a pen about (x, y), ``d`` across. The same sign stands for a metal on
tokens, cards, tracks and in carts: copper square, silver diamond, gold round.
"""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Point
from motherlode.canvas.paint import Linear, Paint, Pen, Radial
from motherlode.canvas.theme import Theme, darken, lighten, mix
from motherlode.games.gold_west.rules.components import (
    COPPER,
    COPPER_HILLS,
    FOREST,
    GOLD,
    GOLD_HILLS,
    SILVER,
    STONE,
    WATER,
    WOOD,
)

#: Engraved lines on pieces: they are light by day and by night.
INK = "#2b2118"
CREAM = "#fbf2dc"

#: In the order of ``components.RESOURCES``.
RESOURCE_PAINT = ("#6f8f3f", "#55525e", "#bf6a3a", "#a9b8c2", "#e2ab1f", "#3f86b4")
#: In the order of ``components.TERRAINS``.
TERRAIN_PAINT = ("#7d9a4c", "#e3b948", "#a9b8c2", "#c07c50")


def cream(theme: Theme) -> str:
    """The ground of tokens and cards, dimmer under the lamp."""
    return "#e2d3b0" if theme.dark else CREAM


def terrain_paint(terrain: int, theme: Theme) -> str:
    """The tint of a terrain on the map."""
    hue = TERRAIN_PAINT[terrain]
    return mix(hue, "#17100a", 0.3) if theme.dark else hue


def _sheen(hue: str, x: float, y: float, r: float) -> Paint:
    stops = ((0, lighten(hue, 0.6)), (0.45, hue), (1, darken(hue, 0.35)))
    return Linear(x - r, y - r, x + r, y + r, stops)


def resource(pen: Pen, kind: int, x: float, y: float, d: float) -> Pen:
    """A resource: log, rock, square ingot, diamond, round nugget, drop."""
    _RESOURCES[kind](pen, x, y, d / 2, RESOURCE_PAINT[kind])
    return pen


def _wood(pen: Pen, x: float, y: float, r: float, hue: str) -> None:
    """A felled log, its cut end to the right."""
    pen.rect(x - r, y - r * 0.58, r * 1.7, r * 1.16, r * 0.5)
    pen.fill(
        Linear(x, y - r * 0.6, x, y + r * 0.6, ((0, lighten(hue, 0.35)), (1, darken(hue, 0.4))))
    )
    pen.rect(x - r, y - r * 0.58, r * 1.7, r * 1.16, r * 0.5).stroke(INK, r * 0.14)
    for dy in (-0.18, 0.2):
        pen.move(x - r * 0.7, y + r * dy).line(x + r * 0.1, y + r * (dy + 0.04))
    pen.stroke(darken(hue, 0.65), r * 0.1)
    pen.ellipse(x + r * 0.62, y, r * 0.38, r * 0.58).fill("#ecd9a6").stroke(INK, r * 0.14)
    pen.ellipse(x + r * 0.62, y, r * 0.17, r * 0.28).stroke("#8a6a35", r * 0.1)


def _stone(pen: Pen, x: float, y: float, r: float, hue: str) -> None:
    """A hewn rock of six corners."""
    rim: tuple[Point, ...] = tuple(
        (x + r * dx, y + r * dy)
        for dx, dy in ((-0.95, 0.3), (-0.62, -0.5), (0.0, -0.88), (0.7, -0.55), (0.96, 0.28),
                       (0.45, 0.8), (-0.5, 0.8))
    )  # fmt: skip
    top = (x - r * 0.05, y - r * 0.15)
    pen.polygon(rim).fill(hue)
    pen.polygon((rim[1], rim[2], rim[3], top)).fill(lighten(hue, 0.45))
    pen.polygon((rim[0], rim[1], top, rim[6])).fill(lighten(hue, 0.16))
    pen.polygon((rim[3], rim[4], rim[5], top)).fill(darken(hue, 0.4))
    pen.polygon(rim).stroke(INK, r * 0.15)


def _copper(pen: Pen, x: float, y: float, r: float, hue: str) -> None:
    """A square ingot with two grooves."""
    h = r * 0.82
    pen.rect(x - h, y - h, 2 * h, 2 * h, r * 0.18).fill(_sheen(hue, x, y, h))
    pen.rect(x - h, y - h, 2 * h, 2 * h, r * 0.18).stroke(INK, r * 0.14)
    for dy in (-0.26, 0.26):
        pen.move(x - h * 0.62, y + r * dy).line(x + h * 0.62, y + r * dy)
    pen.stroke(darken(hue, 0.55), r * 0.14)


def _silver(pen: Pen, x: float, y: float, r: float, hue: str) -> None:
    """A cut diamond: four facets."""
    w, h = r * 0.94, r * 1.02
    pen.polygon(((x, y - h), (x + w, y), (x, y + h), (x - w, y))).fill(hue)
    pen.polygon(((x, y - h), (x, y), (x - w, y))).fill(lighten(hue, 0.75))
    pen.polygon(((x, y + h), (x, y), (x + w, y))).fill(darken(hue, 0.42))
    pen.polygon(((x, y - h), (x, y), (x + w, y))).fill(lighten(hue, 0.25))
    pen.polygon(((x, y - h), (x + w, y), (x, y + h), (x - w, y))).stroke(INK, r * 0.14)


def _gold(pen: Pen, x: float, y: float, r: float, hue: str) -> None:
    """A round nugget that glints."""
    w = r * 0.9
    lit = ((0, "#fff3b8"), (0.4, lighten(hue, 0.15)), (1, darken(hue, 0.35)))
    pen.circle(x, y, w).fill(Radial(x, y, w, lit, x - w * 0.35, y - w * 0.4))
    pen.circle(x, y, w).stroke(INK, r * 0.14)
    for turn in range(4):
        at, away = turn * pi / 2, turn * pi / 2 + pi / 4
        (pen.line if turn else pen.move)(x + w * 0.56 * cos(at), y + w * 0.56 * sin(at))
        pen.line(x + w * 0.16 * cos(away), y + w * 0.16 * sin(away))
    pen.close().fill("#7a5208")


def _water(pen: Pen, x: float, y: float, r: float, hue: str) -> None:
    """A drop."""
    pen.move(x, y - r).curve(
        x + r * 0.3, y - r * 0.4, x + r * 0.8, y - r * 0.1, x + r * 0.7, y + r * 0.4
    )
    pen.curve(x + r * 0.6, y + r * 1.05, x - r * 0.6, y + r * 1.05, x - r * 0.7, y + r * 0.4)
    pen.curve(x - r * 0.8, y - r * 0.1, x - r * 0.3, y - r * 0.4, x, y - r).close()
    pen.fill(_sheen(hue, x, y, r))
    pen.move(x, y - r).curve(
        x + r * 0.3, y - r * 0.4, x + r * 0.8, y - r * 0.1, x + r * 0.7, y + r * 0.4
    )
    pen.curve(x + r * 0.6, y + r * 1.05, x - r * 0.6, y + r * 1.05, x - r * 0.7, y + r * 0.4)
    pen.curve(x - r * 0.8, y - r * 0.1, x - r * 0.3, y - r * 0.4, x, y - r).close()
    pen.stroke(INK, r * 0.14)
    pen.arc(x, y + r * 0.25, r * 0.42, pi * 0.55, pi * 0.95).stroke("#ffffff", r * 0.14, alpha=0.8)


_RESOURCES = {
    WOOD: _wood,
    STONE: _stone,
    COPPER: _copper,
    SILVER: _silver,
    GOLD: _gold,
    WATER: _water,
}


# ---------------------------------------------------------------------------- terrains


def pine(pen: Pen, x: float, y: float, h: float, hue: str) -> Pen:
    """A pine, its foot at (x, y), ``h`` high."""
    w = h * 0.34
    pen.rect(x - h * 0.05, y - h * 0.18, h * 0.1, h * 0.18).fill("#4a3018")
    for low, high, wide in ((0.14, 0.55, 1.0), (0.36, 0.78, 0.8), (0.6, 1.0, 0.58)):
        pen.polygon(((x - w * wide, y - h * low), (x + w * wide, y - h * low), (x, y - h * high)))
    return pen.fill(hue)


def terrain(pen: Pen, kind: int, x: float, y: float, d: float, ink: str) -> Pen:
    """The sign of a terrain in one colour: pines, gold pan, ridge, terraces."""
    r = d / 2
    if kind == FOREST:
        for dx, dy, h in ((-0.5, 0.7, 1.15), (0.5, 0.7, 1.15), (0.0, 0.9, 1.75)):
            pine(pen, x + r * dx, y + r * dy, r * h, ink)
        return pen
    if kind == GOLD_HILLS:
        pen.ellipse(x, y - r * 0.1, r * 0.95, r * 0.42).stroke(ink, r * 0.16)
        pen.move(x - r * 0.95, y - r * 0.05).quad(x - r * 0.5, y + r * 0.75, x, y + r * 0.75)
        pen.quad(x + r * 0.5, y + r * 0.75, x + r * 0.95, y - r * 0.05).stroke(ink, r * 0.16)
        spots = ((-0.35, -0.12, 0.13), (0.05, 0.0, 0.15), (0.42, -0.16, 0.12), (0.0, -0.62, 0.14),
                 (0.4, -0.75, 0.1), (-0.36, -0.72, 0.1))  # fmt: skip
        return pen.dots([(x + r * a, y + r * b, r * c) for a, b, c in spots]).fill(ink)
    if kind == COPPER_HILLS:
        for number, half in enumerate((0.42, 0.7, 0.95)):
            low = y + r * (-0.2 + 0.42 * number)
            pen.move(x - r * half, low).line(x - r * half * 0.72, low - r * 0.34)
            pen.line(x + r * half * 0.72, low - r * 0.34).line(x + r * half, low)
        return pen.stroke(ink, r * 0.16)
    pen.move(x - r, y + r * 0.65).line(x - r * 0.35, y - r * 0.45).line(x - r * 0.05, y + r * 0.05)
    pen.line(x + r * 0.35, y - r * 0.8).line(x + r, y + r * 0.65).close().stroke(ink, r * 0.16)
    pen.move(x + r * 0.35, y - r * 0.8).line(x + r * 0.2, y - r * 0.1).line(
        x + r * 0.42, y + r * 0.6
    )
    return pen.stroke(ink, r * 0.12)


# ---------------------------------------------------------------------------- buildings and signs


def tent(pen: Pen, x: float, y: float, d: float, hue: str) -> Pen:
    """A camp: a ridge tent with its flap half open."""
    r = d / 2
    left, top, right = (x - r, y + r * 0.72), (x, y - r * 0.72), (x + r, y + r * 0.72)
    pen.polygon((left, top, right)).fill(hue)
    pen.polygon((left, top, (x - r * 0.16, y + r * 0.72))).fill(lighten(hue, 0.34))
    pen.polygon(((x, y - r * 0.2), (x + r * 0.2, y + r * 0.72), (x - r * 0.2, y + r * 0.72)))
    pen.fill(darken(hue, 0.72))
    pen.polygon((left, top, right)).stroke(INK, r * 0.13)
    return pen.move(x, y - r * 0.72).line(x, y - r).stroke(INK, r * 0.13)


def house(pen: Pen, x: float, y: float, d: float, hue: str) -> Pen:
    """A settlement: a house with a chimney."""
    r = d / 2
    pen.rect(x + r * 0.35, y - r * 0.85, r * 0.28, r * 0.6).fill(darken(hue, 0.3)).stroke(
        INK, r * 0.1
    )
    pen.rect(x - r * 0.75, y - r * 0.1, r * 1.5, r * 0.85).fill(lighten(hue, 0.35)).stroke(
        INK, r * 0.12
    )
    roof = ((x - r, y), (x - r * 0.62, y - r * 0.62), (x + r * 0.62, y - r * 0.62), (x + r, y))
    pen.polygon(roof).fill(hue).stroke(INK, r * 0.13)
    return pen.rect(x - r * 0.2, y + r * 0.15, r * 0.4, r * 0.6).fill(INK)


def pick_and_shovel(pen: Pen, x: float, y: float, d: float, ink: str) -> Pen:
    """Crossed tools: what a mining token shows face down."""
    r = d / 2
    pen.move(x - r * 0.7, y + r * 0.75).line(x + r * 0.55, y - r * 0.6)
    pen.move(x + r * 0.7, y + r * 0.75).line(x - r * 0.4, y - r * 0.4).stroke(ink, r * 0.16)
    pen.move(x + r * 0.02, y - r * 0.86).quad(
        x + r * 0.72, y - r * 0.78, x + r * 0.84, y - r * 0.02
    )
    pen.stroke(ink, r * 0.22)
    pen.ellipse(x - r * 0.58, y - r * 0.58, r * 0.25, r * 0.38, -pi / 4)
    return pen.fill(ink)


def coach(pen: Pen, x: float, y: float, d: float, hue: str) -> Pen:
    """A stagecoach from the side."""
    r = d / 2
    pen.move(x - r * 0.8, y - r * 0.6).line(x + r * 0.8, y - r * 0.6).line(
        x + r * 0.66, y + r * 0.3
    )
    pen.quad(x, y + r * 0.55, x - r * 0.66, y + r * 0.3).close().fill(hue).stroke(INK, r * 0.12)
    for side in (-0.55, 0.55):
        pen.circle(x + r * side, y + r * 0.52, r * 0.38).fill("#d9b877").stroke(INK, r * 0.13)
        pen.circle(x + r * side, y + r * 0.52, r * 0.08).fill(INK)
    return pen


def eye(pen: Pen, x: float, y: float, d: float, ink: str) -> Pen:
    """An eye: somebody looked here."""
    r = d / 2
    pen.move(x - r, y).quad(x, y - r * 0.95, x + r, y).quad(x, y + r * 0.95, x - r, y).close()
    pen.fill("#fff8e6").stroke(ink, r * 0.18)
    return pen.circle(x, y, r * 0.34).fill(ink)
