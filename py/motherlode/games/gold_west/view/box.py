"""The lid of the box on the shelf: a coach leaves the mines at sunset."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Point
from motherlode.canvas.ink import hatch
from motherlode.canvas.metal import box_picture
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, with_alpha
from motherlode.games.gold_west.view import glyphs
from motherlode.games.gold_west.view.glyphs import INK

MESAS: tuple[tuple[Point, ...], ...] = (
    ((-160, 30), (-132, 24), (-126, -14), (-92, -14), (-86, 22), (-58, 30), (-58, 80), (-160, 80)),
    ((54, 34), (78, 26), (84, -26), (98, -26), (102, -20), (132, -20), (138, 26), (160, 30),
     (160, 80), (54, 80)),
)  # fmt: skip


def box(theme: Theme, _entry_id: str) -> Picture:
    """The lid, 300 by 220: the same for both editions, which lie in one box."""
    with box_picture(theme, INK) as pen:
        _sky(pen, theme)
        _far(pen, theme)
        _land(pen, theme)
        _coach(pen)
        _title(pen, theme)
    return pen.picture()


def _sky(pen: Pen, theme: Theme) -> None:
    """Bands of an evening sky, printed in few colours, and a low sun."""
    bands = ("#1f2440", "#3d2f55", "#7a3b52", "#b9543c", "#e08a3e") if theme.dark else (
        "#2f6f86", "#5f9a97", "#d8b77a", "#e88f43", "#d9602c")  # fmt: skip
    for number, hue in enumerate(bands):
        y = -110 + number * 33
        pen.move(-160, y).quad(-60, y - 12, 10, y - 2).quad(90, y + 9, 160, y - 4)
        pen.line(160, 120).line(-160, 120).close().fill(hue)
    sun = "#ffd27a" if theme.dark else "#fff0b8"
    pen.circle(-6, 26, 50).fill(
        Radial(-6, 26, 50, ((0, sun), (0.82, sun), (1, with_alpha(sun, 0.0))))
    )
    for number in range(26):
        at = pi + (number + 0.5) * pi / 26
        pen.move(-6 + 60 * cos(at), 26 + 60 * sin(at)).line(-6 + 210 * cos(at), 26 + 210 * sin(at))
    pen.stroke(sun, 1.3, alpha=0.3)


def _far(pen: Pen, theme: Theme) -> None:
    rock = "#5c2a26" if theme.dark else "#8c3b26"
    for number, mesa in enumerate(MESAS):
        lit = Linear(0, -30, 0, 60, ((0, lighten(rock, 0.22)), (1, rock)))
        pen.polygon(mesa).fill(lit)
        hatch(pen, mesa, pi / 2, 4.4, "#1a0b08", 1.2, 3 + number, 0.4, alpha=0.5)
        hatch(pen, mesa, 0.04, 13, "#1a0b08", 1.0, 9 + number, 0.5, alpha=0.55)
        pen.polygon(mesa).stroke(INK, 1.8)
    pen.move(-160, 42).quad(-90, 30, -20, 44).quad(60, 54, 160, 38).line(160, 90).line(-160, 90)
    pen.close().fill(darken(rock, 0.35)).stroke(INK, 1.2)


def _land(pen: Pen, theme: Theme) -> None:
    """The plain, and a river of gold that winds towards us."""
    ground = "#3a2a1c" if theme.dark else "#5c4222"
    pen.move(-160, 60).quad(-40, 48, 60, 60).quad(110, 66, 160, 56).line(160, 120).line(-160, 120)
    pen.close().fill(Linear(0, 50, 0, 112, ((0, lighten(ground, 0.16)), (1, darken(ground, 0.5)))))
    river = Linear(0, 54, 0, 112, ((0, "#fff2bc"), (0.4, "#f2bd35"), (1, "#a8650d")))
    pen.move(6, 55).curve(60, 62, -20, 72, 30, 84).curve(60, 92, 40, 104, 8, 116)
    pen.line(118, 116).curve(128, 96, 92, 88, 62, 80).curve(34, 72, 78, 64, 22, 55).close()
    pen.fill(river).stroke(INK, 1.4)
    for y, x, w in ((66, 22, 16), (77, 30, 20), (88, 62, 30), (99, 70, 36)):
        pen.move(x, y).line(x + w, y + 0.6)
    pen.stroke("#fff6d0", 1.3, alpha=0.85)
    for x, y, h in ((-140, 82, 44), (-122, 92, 54), (-100, 88, 36), (132, 84, 44), (146, 96, 56)):
        glyphs.pine(pen, x, y, h, "#16210f" if theme.dark else "#22361c")
        pen.move(x, y - h * 0.9).line(x, y - 6).stroke("#0c0f08", 0.9)


def _coach(pen: Pen) -> None:
    """The stagecoach with its team, dark against the dust they raise."""
    for x, y, r in ((10, 92, 12), (26, 86, 15), (44, 92, 10), (-2, 96, 9)):
        pen.circle(x, y, r).fill(Radial(x, y, r, ((0, "#e8c98aa0"), (1, "#e8c98a00"))))
    pen.ellipse(-58, 98, 82, 8).fill("#120b06", 0.5)
    glyphs.coach(pen, -26, 66, 66, "#a5301c")
    pen.rect(-45, 51, 16, 16, 2).rect(-22, 51, 16, 16, 2).fill("#ffe2a0").stroke(INK, 1.6)
    pen.move(-58, 42).line(6, 42).stroke(INK, 4.4)
    pen.rect(-40, 33, 26, 8, 2).fill("#7a4a26").stroke(INK, 1.4)
    for x in (-86, -112):
        pen.ellipse(x, 72, 16, 7.5).fill(INK)
        pen.move(x - 10, 70).line(x - 21, 54).line(x - 31, 58).line(x - 29, 63).line(x - 22, 64)
        pen.line(x - 17, 77).close().fill(INK)
        for dx, lean in ((-11, -8), (-5, 3), (8, -5), (13, 8)):
            pen.move(x + dx, 74).line(x + dx + lean * 0.6, 84).line(x + dx + lean, 95)
        pen.stroke(INK, 3)
        pen.move(x + 15, 69).quad(x + 23, 70, x + 22, 82).stroke(INK, 2.4)
    pen.move(-56, 64).line(-126, 64).stroke(INK, 1.6)


#: Bands of the title, light to deep: top, height, colour.
GILT = ((-110, 36, "#fff4c4"), (-74, 9, "#f8cf55"), (-65, 60, "#e0a021"))


def _title(pen: Pen, theme: Theme) -> None:
    words, size, y = "GOLD WEST", 50, -70
    pen.text(2, y + 3, words, size, "head", "#120b06", weight=800, halo="#120b06", halo_width=5,
             width=270)  # fmt: skip
    pen.text(0, y, words, size, "head", "#4a1508", weight=800, halo="#4a1508", halo_width=3.6,
             width=270)  # fmt: skip
    for top, height, colour in GILT:
        with pen.saved():
            pen.rect(-150, top, 300, height).clip()
            pen.text(0, y, words, size, "head", colour, weight=800, width=270)
    pen.rect(24, 87, 116, 15, 3).fill("#1c100a").stroke(lighten(theme.brass, 0.3), 1.1)
    pen.text(82, 94.8, "J. ALEX KEVERN", 10.5, "head", "#ffe9b8", weight=600)
