"""The tiles: drawn from their data as pieces of one hand-coloured map.

A picture holds the ground of one kind, unturned; what stands on it (``standing``) is shown
upright by sprites of its own. The tile is 100 wide; a unit beyond its edge is drawn on every
side so that no hair of the table shows between tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin

from motherlode.canvas.geometry import Point, Rect
from motherlode.canvas.ink import resample, wobble
from motherlode.canvas.noise import Jitter
from motherlode.canvas.paint import Pen, Picture
from motherlode.canvas.theme import Theme, darken, lighten
from motherlode.games.carcassonne.rules.components import TILES, TileKind
from motherlode.games.carcassonne.view import geometry
from motherlode.games.carcassonne.view.decorations import DECORATIONS
from motherlode.games.carcassonne.view.palette import INK, Palette, palette

BOUNDS = Rect(-51, -51, 102, 102)
CARD = Rect(-53, -53, 106, 106)
TILES_BY_ID = {kind.id: kind for kind in TILES}


# ---------------------------------------------------------------------------- open land


def _land(pen: Pen, kind: TileKind, p: Palette) -> None:
    """Meadows with patches of wheat, ploughland, hedges and trees."""
    seed = sum(map(ord, kind.id)) * 7 + len(kind.id)
    chance = Jitter(seed)
    box = (BOUNDS.x, BOUNDS.y, BOUNDS.w, BOUNDS.h)
    pen.rect(*box).fill(p.field)
    pen.rect(*box).grain("cloud", lighten(p.meadow, 0.25), 0.5, 0.55, 1.6, 0.6, seed)
    pen.rect(*box).grain("cloud", p.hedge, 0.22, 0.4, 1, 0, seed + 3)
    for number in range(3):
        _patch(pen, chance, (p.wheat, p.meadow, p.plough)[number], p)
    pen.rect(*box).grain("fibre", p.hedge, 0.22, 0.35, 1, 0.3, seed + 5)
    _hedges(pen, chance, p)


def _patch(pen: Pen, chance: Jitter, colour: str, p: Palette) -> None:
    """A strip field: furrows within four crooked sides."""
    x, y = chance.between(-32, 32), chance.between(-32, 32)
    at = chance.between(0, pi)
    long, wide = chance.between(13, 19), chance.between(8, 12)
    ux, uy, vx, vy = cos(at), sin(at), -sin(at), cos(at)

    def place(u: float, v: float) -> Point:
        return (x + ux * u + vx * v, y + uy * u + vy * v)

    corners = tuple(
        place(u * long * chance.between(0.85, 1.1), v * wide * chance.between(0.85, 1.1))
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    pen.polygon(corners).fill(colour, 0.8)
    with pen.saved():
        pen.polygon(corners).clip()
        row = -wide
        while row < wide:
            pen.move(*place(-long * 1.1, row)).line(*place(long * 1.1, row + 0.6))
            row += 2.6
        pen.stroke(darken(colour, 0.55), 0.7, alpha=0.5)
    pen.polygon(corners).stroke(p.hedge, 1.0, (3, 1.4), 0.75)


def _hedges(pen: Pen, chance: Jitter, p: Palette) -> None:
    crowns: list[tuple[float, float, float]] = []
    for _ in range(3):
        x, y = chance.between(-40, 40), chance.between(-40, 40)
        way = chance.between(0, 2 * pi)
        for _step in range(chance.whole(3, 6)):
            if abs(x) < 45 and abs(y) < 45:
                crowns.append((x, y, chance.between(1.9, 2.7)))
            x, y = x + 3.5 * cos(way), y + 3.5 * sin(way)
            way += chance.near(0.5)
    for _ in range(7):
        r = chance.between(2.8, 4.4)
        crowns.append((chance.between(-43, 43), chance.between(-43, 43), r))
    pen.dots([(x + 0.9, y + 1.1, r + 0.5) for x, y, r in crowns]).fill(INK, 0.3)
    pen.dots([(x, y, r + 0.45) for x, y, r in crowns]).fill(darken(p.hedge, 0.45))
    pen.dots(crowns).fill(p.hedge)
    pen.dots([(x - r * 0.22, y - r * 0.25, r * 0.62) for x, y, r in crowns]).fill(p.leaf)
    pen.dots([(x - r * 0.3, y - r * 0.4, r * 0.26) for x, y, r in crowns]).fill(p.meadow, 0.8)


# ---------------------------------------------------------------------------- towns and roads


def _towns(pen: Pen, kind: TileKind, p: Palette) -> None:
    for number in range(len(kind.cities)):
        outline = geometry.city_outline(kind, number)
        seed = 11 + number + len(kind.id) * 3
        pen.polygon(extend_outline(outline)).fill(p.town)
        with pen.saved():
            pen.polygon(extend_outline(outline)).clip()
            pen.polygon(outline).grain("cloud", p.shade, 0.45, 0.45, 1, 0, seed)
            pen.polygon(outline).grain("speck", p.shade, 0.5, 0.5, 1, 0, seed)
            pen.polygon(outline).grain("cloud", lighten(p.town, 0.6), 0.5, 0.3, 1, 0, seed + 4)
            for wall in geometry.walls(kind, number):
                pen.polyline(wall).stroke(p.shade, 15, alpha=0.3)
                pen.polyline(wall).stroke(darken(p.shade, 0.4), 9, alpha=0.3)
    for number in range(len(kind.cities)):
        for wall in geometry.walls(kind, number):
            _wall(pen, wall, p)


def extend_outline(outline: geometry.Line) -> list[Point]:
    """The outline carried a unit over the edge of the tile."""

    def out(value: float) -> float:
        return value * 1.02 if abs(value) == geometry.HALF else value

    return [(out(x), out(y)) for x, y in outline]


def _wall(pen: Pen, line: geometry.Line, p: Palette) -> None:
    """A stone wall with battlements and two bastions."""
    pen.polyline(line).stroke(INK, 6.6, alpha=0.25)
    pen.polyline(line).stroke(INK, 5.8, cap="butt")
    pen.polyline(line).stroke(p.stone_lit, 4.0, cap="butt")
    pen.polyline(line).stroke(p.stone, 4.0, (1.7, 1.9), 1, "butt")
    pen.polyline(line).stroke(darken(p.stone, 0.35), 0.8, alpha=0.7)
    third = len(line) // 3
    dots = [(*line[third], 4.1), (*line[-1 - third], 4.1)]
    pen.dots(dots).fill(INK)
    pen.dots([(x, y, 3.2) for x, y, _ in dots]).fill(p.stone_lit)
    pen.dots([(x, y, 1.9) for x, y, _ in dots]).fill(p.stone)


def _roads(pen: Pen, kind: TileKind, p: Palette) -> None:
    order = list(range(len(kind.roads)))
    if len(geometry.PLAIN.get(kind.id, ())) == 2:
        _road(pen, geometry.road_line(kind, 1), p, 1)
        order = [0]
    for number in order:
        if kind.id in geometry.PLAIN:
            _bridge(pen, geometry.road_line(kind, number), p)
    for width, colour in ((geometry.ROAD_WIDTH + 2.4, p.verge), (geometry.ROAD_WIDTH, p.road)):
        for number in order:
            line = extend_line(geometry.road_line(kind, number))
            pen.polyline(line).stroke(colour, width, cap="butt")
    for number in order:
        _ruts(pen, geometry.road_line(kind, number), p, number)


def _road(pen: Pen, line: geometry.Line, p: Palette, number: int) -> None:
    pen.polyline(extend_line(line)).stroke(p.verge, geometry.ROAD_WIDTH + 2.4, cap="butt")
    pen.polyline(extend_line(line)).stroke(p.road, geometry.ROAD_WIDTH, cap="butt")
    _ruts(pen, line, p, number)


def _ruts(pen: Pen, line: geometry.Line, p: Palette, number: int) -> None:
    """Dust and wheel tracks."""
    for side in (-1.9, 1.9):
        pen.polyline(_beside(line, side)).stroke(p.verge, 0.9, (5, 2.5), 0.5)
    crumbs = wobble(resample(line, 6), 3.2, 5 + number)
    pen.dots([(x, y, 0.6) for x, y in crumbs]).fill(p.verge, 0.5)


def _beside(line: geometry.Line, off: float) -> list[Point]:
    made = []
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        made.append(((ax + bx) / 2 - dy / length * off, (ay + by) / 2 + dx / length * off))
    return made


def extend_line(line: geometry.Line) -> list[Point]:
    """The road carried a unit over the edge of the tile."""
    made = list(line)
    for end in (0, -1):
        x, y = made[end]
        if max(abs(x), abs(y)) == geometry.HALF:
            made[end] = (x * 1.02, y * 1.02)
    return made


def _bridge(pen: Pen, line: geometry.Line, p: Palette) -> None:
    """Parapets where a road is carried over something."""
    middle = line[1:-1]
    (ax, ay), (bx, by) = middle[0], middle[-1]
    span = ((ax * 0.62, ay * 0.62), (bx * 0.62, by * 0.62))
    pen.polyline(span).stroke(INK, geometry.ROAD_WIDTH + 10, alpha=0.35, cap="butt")
    pen.polyline(span).stroke(INK, geometry.ROAD_WIDTH + 8.4, cap="butt")
    pen.polyline(span).stroke(p.stone_lit, geometry.ROAD_WIDTH + 6.4, cap="butt")
    pen.polyline(span).stroke(p.stone, geometry.ROAD_WIDTH + 6.4, (3, 0.9), 1, "butt")


# ---------------------------------------------------------------------------- what stands there

Standing = tuple[str, float, float]

_TOWN_HOMES: dict[str, tuple[tuple[int, float, float], ...]] = {
    "cap": ((0, -19, -38), (2, 17, -37)),
    "flat": ((5, -17, -41), (5, 0, -39), (5, 17, -41)),
    "NW": ((3, -31, -34), (0, -36, 11), (1, 5, -38), (4, -8, -14)),
    "EW": ((1, -33, -11), (3, 31, -10), (4, 3, -14), (2, -16, 14), (0, 23, 15)),
    "NEW": ((1, -31, -34), (3, 31, -32), (4, 1, -31), (2, -29, 2), (1, 30, 6), (0, 1, 17)),
    "NESW": (
        (1, -31, -34), (3, 30, -33), (4, -2, -33), (2, -29, -3), (1, 31, 1), (3, -28, 31),
        (2, 28, 33), (0, 1, 27),
    ),
}  # fmt: skip

_OWN_HOMES: dict[str, tuple[tuple[int, float, float], ...]] = {
    "GM3": ((1, -32, -34), (0, 2, -40), (0, -40, 0)),
    "GM6": ((3, -22, -33), (0, 16, -40), (0, -36, 14)),
    "GM7": ((1, -28, -15), (3, 30, -12), (0, -28, 18), (2, 28, 15)),
}

_ARMS: dict[str, Point] = {
    "C": (0, 0), "F": (-6, 1), "M": (-33, -11), "O": (-33, -11), "Q": (0, -6), "S": (0, -6),
}  # fmt: skip


def _homes(kind: TileKind, number: int) -> Iterator[Standing]:
    edges = kind.cities[number].edges
    if len(edges) > 1:
        for cluster, x, y in _OWN_HOMES.get(kind.id, _TOWN_HOMES[edges]):
            yield (f"homes-{cluster}", x, y)
        return
    for cluster, x, y in _TOWN_HOMES["flat" if kind.id == "I" else "cap"]:
        px, py = geometry.rotate((x, y), geometry.EDGES.index(edges))
        yield (f"homes-{cluster}", px, py)


@lru_cache(maxsize=128)
def standing(tile: str) -> tuple[Standing, ...]:
    """Stamps on the unturned tile: picture, x, y."""
    kind = TILES_BY_ID[tile]
    made = [home for number in range(len(kind.cities)) for home in _homes(kind, number)]
    if tile in _ARMS:
        made.append(("arms", *_ARMS[tile]))
    if kind.monastery:
        made.append(("monastery", *geometry.SPOTS[tile]["M0"]))
    if len(kind.roads) > 2:
        made.append(("village", *geometry.NODES.get(tile, (0, 0))))
    if tile in ("S", "T"):
        made.append(("gate", 0, 31))
    if kind.mine:
        made.append(("mine", *geometry.MINES[tile]))
    return tuple(made)


@lru_cache(maxsize=256)
def standing_sprites(tile: str, quarters: int) -> tuple[Standing, ...]:
    """The same on the turned tile, in painting order: what lies further down covers."""
    made = [(name, *geometry.rotate((x, y), quarters)) for name, x, y in standing(tile)]
    return tuple(sorted(made, key=lambda item: (item[0] in ("arms", "mine"), item[2])))


@lru_cache(maxsize=256)
def tower_corners(tile: str, quarters: int) -> tuple[Point, ...]:
    """The corners of the turned tile at which a wall ends."""
    kind = TILES_BY_ID[tile]
    ends = {
        end
        for number in range(len(kind.cities))
        for wall in geometry.walls(kind, number)
        for end in (wall[0], wall[-1])
    }
    return tuple(geometry.rotate(end, quarters) for end in sorted(ends))


# ---------------------------------------------------------------------------- pictures


def tile_name(tile: str) -> str:
    """Return the name of a tile's picture."""
    return f"tile-{tile}"


def card_name(tile: str) -> str:
    """The whole tile with what stands on it, as one picture."""
    return f"card-{tile}"


def ground(kind: TileKind, theme: Theme) -> Picture:
    """The ground of a kind."""
    return _pictures(kind, theme)[0]


def card(kind: TileKind, theme: Theme) -> Picture:
    """The whole tile, to be shown by itself."""
    return _pictures(kind, theme)[1]


@lru_cache(maxsize=4 * len(TILES))
def _pictures(kind: TileKind, theme: Theme) -> tuple[Picture, Picture]:
    p = palette(theme)
    pen = Pen(CARD)
    _land(pen, kind, p)
    _towns(pen, kind, p)
    _roads(pen, kind, p)
    pen.rect(-49.6, -49.6, 99.2, 99.2).stroke(INK, 0.9, alpha=0.35)
    ground = replace(pen.picture(), bounds=BOUNDS)
    for name, x, y in standing_sprites(kind.id, 0):
        DECORATIONS[name](pen, x, y, p)
    pen.rect(-51, -51, 102, 102, 3).stroke(INK, 3)
    return ground, pen.picture()
