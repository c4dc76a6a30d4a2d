"""The lid of the box on the shelf."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Point
from motherlode.canvas.ink import hatch
from motherlode.canvas.metal import box_picture
from motherlode.canvas.noise import value_noise
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.go_west.view.regions import INK
from motherlode.games.go_west.view.wagons import silhouette


def box(theme: Theme, entry_id: str) -> Picture:
    """The lid, 300 by 220: a wagon train under the evening sun, a great wheel before it."""
    del entry_id  # one entry
    with box_picture(theme, INK) as pen:
        _sky(pen, theme)
        _ranges(pen, theme)
        _plain(pen, theme)
        _train(pen, theme)
        _great_wheel(pen, theme)
        _title(pen, theme)
    return pen.picture()


def _sky(pen: Pen, theme: Theme) -> None:
    high, low = ("#101f2b", "#8a4a2c") if theme.dark else ("#1c5a66", "#f3b562")
    middle = "#3a4650" if theme.dark else "#7fa99a"
    pen.rect(-150, -110, 300, 220)
    pen.fill(Linear(0, -110, 0, 50, ((0, high), (0.55, middle), (1, low))))
    sun = "#ffc97a" if theme.dark else "#fff0c0"
    glow = ((0, with_alpha(sun, 0.9)), (0.4, with_alpha(sun, 0.35)), (1, with_alpha(sun, 0)))
    pen.circle(-82, 22, 120).fill(Radial(-82, 22, 120, glow))
    for number in range(15):
        at = pi + number * pi / 14
        pen.move(-82, 22)
        pen.line(-82 + 330 * cos(at - 0.045), 22 + 330 * sin(at - 0.045))
        pen.line(-82 + 330 * cos(at + 0.045), 22 + 330 * sin(at + 0.045)).close()
    pen.fill(sun, 0.13)
    pen.circle(-82, 22, 34).fill(sun)


def _ridge(seed: int, base: float, high: float) -> list[Point]:
    points = [
        (
            x,
            base
            - high * (0.5 + 0.5 * value_noise(x / 34, 0, seed))
            - 5 * value_noise(x / 9, 3, seed),
        )
        for x in range(-152, 153, 8)
    ]
    return [*points, (152.0, 120.0), (-152.0, 120.0)]


def _ranges(pen: Pen, theme: Theme) -> None:
    for seed, base, high, day, night in (
        (4, 36, 46, "#6f7f95", "#2a3440"),
        (9, 44, 30, "#5a5a6e", "#201f2a"),
    ):
        ridge = _ridge(seed, base, high)
        colour = night if theme.dark else day
        lit = ((0, lighten(colour, 0.25)), (1, colour))
        pen.polygon(ridge).fill(Linear(0, base - high, 0, base + 10, lit))
        hatch(pen, ridge, 0.95, 4.6, INK, 1.1, seed, 0.3, alpha=0.34)
        pen.polyline(ridge[:-2]).stroke(INK, 1.6)


def _plain(pen: Pen, theme: Theme) -> None:
    near, far = ("#3a2a17", "#6b4a22") if theme.dark else ("#a36a24", "#e0b04f")
    pen.move(-152, 46).quad(-40, 36, 152, 50).line(152, 112).line(-152, 112).close()
    pen.fill(Linear(0, 38, 0, 110, ((0, far), (1, near))))
    pen.move(-152, 46).quad(-40, 36, 152, 50).stroke(INK, 1.5)
    for number in range(60):
        x = -150 + (number * 53) % 301
        y = 54 + (number * 29) % 52
        lean = ((number * 7) % 5 - 2) * 0.8
        pen.move(x, y).quad(x + lean, y - 4, x + lean * 2, y - 7)
    pen.stroke(INK, 0.9, alpha=0.5)
    for down in (0.0, 9.0):
        pen.move(152, 72 + down).curve(60, 62 + down, -10, 86 + down, -152, 58 + down * 0.4)
    pen.stroke(darken(near, 0.45), 2.0, alpha=0.6)


def _train(pen: Pen, theme: Theme) -> None:
    cloth = "#d9c496" if theme.dark else "#fbf0d2"
    for x, y, wide in ((-112, 47, 22), (-80, 51, 29), (-38, 58, 40), (18, 66, 58)):
        pen.ellipse(x, y + wide * 0.42, wide * 0.5, wide * 0.07).fill(INK, 0.4)
        silhouette(pen, x, y, wide, cloth, "#9c5f2c")


def _great_wheel(pen: Pen, theme: Theme) -> None:
    """Half a wheel at the lower right, near enough to touch."""
    x, y, r = 116.0, 82.0, 62.0
    wood = "#8a5a2e" if theme.dark else "#b0763b"
    pen.circle(x, y, r).stroke(INK, 17)
    pen.circle(x, y, r).stroke(Linear(x - r, y - r, x + r, y + r, (
        (0, lighten(wood, 0.4)), (0.5, wood), (1, darken(wood, 0.4)))), 12)  # fmt: skip
    pen.circle(x, y, r + 7.6).stroke("#b9b5ad", 2.2)
    for number in range(8):
        at = number * pi / 4 + pi / 8
        pen.move(x, y).line(x + (r - 6) * cos(at), y + (r - 6) * sin(at))
    pen.stroke(INK, 10)
    for number in range(8):
        at = number * pi / 4 + pi / 8
        pen.move(x, y).line(x + (r - 6) * cos(at), y + (r - 6) * sin(at))
    pen.stroke(wood, 6)
    pen.circle(x, y, 17).fill(INK).circle(x, y, 15).fill(lighten(theme.brass, 0.2))
    pen.circle(x, y, 9).fill(darken(theme.brass, 0.45))
    for seat in range(4):
        at = -pi + seat * pi / 4
        px, py = x + r * cos(at), y + r * sin(at)
        pen.circle(px, py, 10.5).fill(INK).circle(px, py, 9).fill(theme.seats[seat])
        pen.ellipse(px - 2, py - 4, 5, 2.6, -0.5).fill("#ffffff", 0.35)


#: Bands of the title, light to deep: top, height, colour.
GILT = ((-110, 40, "#fff4c8"), (-70, 12, "#ffdf7e"), (-58, 40, "#e9a92b"))


def _title(pen: Pen, theme: Theme) -> None:
    pen.text(-18, -60, "Go West!", 62, "head", "#140d06", weight=800, width=236, halo="#140d06",
             halo_width=9)  # fmt: skip
    for top, high, colour in GILT:
        with pen.saved():
            pen.rect(-150, top, 300, high).clip()
            pen.text(-18, -62, "Go West!", 62, "head", colour, weight=800, width=236)
    pen.rect(-139, 85.5, 112, 17, 3).fill("#1c100a").stroke(lighten(theme.brass, 0.3), 1.1)
    pen.text(-83, 94.4, "LEO COLOVINI", 12, "head", "#ffe9b8", weight=600, width=102)
