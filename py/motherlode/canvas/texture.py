"""Materials of the assayer's desk: wood, felt, paper. Metals are in ``metal``.

Each function draws one material with a good look by default and the same look for the same
seed. Units are the scene's: about 100 to a typical piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, exp, hypot, pi, sin

from motherlode.canvas.geometry import Circle, Outline, Point, Rect, bounds_of, corners
from motherlode.canvas.ink import ink_line, stroke_along, swelling, wobble
from motherlode.canvas.noise import Jitter, fractal_noise, value_noise
from motherlode.canvas.paint import Linear, Pen, Radial
from motherlode.canvas.theme import Theme, darken, lighten, mix, with_alpha

# ---------------------------------------------------------------------------- large grounds


def wood(
    pen: Pen,
    rect: Rect,
    theme: Theme,
    seed: int = 1,
    tone: str = "",
    plank: float = 150.0,
    goes_on: bool = False,
) -> Pen:
    """Draw boards lying across the rectangle, about ``plank`` high each, in ``tone`` (the desk's).

    ``goes_on``: the same boards are laid side by side, with joints where they meet.
    """
    base = tone or theme.desk
    count = max(1, round(rect.h / plank)) if plank > 0 else 1
    high = rect.h / count
    chance = Jitter(seed)
    with pen.saved():
        pen.rect(rect.x, rect.y, rect.w, rect.h).clip()
        for i in range(count):
            board = Rect(rect.x, rect.y + i * high, rect.w, high)
            _board(pen, board, _shade(base, chance.near(0.11)), chance, seed + i * 17)
            if i or goes_on:
                _seam(pen, board, base)
        if goes_on:
            _butt(pen, rect, base)
    return pen


def _shade(colour: str, by: float) -> str:
    return _warm(colour, by) if by > 0 else darken(colour, -by)


def _warm(colour: str, t: float) -> str:
    """Lighten as oiled wood gets lighter: towards honey, not towards grey."""
    return mix(colour, "#e0a45c", t)


def _board(pen: Pen, board: Rect, colour: str, chance: Jitter, seed: int) -> None:
    x, y, w, h = board.x, board.y, board.w, board.h
    with pen.saved():
        pen.rect(x, y, w, h).clip()
        stops = ((0, _shade(colour, 0.07)), (0.5, colour), (1, darken(colour, 0.12)))
        pen.rect(x, y, w, h).fill(Linear(x, y, x, y + h, stops))
        pen.rect(x, y, w, h).grain("cloud", darken(colour, 0.75), 0.42, 0.55, 9, 0, seed)
        pen.rect(x, y, w, h).grain("cloud", _warm(colour, 0.5), 0.34, 0.35, 14, 0, seed + 3)
        pen.rect(x, y, w, h).grain("speck", darken(colour, 0.85), 0.32, 0.55, 46, 0.004, seed)
        pen.rect(x, y, w, h).grain("speck", _warm(colour, 0.6), 0.16, 0.8, 30, -0.005, seed + 5)
        few = chance.whole(0, 1 + int(w / 900))
        knots = [_knot_place(board, chance) for _ in range(few)]
        _growth(pen, board, colour, knots, seed)
        for knot in knots:
            _knot(pen, knot, colour, seed)


def _knot_place(board: Rect, chance: Jitter) -> tuple[float, float, float]:
    across = board.y + board.h * chance.between(0.25, 0.75)
    return (board.x + chance.unit() * board.w, across, board.h * chance.between(0.05, 0.1))


def _growth(
    pen: Pen, board: Rect, colour: str, knots: Sequence[tuple[float, float, float]], seed: int
) -> None:
    """Draw the year rings cut lengthwise: long lines that flow around the knots."""
    lines = max(4, int(board.h / 12))
    for i in range(lines):
        at = board.y + board.h * (i + 0.5) / lines
        points: list[Point] = []
        steps = max(6, min(40, int(board.w / 44)))
        for j in range(steps + 1):
            px = board.x + board.w * j / steps
            py = at + 9 * 0.6 * value_noise(px / 240, at / 60, seed)
            points.append((px, py + _around_knots(px, at, knots) if knots else py))
        width = 0.5 + 0.9 * abs(fractal_noise(at * 0.37, 0.5, seed + 2))
        stroke_along(pen, points, swelling(len(points), width, 0.5))
    pen.fill(darken(colour, 0.65), 0.42)


def _around_knots(x: float, y: float, knots: Sequence[tuple[float, float, float]]) -> float:
    away = 0.0
    for kx, ky, r in knots:
        dx, dy = (x - kx) / (r * 5), y - ky
        away += (1 if dy >= 0 else -1) * r * 1.5 * exp(-dx * dx - (dy / (r * 3.2)) ** 2)
    return away


def _knot(pen: Pen, knot: tuple[float, float, float], colour: str, seed: int) -> None:
    x, y, r = knot
    stops = ((0, darken(colour, 0.7)), (0.55, darken(colour, 0.45)), (1, with_alpha(colour, 0)))
    with pen.saved():
        pen.translate(x, y).scale(1.7, 1)
        pen.circle(0, 0, r).fill(Radial(0, 0, r, stops))
        for part in (0.35, 0.6, 0.85):
            ring = corners(Circle(0, 0, r * part), r / 4)
            pen.polygon(wobble(ring, r * 0.08, seed, r / 4, True))
        pen.stroke(darken(colour, 0.65), 0.7, alpha=0.5)


def _seam(pen: Pen, board: Rect, base: str) -> None:
    """Draw the joint above a board: a dark gap, then the lit edge."""
    y = board.y
    pen.rect(board.x, y - 3, board.w, 6)
    dark = darken(base, 0.85)
    pen.fill(Linear(0, y - 3, 0, y + 3, ((0, with_alpha(dark, 0)), (0.5, with_alpha(dark, 0.55)),
                                          (1, with_alpha(dark, 0)))))  # fmt: skip
    pen.move(board.x, y).line(board.right, y).stroke(darken(base, 0.9), 1.4)
    pen.move(board.x, y + 1.5).line(board.right, y + 1.5).stroke(_warm(base, 0.5), 0.8, alpha=0.45)


def _butt(pen: Pen, boards: Rect, base: str) -> None:
    """Draw the joint at the left end of boards, as ``_seam``."""
    x = boards.x + 0.7
    pen.move(x, boards.y).line(x, boards.bottom).stroke(darken(base, 0.9), 1.4)
    pen.move(x + 1.5, boards.y).line(x + 1.5, boards.bottom)
    pen.stroke(_warm(base, 0.5), 0.8, alpha=0.45)


def lamplight(pen: Pen, rect: Rect, theme: Theme, strength: float = 1.0) -> Pen:
    """Draw a pool of light from a lamp above, and the dark towards the corners."""
    cx, cy = rect.centre
    reach = hypot(rect.w, rect.h) / 2
    top = rect.y + rect.h * 0.3
    glow = (0.42 if theme.dark else 0.3) * strength
    dark = (0.7 if theme.dark else 0.5) * strength
    with pen.saved():
        pen.blend("soft-light")
        light = ((0, with_alpha(theme.lamp, glow)), (0.5, with_alpha(theme.lamp, glow * 0.35)),
                 (1, with_alpha(theme.lamp, 0)))  # fmt: skip
        pen.rect(rect.x, rect.y, rect.w, rect.h).fill(Radial(cx, top, reach * 0.95, light))
    fall = (
        (0, with_alpha(theme.shade, 0)),
        (0.45, with_alpha(theme.shade, 0.05)),
        (0.75, with_alpha(theme.shade, dark * 0.45)),
        (1, with_alpha(theme.shade, dark)),
    )
    pen.rect(rect.x, rect.y, rect.w, rect.h)
    return pen.fill(Radial(cx, cy - rect.h * 0.06, reach * 1.06, fall))


def felt(pen: Pen, outline: Outline, theme: Theme, seed: int = 1) -> Pen:
    """Draw baize with a brushed nap."""
    base = theme.felt
    box = bounds_of(outline)
    with pen.saved():
        pen.outline(outline).clip()
        pen.outline(outline).fill(base)
        pen.outline(outline).grain("cloud", darken(base, 0.6), 0.3, 1.1, 1.4, 0.5, seed)
        pen.outline(outline).grain("cloud", lighten(base, 0.4), 0.14, 0.5, 1, 0, seed + 2)
        pen.outline(outline).grain("fibre", darken(base, 0.7), 0.3, 0.5, 1, 0.3, seed + 4)
        pen.outline(outline).grain("fibre", lighten(base, 0.55), 0.2, 0.42, 1, 2.1, seed + 5)
        pen.outline(outline).grain("speck", darken(base, 0.8), 0.22, 0.55, 1, 0, seed + 6)
        lamplight(pen, box, theme, 0.8)
    return pen


def inner_shadow(pen: Pen, rect: Rect, colour: str, blur: float, alpha: float) -> Pen:
    """Draw the dark inside the edge of a recess, heavier at the top. Clip before."""
    out = rect.inset(-3 * blur)
    with pen.saved():
        pen.shadow(with_alpha(colour, alpha), blur, 0, blur * 0.2)
        pen.rect(out.x, out.y, out.w, out.h).rect(rect.x, rect.y, rect.w, rect.h)
        return pen.fill(colour, even_odd=True)


# ---------------------------------------------------------------------------- paper


def paper(
    pen: Pen,
    rect: Rect,
    theme: Theme,
    seed: int = 1,
    stains: int = 2,
    deckle: float = 1.6,
    tone: str = "",
) -> Pen:
    """Draw a sheet of old paper with fibres, blotches and a torn edge (``deckle`` deep; 0: cut).

    It throws a shadow: leave some 12 units around it inside the picture's bounds.
    """
    base = tone or theme.paper
    brown = mix(theme.copper, theme.ink if not theme.dark else theme.shade, 0.4)
    edge = wobble(corners(rect), deckle, seed, 4.0, True) if deckle > 0 else list(corners(rect))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.55), 9, 0, 4)
        pen.polygon(edge).fill(base)
    chance = Jitter(seed)
    with pen.saved():
        pen.polygon(edge).clip()
        box = (rect.x, rect.y, rect.w, rect.h)
        # dark paper shows the same unevenness much more
        light = 0.28 if theme.dark else 1.0
        pen.rect(*box).grain("cloud", brown, 0.16, 1.3, 1, 0, seed)
        pen.rect(*box).grain("cloud", lighten(base, 0.6), 0.3 * light, 0.6, 1.6, 0.7, seed + 2)
        pen.rect(*box).grain("fibre", brown, 0.17, 0.62, 1, 0.2, seed + 3)
        pen.rect(*box).grain("fibre", lighten(base, 0.7), 0.24 * light, 0.5, 1, 1.3, seed + 4)
        pen.rect(*box).grain("speck", brown, 0.12, 0.6, 1, 0, seed + 5)
        for _ in range(stains):
            _stain(pen, rect, brown, chance, seed)
        inner_shadow(pen, rect.inset(-2), brown, 22, 0.4)
        pen.polygon(edge).stroke(brown, 5, alpha=0.14)
    pen.polygon(edge).stroke(lighten(base, 0.5), 0.8, alpha=0.5)
    return pen


def _stain(pen: Pen, rect: Rect, brown: str, chance: Jitter, seed: int) -> None:
    """Draw the ring of a wet cup, or a drop."""
    r = min(rect.w, rect.h) * chance.between(0.08, 0.2)
    x, y = rect.x + chance.unit() * rect.w, rect.y + chance.unit() * rect.h
    ring = corners(Circle(x, y, r), r / 6)
    blot = wobble(ring, r * 0.07, seed + int(x), r / 6, True)
    pen.polygon(blot).fill(
        Radial(x, y, r * 1.05, ((0, with_alpha(brown, 0.02)), (0.8, with_alpha(brown, 0.05)),
                                (0.93, with_alpha(brown, 0.12)), (1, with_alpha(brown, 0.05))))
    )  # fmt: skip
    if chance.unit() < 0.5:
        at = chance.between(0, 2 * pi)
        arc = [(x + r * cos(at + i * 0.16), y + r * sin(at + i * 0.16)) for i in range(30)]
        ink_line(pen, arc, r * 0.06, brown, seed, r * 0.03, 0.1, 0.16)


# ---------------------------------------------------------------------------- cord and cloth
