"""The claim tokens: round cards 100 units across, their faces and their engraved back."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Circle, Point, Rect, star
from motherlode.canvas.metal import brass_ring, nugget, shadow_under
from motherlode.canvas.noise import Jitter
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, mix, with_alpha
from motherlode.games.gold.rules.components import COLOUR_LETTERS, VALUE
from motherlode.games.gold.view.layout import RADIUS
from motherlode.games.gold.view.marks import INK, cream, paint, shape_path

BOUNDS = Rect(-58, -57, 116, 116)
#: Radius of the face inside the brass rim.
FIELD = RADIUS - 6.5


def _blank(theme: Theme, lit: str, dim: str) -> Pen:
    """Shadow and face of a token, without its rim."""
    pen = Pen(BOUNDS)
    shadow_under(pen, Circle(0, 0, RADIUS - 0.6), theme, 3.2)
    pen.circle(0, 0, RADIUS - 1)
    return pen.fill(Radial(0, 0, RADIUS, ((0, lit), (0.7, mix(lit, dim, 0.5)), (1, dim)), -14, -18))


def _rimmed(pen: Pen, theme: Theme, pips: int = 0) -> Picture:
    """The brass rim with its milled edge; ``pips`` studs in it, at the foot."""
    brass_ring(pen, 0, 0, RADIUS, 7, theme)
    pen.circle(0, 0, RADIUS - 2.6)
    pen.stroke(darken(theme.brass, 0.72), 3.2, (0.9, 2.55), 0.42, "butt")
    pen.circle(0, 0, FIELD - 0.4).stroke("#120b06", 1.5, alpha=0.55)
    for number in range(pips):
        at = pi / 2 + (number - (pips - 1) / 2) * 0.19
        x, y = (RADIUS - 3.6) * cos(at), (RADIUS - 3.6) * sin(at)
        pen.circle(x, y, 3.4).fill(INK)
        pen.circle(x, y, 2.5).fill(
            Radial(x, y, 2.5, ((0, "#ffffff"), (1, cream(theme))), x - 1, y - 1)
        )
    return pen.picture()


# ---------------------------------------------------------------------------- the back


def back(theme: Theme) -> Picture:
    """Oxblood enamel, engraved as a banknote is, with crossed picks in the middle."""
    base = "#471a17" if theme.dark else "#6b2420"
    line = lighten(theme.brass, 0.25)
    pen = _blank(theme, lighten(base, 0.16), darken(base, 0.35))
    for phase in range(3):
        pen.polygon(_rose(35, 6, 12, phase * pi / 18))
        pen.stroke(line, 0.75, alpha=0.62)
    pen.circle(0, 0, 42).stroke(line, 0.8, alpha=0.7)
    pen.circle(0, 0, 27.5).fill(Radial(0, 0, 27.5, ((0, base), (1, darken(base, 0.3))), -7, -9))
    pen.circle(0, 0, 27.5).stroke(line, 1.4, alpha=0.9)
    pen.circle(0, 0, 25).stroke(line, 0.6, alpha=0.6)
    for side in (-1, 1):
        pick(pen, 0, 2, 41, side * pi / 4, lighten(theme.brass, 0.42), darken(base, 0.7))
    return _rimmed(pen, theme)


def _rose(r: float, swing: float, petals: int, phase: float) -> list[Point]:
    """A guilloche rosette as a closed line."""
    steps = petals * 8
    made = []
    for step in range(steps):
        at = 2 * pi * step / steps
        reach = r + swing * cos(petals * (at + phase))
        made.append((reach * cos(at), reach * sin(at)))
    return made


def pick(
    pen: Pen, x: float, y: float, size: float, lean: float, metal: str, edge: str, haft: str = ""
) -> Pen:
    """A miner's pick, ``size`` long, its head up, leaning clockwise by ``lean``."""
    half = size / 2
    with pen.saved():
        pen.translate(x, y).rotate(lean)
        pen.move(0, half).line(0, -half * 0.8).stroke(edge, size * 0.15)
        pen.move(0, half).line(0, -half * 0.8).stroke(haft or metal, size * 0.085)
        for width, colour in ((size * 0.1, edge), (0.0, metal)):
            pen.move(-half * 0.78, -half * 0.48)
            pen.quad(-half * 0.34, -half * 1.0, 0, -half * 1.0)
            pen.quad(half * 0.34, -half * 1.0, half * 0.78, -half * 0.48)
            pen.quad(half * 0.3, -half * 0.72, 0, -half * 0.68)
            pen.quad(-half * 0.3, -half * 0.72, -half * 0.78, -half * 0.48).close()
            (pen.stroke(colour, width) if width else pen.fill(colour))
    return pen


# ---------------------------------------------------------------------------- gold

#: Kind of gold -> where its nuggets lie in the lower part of the face: x, y, radius.
HEAPS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((0, 17, 22),),
    ((-15.5, 19, 17), (15.5, 17, 17.5)),
    ((0, 6, 15), (-16.5, 23, 15.5), (16.5, 23, 15.5)),
    ((-1, 5, 14.5), (-23, 18, 14), (22.5, 18, 14), (0, 26.5, 16)),
)


def gold(kind: int, theme: Theme) -> Picture:
    """So many nuggets glowing on dark slate under their number."""
    value = VALUE[kind]
    slate = "#16262e" if theme.dark else "#1d333d"
    pen = _blank(theme, lighten(slate, 0.2), darken(slate, 0.45))
    with pen.saved():
        pen.circle(0, 0, FIELD).clip()
        _rays(pen, 0, 16, theme.gold)
        glow = ((0, with_alpha(theme.lamp, 0.5)), (1, with_alpha(theme.gold, 0)))
        pen.circle(0, 18, 40).fill(Radial(0, 18, 40, glow))
        for number, (x, y, r) in enumerate(HEAPS[kind]):
            pen.ellipse(x + 1.5, y + r * 0.8, r * 0.95, r * 0.28).fill("#050302", 0.5)
            nugget(pen, x, y, r, "#f4ab1a", 11 * value + 7 * number + 2)
    return _rimmed(_numbered(pen, value, 0, -25, 38, "#ffe6a0", "#0d171c"), theme)


def _rays(pen: Pen, x: float, y: float, colour: str) -> None:
    """Thin engraved rays behind the heap."""
    for number in range(26):
        at = 2 * pi * number / 26 + 0.06
        pen.move(x + 12 * cos(at), y + 12 * sin(at)).line(x + 80 * cos(at), y + 80 * sin(at))
    pen.stroke(colour, 0.8, alpha=0.28)


def _numbered(pen: Pen, value: int, x: float, y: float, size: float, colour: str, halo: str) -> Pen:
    return pen.text(
        x, y, str(value), size, "digits", colour, weight=700, halo=halo, halo_width=size * 0.05
    )


# ---------------------------------------------------------------------------- prospectors


#: Colour index -> how far below the middle its shape has most room for the number.
NUMBER_AT = (13.0, 12.5, 9.5, 14.5, 10.0)


def prospector(colour: int, value: int, theme: Theme) -> Picture:
    """A fellow in the shape and colour of his mine, his strength in front of him."""
    ground, hue = cream(theme), paint(colour, theme)
    pen = _blank(theme, lighten(ground, 0.4), darken(ground, 0.14))
    for step in range(5):
        pen.circle(0, 0, 42 - 2.2 * step).stroke(darken(ground, 0.5), 0.5, alpha=0.4)
    _body(pen, colour, hue, ground)
    _face(pen)
    _hat(pen, colour)
    pen.text(
        0,
        NUMBER_AT[colour],
        str(value),
        45,
        "digits",
        "#fffaf0",
        weight=700,
        halo=darken(hue, 0.78),
        halo_width=2.6,
    )
    return _rimmed(pen, theme, value)


def _body(pen: Pen, colour: int, hue: str, ground: str) -> None:
    """The big enamel shape that tells the colours apart."""
    lit = ((0, lighten(hue, 0.3)), (0.55, hue), (1, darken(hue, 0.25)))
    with pen.saved():
        pen.shadow("#120b0680", 2.2, 0.6, 1.4)
        shape_path(pen, colour, 0, 0, FIELD).fill(INK)
    shape_path(pen, colour, 0, 0, FIELD - 1.3).fill(Radial(0, 0, 52, lit, -16, -20))
    shape_path(pen, colour, 0, 0, FIELD - 4).stroke(lighten(ground, 0.4), 1.2, alpha=0.7)


def _face(pen: Pen) -> None:
    """Eyes, nose and a white moustache under the brim."""
    pen.ellipse(0, -15, 14, 8.5).fill("#efbd93")
    pen.ellipse(0, -15, 14, 8.5).stroke(INK, 1.4)
    for side in (-1, 1):
        pen.move(0, -10).curve(side * 4, -15, side * 13, -14, side * 17, -9.5)
        pen.quad(side * 20, -7, side * 23, -10).curve(side * 22, -2, side * 13, -1, side * 8, -3)
        pen.quad(side * 3, -4.5, 0, -7.5).close()
    pen.fill("#fffaf0").stroke(INK, 1.4)
    pen.ellipse(0, -12, 4.4, 3.7).fill("#e0936b")
    pen.ellipse(0, -12, 4.4, 3.7).stroke(INK, 1.2)
    pen.dots(((-6.6, -17, 1.9), (6.6, -17, 1.9))).fill(INK)


def _hat(pen: Pen, colour: int) -> None:
    """A slouch hat whose crown bears the colour's letter."""
    felt = "#6f4a2c"
    sides = ((0, lighten(felt, 0.28)), (0.5, felt), (1, darken(felt, 0.35)))
    pen.move(-16, -23).curve(-17, -33, -15, -42.5, -8, -43)
    pen.quad(-4, -43.4, 0, -41.4).quad(4, -43.4, 8, -43)
    pen.curve(15, -42.5, 17, -33, 16, -23).close()
    pen.fill(Linear(-16, -42, 16, -22, sides)).stroke(INK, 1.6)
    pen.move(-32, -26).curve(-25, -26.5, -20, -25, -16, -25.5).line(16, -25.5)
    pen.curve(20, -25, 25, -26.5, 32, -26).curve(25, -16.5, 12, -17, 0, -17.5)
    pen.curve(-12, -17, -25, -16.5, -32, -26).close()
    pen.fill(Linear(-30, -28, 20, -14, ((0, lighten(felt, 0.42)), (1, darken(felt, 0.15)))))
    pen.stroke(INK, 1.6)
    pen.text(0, -33.6, COLOUR_LETTERS[colour], 18.5, "head", "#fff6df", weight=700)


# ---------------------------------------------------------------------------- dynamite


def dynamite(theme: Theme) -> Picture:
    """Three sticks with a burning fuse before a flash."""
    pen = _blank(theme, "#4a423c", "#15110e")
    with pen.saved():
        pen.circle(0, 0, FIELD).clip()
        flash(pen, 0, 1, 43, "#ffd25e", "#fff4cf", 12)
    with pen.saved():
        pen.translate(-1, 6).rotate(-0.32)
        for x, y in ((-12.5, 1), (12.5, 1), (0, -1)):
            _stick(pen, x, y)
        for y in (-9, 13):
            pen.rect(-20.5, y - 2.4, 41, 4.8, 2).fill(INK)
            pen.rect(-19.5, y - 1.5, 39, 1.3, 0.6).fill("#a58a62")
    pen.move(-7, -18).curve(-6, -32, 8, -22, 13, -27).curve(17, -31, 19, -34, 21, -34)
    pen.stroke(INK, 4.6)
    pen.move(-7, -18).curve(-6, -32, 8, -22, 13, -27).curve(17, -31, 19, -34, 21, -34)
    pen.stroke("#d8c49a", 2.2, (3, 1.6), 1, "butt")
    flash(pen, 22, -33, 11.5, "#e0551f", "#fff2b8", 8)
    return _rimmed(pen, theme)


def _stick(pen: Pen, x: float, y: float) -> None:
    body = Linear(
        x - 7, 0, x + 7, 0, ((0, "#b3301d"), (0.3, "#ef7a57"), (0.5, "#d23a22"), (1, "#7f1c12"))
    )
    pen.rect(x - 6.6, y - 24, 13.2, 47, 2.6).fill(body).stroke(INK, 1.8)
    pen.ellipse(x, y - 23.4, 6.6, 2.6).fill("#f3dfb4").stroke(INK, 1.4)


def flash(
    pen: Pen, x: float, y: float, r: float, edge: str, heart: str, tips: int, seed: int = 5
) -> Pen:
    """A jagged star of fire, its tips uneven."""
    chance = Jitter(seed)
    outline = [
        (x + (px - x) * reach, y + (py - y) * reach)
        for px, py in star(x, y, r, r * 0.66, tips).points
        for reach in (chance.between(0.86, 1.0),)
    ]
    fire = Radial(x, y, r, ((0, heart), (0.55, heart), (1, edge)))
    return pen.polygon(outline).fill(fire).polygon(outline).stroke(INK, max(0.9, r * 0.035))
