"""The pen: pictures as packed drawing operations.

A path is built with verbs (``move``, ``line``, ``circle``, ``polygon`` ...) and then used by
``fill``, ``stroke``, ``grain`` or ``clip``, any number of them; the next verb begins a new
path. All lengths are in the picture's own units. The operations are played by
``assets/painter.js``, which shares the numbers in ``Op`` with this module.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from motherlode.canvas.geometry import Circle, Outline, Point, Polygon, Rect

Stops = Sequence[tuple[float, str]]


@dataclass(frozen=True)
class Linear:
    """Colours along the line from (x0, y0) to (x1, y1); stops are (0..1, colour)."""

    x0: float
    y0: float
    x1: float
    y1: float
    stops: Stops


@dataclass(frozen=True)
class Radial:
    """Colours from (x0, y0) with radius r0 out to the circle (x, y, r).

    Without ``x0`` and ``y0`` the light sits in the middle.
    """

    x: float
    y: float
    r: float
    stops: Stops
    x0: float | None = None
    y0: float | None = None
    r0: float = 0.0


@dataclass(frozen=True)
class Conic:
    """Colours once around (x, y), clockwise from ``angle``: turned metal."""

    x: float
    y: float
    angle: float
    stops: Stops


#: A colour ``#rrggbb`` or ``#rrggbbaa``, or a gradient.
Paint = str | Linear | Radial | Conic


FINEST = 256


@dataclass(frozen=True)
class Picture:
    """A finished drawing: what lies outside ``bounds`` is cut off."""

    bounds: Rect
    ops: array[float]
    strings: tuple[str, ...]

    def rounded(self) -> Picture:
        """Return the picture in numbers that pack to a third, to ``1 / FINEST``."""
        ops = array("d", (round(number * FINEST) / FINEST for number in self.ops))
        return Picture(self.bounds, ops, self.strings)


class Op:
    """The numbers of the operations; ``assets/painter.js`` has the same table."""

    BEGIN = 1
    MOVE = 2
    LINE = 3
    CURVE = 4
    QUAD = 5
    ARC = 6
    CLOSE = 7
    ELLIPSE = 8
    RECT = 9
    POLYLINE = 10
    DOTS = 11
    SOLID = 20
    GRADIENT = 21
    FILL = 22
    STROKE = 23
    GRAIN = 24
    CLIP = 25
    TEXT = 26
    SHADOW = 28
    BLEND = 29
    SAVE = 30
    RESTORE = 31
    TRANSLATE = 32
    ROTATE = 33
    SCALE = 34
    STRINGS = 35


FONTS = ("body", "head", "digits")
ALIGNS = ("centre", "left", "right")
CAPS = ("round", "butt", "square")
JOINS = ("round", "miter", "bevel")
GRAINS = ("speck", "fibre", "cloud")
BLENDS = ("source-over", "multiply", "screen", "overlay", "soft-light", "lighter")

_FILL, _STROKE = 0, 1


class Pen:
    """Draws one picture. Every verb answers the pen, so that they can be strung together."""

    def __init__(self, bounds: Rect) -> None:
        self.bounds = bounds
        self._ops: array[float] = array("d")
        self._strings: dict[str, int] = {}
        self._open = False
        self._held: list[Paint | None] = [None, None]
        self._stack: list[list[Paint | None]] = []

    @property
    def drawing(self) -> bool:
        """True if a path has been begun and not yet used."""
        return self._open

    def picture(self) -> Picture:
        """The drawing so far."""
        return Picture(self.bounds, array("d", self._ops), tuple(self._strings))

    # ------------------------------------------------------------------ paths

    def _put(self, *numbers: float) -> Pen:
        self._ops.extend(numbers)
        return self

    def _path(self, *numbers: float) -> Pen:
        if not self._open:
            self._ops.append(Op.BEGIN)
            self._open = True
        self._ops.extend(numbers)
        return self

    def move(self, x: float, y: float) -> Pen:
        """Move to (x, y): a new piece of the path."""
        return self._path(Op.MOVE, x, y)

    def line(self, x: float, y: float) -> Pen:
        """Draw a line to (x, y)."""
        return self._path(Op.LINE, x, y)

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Pen:
        """A cubic curve to (x, y) with two control points."""
        return self._path(Op.CURVE, x1, y1, x2, y2, x, y)

    def quad(self, x1: float, y1: float, x: float, y: float) -> Pen:
        """A quadratic curve to (x, y) with one control point."""
        return self._path(Op.QUAD, x1, y1, x, y)

    def arc(self, x: float, y: float, r: float, start: float, end: float) -> Pen:
        """Clockwise if ``end`` is greater, else the other way; joined to the path so far."""
        return self._path(Op.ARC, x, y, r, start, end)

    def close(self) -> Pen:
        """Close the path with a line to its beginning."""
        return self._path(Op.CLOSE)

    def circle(self, x: float, y: float, r: float) -> Pen:
        """Add a circle."""
        return self.ellipse(x, y, r, r)

    def ellipse(self, x: float, y: float, rx: float, ry: float, angle: float = 0.0) -> Pen:
        """Add an ellipse, turned by ``angle``."""
        return self._path(Op.ELLIPSE, x, y, rx, ry, angle)

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0.0) -> Pen:
        """A rectangle, its corners rounded by ``r``."""
        return self._path(Op.RECT, x, y, w, h, r)

    def polygon(self, points: Sequence[Point]) -> Pen:
        """A closed outline through the points."""
        return self._points(points, 1)

    def polyline(self, points: Sequence[Point]) -> Pen:
        """An open line through the points."""
        return self._points(points, 0)

    def _points(self, points: Sequence[Point], closed: int) -> Pen:
        self._path(Op.POLYLINE, closed, len(points))
        self._ops.extend([number for point in points for number in point])
        return self

    def flat_polygon(self, numbers: Sequence[float]) -> Pen:
        """A closed outline through x, y, x, y ...: the quickest way to add many of them."""
        self._path(Op.POLYLINE, 1, len(numbers) // 2)
        self._ops.extend(numbers)
        return self

    def dots(self, dots: Sequence[tuple[float, float, float]]) -> Pen:
        """Many small circles (x, y, r) in one path."""
        self._path(Op.DOTS, len(dots))
        self._ops.extend([number for dot in dots for number in dot])
        return self

    def outline(self, outline: Outline) -> Pen:
        """Any outline of ``geometry`` as a path."""
        if isinstance(outline, Circle):
            return self.circle(outline.x, outline.y, outline.r)
        if isinstance(outline, Polygon):
            return self.polygon(outline.points)
        return self.rect(outline.x, outline.y, outline.w, outline.h)

    # ------------------------------------------------------------------ using a path

    def fill(self, paint: Paint, alpha: float = 1.0, even_odd: bool = False) -> Pen:
        """Fill the path; ``even_odd`` leaves holes where it covers itself twice."""
        self._hold(_FILL, paint)
        self._open = False
        return self._put(Op.FILL, alpha, even_odd)

    def stroke(
        self,
        paint: Paint,
        width: float,
        dash: Sequence[float] = (),
        alpha: float = 1.0,
        cap: str = "round",
        join: str = "round",
    ) -> Pen:
        """Draw along the path; ``dash`` holds the lengths of strokes and gaps in turn."""
        self._hold(_STROKE, paint)
        self._open = False
        self._put(Op.STROKE, width, alpha, CAPS.index(cap), JOINS.index(join), len(dash))
        return self._put(*dash)

    def grain(
        self,
        kind: str,
        paint: str,
        alpha: float = 0.1,
        size: float = 1.0,
        stretch: float = 1.0,
        angle: float = 0.0,
        seed: int = 1,
    ) -> Pen:
        """Fill the path with a fine endless texture in one colour.

        ``kind``: "speck" single grains, "fibre" short hairs, "cloud" soft patches. ``size``
        is the size of one grain in units; it is drawn out ``stretch`` times along ``angle``.
        It costs next to nothing, however large the path.
        """
        self._open = False
        self._put(Op.GRAIN, GRAINS.index(kind), self._string(paint), alpha)
        return self._put(size, stretch, angle, seed)

    def clip(self, even_odd: bool = False) -> Pen:
        """Let nothing show outside the path until the matching ``restore``."""
        self._open = False
        return self._put(Op.CLIP, even_odd)

    # ------------------------------------------------------------------ text

    def text(
        self,
        x: float,
        y: float,
        s: str,
        size: float,
        font: str = "body",
        paint: Paint = "#2b2118",
        align: str = "centre",
        weight: int = 400,
        width: float = 0.0,
        halo: str = "",
        halo_width: float = 0.0,
        alpha: float = 1.0,
    ) -> Pen:
        """One line of text; ``y`` is the middle of its capitals and digits.

        ``width`` > 0: squeezed to that width when it would be wider. ``halo``: a colour
        drawn around the letters so that they stand out from what lies below.
        """
        if halo:
            self._hold(_STROKE, halo)
        self._hold(_FILL, paint)
        self._open = False
        self._put(Op.TEXT, self._string(s), x, y, size, FONTS.index(font), ALIGNS.index(align))
        return self._put(weight, width, halo_width if halo else 0.0, alpha)

    # ------------------------------------------------------------------ state

    def shadow(self, paint: str, blur: float, dx: float = 0.0, dy: float = 0.0) -> Pen:
        """Give what follows a shadow until the matching ``restore``."""
        return self._put(Op.SHADOW, self._string(paint), blur, dx, dy)

    def blend(self, how: str) -> Pen:
        """Set the mode in which later operations mix with earlier ones, until ``restore``.

        One of ``BLENDS``.
        """
        return self._put(Op.BLEND, BLENDS.index(how))

    def save(self) -> Pen:
        """Save clip, transformation and mode until ``restore``."""
        self._stack.append(list(self._held))
        return self._put(Op.SAVE)

    def restore(self) -> Pen:
        """Restore the state of the last ``save``."""
        self._held = self._stack.pop()
        return self._put(Op.RESTORE)

    @contextmanager
    def saved(self) -> Iterator[Pen]:
        """``with pen.saved():`` puts clip, shadow, blend and position back at its end."""
        self.save()
        yield self
        self.restore()

    def translate(self, dx: float, dy: float) -> Pen:
        """Move the origin by (dx, dy)."""
        return self._put(Op.TRANSLATE, dx, dy)

    def rotate(self, angle: float) -> Pen:
        """Turn the axes by ``angle``, clockwise."""
        return self._put(Op.ROTATE, angle)

    def scale(self, sx: float, sy: float | None = None) -> Pen:
        """Stretch the axes."""
        return self._put(Op.SCALE, sx, sx if sy is None else sy)

    # ------------------------------------------------------------------ packing

    def _string(self, s: str) -> int:
        return self._strings.setdefault(s, len(self._strings))

    def _hold(self, which: int, paint: Paint) -> None:
        if self._held[which] == paint:
            return
        self._held[which] = paint
        if isinstance(paint, str):
            self._put(Op.SOLID, which, self._string(paint))
        else:
            self._put(Op.GRADIENT, which, *_shape(paint), len(paint.stops))
            self._put(*self._stops(paint.stops))

    def _stops(self, stops: Stops) -> Iterable[float]:
        for at, colour in stops:
            yield at
            yield self._string(colour)


def _shape(paint: Linear | Radial | Conic) -> tuple[float, ...]:
    """Kind (0 linear, 1 radial, 2 conic) and six numbers."""
    if isinstance(paint, Linear):
        return (0, paint.x0, paint.y0, 0, paint.x1, paint.y1, 0)
    if isinstance(paint, Conic):
        return (2, paint.x, paint.y, paint.angle, 0, 0, 0)
    x0 = paint.x if paint.x0 is None else paint.x0
    y0 = paint.y if paint.y0 is None else paint.y0
    return (1, x0, y0, paint.r0, paint.x, paint.y, paint.r)
