"""The five colours of GOLD, each with its own shape and letter, and the tones of its cards."""

from __future__ import annotations

from motherlode.canvas.geometry import Circle, Polygon, Rect, regular, star
from motherlode.canvas.paint import Pen
from motherlode.canvas.theme import Theme, darken, letter_colour, mix, rounded_path
from motherlode.games.gold.rules.components import COLOUR_LETTERS

#: Engraved lines on cards: a card's face is light by day and by night.
INK = "#2b2118"

#: Colour index -> enamel; from dark to light they differ in greyscale as far as five can.
PAINTS = ("#c5301c", "#f0b429", "#2c7d40", "#2a66b8", "#8243ab")

#: Colour index -> shape; red, blue, green and violet have the shapes of seats so coloured.
SHAPES = ("circle", "star", "triangle", "square", "diamond")


def cream(theme: Theme) -> str:
    """The ground of a prospector's face, dimmer under the lamp."""
    return "#dfcfaa" if theme.dark else "#fbf2dc"


def paint(colour: int, theme: Theme) -> str:
    """The enamel of a colour."""
    return mix(PAINTS[colour], "#120b06", 0.1) if theme.dark else PAINTS[colour]


def shape(colour: int, x: float, y: float, r: float) -> Circle | Polygon | Rect:
    """The colour's shape about (x, y), made to fit a circle of radius ``r``."""
    name = SHAPES[colour]
    if name == "circle":
        return Circle(x, y, r * 0.86)
    if name == "square":
        return Rect.around(x, y, r * 1.46, r * 1.46)
    if name == "triangle":
        return Polygon(((x, y - r), (x + r * 0.87, y + r * 0.67), (x - r * 0.87, y + r * 0.67)))
    if name == "diamond":
        return regular(x, y, r * 1.04, 4)
    return star(x, y + r * 0.03, r * 1.08, r * 0.62)


def shape_path(pen: Pen, colour: int, x: float, y: float, r: float) -> Pen:
    """The colour's shape as a path with softened corners."""
    outline = shape(colour, x, y, r)
    if isinstance(outline, Circle):
        return pen.circle(outline.x, outline.y, outline.r)
    if isinstance(outline, Rect):
        return pen.rect(outline.x, outline.y, outline.w, outline.h, r * 0.14)
    return rounded_path(pen, outline, r * 0.12)


def badge(pen: Pen, colour: int, x: float, y: float, r: float, theme: Theme) -> Pen:
    """Colour, shape and letter as a small enamel badge with a bright lip."""
    hue = paint(colour, theme)
    shape_path(pen, colour, x, y, r).fill(INK)
    shape_path(pen, colour, x, y, r * 0.93).fill(cream(theme))
    shape_path(pen, colour, x, y, r * 0.8).fill(hue)
    shape_path(pen, colour, x, y, r * 0.8).stroke(darken(hue, 0.4), r * 0.05)
    low = r * (0.16 if SHAPES[colour] in ("triangle", "star") else 0.03)
    size = r * (0.8 if SHAPES[colour] in ("triangle", "star") else 0.98)
    return pen.text(
        x, y + low, COLOUR_LETTERS[colour], size, "head", letter_colour(hue), weight=700
    )
