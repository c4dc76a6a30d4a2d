"""The shipping tracks: three trails across two rivers, coaches and bonus tiles."""

from __future__ import annotations

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.pictures import lazy
from motherlode.canvas.texture import paper
from motherlode.canvas.theme import Theme, darken, lighten, mix, seat_colour, seat_mark, with_alpha
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import COPPER, WATER
from motherlode.games.gold_west.rules.packed import tile_place, tile_value
from motherlode.games.gold_west.view import glyphs
from motherlode.games.gold_west.view.glyphs import INK
from motherlode.games.gold_west.view.layout import (
    BONUS,
    BRIDGES,
    LANE,
    LANE_APART,
    STEP_XS,
    TRACKS,
)

#: The place of a sign at the foot of a river, with the lanes close together.
SIGN_Y = 287.0


def sign_y(lane: float) -> float:
    """Return the place of such a sign with the lanes ``lane`` apart."""
    return SIGN_Y + 2 * (lane - LANE)


def ground(theme: Theme, lane: float = LANE) -> Picture:
    """Three trails from left to right; two rivers run down across them."""
    box = Rect(0, 0, TRACKS[0], TRACKS[1] + 2 * (lane - LANE))
    pen = Pen(box.inset(-14))
    paper(pen, box, theme, 41, 2, 1.4)
    for x in BRIDGES:
        _creek(pen, x, theme, box.h)
    for track in range(3):
        _trail(pen, track, 46 + lane * track, theme)
    for number, x in enumerate(BRIDGES):
        for track in range(3):
            _bridge(pen, x, 46 + lane * track)
        if not number:
            sign(pen, x, sign_y(lane), str(components.BRIDGE_POINTS[0]), theme)
    return pen.picture()


def _creek(pen: Pen, x: float, theme: Theme, high: float) -> None:
    with pen.saved():
        pen.rect(2, 2, TRACKS[0] - 4, high - 4).clip()
        pen.scale(1, high / TRACKS[1])
        for width, hue in ((34, darken(theme.water, 0.35)), (30, theme.water)):
            pen.move(x - 6, -5).curve(x + 14, 80, x - 14, 160, x + 2, 240)
            pen.quad(x + 6, 290, x - 4, 340).stroke(hue, width, cap="butt")
        for dx in (-8, 0, 8):
            pen.move(x - 6 + dx, -5).curve(x + 14 + dx, 80, x - 14 + dx, 160, x + 2 + dx, 240)
            pen.quad(x + 6 + dx, 290, x - 4 + dx, 340)
        pen.stroke(lighten(theme.water, 0.6), 1.4, (18, 12), 0.65)


def _trail(pen: Pen, track: int, y: float, theme: Theme) -> None:
    hue = glyphs.RESOURCE_PAINT[COPPER + track]
    dust = mix(hue, theme.paper, 0.62)
    pen.rect(10, y - 33, TRACKS[0] - 20, 66, 12).fill(dust, 0.85)
    pen.rect(10, y - 33, TRACKS[0] - 20, 66, 12).stroke(darken(hue, 0.35), 1.6)
    for dy in (-9, 9):
        pen.move(20, y + dy).line(TRACKS[0] - 18, y + dy)
    pen.stroke(darken(hue, 0.45), 2, (9, 4), 0.45)
    for step, x in enumerate(STEP_XS):
        pen.circle(x, y, 21).fill(glyphs.cream(theme), 0.85).stroke(darken(hue, 0.55), 2)
        if step in (0, 8):
            pen.circle(x, y, 25).stroke(darken(hue, 0.55), 1.2)
    glyphs.resource(pen, COPPER + track, STEP_XS[0], y, 24)
    for x in BONUS:
        pen.rect(x - 31, y - 30, 62, 60, 7).fill(darken(hue, 0.55), 0.28)
        pen.rect(x - 31, y - 30, 62, 60, 7).stroke(darken(hue, 0.6), 1.6, (5, 4))


def _bridge(pen: Pen, x: float, y: float) -> None:
    pen.rect(x - 20, y - 27, 40, 54, 3).fill("#9a6b3c").stroke(INK, 1.5)
    for number in range(7):
        pen.move(x - 17 + number * 5.7, y - 25).line(x - 17 + number * 5.7, y + 25)
    pen.stroke("#5a3a1c", 1.5)
    for dy in (-27, 27):
        pen.move(x - 23, y + dy).line(x + 23, y + dy)
    pen.stroke("#4a2d14", 4)


def sign(pen: Pen, x: float, y: float, words: str, theme: Theme) -> None:
    """A sign at the foot of a river: what its bridges pay."""
    pen.rect(x - 3, y, 6, 34).fill("#5a3a1c")
    pen.circle(x, y, 25).fill(INK)
    gold = ((0, "#fff0b0"), (0.6, "#e2ab1f"), (1, "#a8750f"))
    pen.circle(x, y, 23).fill(Radial(x, y, 24, gold, x - 8, y - 8))
    pen.text(x, y + 0.6, words, 32, "digits", INK, weight=700)


def bridge_sign(water: bool, theme: Theme) -> Picture:
    """The sign of the second river: its points, or Whitewater's tile."""
    pen = Pen(Rect(-32, -32, 64, 70))
    if not water:
        sign(pen, 0, 0, str(components.BRIDGE_POINTS[1]), theme)
        return pen.picture()
    pen.rect(-3, 0, 6, 34).fill("#5a3a1c")
    pen.rect(-26, -26, 52, 52, 8).fill("#d8ecf5").stroke(INK, 1.8)
    return glyphs.resource(pen, WATER, 0, 0, 42).picture()


def coach(seat: int, theme: Theme) -> Picture:
    """A stagecoach of a seat."""
    pen = Pen(Rect.around(0, 0, 56, 56))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.5), 3, 0.5, 1.5)
        glyphs.coach(pen, 0, 4, 40, seat_colour(theme, seat))
    return seat_mark(pen, seat, 0, -4, 25, theme).picture()


def bonus_tile(track: int, value: int, theme: Theme) -> Picture:
    """A shipping bonus tile."""
    pen = Pen(Rect.around(0, 0, 66, 66))
    hue = glyphs.RESOURCE_PAINT[COPPER + track]
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 3, 0.5, 1.5)
        pen.rect(-27, -26, 54, 52, 7).fill(INK)
    lit = ((0, lighten(hue, 0.62)), (1, mix(hue, "#ffffff", 0.12)))
    pen.rect(-25.6, -24.6, 51.2, 49.2, 6).fill(Linear(-20, -24, 20, 24, lit))
    pen.rect(-22, -21, 44, 42, 4).stroke(darken(hue, 0.55), 1.2)
    return pen.text(0, 0.8, str(value), 36, "digits", INK, weight=700).picture()


def tile_name(tile: int) -> str:
    """The picture of a bonus tile by its number (``packed.tile_number``)."""
    return f"ship-{tile_place(tile)[0]}-{tile_value(tile)}"


def pictures(theme: Theme) -> dict[str, Picture]:
    """Everything on the trails."""
    made = {"tracks": lazy(ground, theme), "tracks-apart": lazy(ground, theme, LANE_APART)}
    made |= {
        "bridge-3": lazy(bridge_sign, False, theme),
        "bridge-water": lazy(bridge_sign, True, theme),
    }
    made |= {f"coach-{seat}": lazy(coach, seat, theme) for seat in range(4)}
    for tile in range(12):
        track, _space, _depth = tile_place(tile)
        made[tile_name(tile)] = lazy(bonus_tile, track, tile_value(tile), theme)
    return made
