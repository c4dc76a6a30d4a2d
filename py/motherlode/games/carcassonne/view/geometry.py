"""The lie of the land on a tile: walls, roads and fields as outlines, from the tile table.

A tile reaches from -50 to 50 both ways about its middle; everything here is for the unturned
tile, north up. Borders meet their neighbours' at the tile's corners and at the middles of its
edges, whichever way tiles are turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from motherlode.canvas.geometry import Point
from motherlode.games.carcassonne.rules.components import TileKind

HALF = 50
#: Corner i begins edge i, clockwise: NW, NE, SE, SW.
CORNERS: tuple[Point, ...] = ((-50, -50), (50, -50), (50, 50), (-50, 50))
MIDDLES: tuple[Point, ...] = ((0, -50), (50, 0), (0, 50), (-50, 0))
SQUARE = CORNERS

EDGES = "NESW"
#: The edge halves clockwise; half i runs from point i to point i + 1 of the tile's rim.
HALVES = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
ROAD_WIDTH = 10.0

Line = tuple[Point, ...]
Curve = tuple[Point, Point, Point, Point]


def rotate(point: Point, quarters: int) -> Point:
    """The point turned clockwise about the middle of the tile."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return (x, y)


def swept(curve: Curve, steps: int = 14) -> Line:
    """A cubic curve as a line of ``steps`` pieces."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    made = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        k0, k1, k2, k3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        made.append((k0 * ax + k1 * bx + k2 * cx + k3 * dx, k0 * ay + k1 * by + k2 * cy + k3 * dy))
    return tuple(made)


def _turned_line(line: Sequence[Point], quarters: int) -> Line:
    return tuple(rotate(point, quarters) for point in line)


# ---------------------------------------------------------------------------- cities

OPEN_ONE: Curve = ((-50, -50), (-24, -27), (24, -27), (50, -50))
OPEN_TWO: Curve = ((-50, -50), (-27, -20), (20, 27), (50, 50))
OPEN_TWO_DEEP: Curve = ((-50, -50), (-42, -4), (4, 42), (50, 50))
OPEN_THREE: Curve = ((-50, -50), (-14, -37), (-14, 37), (-50, 50))
#: The wall where one, two or three edges beginning with the north one are outside the city.
OPEN_THREE_FLAT: Curve = ((-50, -50), (-26, -15), (-26, 15), (-50, 50))

#: Kinds whose city leaves more room outside its wall.
DEEP = ("GM3",)


def _wall(kind: TileKind, first: int, outside: int) -> Line:
    if outside == 1:
        curve = OPEN_ONE
    elif outside == 2:
        curve = OPEN_TWO_DEEP if kind.id in DEEP else OPEN_TWO
    else:
        # a second city on a neighbouring edge begins in the same corner
        inner = (first + 3) % 4
        beside = any(kind.edges[(inner + step) % 4] == "C" for step in (1, 3))
        curve = OPEN_THREE_FLAT if beside else OPEN_THREE
    return _turned_line(swept(curve), first)


@lru_cache(maxsize=128)
def walls(kind: TileKind, city: int) -> tuple[Line, ...]:
    """The walls of a city segment, each from corner to corner, clockwise around the outside."""
    inside = {EDGES.index(edge) for edge in kind.cities[city].edges}
    made = []
    for edge in range(4):
        if edge not in inside and (edge - 1) % 4 in inside:
            outside = 1
            while (edge + outside) % 4 not in inside:
                outside += 1
            made.append(_wall(kind, edge, outside))
    return tuple(made)


@lru_cache(maxsize=128)
def city_outline(kind: TileKind, city: int) -> Line:
    """The ground within the walls and the tile's edge."""
    inside = {EDGES.index(edge) for edge in kind.cities[city].edges}
    begin = {line[0]: line for line in walls(kind, city)}
    first = min(inside)
    made: list[Point] = []
    edge = first
    while True:
        if edge % 4 in inside:
            made.append(CORNERS[edge % 4])
            edge += 1
        else:
            line = begin[CORNERS[edge % 4]]
            made += line[:-1]
            while edge % 4 not in inside:
                edge += 1
        if edge % 4 == first:
            return tuple(made)


# ---------------------------------------------------------------------------- roads

STRAIGHT: tuple[Curve, Curve] = (
    ((50, 0), (32, 0), (20, 5), (0, 4)),
    ((0, 4), (-20, 3), (-32, 0), (-50, 0)),
)
BEND: Curve = ((50, 0), (24, 0), (0, 24), (0, 50))
NARROW_BEND: Curve = ((50, 0), (32, 0), (0, 32), (0, 50))
#: Roads that run straight because they cross something.
PLAIN: dict[str, tuple[str, ...]] = {"GM7": ("NS",), "GM8": ("NS", "EW")}
NARROW = ("GM1", "GM3", "GM4")
#: Id of a tile -> the point where its roads end; on others, the middle.
NODES: dict[str, Point] = {"A": (0, 14), "S": (0, 33), "T": (0, 33), "L": (0, 7)}

_BENDS = {"ES": 0, "SW": 1, "NW": 2, "NE": 3}


@lru_cache(maxsize=128)
def road_line(kind: TileKind, road: int) -> Line:
    """The middle of a road, from its first edge to the other or to where it ends."""
    edges = kind.roads[road]
    if len(edges) == 1:
        return _spur(MIDDLES[EDGES.index(edges)], NODES.get(kind.id, (0, 0)))
    if edges in _BENDS:
        curve = NARROW_BEND if kind.id in NARROW else BEND
        line = _turned_line(swept(curve), _BENDS[edges])
    elif edges in PLAIN.get(kind.id, ()):
        line = _turned_line(swept(((50, 0), (17, 0), (-17, 0), (-50, 0)), 6), edges == "NS")
    else:
        line = _turned_line(
            (*swept(STRAIGHT[0], 8)[:-1], *swept(STRAIGHT[1], 8)), 3 if edges == "NS" else 0
        )
    start = MIDDLES[EDGES.index(edges[0])]
    return line if _near(line[0], start) else line[::-1]


def _spur(edge: Point, end: Point) -> Line:
    """From an edge straight in, then to where the road ends."""
    (ax, ay), (bx, by) = edge, end
    return swept((edge, (ax * 0.6, ay * 0.6), (bx + ax * 0.3, by + ay * 0.3), end), 8)


def _near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 1


# ---------------------------------------------------------------------------- fields


def _rim(number: int) -> Point:
    """The eight corners and middles of the tile's rim, clockwise from NW."""
    number %= 8
    return MIDDLES[number // 2] if number % 2 else CORNERS[number // 2]


@lru_cache(maxsize=128)
def field_outline(kind: TileKind, field: int) -> Line:
    """A region that holds the field; cities and roads on it still have to be cut out."""
    own = {HALVES.index(half) for half in kind.fields[field].halves.split()}
    if len(own) == 8:
        return SQUARE
    made: list[Point] = []
    start = next(half for half in range(8) if half in own and (half - 1) % 8 not in own)
    half = start
    while True:
        while half % 8 in own:
            made.append(_rim(half))
            half += 1
        end = half
        while half % 8 not in own:
            half += 1
        made += _across(kind, end, half)
        if half % 8 == start:
            return tuple(made)


def _across(kind: TileKind, end: int, begin: int) -> list[Point]:
    """From rim point ``end``, where a field leaves the rim, to ``begin``, where it returns."""
    if all(kind.edges[(half % 8) // 2] == "C" for half in range(end, begin)):
        return [_rim(point) for point in range(end, begin)]
    one, two = _road_from(kind, end), _road_from(kind, begin)
    if one and two and _near(one[-1], two[0]):
        return list(one[:-1])
    made = [*_inwards(one)] if one else [_rim(end)]
    if not (one and two):
        made.append((0, 0))
    if two:
        made += _inwards(two)[:0:-1]
    return made


def _road_from(kind: TileKind, point: int) -> Line:
    """The road that leaves the tile at that rim point, from there inwards; else nothing."""
    if point % 2 == 0:
        return ()
    edge = EDGES[(point % 8) // 2]
    for number, edges in enumerate(kind.roads):
        if edge in edges:
            line = road_line(kind, number)
            return line if edges[0] == edge else line[::-1]
    return ()


def _inwards(line: Line) -> Line:
    """A road as far as the middle of the tile."""
    ends_inside = max(abs(line[-1][0]), abs(line[-1][1])) < HALF
    return line if ends_inside else line[: len(line) // 2 + 1]


def is_within(spot: Point, outline: Sequence[Point]) -> bool:
    """Return whether a place lies inside of a closed line."""
    x, y = spot
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def distance_to_line(spot: Point, line: Sequence[Point]) -> float:
    """Return the distance of a place from a line through these points."""
    found = []
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        along = ((spot[0] - ax) * dx + (spot[1] - ay) * dy) / (dx * dx + dy * dy or 1.0)
        along = max(0.0, min(1.0, along))
        found.append(hypot(spot[0] - ax - dx * along, spot[1] - ay - dy * along))
    return min(found)


# ---------------------------------------------------------------------------- places on a tile

# fmt: off
#: Kind -> segment ("C0", "F1", "R0", "M0") -> where a meeple stands on it.
SPOTS: dict[str, dict[str, Point]] = {
    "A": {"M0": (0, -8), "R0": (0, 36), "F0": (-30, 20)},
    "B": {"M0": (0, 0), "F0": (-28, -28)},
    "C": {"C0": (0, 0)},
    "D": {"C0": (0, -37), "R0": (0, 4), "F0": (38, -18), "F1": (-28, 28)},
    "E": {"C0": (0, -37), "F0": (-14, 14)},
    "F": {"C0": (0, 0), "F0": (0, -42), "F1": (0, 42)},
    "G": {"C0": (0, 0), "F0": (0, -42), "F1": (0, 42)},
    "H": {"C0": (0, -38), "C1": (0, 38), "F0": (0, 0)},
    "I": {"C0": (0, -40), "C1": (-40, 0), "F0": (10, 10)},
    "J": {"C0": (0, -37), "R0": (15, 15), "F0": (-24, 4), "F1": (36, 36)},
    "K": {"C0": (0, -37), "R0": (-15, 15), "F0": (24, 4), "F1": (-36, 36)},
    "L": {
        "C0": (0, -37), "R0": (31, 0), "R1": (0, 31), "R2": (-31, 0),
        "F0": (-40, -22), "F1": (32, 32), "F2": (-32, 32),
    },
    "M": {"C0": (-23, -23), "F0": (20, 20)},
    "N": {"C0": (-23, -23), "F0": (20, 20)},
    "O": {"C0": (-23, -23), "R0": (15, 15), "F0": (-18, 36), "F1": (36, 36)},
    "P": {"C0": (-23, -23), "R0": (15, 15), "F0": (-18, 36), "F1": (36, 36)},
    "Q": {"C0": (0, -14), "F0": (0, 42)},
    "R": {"C0": (0, -14), "F0": (0, 42)},
    "S": {"C0": (0, -14), "R0": (0, 42), "F0": (26, 44), "F1": (-26, 44)},
    "T": {"C0": (0, -14), "R0": (0, 42), "F0": (26, 44), "F1": (-26, 44)},
    "U": {"R0": (0, 4), "F0": (22, -26), "F1": (-28, 28)},
    "V": {"R0": (-15, 15), "F0": (18, -18), "F1": (-36, 36)},
    "W": {
        "R0": (31, 0), "R1": (0, 31), "R2": (-31, 0),
        "F0": (0, -27), "F1": (32, 32), "F2": (-32, 32),
    },
    "X": {
        "R0": (0, -31), "R1": (31, 0), "R2": (0, 31), "R3": (-31, 0),
        "F0": (-32, -32), "F1": (32, -32), "F2": (32, 32), "F3": (-32, 32),
    },
    "GM1": {"M0": (-13, -13), "R0": (18, 18), "F0": (28, -28), "F1": (36, 36)},
    "GM2": {"C0": (-22, -22), "M0": (19, 17), "F0": (-12, 34)},
    "GM3": {"C0": (-30, -30), "M0": (3, 3), "R0": (18, 18), "F0": (-22, 30), "F1": (40, 18)},
    "GM4": {
        "M0": (0, 0), "R0": (18, -18), "R1": (-18, 18),
        "F0": (28, 28), "F1": (36, -36), "F2": (-36, 36),
    },
    "GM5": {"R0": (-15, -15), "R1": (15, 15), "F0": (-36, -36), "F1": (-26, 26), "F2": (36, 36)},
    "GM6": {"C0": (-14, -30), "R0": (15, 15), "F0": (-18, 36), "F1": (36, 36)},
    "GM7": {
        "C0": (28, 0), "R0": (0, -38), "F0": (-26, -44),
        "F1": (26, -44), "F2": (26, 44), "F3": (-26, 44),
    },
    "GM8": {
        "R0": (0, -30), "R1": (30, 0), "F0": (-22, -18),
        "F1": (32, -32), "F2": (28, 32), "F3": (-28, 28),
    },
}

#: Kind -> where the pick and nugget are drawn.
MINES: dict[str, Point] = {
    "GM1": (-33, 31), "GM2": (35, -17), "GM3": (37, 37), "GM4": (-33, -33),
    "GM5": (0, 0), "GM6": (-34, -10), "GM7": (-26, 0), "GM8": (-36, -36),
}
# fmt: on
