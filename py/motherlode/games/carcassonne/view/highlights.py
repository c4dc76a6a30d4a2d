"""The light on a segment of a tile: pictures that lie upon the land and show a feature whole."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.geometry import Rect
from motherlode.canvas.ink import stroke_along
from motherlode.canvas.paint import Linear, Pen, Picture
from motherlode.canvas.theme import Theme, darken
from motherlode.games.carcassonne.rules.components import TileKind
from motherlode.games.carcassonne.view import geometry
from motherlode.games.carcassonne.view.palette import INK
from motherlode.games.carcassonne.view.tiles import BOUNDS, beyond, carried

GLOW = "#fff2b0"
RIM = "#c8502d"


def highlight_name(tile: str, segment: str) -> str:
    """The picture that lights up a segment ("C0", "F1" ...) of a kind."""
    return f"glow-{tile}-{segment}"


def segments(kind: TileKind) -> Iterator[str]:
    """The names of a kind's segments."""
    yield from (f"C{number}" for number in range(len(kind.cities)))
    yield from (f"F{number}" for number in range(len(kind.fields)))
    yield from (f"M{number}" for number in range(int(kind.monastery)))
    yield from (f"R{number}" for number in range(len(kind.roads)))


def glow(kind: TileKind, segment: str) -> Picture:
    """A segment as a shape of light, unturned."""
    pen = Pen(BOUNDS)
    letter, number = segment[0], int(segment[1:])
    if letter == "R":
        line = carried(geometry.road_line(kind, number))
        pen.polyline(line).stroke(RIM, geometry.ROAD_WIDTH + 7, cap="butt")
        pen.polyline(line).stroke(GLOW, geometry.ROAD_WIDTH + 2, cap="butt")
    elif letter == "M":
        x, y = geometry.SPOTS[kind.id]["M0"]
        pen.circle(x, y + 2, 25).fill(GLOW, 0.5)
        pen.circle(x, y + 2, 25).stroke(RIM, 4)
    elif letter == "C":
        pen.polygon(beyond(geometry.city_outline(kind, number))).fill(GLOW, 0.6)
        for wall in geometry.walls(kind, number):
            pen.polyline(wall).stroke(RIM, 5, cap="butt")
    else:
        _field(pen, kind, number)
    return pen.picture()


def _field(pen: Pen, kind: TileKind, number: int) -> None:
    """Light upon the open land, dotted, with a rim along the roads and walls around it."""
    with pen.saved():
        _open_land(pen, kind)
        pen.polygon(beyond(geometry.field_outline(kind, number))).clip()
        pen.rect(BOUNDS.x, BOUNDS.y, BOUNDS.w, BOUNDS.h).fill(GLOW, 0.45)
        places = range(-43, 44, 17)
        pen.dots([(x + 0.5, y + 0.5, 2.4) for x in places for y in places]).fill(RIM, 0.5)
        for width, colour in ((14.0, "#fffdf0"), (9.6, RIM)):
            for road in range(len(kind.roads)):
                line = carried(geometry.road_line(kind, road))
                pen.polyline(line).stroke(colour, geometry.ROAD_WIDTH + width, cap="butt")
            for city in range(len(kind.cities)):
                for wall in geometry.walls(kind, city):
                    pen.polyline(wall).stroke(colour, width, cap="butt")


def _open_land(pen: Pen, kind: TileKind) -> None:
    """Clips to what is neither town nor road."""
    for number in range(len(kind.cities)):
        pen.rect(-51, -51, 102, 102).polygon(beyond(geometry.city_outline(kind, number)))
        pen.clip(even_odd=True)
    for number in range(len(kind.roads)):
        line = carried(geometry.road_line(kind, number))
        pen.rect(-51, -51, 102, 102)
        stroke_along(pen, line, [geometry.ROAD_WIDTH] * len(line)).clip(even_odd=True)


def brim() -> Picture:
    """Along half an edge beyond which a field may still grow; for the left half of the north."""
    pen = Pen(Rect(-54, -54, 58, 10))
    for width, colour, dash in ((5.6, RIM, ()), (2.2, "#fffdf0", (7.0, 5.5))):
        pen.move(-50, -48.6).line(0, -48.6).stroke(colour, width, dash, 1, "butt")
    return pen.picture()


def coin(number: int, theme: Theme) -> Picture:
    """What a city or a castle is worth to a farmer."""
    pen = Pen(Rect.around(0, 0, 60, 60))
    with pen.saved():
        pen.shadow("#050302c0", 4, 0.6, 2)
        pen.circle(0, 0, 23).fill(INK)
    shine = ((0, "#fff3bd"), (0.5, theme.gold), (1, darken(theme.gold, 0.25)))
    pen.circle(0, 0, 21).fill(Linear(-14, -16, 14, 16, shine))
    pen.circle(0, 0, 17).stroke(INK, 1.1, (2.6, 2), 0.7)
    return pen.text(0, 0.5, str(number), 27, "digits", INK, weight=700).picture()


def unclaimed() -> Picture:
    """The plate for points that are still nobody's: where a seat's mark would be, a dashed ring."""
    pen = Pen(Rect.around(0, 0, 150, 70))
    with pen.saved():
        pen.shadow("#0a0502b0", 5, 1, 2.5)
        pen.rect(-62, -24, 124, 48, 24).fill(INK)
    pen.rect(-59.5, -21.5, 119, 43, 21.5).fill("#f4ead2")
    pen.circle(-40, 0, 13).stroke(INK, 2.6, (5, 3.4), 0.8, "butt")
    return pen.picture()
