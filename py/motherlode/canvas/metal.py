"""Pieces of brass and gold, and the shadows they throw.

Units are the scene's: about 100 to a typical piece. The same seed looks the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import cos, pi, sin

from motherlode.canvas.geometry import Circle, Outline, Point, Rect
from motherlode.canvas.noise import Jitter
from motherlode.canvas.paint import Conic, Linear, Pen, Radial
from motherlode.canvas.theme import Theme, darken, lighten, mix, with_alpha

BOX = Rect.around(0, 0, 300, 220)


def lathe_sheen(colour: str, x: float, y: float) -> Conic:
    """Return the paint of metal turned on a lathe about (x, y)."""
    light, dark = lighten(colour, 0.72), darken(colour, 0.5)
    warm = lighten(colour, 0.25)
    stops = ((0, warm), (0.05, light), (0.12, warm), (0.27, dark), (0.38, colour), (0.49, warm),
             (0.55, light), (0.61, warm), (0.78, dark), (0.9, colour), (1, warm))  # fmt: skip
    return Conic(x, y, -pi * 0.78, stops)


def flat_sheen(colour: str, box: Rect) -> Linear:
    """Return the paint of a flat polished piece of metal."""
    light, dark = lighten(colour, 0.6), darken(colour, 0.4)
    stops = ((0, lighten(colour, 0.25)), (0.18, light), (0.36, colour), (0.55, dark),
             (0.74, colour), (0.9, lighten(colour, 0.4)), (1, darken(colour, 0.2)))  # fmt: skip
    return Linear(box.x, box.y, box.right, box.bottom, stops)


def brass_ring(
    pen: Pen, x: float, y: float, r: float, width: float, theme: Theme, metal: str = ""
) -> Pen:
    """Draw a turned metal ring: ``r`` is its outer radius, ``metal`` another colour than brass."""
    colour = metal or theme.brass
    middle = r - width / 2
    pen.circle(x, y, middle).stroke(darken(colour, 0.72), width)
    pen.circle(x, y, middle).stroke(lathe_sheen(colour, x, y), width * 0.86)
    bevel = ((0, lighten(colour, 0.8)), (0.5, with_alpha(colour, 0)), (1, darken(colour, 0.6)))
    rim = Linear(x - r * 0.6, y - r * 0.8, x + r * 0.6, y + r * 0.8, bevel)
    back = Linear(x + r * 0.6, y + r * 0.8, x - r * 0.6, y - r * 0.8, bevel)
    pen.circle(x, y, r - width * 0.2).stroke(rim, width * 0.16, alpha=0.9)
    pen.circle(x, y, r - width * 0.84).stroke(back, width * 0.14, alpha=0.9)
    return pen


def brass_frame(pen: Pen, rect: Rect, width: float, theme: Theme, r: float) -> Pen:
    """Draw a metal strip along the middle of the rectangle's edge."""
    colour = theme.brass
    box = (rect.x, rect.y, rect.w, rect.h, r)
    pen.rect(*box).stroke(darken(colour, 0.75), width)
    pen.rect(*box).stroke(flat_sheen(colour, rect), width * 0.78)
    up = rect.inset(width * 0.22)
    pen.rect(up.x, up.y, up.w, up.h, max(0.0, r - width * 0.22))
    pen.stroke(darken(colour, 0.5), width * 0.14, alpha=0.6)
    out = rect.inset(-width * 0.2)
    pen.rect(out.x, out.y, out.w, out.h, r + width * 0.2)
    return pen.stroke(lighten(colour, 0.8), width * 0.14, alpha=0.7)


def shadow_under(pen: Pen, outline: Outline, theme: Theme, high: float) -> Pen:
    """Draw the shadow of a piece ``high`` units thick; call it before the piece is drawn."""
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), high * 1.6, high * 0.25, high)
        pen.outline(outline).fill(darken(theme.desk, 0.6))
    return pen


def coin(pen: Pen, x: float, y: float, r: float, theme: Theme, face: str) -> Pen:
    """Draw a round token: shadow, one-coloured face, brass edge a tenth of the radius wide."""
    shadow_under(pen, Circle(x, y, r * 0.99), theme, r * 0.07)
    lit = ((0, lighten(face, 0.18)), (0.65, face), (1, mix(face, darken(theme.copper, 0.4), 0.3)))
    pen.circle(x, y, r).fill(Radial(x, y, r, lit, x - r * 0.3, y - r * 0.35))
    pen.circle(x, y, r).grain("cloud", darken(face, 0.6), 0.14, r / 60, 1, 0, 2)
    pen.circle(x, y, r).grain("speck", darken(face, 0.7), 0.1, r / 110, 1, 0, 3)
    brass_ring(pen, x, y, r, r * 0.1, theme)
    pen.circle(x, y, r * 0.888)
    return pen.stroke(theme.shade, r * 0.03, alpha=0.35)


def nugget(pen: Pen, x: float, y: float, r: float, colour: str, seed: int = 1) -> Pen:
    """Draw a lump of ore or gold: facets lit from the top left, an inked outline."""
    chance = Jitter(seed)
    count = chance.whole(7, 9)
    rim: list[Point] = []
    for i in range(count):
        at = 2 * pi * (i + chance.near(0.25)) / count
        reach = r * chance.between(0.78, 1.0)
        rim.append((x + reach * cos(at), y + reach * 0.86 * sin(at)))
    ax, ay = x - r * 0.2 + chance.near(r * 0.1), y - r * 0.2 + chance.near(r * 0.1)
    pen.polygon(rim).fill(colour)
    for (px, py), (qx, qy) in zip(rim, [*rim[1:], rim[0]], strict=True):
        mx, my = (px + qx) / 2 - x, (py + qy) / 2 - y
        facing = -(mx * 0.6 + my * 0.8) / r
        shade = lighten(colour, 0.62 * facing) if facing > 0 else darken(colour, -0.5 * facing)
        pen.polygon(((px, py), (qx, qy), (ax, ay))).fill(shade)
        pen.polygon(((px, py), (qx, qy), (ax, ay))).stroke(shade, r * 0.02)
    pen.polygon([((px + ax * 1.4) / 2.4, (py + ay * 1.4) / 2.4) for px, py in rim])
    pen.fill(lighten(colour, 0.3), 0.55)
    pen.polygon(rim).stroke(darken(colour, 0.72), r * 0.09)
    pen.dots(((x - r * 0.36, y - r * 0.38, r * 0.09), (x - r * 0.2, y - r * 0.5, r * 0.05)))
    return pen.fill("#ffffff", 0.8)


@contextmanager
def box_picture(theme: Theme, ink: str) -> Iterator[Pen]:
    """Yield the pen of a box's picture, 300 by 220, within a frame of brass."""
    pen = Pen(BOX.inset(-10))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.7), 8, 1.5, 4)
        pen.rect(BOX.x, BOX.y, BOX.w, BOX.h, 14).fill(ink)
    with pen.saved():
        pen.rect(BOX.x, BOX.y, BOX.w, BOX.h, 14).clip()
        yield pen
    brass_frame(pen, BOX.inset(4), 8, theme, 11)
