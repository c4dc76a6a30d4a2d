"""Hand-drawn strokes: wobbling lines, swelling strokes, hatching and stipple.

Everything here is drawn the same for the same seed. Angles are in radians clockwise, widths
and gaps in the picture's units.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin, sqrt

from motherlode.canvas.geometry import Outline, Point, corners, sides
from motherlode.canvas.noise import Jitter, value_noise
from motherlode.canvas.paint import Paint, Pen

#: The direction of the light, which comes from the top left.
TO_LIGHT = (cos(-3 * pi / 4), sin(-3 * pi / 4))


def resample(points: Sequence[Point], step: float, closed: bool = False) -> list[Point]:
    """Return the same line with corners no further apart than ``step``."""
    legs = sides(points) if closed else list(pairwise(points))
    made: list[Point] = []
    for (ax, ay), (bx, by) in legs:
        parts = max(1, ceil(hypot(bx - ax, by - ay) / step))
        made += [(ax + (bx - ax) * i / parts, ay + (by - ay) * i / parts) for i in range(parts)]
    return made if closed else [*made, points[-1]]


def wobble(
    points: Sequence[Point], by: float, seed: int = 1, step: float = 5.0, closed: bool = False
) -> list[Point]:
    """Return the line as an unhurried hand draws it: off by at most ``by``, gently."""
    made = resample(points, step, closed)
    scale = 0.35 / step
    return [
        (
            x + by * value_noise(x * scale, y * scale, seed),
            y + by * value_noise(y * scale, x * scale, ~seed),
        )
        for x, y in made
    ]


def stroke_along(pen: Pen, points: Sequence[Point], widths: Sequence[float]) -> Pen:
    """Add to the path a stroke whose width changes from point to point. Fill it after."""
    left: list[float] = []
    right: list[float] = []
    ahead = [*points[1:], points[-1]]
    ax, ay = points[0]
    for (x, y), (bx, by), width in zip(points, ahead, widths, strict=True):
        dx, dy = bx - ax, by - ay
        half = width / 2 / (sqrt(dx * dx + dy * dy) or 1.0)
        dx, dy = dx * half, dy * half
        left += (x - dy, y + dx)
        # built backwards, so that both sides together go once around
        right += (y - dx, x + dy)
        ax, ay = x, y
    right.reverse()
    return pen.flat_polygon(left + right)


def swelling(count: int, width: float, thin: float = 0.2) -> list[float]:
    """Return widths of a stroke that swells between thin ends (``thin`` of ``width``)."""
    return [width * (thin + (1 - thin) * b) for b in _bulge(count)]


@cache
def _bulge(count: int) -> tuple[float, ...]:
    """Return values from 0 to 1 and back, at so many points."""
    if count < 2:
        return (1.0,) * count
    return tuple(max(0.0, sin(pi * i / (count - 1))) ** 0.6 for i in range(count))


def ink_line(
    pen: Pen,
    points: Sequence[Point],
    width: float,
    paint: Paint,
    seed: int = 1,
    by: float | None = None,
    thin: float = 0.25,
    alpha: float = 1.0,
) -> Pen:
    """Draw a line by hand with tapered ends; ``by`` is its wobble (its width unless given)."""
    made = wobble(points, width if by is None else by, seed, max(3.0, width * 3))
    return stroke_along(pen, made, swelling(len(made), width, thin)).fill(paint, alpha)


def ink_outline(
    pen: Pen,
    outline: Outline | Sequence[Point],
    width: float,
    paint: Paint,
    seed: int = 1,
    alpha: float = 1.0,
) -> Pen:
    """Draw a closed outline by hand, heavier on the side away from the light at the top left."""
    points = _points(outline, max(3.0, width * 3))
    made = wobble(points, width * 0.4, seed, max(3.0, width * 3), True)
    middle = _middle(made)
    widths = []
    for x, y in made:
        away = hypot(x - middle[0], y - middle[1]) or 1.0
        facing = ((x - middle[0]) * TO_LIGHT[0] + (y - middle[1]) * TO_LIGHT[1]) / away
        widths.append(
            width * (1.0 - 0.45 * facing) * (1 + 0.15 * value_noise(x * 0.2, y * 0.2, seed))
        )
    return stroke_along(pen, [*made, *made[:2]], [*widths, *widths[:2]]).fill(paint, alpha)


def hatch(
    pen: Pen,
    outline: Outline | Sequence[Point],
    angle: float,
    gap: float,
    paint: Paint,
    width: float = 1.0,
    seed: int = 1,
    loose: float = 0.25,
    alpha: float = 1.0,
) -> Pen:
    """Draw parallel strokes inside an outline, hollow ones too.

    ``loose`` 0 is ruled by machine, 1 scribbled: the distance, in gaps, that lines stray and
    stop short.
    """
    points = _points(outline, gap)
    chance = Jitter(seed)
    ca, sa = cos(angle), sin(angle)
    turned = [(x * ca + y * sa, y * ca - x * sa) for x, y in points]
    low = min(y for _, y in turned)
    high = max(y for _, y in turned)
    widths = (width * 0.35, width, width * 0.35)
    y = low + gap * 0.5
    while y < high:
        at = y + chance.near(gap * loose * 0.5)
        for x0, x1 in _crossings(turned, at):
            x0, x1 = x0 + chance.unit() * gap * loose, x1 - chance.unit() * gap * loose
            if x1 - x0 > width * 1.5:
                bow = chance.near(gap * loose * 0.5)
                level = ((x0, at), ((x0 + x1) / 2, at + bow), (x1, at))
                stroke_along(pen, [(u * ca - v * sa, u * sa + v * ca) for u, v in level], widths)
        y += gap
    return pen.fill(paint, alpha) if pen.drawing else pen


def stipple(
    pen: Pen,
    outline: Outline | Sequence[Point],
    gap: float,
    paint: Paint,
    size: float = 1.0,
    seed: int = 1,
    alpha: float = 1.0,
) -> Pen:
    """Draw dots about ``gap`` apart inside an outline; ``size`` is the diameter of the largest."""
    points = _points(outline, gap)
    chance = Jitter(seed)
    dots: list[tuple[float, float, float]] = []
    low, high = min(y for _, y in points), max(y for _, y in points)
    row = 0
    y = low + gap / 2
    while y < high:
        for x0, x1 in _crossings(points, y):
            x = x0 + gap * (0.25 + 0.5 * (row % 2))
            while x < x1 - gap * 0.2:
                px, py = x + chance.near(gap * 0.4), y + chance.near(gap * 0.4)
                dots.append((px, py, size / 2 * chance.between(0.7, 1)))
                x += gap
        y += gap * 0.87
        row += 1
    return pen.dots(dots).fill(paint, alpha) if dots else pen


def _points(outline: Outline | Sequence[Point], step: float) -> Sequence[Point]:
    if isinstance(outline, Sequence):
        return outline
    return corners(outline, step)


def _middle(points: Sequence[Point]) -> Point:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def _crossings(points: Sequence[Point], y: float) -> list[tuple[float, float]]:
    """Return the pieces of the level line at ``y`` that lie inside, left to right."""
    xs = sorted(
        ax + (bx - ax) * (y - ay) / (by - ay)
        for (ax, ay), (bx, by) in sides(points)
        if (ay > y) != (by > y)
    )
    return list(zip(xs[::2], xs[1::2], strict=False))
