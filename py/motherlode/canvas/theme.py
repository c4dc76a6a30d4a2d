"""Colours and type: the assayer's desk by day and by lamplight, and the marks of the seats.

The page's styles have these colours too: ``python3 run.py files`` writes them into
``assets/first_frame.css``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import pi

from motherlode.canvas.geometry import Circle, Outline, Polygon, Rect, regular, star
from motherlode.canvas.paint import Pen
from motherlode.core.seats import SEAT_LETTERS

SEAT_SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 255, of ``#rrggbb``."""
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


@cache
def mix(a: str, b: str, t: float) -> str:
    """Return the colour ``t`` of the way from ``a`` to ``b``."""
    pairs = zip(channels(a), channels(b), strict=True)
    return "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in pairs)


def lighten(colour: str, t: float) -> str:
    """Return the colour mixed with ``t`` of warm white."""
    return mix(colour, "#fff8e8", t)


def darken(colour: str, t: float) -> str:
    """Return the colour mixed with ``t`` of near black."""
    return mix(colour, "#120b06", t)


def with_alpha(colour: str, alpha: float) -> str:
    """Return the colour let through: ``#rrggbbaa``."""
    return f"{colour[:7]}{round(alpha * 255):02x}"


def luminance(colour: str) -> float:
    """Return relative luminance as WCAG 2 defines it, 0 to 1."""
    r, g, b = (c / 255 for c in channels(colour))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True)
class Fonts:
    """CSS font families; the page declares the faces under these names."""

    body: str = '"Motherlode Sans", system-ui, sans-serif'
    head: str = '"Motherlode Slab", serif'
    digits: str = '"Motherlode Slab", serif'


@dataclass(frozen=True)
class Theme:
    """Everything an artist may ask for by name; all colours are ``#rrggbb``.

    ``ink`` and ``muted`` are for words on ``paper``, ``desk_ink`` for words on the desk or on
    felt, ``line`` for engraved lines on paper, ``rule`` for faint ones. ``card`` is a lighter paper
    for small pieces, ``shade`` the colour of shadows, ``lamp`` of the light on the desk. ``good``
    and ``warn`` may be words on paper; ``ember``, ``brass`` and the metals are for shapes only.
    ``desk_deep``, ``desk_muted``, ``button``, ``button_ink`` and ``focus`` are for the page alone.
    """

    name: str
    paper: str
    card: str
    ink: str
    line: str
    muted: str
    rule: str
    desk: str
    desk_deep: str
    desk_ink: str
    desk_muted: str
    shade: str
    lamp: str
    felt: str
    brass: str
    ember: str
    copper: str
    gold: str
    stone: str
    water: str
    sand: str
    good: str
    warn: str
    button: str
    button_ink: str
    focus: str
    seats: tuple[str, str, str, str, str, str]
    fonts: Fonts = Fonts()

    @property
    def dark(self) -> bool:
        """True for the night's colours."""
        return self.name == "night"


DAY = Theme(
    name="day",
    paper="#f3e9d2",
    card="#fbf5e6",
    ink="#2b2118",
    line="#5a4632",
    muted="#65543f",
    rule="#c9b68f",
    desk="#4a3423",
    desk_deep="#33231a",
    desk_ink="#f6ead0",
    desk_muted="#d9c6a0",
    shade="#160c05",
    lamp="#ffd89a",
    felt="#2f5a48",
    brass="#b8862f",
    ember="#c8502d",
    copper="#b5683c",
    gold="#d9a520",
    stone="#6d6a75",
    water="#3f7fa6",
    sand="#dcc48e",
    good="#2f6b2d",
    warn="#a83c1d",
    button="#7c3a12",
    button_ink="#fff6e2",
    focus="#ffd36b",
    seats=("#c9371f", "#2360ab", "#2c7a3c", "#7b3fa3", "#0d7377", "#9a6400"),
)

NIGHT = Theme(
    name="night",
    paper="#2a241c",
    card="#3a3227",
    ink="#efe3c8",
    line="#b7a585",
    muted="#bba98a",
    rule="#564a39",
    desk="#1f150d",
    desk_deep="#140d07",
    desk_ink="#efe3c8",
    desk_muted="#c2ae88",
    shade="#050302",
    lamp="#ffb763",
    felt="#1d3a30",
    brass="#c9973d",
    ember="#e06c45",
    copper="#c67a4c",
    gold="#dfae31",
    stone="#85818e",
    water="#4f8fb8",
    sand="#8f7b50",
    good="#8ccb78",
    warn="#ef8a66",
    button="#d79f3f",
    button_ink="#1d130a",
    focus="#ffd36b",
    seats=("#ee6a4c", "#6aa5ee", "#67b96f", "#bd8ae0", "#3fb8b8", "#e3a63a"),
)

THEMES = {"day": DAY, "night": NIGHT}

#: The colour of the browser's bar around the page in every theme: about that of its own by day.
BROWSER_BAR = "#3a281b"


def seat_colour(theme: Theme, seat: int) -> str:
    """Return the seat's colour; at least 3:1 against ``theme.paper``."""
    return theme.seats[seat]


def seat_outline(seat: int, x: float, y: float, size: float) -> Outline:
    """Return the seat's shape about (x, y), ``size`` high, its weight the same for every shape."""
    r = size / 2
    shape = SEAT_SHAPES[seat]
    if shape == "circle":
        return Circle(x, y, r * 0.96)
    if shape == "square":
        return Rect.around(x, y, size * 0.86, size * 0.86)
    if shape == "triangle":
        return regular(x, y + r * 0.2, r * 1.24, 3)
    if shape == "diamond":
        return regular(x, y, r * 1.12, 4)
    if shape == "hexagon":
        return regular(x, y, r * 1.02, 6, 0.0)
    return star(x, y + r * 0.04, r * 1.16, r * 0.66)


def letter_colour(colour: str) -> str:
    """Return black or white, the one easier to read on the colour; at least 4.5:1."""
    return max("#ffffff", "#17100a", key=lambda ink: contrast(ink, colour))


def seat_path(pen: Pen, seat: int, x: float, y: float, size: float) -> Pen:
    """Add the seat's shape to the path, its corners slightly rounded, to fill or stroke."""
    outline = seat_outline(seat, x, y, size)
    if isinstance(outline, Circle):
        return pen.circle(outline.x, outline.y, outline.r)
    if isinstance(outline, Rect):
        return pen.rect(outline.x, outline.y, outline.w, outline.h, size * 0.1)
    return rounded_path(pen, outline, size * 0.07)


def rounded_path(pen: Pen, outline: Polygon, r: float) -> Pen:
    """Add a polygon to the path, its corners rounded by about ``r``."""
    points = outline.points
    for i, (x, y) in enumerate(points):
        ax, ay = _towards((x, y), points[i - 1], r)
        bx, by = _towards((x, y), points[(i + 1) % len(points)], r)
        (pen.line if i else pen.move)(ax, ay)
        pen.quad(x, y, bx, by)
    return pen.close()


def _towards(a: tuple[float, float], b: tuple[float, float], by: float) -> tuple[float, float]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    part = min(0.5, by / length)
    return (a[0] + dx * part, a[1] + dy * part)


def seat_mark(pen: Pen, seat: int, x: float, y: float, size: float, theme: Theme) -> Pen:
    """Draw the seat's mark: colour, shape and letter, an enamel badge with a brass rim."""
    colour = seat_colour(theme, seat)
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.45), size * 0.06, 0, size * 0.03)
        seat_path(pen, seat, x, y, size).fill(darken(theme.brass, 0.25))
    seat_path(pen, seat, x, y, size * 0.96).stroke(lighten(theme.brass, 0.35), size * 0.05)
    seat_path(pen, seat, x, y, size * 0.88).fill(colour)
    seat_path(pen, seat, x, y, size * 0.88).stroke(darken(colour, 0.35), size * 0.035)
    with pen.saved():
        seat_path(pen, seat, x, y, size * 0.86).clip()
        pen.ellipse(x - size * 0.1, y - size * 0.44, size * 0.5, size * 0.3, -pi / 16)
        pen.fill("#ffffff", 0.16)
    slim = SEAT_SHAPES[seat] == "triangle"
    down, high = size * (0.17 if slim else 0.02), size * (0.44 if slim else 0.5)
    ink = letter_colour(colour)
    return pen.text(x, y + down, SEAT_LETTERS[seat], high, "head", ink, weight=700)
