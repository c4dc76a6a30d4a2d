"""The map: hexes of four terrains, the river, and the mining tokens that lie on them."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Circle, Point, Polygon, Rect, regular
from motherlode.canvas.ink import hatch, ink_outline, stipple
from motherlode.canvas.metal import brass_ring, shadow_under
from motherlode.canvas.noise import Jitter
from motherlode.canvas.paint import Pen, Picture, Radial
from motherlode.canvas.pictures import lazy
from motherlode.canvas.texture import paper
from motherlode.canvas.theme import Theme, darken, lighten, mix
from motherlode.games.gold_west.rules.components import (
    COPPER_HILLS,
    FOREST,
    GOLD_HILLS,
    SILVER_HILLS,
    TOKEN_KINDS,
)
from motherlode.games.gold_west.view import glyphs
from motherlode.games.gold_west.view.layout import MAP, RIVER_AT, SIDE, turned

VARIANTS = 2
BOX = Rect.around(0, 0, 2 * SIDE + 6, 2 * SIDE + 6)


def hexagon(x: float, y: float, r: float, upright: bool = False) -> Polygon:
    """A hexagon with a flat top, or with a corner on top where the map stands upright."""
    return regular(x, y, r, 6, pi / 6 if upright else 0.0)


def tile(terrain: int, variant: int, theme: Theme, upright: bool = False) -> Picture:
    """A hex of a terrain: tint, hatching, and scenery towards its corners."""
    pen = Pen(BOX)
    hue = glyphs.terrain_paint(terrain, theme)
    outline = hexagon(0, 0, SIDE + 0.6, upright)
    lit = ((0, lighten(hue, 0.32)), (0.7, hue), (1, darken(hue, 0.16)))
    pen.polygon(outline.points).fill(Radial(-8, -10, SIDE * 1.15, lit))
    seed = terrain * 7 + variant * 3 + 1
    pen.polygon(outline.points).grain("cloud", darken(hue, 0.5), 0.2, 0.6, 1, 0, seed)
    pen.polygon(outline.points).grain("fibre", darken(hue, 0.7), 0.16, 0.4, 1, 0.3, seed + 1)
    with pen.saved():
        pen.polygon(hexagon(0, 0, SIDE - 1, upright).points).clip()
        _SCENERY[terrain](pen, darken(hue, 0.62), hue, variant)
    pen.polygon(hexagon(0, 0, SIDE - 0.8, upright).points).stroke(
        darken(hue, 0.72), 1.9, alpha=0.85
    )
    pen.polygon(hexagon(0, 0, SIDE - 2.8, upright).points).stroke(lighten(hue, 0.6), 1.1, alpha=0.4)
    return pen.picture()


def _forest(pen: Pen, ink: str, hue: str, variant: int) -> None:
    """Pines, the near ones darker."""
    chance = Jitter(variant + 5)
    rows = ((-30, 5), (-12, 6), (8, 7), (26, 6), (42, 5))
    for row, (y, count) in enumerate(rows):
        for number in range(count):
            x = (number - (count - 1) / 2) * 15 + chance.near(4)
            tone = mix("#33521f", hue, 0.42 - 0.08 * row)
            glyphs.pine(pen, x, y + chance.near(3), 21 + chance.near(3), tone)
            pen.move(x, y - 20).line(x, y - 4).stroke(ink, 0.7, alpha=0.5)


def _gold(pen: Pen, ink: str, hue: str, variant: int) -> None:
    """Sand with a braided stream, stippled."""
    turn = 1 if variant else -1
    for dy in (-24, 22):
        pen.move(-54, dy + 6).curve(-20, dy - 14 * turn, 14, dy + 16 * turn, 54, dy - 4)
        pen.stroke(lighten(hue, 0.55), 7, alpha=0.55)
        pen.move(-54, dy + 6).curve(-20, dy - 14 * turn, 14, dy + 16 * turn, 54, dy - 4)
        pen.stroke(ink, 0.9, alpha=0.6)
    stipple(pen, hexagon(0, 0, SIDE - 4), 5.6, ink, 2.1, variant + 4, alpha=0.75)
    for x, y in ((-31, -2), (30, 6), (2, -32), (-6, 33)):
        pen.circle(x, y, 3.0).fill("#fff0b0").stroke(ink, 0.9)


def _silver(pen: Pen, ink: str, hue: str, variant: int) -> None:
    """Ridges, hatched on the side away from the light."""
    peaks = (
        (-34, -12, 15), (-12, -22, 17), (14, -20, 19), (36, -8, 15), (-24, 8, 15), (26, 12, 16),
        (0, 4, 15), (-34, 28, 13), (-10, 36, 16), (16, 38, 16), (36, 30, 13),
    )  # fmt: skip
    for number, (x, y, h) in enumerate(peaks):
        w = h * 0.95
        left: tuple[Point, ...] = (
            (x - w, y),
            (x - (2 if variant else -1), y - h),
            (x + w * 0.15, y),
        )
        right: tuple[Point, ...] = (left[1], (x + w, y), left[2])
        pen.polygon(left).fill(lighten(hue, 0.62))
        pen.polygon(right).fill(darken(hue, 0.3))
        hatch(pen, right, 1.05, 3.0, ink, 0.8, number + variant, 0.3, alpha=0.7)
        pen.polyline((left[0], left[1], right[1])).stroke(ink, 1.2)


def _copper(pen: Pen, ink: str, hue: str, variant: int) -> None:
    """Terraces of a worked hillside, one above the other."""
    for number in range(8):
        y = -40 + number * 11.5
        bow = (7 if (number + variant) % 2 else -6) + variant * 2
        pen.move(-56, y).quad(-18, y - bow, 4, y).quad(28, y + bow, 56, y - 2)
        pen.line(56, y + 5).quad(28, y + bow + 6, 4, y + 6).quad(
            -18, y - bow + 6, -56, y + 6
        ).close()
        pen.fill(lighten(hue, 0.36) if number % 2 else darken(hue, 0.2), 0.75)
        pen.move(-56, y).quad(-18, y - bow, 4, y).quad(28, y + bow, 56, y - 2).stroke(ink, 1.3)
        for step in range(9):
            x = -50 + step * 12 + (number % 2) * 5
            pen.move(x, y + 1).line(x - 1.5, y + 5.5)
        pen.stroke(ink, 0.8, alpha=0.6)


_SCENERY = {FOREST: _forest, GOLD_HILLS: _gold, SILVER_HILLS: _silver, COPPER_HILLS: _copper}


def sheet(ends: int, theme: Theme, upright: bool = False) -> Picture:
    """The survey map that the tiles lie on, with the river in its middle."""
    box = (turned(ends) if upright else MAP[ends]).inset(-2)
    pen = Pen(box.inset(-22))
    paper(pen, box, theme, 11, 3, 2.0)
    pen.rect(box.x + 7, box.y + 7, box.w - 14, box.h - 14, 3).stroke(theme.line, 1.6, alpha=0.6)
    pen.rect(box.x + 11, box.y + 11, box.w - 22, box.h - 22, 2).stroke(theme.line, 0.7, alpha=0.5)
    river(pen, theme, upright)
    return pen.picture()


def river(pen: Pen, theme: Theme, upright: bool = False) -> None:
    """Four hexes of water that run into one another."""
    deep = darken(theme.water, 0.3 if theme.dark else 0.08)
    places = [(-y, x) for x, y in RIVER_AT] if upright else RIVER_AT
    for x, y in places:
        pen.polygon(hexagon(x, y, SIDE + 1, upright).points)
    pen.fill(deep)
    for number, (x, y) in enumerate(places):
        shore = hexagon(x, y, SIDE, upright)
        with pen.saved():
            pen.polygon(shore.points).clip()
            lit = ((0, lighten(theme.water, 0.3)), (1, deep))
            pen.polygon(shore.points).fill(Radial(x, y - 10, SIDE * 1.1, lit))
            for line in range(11):
                low = y - 48 + line * 9.5
                pen.move(x - 56, low + 3).curve(x - 22, low - 8, x + 16, low + 10, x + 56, low - 2)
                pen.stroke(lighten(theme.water, 0.66), 1.3, (22, 9, 5, 9), 0.6)
        inner = hexagon(x, y, SIDE - 2, upright)
        hatch(pen, inner, 0.12, 6.4, darken(deep, 0.5), 0.8, number, 0.6, alpha=0.4)
    for x, y in places:
        ink_outline(pen, hexagon(x, y, SIDE, upright), 1.1, darken(deep, 0.5), alpha=0.4)


# ---------------------------------------------------------------------------- mining tokens

TOKEN = 40.0
TOKEN_BOX = Rect.around(0, 0, 2 * TOKEN + 14, 2 * TOKEN + 14)


def token_back(terrain: int, theme: Theme) -> Picture:
    """Face down: the terrain's tint and sign, and crossed tools."""
    pen = Pen(TOKEN_BOX)
    hue = glyphs.terrain_paint(terrain, theme)
    shadow_under(pen, Circle(0, 0, TOKEN - 7), theme, 2.2)
    face = mix(hue, "#3a2c1c", 0.22)
    lit = ((0, lighten(face, 0.25)), (0.8, face), (1, darken(face, 0.3)))
    pen.circle(0, 0, TOKEN - 6).fill(Radial(0, 0, TOKEN, lit, -10, -12))
    pen.circle(0, 0, TOKEN - 6.5).stroke(darken(hue, 0.7), 1.6)
    pen.circle(0, 0, TOKEN - 9.5).stroke(lighten(hue, 0.5), 1.2, (2.2, 2.4), 0.8)
    glyphs.pick_and_shovel(pen, 0, -7, 29, darken(hue, 0.82))
    glyphs.terrain(pen, terrain, 0, 17, 17, darken(hue, 0.82))
    return pen.picture()


PLACES: dict[int, tuple[Point, ...]] = {
    2: ((-14.5, 0), (14.5, 0)),
    3: ((0, -14.5), (-15.5, 11), (15.5, 11)),
}


def token_face(kind: int, theme: Theme) -> Picture:
    """Face up: what the hex yields, in a rim of the terrain's tint."""
    face = TOKEN_KINDS[kind]
    pen = Pen(TOKEN_BOX)
    hue = glyphs.TERRAIN_PAINT[face.terrain]
    ground = glyphs.cream(theme)
    shadow_under(pen, Circle(0, 0, TOKEN - 1), theme, 3)
    lit = ((0, lighten(ground, 0.6)), (0.7, ground), (1, mix(ground, hue, 0.3)))
    pen.circle(0, 0, TOKEN).fill(Radial(0, 0, TOKEN, lit, -10, -12))
    brass_ring(pen, 0, 0, TOKEN, 4.6, theme, hue)
    pen.circle(0, 0, TOKEN - 0.3).stroke(glyphs.INK, 1.3)
    pen.circle(0, 0, TOKEN - 4.8).stroke(glyphs.INK, 0.9, alpha=0.7)
    shown = [kind for kind, n in enumerate(face.resources) for _ in range(n)]
    size = 29.0 if len(shown) == 2 else 26.5
    for resource, (x, y) in zip(shown, PLACES[len(shown)], strict=True):
        glyphs.resource(pen, resource, x, y, size)
    return pen.picture()


def face_name(kind: int) -> str:
    """The picture of a token face up."""
    return f"token-{TOKEN_KINDS[kind].terrain}-{TOKEN_KINDS[kind].letters}"


def looted(theme: Theme) -> Picture:
    """A hex dug out: an empty pit with its spoil around it."""
    pen = Pen(TOKEN_BOX)
    chance = Jitter(8)
    for number in range(22):
        at = number * pi / 11 + chance.near(0.2)
        r = 27 + chance.near(5)
        x, y = r * cos(at), 3 + r * 0.74 * sin(at)
        pen.circle(x, y, 4 + chance.near(1.6))
    pen.fill("#a98e62").stroke("#4a3823", 1)
    dark = ((0, "#20150c"), (0.75, "#3c2a18"), (1, "#6a5030"))
    pen.ellipse(0, 3, 23, 16).fill(Radial(0, 8, 23, dark))
    pen.ellipse(0, 3, 23, 16).stroke("#2b1d10", 1.6)
    pen.move(-9, -4).line(9, 10).move(9, -4).line(-9, 10).stroke("#d8c193", 2.6, alpha=0.7)
    return pen.picture()


def peek(theme: Theme) -> Picture:
    """Beside a face-down token that somebody looked at."""
    pen = Pen(Rect.around(0, 0, 34, 28))
    return glyphs.eye(pen, 0, 0, 26, glyphs.INK).picture()


def pictures(theme: Theme) -> dict[str, Picture]:
    """Everything on the map."""
    made: dict[str, Picture] = {}
    for upright in (False, True):
        end = "-up" if upright else ""
        made |= {f"sheet-{ends}{end}": lazy(sheet, ends, theme, upright) for ends in (2, 4)}
        for terrain in range(4):
            for variant in range(VARIANTS):
                made[f"land-{terrain}-{variant}{end}"] = lazy(
                    tile, terrain, variant, theme, upright
                )
    made |= {f"down-{terrain}": lazy(token_back, terrain, theme) for terrain in range(4)}
    made |= {face_name(kind): lazy(token_face, kind, theme) for kind in range(len(TOKEN_KINDS))}
    made |= {"looted": lazy(looted, theme), "peek": lazy(peek, theme)}
    return made
