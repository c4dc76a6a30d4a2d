"""The rings as wagon wheels: rim, cups for tokens, hub; the divider, the ages and the tokens."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Circle, Point, Rect
from motherlode.canvas.metal import brass_ring, flat_sheen, shadow_under
from motherlode.canvas.paint import Conic, Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, mix, seat_mark, with_alpha
from motherlode.games.go_west.rules.components import SPACES
from motherlode.games.go_west.view.layout import HUB, TOKEN, TRACK, WHEEL, direction
from motherlode.games.go_west.view.regions import INK, STRONG, cream, sign

#: Inner radius of the wooden rim; outside it is the iron tyre.
FELLOE = 84.5


def wheel(region: int, theme: Theme) -> Picture:
    """A wheel lying on the map, its rim stained in the colour of its region."""
    pen = Pen(Rect.around(0, 0, 2 * WHEEL + 26, 2 * WHEEL + 26))
    shadow_under(pen, Circle(0, 0, WHEEL - 1), theme, 6)
    _well(pen, region, theme)
    _spokes(pen, theme)
    _cups(pen, theme)
    _rim(pen, region, theme)
    _hub(pen, region, theme)
    return pen.picture()


def _well(pen: Pen, region: int, theme: Theme) -> None:
    """The ground seen between the spokes."""
    base = darken(STRONG[region], 0.55 if theme.dark else 0.42)
    pen.circle(0, 0, FELLOE + 2)
    pen.fill(Radial(0, 0, FELLOE, ((0, lighten(base, 0.1)), (1, darken(base, 0.35)))))
    pen.circle(0, 0, FELLOE).grain("fibre", lighten(base, 0.5), 0.25, 0.5, 1, 0, region + 3)


def _spokes(pen: Pen, theme: Theme) -> None:
    wood = darken("#a8743f", 0.3 if theme.dark else 0.05)
    for number in range(SPACES):
        at = direction(number) + pi / SPACES
        c, s = cos(at), sin(at)
        line: list[Point] = []
        for r, half in ((HUB - 2, 4.2), (TRACK, 2.5), (FELLOE + 1, 4.4)):
            line.append((r * c - half * s, r * s + half * c))
        for r, half in ((FELLOE + 1, 4.4), (TRACK, 2.5), (HUB - 2, 4.2)):
            line.append((r * c + half * s, r * s - half * c))
        pen.polygon(line).fill(wood)
        pen.polygon(line).stroke(INK, 1.3)
        pen.move(HUB * c, HUB * s).line(FELLOE * c, FELLOE * s)
    pen.stroke(lighten(wood, 0.45), 0.9, alpha=0.5)


def _cups(pen: Pen, theme: Theme) -> None:
    """Eight hollows, each with a worn brass edge."""
    spots = [(TRACK * cos(direction(n)), TRACK * sin(direction(n)), TOKEN) for n in range(SPACES)]
    floor = "#2c2119" if theme.dark else "#3a2b1f"
    pen.dots([(x, y, r + 1) for x, y, r in spots]).fill(INK)
    pen.dots([(x, y, r - 0.4) for x, y, r in spots]).fill(lighten(floor, 0.08))
    pen.dots([(x, y - 1.2, r - 2.4) for x, y, r in spots]).fill(floor)
    pen.dots([(x, y, r - 0.4) for x, y, r in spots])
    pen.stroke(mix(theme.brass, "#fff0c0", 0.15), 1.3, alpha=0.75)


def _rim(pen: Pen, region: int, theme: Theme) -> None:
    hue = darken(STRONG[region], 0.25) if theme.dark else STRONG[region]
    middle = (FELLOE + WHEEL - 3) / 2
    wide = WHEEL - 3 - FELLOE
    pen.circle(0, 0, WHEEL - 2.4).stroke("#15100c", 5.4)
    iron = "#79756f"
    sheen = Conic(0, 0, -pi * 0.75, ((0, "#d8d4cc"), (0.2, iron), (0.45, "#3d3a37"),
                                     (0.6, iron), (0.75, "#2f2d2b"), (1, "#d8d4cc")))  # fmt: skip
    pen.circle(0, 0, WHEEL - 2.4).stroke(sheen, 4)
    lit = ((0, lighten(hue, 0.34)), (0.5, hue), (1, darken(hue, 0.34)))
    pen.circle(0, 0, middle).stroke(Linear(-70, -80, 70, 80, lit), wide - 2)
    pen.circle(0, 0, WHEEL - 5.2).circle(0, 0, FELLOE).stroke(INK, 1.5)
    for number in range(SPACES):
        at = direction(number) + pi / SPACES
        pen.move(FELLOE * cos(at), FELLOE * sin(at))
        pen.line((WHEEL - 5) * cos(at), (WHEEL - 5) * sin(at))
    pen.stroke(INK, 1.2, alpha=0.6)


def _hub(pen: Pen, region: int, theme: Theme) -> None:
    """A hub with a paper face; the region's sign is printed on it, faintly."""
    ground = cream(theme)
    pen.circle(0, 0, HUB + 1).fill(INK)
    pen.circle(0, 0, HUB)
    pen.fill(Radial(0, 0, HUB, ((0, lighten(ground, 0.5)), (1, darken(ground, 0.12))), -8, -10))
    with pen.saved():
        pen.circle(0, 0, HUB - 3).clip()
        faint = mix(ground, STRONG[region], 0.17)
        sign(pen, region, 0, 2, 58, faint, mix(ground, faint, 0.45))
    brass_ring(pen, 0, 0, HUB + 1, 4, theme)


def tail(theme: Theme) -> Picture:
    """Runs clockwise from the divider along the rim, thinner and paler from old to young."""
    pen = Pen(Rect.around(0, 0, 2 * FELLOE + 8, 2 * FELLOE + 8))
    steps = 42
    first, last = -pi / 2 + 0.3, -pi / 2 + 2 * pi - 0.62
    outer: list[Point] = []
    inner: list[Point] = []
    for step in range(steps + 1):
        at = first + (last - first) * step / steps
        thick = 6.2 * (1 - step / steps) + 1.2
        outer.append((FELLOE * cos(at), FELLOE * sin(at)))
        inner.append(((FELLOE - thick) * cos(at), (FELLOE - thick) * sin(at)))
    shade = Conic(0, 0, -pi / 2, ((0, "#ffd774"), (0.5, "#e9b13c"), (1, "#a97a2e")))
    pen.polygon([*outer, *reversed(inner)]).fill(shade)
    return pen.polygon([*outer, *reversed(inner)]).stroke(INK, 0.8).picture()


def divider(theme: Theme) -> Picture:
    """A brass wedge that closes its space, an arrow on it from the youngest to the oldest.

    Drawn for the top of the wheel: outwards is up, clockwise is to the right.
    """
    pen = Pen(Rect.around(0, -2, 62, 84))
    plate = Rect(-9, -34, 18, 66)
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.7), 4, 0.8, 2)
        pen.rect(plate.x, plate.y, plate.w, plate.h, 5).fill(INK)
    face = plate.inset(1.4)
    pen.rect(face.x, face.y, face.w, face.h, 4).fill(flat_sheen(lighten(theme.brass, 0.1), face))
    pen.rect(face.x, face.y, face.w, face.h, 4).stroke("#fff2c4", 0.8, alpha=0.8)
    pen.polygon(((8, -16), (26, 0), (8, 16))).fill(lighten(theme.brass, 0.4))
    pen.polygon(((8, -16), (26, 0), (8, 16))).stroke(INK, 1.8)
    pen.dots(((0, -26, 2.6), (0, 24, 2.6))).fill("#3a2508")
    return pen.picture()


def age(number: int, theme: Theme) -> Picture:
    """The age of a space on the rim: 1 is the oldest, the first that goes home."""
    pen = Pen(Rect.around(0, 0, 32, 32))
    if number == 1:
        pen.circle(0, 0, 13.2).fill(INK)
        pen.circle(0, 0, 12).fill(Radial(0, 0, 12, ((0, "#fff3c0"), (1, theme.gold)), -3, -4))
        return pen.text(0, 0.4, "1", 23, "digits", "#241605", weight=700).picture()
    pen.text(
        0, 0.4, str(number), 23, "digits", "#fff6df", weight=700, halo="#1b120b", halo_width=3.4
    )
    return pen.picture()


def token(seat: int, theme: Theme) -> Picture:
    """A seat's token: its shape, colour and letter, a little thick."""
    pen = Pen(Rect.around(0, 1, 64, 66))
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 4, 0.8, 2.4)
        seat_mark(pen, seat, 0, 0, 2 * TOKEN + 1, theme)
    return seat_mark(pen, seat, 0, 0, 2 * TOKEN + 1, theme).picture()
