"""The mats with their ore carts, the table of influence, the Wanted poster, the pool."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from motherlode.canvas.geometry import Rect
from motherlode.canvas.metal import brass_frame
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.pictures import lazy
from motherlode.canvas.texture import paper, wood
from motherlode.canvas.theme import Theme, darken, lighten, seat_colour, seat_mark, with_alpha
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.view import glyphs
from motherlode.games.gold_west.view.glyphs import INK
from motherlode.games.gold_west.view.layout import (
    COLUMN,
    LEDGER,
    MAT,
    OWN_INFLUENCE,
    POOL,
    SHAFT,
    Form,
    table_size,
)
from motherlode.locale import _

#: A cart's width at its brim.
CART_W = 116.0


def mat(theme: Theme) -> Picture:
    """A ledger page with a rail: the use zone on the left, four carts waiting on the right."""
    box = Rect(0, 0, *MAT)
    pen = Pen(box.inset(-14))
    paper(pen, box, theme, 61, 1, 1.2)
    pen.rect(5, 5, MAT[0] - 10, 40, 4).fill(theme.line, 0.16)
    _rail(pen, theme)
    _parts(pen, LEDGER, theme)
    return pen.picture()


def _parts(pen: Pen, form: Form, theme: Theme) -> None:
    """The use zone and the carts, each drawn about the middle of its load."""
    for section in range(-1, 4):
        at = form.cart(section)
        with pen.saved():
            pen.translate(at.x, at.y).scale(at.k)
            if section < 0:
                _tray(pen, theme)
            else:
                _cart(pen, section)


def shaft(theme: Theme) -> Picture:
    """The own mat in a pocket: four carts on their way up a shaft to the use zone."""
    box = Rect(0, 0, *SHAFT)
    pen = Pen(box.inset(-14))
    paper(pen, box, theme, 67, 1, 1.2)
    top, low = COLUMN.cart(0).y + 40, COLUMN.cart(3).y + 206
    pen.rect(6, top, SHAFT[0] - 12, low - top, 6).fill("#2a1c10", 0.5 if theme.dark else 0.3)
    for x in (34.0, SHAFT[0] - 34):
        pen.move(x, top).line(x, low)
    pen.stroke("#8d979e", 3)
    for number in range(int((low - top) / 22)):
        pen.rect(24, top + 8 + number * 22, SHAFT[0] - 48, 6)
    pen.fill("#6b4a2a", 0.75)
    for section in range(4):
        y = COLUMN.cart(section).y + 50
        pen.polygon(((58, y), (69.5, y - 13), (81, y))).fill("#f3d894").stroke(INK, 1.4)
    _parts(pen, COLUMN, theme)
    for terrain, (x, y) in enumerate(OWN_INFLUENCE):
        hue = glyphs.terrain_paint(terrain, theme)
        pen.rect(x - 17, y - 26, 63, 52, 6).fill(hue, 0.5).stroke(darken(hue, 0.4), 1)
        glyphs.terrain(pen, terrain, x + 1, y, 27, theme.ink)
    return pen.picture()


def _rail(pen: Pen, theme: Theme) -> None:
    for number in range(37):
        pen.rect(14 + number * 18, 200, 8, 8).fill("#6b4a2a")
    for y in (199, 206):
        pen.move(10, y).line(MAT[0] - 10, y)
    pen.stroke("#8d979e", 2.2)
    for section in range(4):
        x = LEDGER.cart(section).x - 63
        pen.polygon(((x + 5, 62), (x - 5, 69), (x + 5, 76))).fill(theme.muted, 0.8)


def _tray(pen: Pen, theme: Theme) -> None:
    """The use zone: an assayer's tray."""
    tray = Rect(-80, 52, 160, 140)
    with pen.saved():
        pen.rect(tray.x, tray.y, tray.w, tray.h, 9).clip()
        wood(pen, tray, theme, 71, darken(theme.sand, 0.5), 36)
    pen.rect(tray.x + 6, tray.y + 6, tray.w - 12, tray.h - 12, 6).fill(theme.shade, 0.28)
    brass_frame(pen, tray, 4, theme, 9)


def _cart(pen: Pen, section: int) -> None:
    x, half = 0.0, CART_W / 2
    for side in (-1, 1):
        pen.circle(x + side * 34, 190, 12).fill("#4a4f55").stroke(INK, 2)
        pen.circle(x + side * 34, 190, 4).fill("#c3ccd2")
    body = ((x - half, 84), (x + half, 84), (x + half - 10, 184), (x - half + 10, 184))
    pen.polygon(body).fill(Linear(x - half, 84, x + half, 184, ((0, "#8a5f38"), (1, "#4e3219"))))
    pen.polygon(body).grain("fibre", "#2a1608", 0.4, 0.6, 4, 0, section + 3)
    for y in (116, 150):
        pen.move(x - half + 4, y).line(x + half - 4, y)
    pen.stroke("#2a1608", 1.4, alpha=0.8)
    pen.polygon(body).stroke(INK, 2.4)
    pen.rect(x - half - 3, 80, CART_W + 6, 8, 3).fill("#6a737a").stroke(INK, 1.4)
    pen.circle(x, 181, 15).fill(INK)
    gold = ((0, "#fff0b0"), (0.6, "#e2ab1f"), (1, "#a8750f"))
    pen.circle(x, 181, 13.4).fill(Radial(x, 181, 14, gold, x - 4, 176))
    pen.text(x, 181.4, str(section), 20, "digits", INK, weight=700)


def plate(seat: int, name: str, theme: Theme) -> Picture:
    """A seat's mark and name for the head of its mat, from the left."""
    pen = Pen(Rect(-24, -24, 270, 50))
    seat_mark(pen, seat, 0, 0, 36, theme)
    return pen.text(26, 0.5, name, 27, "head", theme.ink, "left", weight=700, width=205).picture()


def turn_frame(form: Form, theme: Theme) -> Picture:
    """Around the mat of the player whose turn it is."""
    wide, high = form.size
    pen = Pen(Rect(-18, -18, wide + 36, high + 36))
    pen.rect(-5, -5, wide + 10, high + 10, 9).stroke(INK, 9, alpha=0.7)
    return brass_frame(pen, Rect(-7, -7, wide + 14, high + 14), 7, theme, 10).picture()


def icon(name: str, theme: Theme) -> Picture:
    """Small signs for the head of a mat and the seats' facts: camp, Wanted, points."""
    pen = Pen(Rect.around(0, 0, 40, 40))
    if name == "camp":
        return glyphs.tent(pen, 0, 0, 32, "#d9c49a").picture()
    if name == "wanted":
        pen.rect(-13, -16, 26, 32, 2).fill("#e0cfa0").stroke(INK, 2)
        return glyphs.tent(pen, 0, 3, 20, "#c8502d").picture()
    pen.circle(0, 0, 16).fill(INK)
    gold = ((0, "#fff0b0"), (0.6, "#e2ab1f"), (1, "#a8750f"))
    pen.circle(0, 0, 14.4).fill(Radial(0, 0, 15, gold, -4, -5))
    for number in range(5):
        at = -pi / 2 + number * 0.8 * pi
        (pen.line if number else pen.move)(9.5 * cos(at), 9.5 * sin(at))
    return pen.close().fill(INK).picture()


def building(seat: int, settlement: bool, theme: Theme) -> Picture:
    """A camp, or a settlement on its marker, in the seat's colour with its mark."""
    pen = Pen(Rect.around(0, 0, 92, 92))
    hue = seat_colour(theme, seat)
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.7), 4, 1, 2.5)
        if settlement:
            pen.circle(0, 4, 37).fill(INK)
            pen.circle(0, 4, 35).fill(lighten(hue, 0.5))
            pen.circle(0, 4, 35).stroke(lighten(theme.brass, 0.3), 3)
            glyphs.house(pen, 0, -3, 56, hue)
        else:
            glyphs.tent(pen, 0, -2, 60, hue)
    return seat_mark(pen, seat, 0, 19 if settlement else 17, 27, theme).picture()


# ---------------------------------------------------------------------------- influence

ROW = 54.0


def influence(seats: int, theme: Theme) -> Picture:
    """Terrains down, seats across; under each terrain what it pays at the end."""
    wide, high = table_size(seats)
    pen = Pen(Rect(0, 0, wide, high).inset(-14))
    paper(pen, Rect(0, 0, wide, high), theme, 83, 0, 1.2)
    for seat in range(seats):
        seat_mark(pen, seat, *_column(seat), 34, theme)
    for terrain in range(4):
        y = row_y(terrain)
        hue = glyphs.terrain_paint(terrain, theme)
        pen.rect(6, y - 24, wide - 12, 48, 5).fill(hue, 0.4)
        pen.rect(6, y - 24, wide - 12, 48, 5).stroke(darken(hue, 0.4), 1)
        pen.circle(30, y, 21).fill(hue).stroke(INK, 1.4)
        glyphs.terrain(pen, terrain, 30, y, 27, INK)
        first, second = components.AWARDS[terrain]
        words = str(second) if seats == 2 else f"{first}/{second}"
        pen.text(71, y, words, 19, "digits", theme.ink, weight=700, width=40)
    return pen.picture()


def _column(seat: int) -> tuple[float, float]:
    return (influence_x(seat), 26.0)


def influence_x(seat: int) -> float:
    """The middle of a seat's column in the table of influence."""
    return 113.0 + 50.0 * seat


def row_y(terrain: int) -> float:
    """The middle of a terrain's row in the table of influence."""
    return 78.0 + ROW * terrain - 4


def leader(theme: Theme) -> Picture:
    """Behind the number of whoever leads a terrain."""
    pen = Pen(Rect.around(0, 0, 50, 50))
    pen.circle(0, 0, 21).fill(glyphs.cream(theme)).stroke(INK, 1.4)
    return pen.circle(0, 0, 18).stroke(theme.brass, 3).picture()


# ---------------------------------------------------------------------------- Wanted and the pool


def poster(theme: Theme) -> Picture:
    """The poster on which camps of looters end up, 150 wide and 206 high."""
    box = Rect(3, 3, 144, 200)
    pen = Pen(Rect(-8, -6, 166, 222))
    paper(pen, box, theme, 97, 1, 2.6, darken(theme.sand, 0.35) if theme.dark else "#ead6a4")
    pen.rect(9, 9, 132, 188).stroke(INK, 1.6, alpha=0.8)
    pen.text(75, 28, _("Wanted"), 27, "head", "#7a1f10" if not theme.dark else "#ffb49a",
             weight=800, width=120)  # fmt: skip
    pen.move(18, 44).line(132, 44).stroke(INK, 1.6)
    for x in (12, 138):
        pen.circle(x, 10, 4).fill("#6a737a").stroke(INK, 1)
    return pen.picture()


def pool(theme: Theme) -> Picture:
    """The ground of the tokens not seen yet: one row for each terrain."""
    pen = Pen(Rect(0, 0, *POOL).inset(-14))
    paper(pen, Rect(0, 0, *POOL), theme, 101, 0, 1.2)
    words = _("Unrevealed tokens")
    pen.text(POOL[0] / 2, 20, words, 24, "head", theme.muted, weight=700, width=POOL[0] - 30)
    for terrain in range(4):
        y = pool_y(terrain)
        hue = glyphs.terrain_paint(terrain, theme)
        pen.rect(6, y - 23, POOL[0] - 12, 46, 5).fill(hue, 0.32)
        glyphs.terrain(pen, terrain, 28, y, 28, theme.ink)
    return pen.picture()


def pool_y(terrain: int) -> float:
    """The middle of a terrain's row in the pool."""
    return 60.0 + 48.0 * terrain


def pictures(theme: Theme, names: Sequence[str]) -> dict[str, Picture]:
    """Everything beside the board."""
    made = {"mat": lazy(mat, theme), "shaft": lazy(shaft, theme), "leader": lazy(leader, theme)}
    made |= {f"{form.name}-turn": lazy(turn_frame, form, theme) for form in (LEDGER, COLUMN)}
    made |= {f"plate-{seat}": lazy(plate, seat, name, theme) for seat, name in enumerate(names)}
    made |= {f"icon-{name}": lazy(icon, name, theme) for name in ("camp", "wanted", "points")}
    for seat in range(4):
        made[f"camp-{seat}"] = lazy(building, seat, False, theme)
        made[f"settlement-{seat}"] = lazy(building, seat, True, theme)
    made |= {f"influence-{seats}": lazy(influence, seats, theme) for seats in (2, 3, 4)}
    made |= {"poster": lazy(poster, theme), "pool": lazy(pool, theme)}
    return made
