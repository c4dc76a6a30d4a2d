"""Boomtown: the street of nine cells, its offices and the single tile."""

from __future__ import annotations

from math import cos, pi, sin

from motherlode.canvas.geometry import Point, Rect, star
from motherlode.canvas.metal import brass_frame
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.pictures import lazy
from motherlode.canvas.texture import paper, wood
from motherlode.canvas.theme import Theme, darken, lighten, seat_mark, with_alpha
from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.components import (
    COLUMN_METALS,
    COPPER,
    EDITIONS,
    GOLD,
    OFFICES,
    ROW_METALS,
    SILVER,
    STONE,
    WATER,
    WOOD,
    Edition,
)
from motherlode.games.gold_west.view import glyphs
from motherlode.games.gold_west.view.glyphs import INK
from motherlode.games.gold_west.view.layout import CELL, TOWN, cell_at
from motherlode.games.gold_west.view.terms import office_sign

SIDES = ("right", "left")
#: Units: the letters of an office's sign, and from one line to the next.
SIGN_SIZE, SIGN_PITCH = 20.0, 18.0
#: A longer sign takes two lines.
MAX_SIGN_CHARACTERS = 10


def ground(labels: str, theme: Theme) -> Picture:
    """The street: metals of the columns and rows on two sides (right: also above)."""
    box = Rect(0, 0, *TOWN)
    pen = Pen(box.inset(-14))
    paper(pen, box, theme, 23, 1, 1.4)
    x, y = cell_at(0, labels)
    field = Rect(x - CELL / 2 - 4, y - CELL / 2 - 4, 3 * CELL + 8, 3 * CELL + 8)
    with pen.saved():
        pen.rect(field.x, field.y, field.w, field.h, 6).clip()
        wood(pen, field, theme, 31, darken(theme.sand, 0.35), CELL / 2)
    pen.rect(field.x, field.y, field.w, field.h, 6).stroke(INK, 2)
    before = labels == "right"
    for number in range(3):
        cx, _y = cell_at(number, labels)
        _x, cy = cell_at(3 * number, labels)
        glyphs.resource(pen, COLUMN_METALS[number], cx, 25 if before else TOWN[1] - 25, 34)
        glyphs.resource(pen, ROW_METALS[number], TOWN[0] - 25 if before else 25, cy, 34)
    return pen.picture()


def office_board(across: bool, theme: Theme) -> Picture:
    """The two cells of one office, in one frame."""
    w, h = (2 * CELL, CELL) if across else (CELL, 2 * CELL)
    return _board(w, h, theme)


def _board(w: float, h: float, theme: Theme) -> Picture:
    box = Rect.around(0, 0, w - 5, h - 5)
    pen = Pen(box.inset(-5))
    ground = glyphs.cream(theme)
    with pen.saved():
        pen.shadow(with_alpha(theme.shade, 0.6), 3, 0.5, 1.5)
        pen.rect(box.x, box.y, box.w, box.h, 7).fill(INK)
    lit = ((0, lighten(ground, 0.5)), (1, darken(ground, 0.12)))
    pen.rect(box.x, box.y, box.w, box.h, 7)
    pen.fill(Linear(box.x, box.y, box.right, box.bottom, lit))
    pen.rect(box.x, box.y, box.w, box.h, 7).grain("fibre", "#8a6a3a", 0.18, 0.5, 3, 0, 5)
    return brass_frame(pen, box.inset(2), 3.4, theme, 6).picture()


def points_label(name: str, edition: Edition) -> str:
    """The number on an office: its points, and after a stroke those for a settlement."""
    paid, settlement = OFFICES[name].points_in(edition.id), OFFICES[name].settlement
    return str(paid) if settlement is None else f"{paid}/{settlement}"


def office(name: str, edition: Edition, theme: Theme) -> Picture:
    """One cell of an office: sign, and beside the place of a marker its emblem and points."""
    pen = Pen(Rect.around(0, 0, CELL, CELL))
    lines = sign_lines(office_sign(name, edition))
    low = 5 + SIGN_PITCH * len(lines) - 43
    pen.rect(-42, -43, 84, low + 43, 3).fill("#5a3420")
    for number, line in enumerate(lines):
        y = SIGN_PITCH * (number + 0.5) - 40.2
        pen.text(0, y, line, SIGN_SIZE, "head", "#ffeecb", weight=700, width=80)
    middle = (low + 43) / 2
    with pen.saved():
        pen.translate(-28, middle).scale(0.74).translate(-X, -Y)
        _EMBLEMS[name](pen)
    _points(pen, points_label(name, edition), 28, middle)
    _place(pen)
    return pen.picture()


def sign_lines(sign: str) -> tuple[str, ...]:
    """Return the words of a sign on one line, or on two that are as even as can be."""
    words = sign.split()
    if len(sign) <= MAX_SIGN_CHARACTERS or len(words) < 2:
        return (sign,)
    cuts = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)))


def _points(pen: Pen, points: str, x: float, y: float) -> None:
    pen.circle(x, y, 14).fill(INK)
    gold = ((0, "#fff0b0"), (0.6, "#e2ab1f"), (1, "#a8750f"))
    pen.circle(x, y, 12.7).fill(Radial(x, y, 13, gold, x - 4, y - 5))
    pen.text(x, y + 0.4, points, 20 if len(points) < 2 else 15, "digits", INK, weight=700, width=22)


def _place(pen: Pen) -> None:
    pen.circle(0, 26, 15.5).fill("#3a2a18", 0.1)
    pen.circle(0, 26, 15.5).stroke("#5a4632", 1.6, (4.2, 3.2), 0.9)


def single(name: str, theme: Theme) -> Picture:
    """The tile in the ninth cell."""
    board = _board(CELL, CELL, theme)
    pen = Pen(board.bounds)
    pen.rect(-44, -44, 88, 88, 7).fill("#35506b" if name == "water_tower" else "#5a3420")
    pen.rect(-44, -44, 88, 88, 7).stroke(INK, 1.6)
    brass_frame(pen, Rect(-44, -44, 88, 88), 3.4, theme, 6)
    if name == "vp4":
        pen.polygon(star(0, -14, 25, 12, 8).points).fill("#e2ab1f").stroke(INK, 1.4)
        pen.text(0, -13.5, str(components.TILE_POINTS), 28, "digits", INK, weight=700)
    elif name == "water_tower":
        _tower(pen)
    else:
        _post(pen, name)
    pen.circle(0, 26, 15.5).fill("#fff2d0", 0.16)
    pen.circle(0, 26, 15.5).stroke("#fff2d0", 1.6, (4.2, 3.2), 0.9)
    return pen.picture()


def _tower(pen: Pen) -> None:
    for x in (-15, 15):
        pen.move(x * 0.8, -16).line(x * 1.25, 10)
    pen.move(-15, 0).line(15, 0).stroke("#d9b877", 3)
    pen.rect(-17, -32, 34, 18, 2).fill("#a9743f").stroke(INK, 1.4)
    pen.polygon(((-19, -32), (0, -42), (19, -32))).fill("#7a4a26").stroke(INK, 1.4)
    glyphs.resource(pen, WATER, 0, -13, 20)


def _post(pen: Pen, name: str) -> None:
    kinds = {"tp_copper": (COPPER,), "tp_silver": (SILVER,), "tp_gold": (GOLD,)}
    shown = kinds.get(name, (WOOD, STONE))
    for number, kind in enumerate(shown):
        glyphs.resource(pen, kind, (number - (len(shown) - 1) / 2) * 36, -16, 34)


# ---------------------------------------------------------------------------- emblems

X, Y = -20.0, -4.0


def _docks(pen: Pen) -> None:
    glyphs.tent(pen, X - 8, Y - 6, 18, "#e8d6a8")
    glyphs.house(pen, X + 10, Y - 7, 19, "#c0733f")
    for dy in (8, 13):
        pen.move(X - 18, Y + dy).quad(X - 9, Y + dy - 5, X, Y + dy).quad(
            X + 9, Y + dy + 5, X + 18, Y + dy
        )
    pen.stroke("#3f86b4", 2.6)


def _frontier(pen: Pen) -> None:
    pen.rect(X - 18, Y - 14, 5, 30).fill("#8a6a3a").stroke(INK, 1)
    pen.rect(X - 18, Y + 11, 36, 5).fill("#8a6a3a").stroke(INK, 1)
    glyphs.tent(pen, X + 3, Y - 2, 23, "#e8d6a8")


def _homestead(pen: Pen) -> None:
    for number, high in enumerate((24, 18, 22, 7)):
        hue = glyphs.TERRAIN_PAINT[number]
        pen.rect(X - 18 + number * 9.5, Y + 14 - high, 7.5, high).fill(hue).stroke(INK, 1)
    pen.polygon(((X + 14, Y + 3), (X + 9, Y - 5), (X + 19, Y - 5))).fill("#c8502d")


def _courthouse(pen: Pen) -> None:
    pen.polygon(((X - 18, Y - 7), (X, Y - 17), (X + 18, Y - 7))).fill("#d9c49a").stroke(INK, 1.3)
    for dx in (-13, -4.5, 4.5, 13):
        pen.rect(X + dx - 2.2, Y - 7, 4.4, 17).fill("#efe2c2").stroke(INK, 1)
    pen.rect(X - 18, Y + 10, 36, 5).fill("#d9c49a").stroke(INK, 1.2)


def _deeds(pen: Pen) -> None:
    pen.rect(X - 12, Y - 16, 24, 31, 2).fill("#fff8e6").stroke(INK, 1.4)
    for dy in (-9, -4, 1):
        pen.move(X - 8, Y + dy).line(X + 8, Y + dy)
    pen.stroke("#5a4632", 1.4)
    pen.circle(X + 6, Y + 10, 6).fill("#c8502d").stroke(INK, 1.1)


def _depot(pen: Pen) -> None:
    for dx, dy in ((-10, -9), (8, -12), (-2, 1)):
        glyphs.tent(pen, X + dx, Y + dy, 15, "#cbb78a")
    for dx in (-7, 10):
        glyphs.tent(pen, X + dx, Y + 11, 16, "#e0653a")


def _mayor(pen: Pen) -> None:
    pen.ellipse(X, Y + 11, 19, 5).fill(INK)
    pen.rect(X - 12, Y - 15, 24, 26, 3).fill("#3a3038").stroke(INK, 1.2)
    pen.rect(X - 12, Y + 1, 24, 6).fill("#c8502d")


def _saloon(pen: Pen) -> None:
    for side in (-1, 1):
        pen.rect(X - 16 if side < 0 else X + 1, Y - 14, 15, 28, 3).fill("#a9743f").stroke(INK, 1.3)
        for row in range(4):
            low = Y - 9 + row * 6.4
            pen.move(X + side * 3.5, low).line(X + side * 13, low)
        pen.stroke("#5a3420", 1.8)


def _sheriff(pen: Pen) -> None:
    pen.polygon(star(X, Y, 20, 10, 5).points).fill("#e2ab1f").stroke(INK, 1.5)
    tips: list[Point] = [
        (X + 19 * cos(-pi / 2 + n * 0.4 * pi), Y + 19 * sin(-pi / 2 + n * 0.4 * pi))
        for n in range(5)
    ]
    pen.dots([(x, y, 2.8) for x, y in tips]).fill("#fff0b0").stroke(INK, 1)


def _shipping(pen: Pen) -> None:
    glyphs.coach(pen, X, Y, 32, "#c0733f")


def _surveyor(pen: Pen) -> None:
    pen.move(X - 18, Y + 13).line(X + 18, Y - 13).stroke("#c8502d", 2.2, (4, 3))
    for along in (-0.72, -0.02, 0.72):
        glyphs.tent(pen, X + 18 * along, Y - 13 * along - 2, 15, "#e8d6a8")


def _town_hall(pen: Pen) -> None:
    glyphs.house(pen, X, Y, 32, "#c0733f")


def _insurance(pen: Pen) -> None:
    pen.move(X - 14, Y - 14).line(X + 14, Y - 14).line(X + 14, Y + 2).quad(
        X + 10, Y + 12, X, Y + 17
    )
    pen.quad(X - 10, Y + 12, X - 14, Y + 2).close().fill("#8fb0c4").stroke(INK, 1.5)
    glyphs.tent(pen, X, Y - 2, 18, "#e8d6a8")


def _hoosegow(pen: Pen) -> None:
    pen.rect(X - 17, Y - 15, 34, 30, 3).fill("#6d6a75").stroke(INK, 1.5)
    for dx in (-11, -4, 4, 11):
        pen.move(X + dx, Y - 14).line(X + dx, Y + 14)
    pen.stroke(INK, 2.6)


_EMBLEMS = {
    "docks": _docks, "frontier": _frontier, "homestead": _homestead, "courthouse": _courthouse,
    "deeds": _deeds, "depot": _depot, "mayor": _mayor, "saloon": _saloon, "sheriff": _sheriff,
    "shipping": _shipping, "surveyor": _surveyor, "town_hall": _town_hall,
    "insurance": _insurance, "hoosegow": _hoosegow,
}  # fmt: skip
SINGLE_NAMES = ("vp4", "water_tower", "tp_copper", "tp_silver", "tp_gold", "tp_material")


def marker(seat: int, theme: Theme) -> Picture:
    """An influence marker of a seat; it also marks what a seat owns."""
    pen = Pen(Rect.around(0, 0, 46, 48))
    return seat_mark(pen, seat, 0, 0, 36, theme).picture()


def office_picture(name: str, edition: Edition) -> str:
    """The name of the picture of an office: some are called otherwise in the first edition."""
    plain = EDITIONS["gold-west-2e"]
    same = office_sign(name, edition) == office_sign(name, plain)
    same = same and OFFICES[name].points_in(edition.id) == OFFICES[name].points_in(plain.id)
    return f"office-{name}" if same else f"office-{name}-first"


def _offices(theme: Theme) -> dict[str, Picture]:
    made = {}
    for edition in EDITIONS.values():
        for name in OFFICES:
            picture = office_picture(name, edition)
            if picture not in made:
                made[picture] = lazy(office, name, edition, theme)
    return made


def pictures(theme: Theme) -> dict[str, Picture]:
    """Everything in Boomtown."""
    made = {f"town-{side}": lazy(ground, side, theme) for side in SIDES}
    made |= {
        "office-across": lazy(office_board, True, theme),
        "office-down": lazy(office_board, False, theme),
    }
    made |= _offices(theme)
    made |= {f"single-{name}": lazy(single, name, theme) for name in SINGLE_NAMES}
    made |= {f"mark-{seat}": lazy(marker, seat, theme) for seat in range(4)}
    return made
