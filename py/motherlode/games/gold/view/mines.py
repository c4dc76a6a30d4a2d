"""A seat's ground: the timbered mine entrance, its crests, its lantern and its name."""

from __future__ import annotations

from motherlode.canvas.geometry import Point, Rect
from motherlode.canvas.ink import hatch
from motherlode.canvas.metal import brass_frame
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.theme import Theme, darken, lighten, mix, with_alpha
from motherlode.games.gold.view.layout import BROAD, NARROW
from motherlode.games.gold.view.marks import INK, badge, cream

HILL: tuple[Point, ...] = (
    (-82, 60), (-76, 36), (-80, 22), (-64, 4), (-66, -12), (-48, -26), (-44, -42), (-22, -50),
    (-8, -60), (16, -57), (30, -46), (47, -40), (54, -22), (70, -8), (68, 10), (82, 26), (78, 44),
    (84, 60),
)  # fmt: skip
#: Half the height of a crest.
CREST = 25


def adit(theme: Theme) -> Picture:
    """A way into the mountain, propped with timber; rails come out of the dark."""
    pen = Pen(Rect(-92, -70, 186, 142))
    rock = mix(theme.stone, theme.sand, 0.3)
    rock = darken(rock, 0.35) if theme.dark else rock
    _hill(pen, rock)
    _mouth(pen)
    _rails(pen)
    _timber(pen, darken(theme.copper, 0.35 if theme.dark else 0.15))
    return pen.picture()


def _hill(pen: Pen, rock: str) -> None:
    with pen.saved():
        pen.shadow("#0a0502a0", 9, 3, 5)
        pen.polygon(HILL).fill(INK)
    lit = Linear(-60, -50, 60, 60, ((0, lighten(rock, 0.42)), (0.45, rock), (1, darken(rock, 0.5))))
    pen.polygon(HILL).fill(lit)
    pen.polygon(HILL).grain("cloud", darken(rock, 0.7), 0.35, 0.6, 1, 0.4, 9)
    faces: tuple[tuple[Point, ...], ...] = (
        ((-80, 22), (-64, 4), (-52, 20), (-58, 60), (-82, 60), (-76, 36)),
        ((-48, -26), (-44, -42), (-22, -50), (-26, -30), (-40, -18)),
        ((16, -57), (30, -46), (47, -40), (36, -26), (14, -34)),
        ((54, -22), (70, -8), (68, 10), (52, 22), (46, 0)),
        ((68, 10), (82, 26), (78, 44), (84, 60), (56, 60), (52, 22)),
    )
    for number, face in enumerate(faces):
        dark = face[0][0] > 0
        hatch(pen, face, 0.9 if dark else -0.7, 5.0 if dark else 7.0, INK, 1.1, 3 + number, 0.3,
              alpha=0.6 if dark else 0.35)  # fmt: skip
        pen.polyline(face).stroke(INK, 0.9, alpha=0.6)
    pen.polygon(HILL).stroke(INK, 2.2)


def _mouth(pen: Pen) -> None:
    pen.move(-31, 60).line(-27, -14).line(27, -14).line(31, 60).close()
    pen.fill(Radial(0, 30, 52, ((0, "#050302"), (0.6, "#120b07"), (1, "#33241a"))))


def _rails(pen: Pen) -> None:
    for y, half in ((58, 21), (47, 17.5), (38, 14.5), (30.5, 12), (24.5, 10)):
        pen.move(-half, y).line(half, y).stroke("#5e4328", half * 0.2, cap="butt")
    for side in (-1, 1):
        pen.move(side * 15, 60).line(side * 5.5, 18).stroke("#9aa7b0", 2.0)
        pen.move(side * 15, 60).line(side * 5.5, 18).stroke("#e8eef2", 0.7)


def _timber(pen: Pen, tone: str) -> None:
    posts: tuple[tuple[Point, ...], ...] = (
        ((-42, 60), (-37, -16), (-25, -16), (-28, 60)),
        ((42, 60), (37, -16), (25, -16), (28, 60)),
        ((-49, -28), (49, -30), (50, -14), (-48, -12)),
    )
    for post in posts:
        (x0, y0), (x1, y1) = post[0], post[2]
        lit = Linear(x0, y0, x1, y1, ((0, lighten(tone, 0.1)), (0.5, lighten(tone, 0.35)),
                                      (1, darken(tone, 0.3))))  # fmt: skip
        pen.polygon(post).fill(lit)
        pen.polygon(post).grain("fibre", darken(tone, 0.8), 0.5, 0.6, 2, 0, 4)
        pen.polygon(post).stroke(INK, 1.8)
    for x in (-34, 34):
        pen.move(x, -8).line(x + (2 if x < 0 else -2) * -1, 56)
    pen.move(-42, -22).line(44, -23).stroke(INK, 0.8, alpha=0.6)
    pen.dots(((-31, -21, 1.6), (31, -22, 1.6), (-36, -18, 1.2), (36, -19, 1.2))).fill("#1a1410")


def crest(colour: int, theme: Theme) -> Picture:
    """The colour, shape and letter of a mine, cast in enamel and hung over its entrance."""
    pen = Pen(Rect.around(0, 0, 68, 68))
    with pen.saved():
        pen.shadow("#0a0502b0", 4, 1, 2.5)
        pen.circle(0, 0, CREST + 1).fill(INK)
    rim = ((0, lighten(theme.brass, 0.6)), (0.5, theme.brass), (1, darken(theme.brass, 0.5)))
    pen.circle(0, 0, CREST + 0.5).fill(Linear(-18, -20, 18, 20, rim))
    ground = cream(theme)
    pen.circle(0, 0, CREST - 2.5).fill(Radial(0, 0, 26, ((0, lighten(ground, 0.4)), (1, ground))))
    pen.circle(0, 0, CREST - 2.5).stroke(INK, 1.0)
    return badge(pen, colour, 0, 0, CREST - 3, theme).picture()


def lantern(lit: bool, theme: Theme) -> Picture:
    """The lantern at the entrance; it burns for the seat whose turn it is."""
    size = 130 if lit else 52
    pen = Pen(Rect.around(0, 0, size, size))
    if lit:
        glow = ((0, with_alpha("#ffe2a0", 0.85)), (0.25, with_alpha("#ffc765", 0.45)),
                (1, with_alpha("#ffb040", 0)))  # fmt: skip
        pen.circle(0, 2, 62).fill(Radial(0, 2, 62, glow))
    pen.move(-7, -15).curve(-7, -25, 7, -25, 7, -15).stroke(INK, 2.4)
    glass = "#fff3bf" if lit else "#5a6467"
    rim = "#ffb636" if lit else "#2c3436"
    pen.rect(-8.5, -13, 17, 27, 4).fill(Radial(0, 2, 16, ((0, glass), (1, rim))))
    pen.rect(-8.5, -13, 17, 27, 4).stroke(INK, 1.8)
    if lit:
        pen.move(0, -7).curve(6, 1, 4, 8, 0, 9).curve(-4, 8, -6, 1, 0, -7).close().fill("#e8641c")
        pen.move(0, -1).curve(3, 3, 2, 7, 0, 7.5).curve(-2, 7, -3, 3, 0, -1).close().fill("#fff6c8")
    metal = Linear(-11, 0, 11, 0, ((0, lighten(theme.brass, 0.4)), (1, darken(theme.brass, 0.5))))
    for y, half in ((-16.5, 8.5), (12.5, 11)):
        pen.rect(-half, y, 2 * half, 5.5, 2).fill(metal).stroke(INK, 1.3)
    return pen.picture()


def plate(seat: int, name: str, broad: bool, theme: Theme) -> Picture:
    """The seat's name on a strip of paper; its marks are the crests above."""
    width = (BROAD if broad else NARROW)[0] - 8
    box = Rect.around(0, 0, width, 38)
    pen = Pen(box.inset(-8))
    sheet = "#d8c59c" if theme.dark else "#f6ecd4"
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 4, 0.6, 2)
        pen.rect(box.x, box.y, box.w, box.h, 4).fill(sheet)
    pen.rect(box.x, box.y, box.w, box.h, 4).grain("fibre", INK, 0.14, 0.5, 1, 0, seat + 3)
    pen.rect(box.x + 3, box.y + 3, box.w - 6, box.h - 6, 2.5).stroke(INK, 0.9, alpha=0.5)
    size = 27 if broad or len(name) < 10 else 23
    return pen.text(0, 0.5, name, size, "head", INK, weight=600, width=width - 22).picture()


def turn_frame(broad: bool, theme: Theme) -> Picture:
    """Lamplight and a brass frame around the ground of the seat to move."""
    w, h = BROAD if broad else NARROW
    pen = Pen(Rect.around(0, 0, w + 60, h + 60))
    with pen.saved():
        pen.scale(1, h / w)
        glow = ((0, with_alpha(theme.lamp, 0.5)), (0.6, with_alpha(theme.lamp, 0.26)),
                (1, with_alpha(theme.lamp, 0)))  # fmt: skip
        pen.circle(0, 0, w / 2 + 14).fill(Radial(0, 0, w / 2 + 14, glow))
    brass_frame(pen, Rect.around(0, 0, w - 1, h + 4), 4, theme, 12)
    return pen.picture()


def offer(theme: Theme) -> Picture:
    """The paper on which the mines are laid out to choose from."""
    box = Rect.around(0, 0, 850, 250)
    pen = Pen(box.inset(-20))
    sheet = "#cdb98f" if theme.dark else theme.paper
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.7), 14, 2, 6)
        pen.rect(box.x, box.y, box.w, box.h, 10).fill(sheet)
    pen.rect(box.x, box.y, box.w, box.h, 10).grain("cloud", "#7a5230", 0.2, 1.3, 1, 0, 3)
    pen.rect(box.x, box.y, box.w, box.h, 10).grain("fibre", "#7a5230", 0.2, 0.6, 1, 0.2, 5)
    for inset, width in ((10, 2.0), (15, 0.8)):
        pen.rect(box.x + inset, box.y + inset, box.w - 2 * inset, box.h - 2 * inset, 6)
        pen.stroke(INK, width, alpha=0.7)
    return pen.picture()
