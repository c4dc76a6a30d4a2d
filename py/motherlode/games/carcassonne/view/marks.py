"""Marks on the board: places, frames, tags, numbers and highlights. Shapes before colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, log, pi, sin

from motherlode.canvas.geometry import Rect, regular, star
from motherlode.canvas.ink import stroke_along
from motherlode.canvas.metal import brass_frame
from motherlode.canvas.paint import Linear, Pen, Picture, Radial
from motherlode.canvas.texture import wood
from motherlode.canvas.theme import Theme, darken, lighten, seat_mark
from motherlode.games.carcassonne.rules.components import TileKind
from motherlode.games.carcassonne.view import geometry
from motherlode.games.carcassonne.view.palette import INK
from motherlode.games.carcassonne.view.tiles import BOUNDS, extend_line, extend_outline

#: One run of boards; runs are laid side by side as far as the table is seen.
DESK = Rect(-500, -201, 1000, 402)


@cache
def desk(theme: Theme) -> Picture:
    """Paint the surface of the desk."""
    pen = Pen(DESK)
    wood(pen, DESK, theme, 7, plank=67, goes_on=True)
    pen.rect(DESK.x, DESK.y, DESK.w, DESK.h).fill(theme.shade, 0.16)
    return pen.picture()


def shade(theme: Theme) -> Picture:
    """Under every tile: its shadow and the edge of its cardboard."""
    pen = Pen(Rect(-62, -60, 124, 128))
    with pen.saved():
        pen.shadow("#050302c0", 9, 1.5, 5)
        pen.rect(-50, -50, 100, 103, 2).fill("#1d130b")
    pen.rect(-51, -49, 102, 103.4, 3).fill(darken(theme.sand, 0.45))
    pen.rect(-51, -49, 102, 103.4, 3).stroke("#120b06", 1.4)
    return pen.picture()


#: The lines of a mark are so many times as wide as on a tile of 75 CSS pixels: on the screen
#: they are as wide on every tile.
LINE_WIDTHS = (0.25, 0.4, 0.6, 1.0, 1.6, 2.2)


def line_width(zoom: float) -> float:
    """Return the one of ``LINE_WIDTHS`` for so many CSS pixels a unit."""
    return min(LINE_WIDTHS, key=lambda width: abs(log(width * zoom / 0.75)))


def place(theme: Theme, width: float) -> Picture:
    """An empty place the tile in hand can go to: a dashed frame around a cross."""
    pen = Pen(Rect.around(0, 0, 108, 108))
    pen.rect(-45, -45, 90, 90, 9).fill("#fff3c8", 0.2)
    pen.rect(-45, -45, 90, 90, 9).stroke("#120b06", 6 * width, (15, 9.6), 0.6, "butt")
    pen.rect(-45, -45, 90, 90, 9).stroke("#ffe9a8", 3.4 * width, (15, 9.6), 1, "butt")
    pen.move(-12, 0).line(12, 0).move(0, -12).line(0, 12).stroke("#120b06", 8 * width, alpha=0.5)
    pen.move(-12, 0).line(12, 0).move(0, -12).line(0, 12).stroke("#ffe9a8", 4.4 * width)
    return pen.picture()


def dead(theme: Theme) -> Picture:
    """An empty place that nothing left in the bag fits: hatched, crossed out."""
    pen = Pen(Rect.around(0, 0, 104, 104))
    pen.rect(-46, -46, 92, 92, 8).fill("#050302", 0.34)
    with pen.saved():
        pen.rect(-46, -46, 92, 92, 8).clip()
        for step in range(-6, 7):
            pen.move(step * 15 - 50, 50).line(step * 15 + 50, -50)
        pen.stroke("#050302", 2.6, alpha=0.5)
    for width, colour in ((8.0, "#120b06"), (4.0, "#d8b79a")):
        pen.move(-13, -13).line(13, 13).move(13, -13).line(-13, 13).stroke(colour, width)
    return pen.picture()


def few(number: int) -> Picture:
    """The number of tiles left in the bag that fit an empty place."""
    pen = Pen(Rect.around(0, 0, 44, 44))
    pen.circle(0, 0, 16).fill("#120b06", 0.55)
    pen.circle(0, 0, 16).stroke("#e9d3ab", 1.6, (4, 3), 0.8)
    return pen.text(0, 0.5, str(number), 21, "digits", "#ffe9c4", weight=700).picture()


def last(theme: Theme, width: float) -> Picture:
    """Brackets around the last tile."""
    pen = Pen(Rect.around(0, 0, 124, 124))
    for wide, colour in ((7.4, "#120b06"), (4.2, "#fff3c8")):
        for side in (-1, 1):
            for up in (-1, 1):
                pen.move(side * 26, up * 52).line(side * 52, up * 52).line(side * 52, up * 26)
        pen.stroke(colour, wide * width, cap="butt", join="miter")
    return pen.picture()


def lit(theme: Theme) -> Picture:
    """A tile that something came from: a wash of light in a frame."""
    pen = Pen(Rect.around(0, 0, 106, 106))
    pen.rect(-50, -50, 100, 100).fill("#fff2b0", 0.42)
    pen.rect(-46, -46, 92, 92, 5).stroke("#c8502d", 8)
    pen.rect(-46, -46, 92, 92, 5).stroke("#fff6d8", 3.4)
    return pen.picture()


def fief(theme: Theme) -> Picture:
    """The six tiles of a castle, three across."""
    pen = Pen(Rect.around(0, 0, 312, 212))
    pen.rect(-147, -97, 294, 194, 12).stroke("#120b06", 7, (22, 12), 0.7, "butt")
    pen.rect(-147, -97, 294, 194, 12).stroke("#e3c07a", 3.8, (22, 12), 1, "butt")
    return pen.picture()


#: Kind of land -> the ground of the ring in which a meeple is offered there.
STANDS = {"R": "#fff6d8", "C": "#f0b48c", "F": "#bfe596", "M": "#d9c4f2"}


def stand(kind: str) -> Picture:
    """The ring of light around a sign, where a meeple can be placed.

    Its shape and its ground tell the land: round on a road, square in a city, six-sided on a
    field, on its point in a monastery.
    """
    pen = Pen(Rect.around(0, 0, 60, 60))
    _ring(pen, kind).fill(STANDS.get(kind, STANDS["R"]), 0.74)
    _ring(pen, kind).stroke("#120b06", 5, alpha=0.8)
    _ring(pen, kind).stroke("#ffe08a", 2.8, (9.06, 3), 1, "butt")
    return pen.picture()


def _ring(pen: Pen, kind: str) -> Pen:
    if kind == "C":
        return pen.rect(-20.5, -20.5, 41, 41, 4)
    if kind == "M":
        return pen.polygon(regular(0, 0, 26.5, 4).points)
    if kind == "F":
        return pen.polygon(regular(0, 0, 24.5, 6).points)
    return pen.circle(0, 0, 23)


def land(kind: str) -> Picture:
    """The sign of a kind of land, within its ring: a road, a gate, ears of wheat or a cross."""
    pen = Pen(Rect.around(0, 0, 44, 44))
    {"R": _road_sign, "C": _city_sign, "F": _field_sign, "M": _monastery_sign}[kind](pen)
    return pen.picture()


def _road_sign(pen: Pen) -> None:
    """A road that winds away."""
    pen.move(-7, 17).curve(-7, 4, 9, 2, 8, -5).curve(7, -10, -2, -10, -2, -16)
    pen.stroke(INK, 14, cap="butt")
    pen.move(-7, 17).curve(-7, 4, 9, 2, 8, -5).curve(7, -10, -2, -10, -2, -16)
    pen.stroke("#f0e2b6", 10.6, cap="butt")
    pen.move(-7, 17).curve(-7, 4, 9, 2, 8, -5).curve(7, -10, -2, -10, -2, -16)
    pen.stroke(INK, 1.8, (4.4, 3.2), cap="butt")


def _city_sign(pen: Pen) -> None:
    """A gate between two towers."""
    pen.rect(-8, -4, 16, 18).fill("#b8b2aa").rect(-8, -4, 16, 18).stroke(INK, 1.8)
    for x in (-11.5, 11.5):
        pen.rect(x - 5, -8, 10, 22).fill("#e6dfd2").rect(x - 5, -8, 10, 22).stroke(INK, 1.8)
        roof = ((x - 7, -7.5), (x, -17.5), (x + 7, -7.5))
        pen.polygon(roof).fill("#b8452d").polygon(roof).stroke(INK, 1.8)
    pen.move(-4.4, 14).line(-4.4, 6).quad(0, -1, 4.4, 6).line(4.4, 14).close().fill(INK)


def _field_sign(pen: Pen) -> None:
    """Three ears of wheat."""
    for foot, x, top in ((-1.2, -11.5, -8.0), (0.0, 0.0, -14.0), (1.2, 11.5, -8.0)):
        pen.move(foot, 17).quad(foot, 6, x, top + 2).stroke(INK, 2)
        lean = x / 30
        for row in range(4):
            y, dx = top + row * 4.2, -lean * row * 2.6
            for side in (-1, 1):
                grain = (x + dx + side * 2.5, y, 2.1, 3.4, side * 0.55 + lean)
                pen.ellipse(*grain).fill("#f2c64a").ellipse(*grain).stroke(INK, 1.1)


def _monastery_sign(pen: Pen) -> None:
    """A cross."""
    for width, colour in ((9.4, INK), (5.4, "#f2ac1d")):
        pen.move(0, -13).line(0, 14).move(-8, -5).line(8, -5).stroke(colour, width)


def choice(theme: Theme, width: float) -> Picture:
    """A tile that can be chosen: a dashed frame with bright corners."""
    pen = Pen(Rect.around(0, 0, 112, 112))
    pen.rect(-46, -46, 92, 92, 8).fill("#fff3c8", 0.16)
    pen.rect(-46, -46, 92, 92, 8).stroke("#120b06", 7.4 * width, (15, 9.6), 0.8, "butt")
    pen.rect(-46, -46, 92, 92, 8).stroke("#ffe08a", 4.2 * width, (15, 9.6), 1, "butt")
    return pen.picture()


def lens(theme: Theme) -> Picture:
    """The brass frame of the magnifier over the tile just placed; the tile is 100 wide."""
    pen = Pen(Rect.around(0, 0, 132, 132))
    with pen.saved():
        pen.shadow("#050302d0", 9, 1.5, 5)
        pen.rect(-54, -54, 108, 108, 7).fill(INK)
    brass_frame(pen, Rect.around(0, 0, 106, 106), 7, theme, 5)
    return pen.picture()


# ---------------------------------------------------------------------------- numbers

#: From digit to digit.
DIGIT = 11.6


def tag(theme: Theme, wide: bool) -> Picture:
    """A paper tag that bears what a feature is worth."""
    pen = Pen(Rect.around(0, 0, 44, 34))
    w = 32 if wide else 22
    with pen.saved():
        pen.shadow("#0a0502a0", 2, 0.4, 1.2)
        pen.rect(-w / 2, -10.5, w, 21, 5).fill(INK)
    pen.rect(-w / 2 + 1.5, -9, w - 3, 18, 3.6).fill("#fbf5e6")
    return pen.picture()


def digit(number: str) -> Picture:
    """A digit or a sign upon a tag."""
    pen = Pen(Rect.around(0, 0, 18, 24))
    return pen.text(0, 0.4, number, 17.5, "digits", INK, weight=700, width=12).picture()


def score(seat: int, theme: Theme) -> Picture:
    """The plate on which points are shown as they are scored: the seat's mark at its left."""
    pen = Pen(Rect.around(0, 0, 150, 70))
    gold = ((0, "#fff0b0"), (0.45, theme.gold), (1, darken(theme.gold, 0.3)))
    with pen.saved():
        pen.shadow("#0a0502b0", 5, 1, 2.5)
        pen.rect(-62, -24, 124, 48, 24).fill(INK)
    pen.rect(-59.5, -21.5, 119, 43, 21.5).fill(Linear(-40, -22, 40, 22, gold))
    pen.rect(-56.5, -18.5, 113, 37, 18.5).stroke(INK, 1, alpha=0.6)
    return seat_mark(pen, seat, -40, 0, 32, theme).picture()


def points(number: str) -> Picture:
    """A digit of the points scored."""
    pen = Pen(Rect.around(0, 0, 34, 48))
    return pen.text(0, 0.5, number, 37, "digits", INK, weight=700, width=26).picture()


def badge(seat: int, theme: Theme) -> Picture:
    """A seat's mark on land it holds."""
    pen = Pen(Rect.around(0, 0, 34, 34))
    pen.circle(0, 0, 13.5).fill("#120b06", 0.35)
    return seat_mark(pen, seat, 0, 0, 22, theme).picture()


def spark(theme: Theme) -> Picture:
    """A short-lived gleam around gold that is taken."""
    pen = Pen(Rect.around(0, 0, 90, 90))
    for number in range(12):
        at = 2 * pi * number / 12
        far = 40 if number % 2 else 31
        pen.move(16 * cos(at), 16 * sin(at)).line(far * cos(at), far * sin(at))
    pen.stroke("#fff0b0", 3)
    glow = ((0, "#fff6d0d0"), (1, "#ffd86000"))
    return pen.circle(0, 0, 30).fill(Radial(0, 0, 30, glow)).picture()


def strike(theme: Theme) -> Picture:
    """The cross over a tile that leaves the game."""
    pen = Pen(Rect.around(0, 0, 110, 110))
    for width, colour in ((15.0, INK), (9.0, lighten(theme.ember, 0.1))):
        pen.move(-34, -34).line(34, 34).move(34, -34).line(-34, 34).stroke(colour, width)
    return pen.picture()


def tally(theme: Theme) -> Picture:
    """The score track's mark: a gilt star."""
    pen = Pen(Rect.around(0, 0, 64, 64))
    outline = star(0, 1, 29, 13)
    pen.polygon(outline.points).fill(INK).polygon(outline.points).stroke(INK, 5)
    gold = ((0, "#fff0b0"), (0.5, theme.gold), (1, darken(theme.gold, 0.3)))
    return pen.polygon(outline.points).fill(Linear(-20, -24, 20, 24, gold)).picture()


def bag(theme: Theme) -> Picture:
    """The bag the tiles are drawn from."""
    pen = Pen(Rect.around(0, 0, 64, 64))
    linen = darken(theme.sand, 0.15)
    pen.move(-9, -14).curve(-30, 2, -30, 28, 0, 28).curve(30, 28, 30, 2, 9, -14).close()
    pen.fill(Linear(-24, 0, 24, 10, ((0, lighten(linen, 0.4)), (1, darken(linen, 0.3)))))
    pen.stroke(INK, 2.6)
    pen.move(-9, -14).quad(-16, -24, -13, -28).quad(0, -22, 13, -28).quad(16, -24, 9, -14).close()
    pen.fill(lighten(linen, 0.3)).stroke(INK, 2.6)
    pen.move(-11, -13).line(11, -13).stroke(INK, 6).move(-11, -13).line(11, -13)
    return pen.stroke(theme.ember, 3).picture()


GLOW = "#fff2b0"
RIM = "#c8502d"


def highlight_name(tile: str, segment: str) -> str:
    """The picture that lights up a segment ("C0", "F1" ...) of a kind."""
    return f"glow-{tile}-{segment}"


def segment_names(kind: TileKind) -> Iterator[str]:
    """The names of a kind's segments."""
    yield from (f"C{number}" for number in range(len(kind.cities)))
    yield from (f"F{number}" for number in range(len(kind.fields)))
    yield from (f"M{number}" for number in range(int(kind.monastery)))
    yield from (f"R{number}" for number in range(len(kind.roads)))


def highlight(kind: TileKind, segment: str) -> Picture:
    """A segment as a shape of light, unturned."""
    pen = Pen(BOUNDS)
    letter, number = segment[0], int(segment[1:])
    if letter == "R":
        line = extend_line(geometry.road_line(kind, number))
        pen.polyline(line).stroke(RIM, geometry.ROAD_WIDTH + 7, cap="butt")
        pen.polyline(line).stroke(GLOW, geometry.ROAD_WIDTH + 2, cap="butt")
    elif letter == "M":
        x, y = geometry.SPOTS[kind.id]["M0"]
        pen.circle(x, y + 2, 25).fill(GLOW, 0.5)
        pen.circle(x, y + 2, 25).stroke(RIM, 4)
    elif letter == "C":
        pen.polygon(extend_outline(geometry.city_outline(kind, number))).fill(GLOW, 0.6)
        for wall in geometry.walls(kind, number):
            pen.polyline(wall).stroke(RIM, 5, cap="butt")
    else:
        _field(pen, kind, number)
    return pen.picture()


def _field(pen: Pen, kind: TileKind, number: int) -> None:
    """Light upon the open land, dotted, with a rim along the roads and walls around it."""
    with pen.saved():
        _open_land(pen, kind)
        pen.polygon(extend_outline(geometry.field_outline(kind, number))).clip()
        pen.rect(BOUNDS.x, BOUNDS.y, BOUNDS.w, BOUNDS.h).fill(GLOW, 0.45)
        places = range(-43, 44, 17)
        pen.dots([(x + 0.5, y + 0.5, 2.4) for x in places for y in places]).fill(RIM, 0.5)
        for width, colour in ((14.0, "#fffdf0"), (9.6, RIM)):
            for road in range(len(kind.roads)):
                line = extend_line(geometry.road_line(kind, road))
                pen.polyline(line).stroke(colour, geometry.ROAD_WIDTH + width, cap="butt")
            for city in range(len(kind.cities)):
                for wall in geometry.walls(kind, city):
                    pen.polyline(wall).stroke(colour, width, cap="butt")


def _open_land(pen: Pen, kind: TileKind) -> None:
    """Clip to what is neither town nor road."""
    for number in range(len(kind.cities)):
        pen.rect(-51, -51, 102, 102).polygon(extend_outline(geometry.city_outline(kind, number)))
        pen.clip(even_odd=True)
    for number in range(len(kind.roads)):
        line = extend_line(geometry.road_line(kind, number))
        pen.rect(-51, -51, 102, 102)
        stroke_along(pen, line, [geometry.ROAD_WIDTH] * len(line)).clip(even_odd=True)


def brim() -> Picture:
    """Along half an edge beyond which a field may still grow; for the left half of the north."""
    pen = Pen(Rect(-54, -54, 58, 10))
    for width, colour, dash in ((5.6, RIM, ()), (2.2, "#fffdf0", (7.0, 5.5))):
        pen.move(-50, -48.6).line(0, -48.6).stroke(colour, width, dash, 1, "butt")
    return pen.picture()


def coin(number: int, theme: Theme) -> Picture:
    """A coin with the worth of a city or a castle to a farmer."""
    pen = Pen(Rect.around(0, 0, 60, 60))
    with pen.saved():
        pen.shadow("#050302c0", 4, 0.6, 2)
        pen.circle(0, 0, 23).fill(INK)
    shine = ((0, "#fff3bd"), (0.5, theme.gold), (1, darken(theme.gold, 0.25)))
    pen.circle(0, 0, 21).fill(Linear(-14, -16, 14, 16, shine))
    pen.circle(0, 0, 17).stroke(INK, 1.1, (2.6, 2), 0.7)
    return pen.text(0, 0.5, str(number), 27, "digits", INK, weight=700).picture()


def unclaimed_plate() -> Picture:
    """The plate for points that are still nobody's: where a seat's mark would be, a dashed ring."""
    pen = Pen(Rect.around(0, 0, 150, 70))
    with pen.saved():
        pen.shadow("#0a0502b0", 5, 1, 2.5)
        pen.rect(-62, -24, 124, 48, 24).fill(INK)
    pen.rect(-59.5, -21.5, 119, 43, 21.5).fill("#f4ead2")
    pen.circle(-40, 0, 13).stroke(INK, 2.6, (5, 3.4), 0.8, "butt")
    return pen.picture()
