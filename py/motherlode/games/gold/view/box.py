"""The picture of the box on the shelf."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Point
from motherlode.canvas.ink import hatch
from motherlode.canvas.metal import box_picture, nugget
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.gold.view.marks import INK
from motherlode.games.gold.view.tokens import pick

RIDGE: tuple[Point, ...] = (
    (-160, 70), (-118, 6), (-98, 22), (-66, -24), (-46, -4), (-14, -58), (2, -40), (18, -50),
    (52, 0), (70, -14), (104, 28), (120, 14), (160, 66), (160, 120), (-160, 120),
)  # fmt: skip

HEAP: tuple[tuple[float, float, float], ...] = (
    (-62, 66, 15), (62, 66, 15), (-38, 56, 18), (38, 56, 18), (0, 48, 19), (-20, 40, 15),
    (21, 41, 15), (-80, 82, 15), (80, 82, 15), (-50, 78, 19), (50, 78, 19), (-18, 68, 21),
    (20, 69, 21), (-1, 86, 20), (-34, 90, 17), (34, 90, 17), (-66, 94, 15), (66, 94, 15),
)  # fmt: skip


def box(theme: Theme, entry_id: str) -> Picture:
    """The lid, 300 by 220: a mountain at sunrise, a heap of nuggets, and the title."""
    del entry_id  # one entry
    with box_picture(theme, INK) as pen:
        _sky(pen, theme)
        _mountain(pen, theme)
        _heap(pen)
        _title(pen, theme)
    return pen.picture()


def _sky(pen: Pen, theme: Theme) -> None:
    """Rays from behind the mountain, as an old label prints them."""
    low, high = ("#7a2f1c", "#1a1016") if theme.dark else ("#e58a35", "#8c2a1c")
    pen.rect(-150, -110, 300, 220).fill(Radial(0, 10, 175, ((0, low), (1, high))))
    ray = lighten(low, 0.35)
    for number in range(17):
        at = pi + (number + 0.5) * pi / 17
        half = pi / 17 * 0.26
        pen.move(0, 20)
        pen.line(260 * cos(at - half), 20 + 260 * sin(at - half))
        pen.line(260 * cos(at + half), 20 + 260 * sin(at + half)).close()
    pen.fill(Radial(0, 10, 190, ((0, ray), (1, with_alpha(ray, 0.12)))), 0.55)
    sun = "#ffcf7a" if theme.dark else "#ffe6a8"
    pen.circle(0, 12, 62).fill(
        Radial(0, 12, 62, ((0, sun), (0.8, sun), (1, with_alpha(sun, 0.0)))), 0.9
    )


def _mountain(pen: Pen, theme: Theme) -> None:
    rock = "#2a2431" if theme.dark else "#43333a"
    lit = Linear(-60, -50, 70, 90, ((0, lighten(rock, 0.24)), (0.5, rock), (1, darken(rock, 0.5))))
    pen.polygon(RIDGE).fill(lit)
    shaded: tuple[tuple[Point, ...], ...] = (
        ((-14, -58), (2, -40), (-4, -14), (12, 18), (2, 60), (60, 70), (52, 0), (18, -50)),
        ((-66, -24), (-46, -4), (-54, 22), (-44, 60), (-14, 60), (-34, 18)),
        ((70, -14), (104, 28), (94, 40), (98, 60), (80, 66), (84, 30)),
    )
    for number, face in enumerate(shaded):
        hatch(pen, face, 1.05, 4.2, "#120b0c", 1.3, 5 + number, 0.3, alpha=0.75)
    snow: tuple[Point, ...] = (
        (-14, -58), (2, -40), (18, -50), (30, -33), (20, -36), (12, -28), (4, -36), (-6, -26),
        (-14, -36), (-24, -30), (-26, -41),
    )  # fmt: skip
    pen.polygon(snow).fill("#f3dcb4" if theme.dark else "#fff1d2").stroke(INK, 1.1)
    pen.polyline(RIDGE[:13]).stroke(INK, 2.2)


def _heap(pen: Pen) -> None:
    glow = ((0, with_alpha("#ffdd80", 0.75)), (1, with_alpha("#ffb030", 0)))
    with pen.saved():
        pen.translate(0, 72).scale(1, 0.6)
        pen.circle(0, 0, 140).fill(Radial(0, 0, 140, glow))
    haft = "#8a5a30"
    pick(pen, 74, 34, 92, 0.62, "#c3ccd2", INK, haft)
    for number, (x, y, r) in enumerate(HEAP):
        pen.ellipse(x + 1, y + r * 0.7, r, r * 0.4).fill("#1a0d05", 0.45)
        nugget(pen, x, y, r, "#f4a91a", 31 + number * 5)
    pen.rect(-150, 92, 300, 20).fill(Linear(0, 88, 0, 112, ((0, "#120b0600"), (1, "#120b06d0"))))


#: Bands of the title, light to deep: top, height, colour.
GILT = ((-110, 38, "#fff0b4"), (-72, 10, "#f8cf55"), (-62, 40, "#dd9d1f"))


def _title(pen: Pen, theme: Theme) -> None:
    """Gilt letters, lighter above as polished metal mirrors the sky."""
    pen.text(2, -62, "GOLD", 88, "head", "#120b06", weight=800, halo="#120b06", halo_width=5)
    pen.text(0, -65, "GOLD", 88, "head", "#3a1508", weight=800, halo="#3a1508", halo_width=3.6)
    for top, height, colour in GILT:
        with pen.saved():
            pen.rect(-150, top, 300, height).clip()
            pen.text(0, -65, "GOLD", 88, "head", colour, weight=800)
    pen.rect(-62, 86.5, 124, 17, 3).fill("#1c100a").stroke(lighten(theme.brass, 0.3), 1.1)
    pen.text(0, 95.4, "REINER KNIZIA", 12, "head", "#ffe9b8", weight=600)
