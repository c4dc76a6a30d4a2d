"""Cells, turned tiles, placements and meeple counts packed into small integers.

All arithmetic on such numbers stands here, and that on the segments of laid tiles in ``board``.

- A *cell* of the endless table is ``(x + 2048) * 4096 + (y + 2048)``: cells sort like ``(x, y)``,
  a step is an addition and the number fits one digit of a Python integer. Two boxes reach 159
  tiles from the start.
- A *kind* is an index into ``TILE_KINDS``, which are sorted by id. A *turned tile* is
  ``kind * 4 + quarter turns``; the tables below are indexed by it.
- A *placement* is ``cell * 4 + quarter turns``: placements sort like ``(x, y, turns)``.
- The segments of a tile have *local* numbers in the order of their names: cities, fields, the
  monastery, roads. A *seam* lists the local numbers along one edge, clockwise; a neighbour's
  seam meets it backwards.
- A *needs code* has two bits for each edge N E S W of an empty cell: 0 free, 1 field, 2 road,
  3 city.
- A *crew* counts the meeples of every seat in a feature, ``MEEPLE_BITS`` bits a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from motherlode.games.carcassonne.rules.components import START, TILES, TileKind

_T = TypeVar("_T")

# ---------------------------------------------------------------------------- cells

HALF = 2048
COLUMN = 4096

NORTH, EAST, SOUTH, WEST = -1, COLUMN, 1, -COLUMN
#: The way to the neighbour across edge N, E, S, W.
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)

#: The eight neighbours, in the order of their cells.
AROUND = (WEST + NORTH, WEST, WEST + SOUTH, NORTH, SOUTH, EAST + NORTH, EAST, EAST + SOUTH)


def cell(x: int, y: int) -> int:
    """Return the cell at x (east) and y (south); -1 for a place no game can reach."""
    if -HALF < x < HALF and -HALF < y < HALF:
        return (x + HALF) * COLUMN + y + HALF
    return -1


class _Places(dict[int, tuple[int, int]]):
    """Cell -> (x, y), cached."""

    def __missing__(self, at: int) -> tuple[int, int]:
        place = self[at] = (at // COLUMN - HALF, at % COLUMN - HALF)
        return place


XY = _Places()


class _TileKeys(dict[int, str]):
    """Cell -> scene key of the tile there, cached."""

    def __missing__(self, at: int) -> str:
        x, y = XY[at]
        key = self[at] = f"tile:{x},{y}"
        return key


TILE_KEY = _TileKeys()

# ---------------------------------------------------------------------------- meeples

#: Bits of a crew for each seat: up to 15 meeples; six seats fit one digit of a Python integer.
MEEPLE_BITS = 4
MAX_SEATS = 6
_MASK = (1 << MEEPLE_BITS) - 1


def one_meeple(seat: int) -> int:
    """Return the crew of a single meeple of that seat."""
    return 1 << MEEPLE_BITS * seat


def count_meeples(crew: int, seat: int) -> int:
    """Return how many meeples of that seat are in a crew."""
    return crew >> MEEPLE_BITS * seat & _MASK


class _Holders(dict[int, tuple[int, ...]]):
    """Crew -> the seats with the most meeples, cached."""

    def __missing__(self, crew: int) -> tuple[int, ...]:
        counts = [count_meeples(crew, seat) for seat in range(MAX_SEATS)]
        most = max(counts)
        found = self[crew] = tuple(s for s, c in enumerate(counts) if c == most and c)
        return found


#: Majority: all the tied seats hold the feature; an empty one is nobody's (carcassonne 2.7).
HOLDERS = _Holders()

# ---------------------------------------------------------------------------- kinds of tiles

TILE_KINDS: tuple[TileKind, ...] = tuple(sorted(TILES, key=lambda kind: kind.id))
KIND: dict[str, int] = {kind.id: index for index, kind in enumerate(TILE_KINDS)}
START_KIND = KIND[START]

CITY, FIELD, MONASTERY, ROAD = "C", "F", "M", "R"

_EDGES = "NESW"
_CODE = {"F": 1, "R": 2, "C": 3}


def _segments(kind: TileKind) -> tuple[tuple[str, int], ...]:
    """Return the local segments: (letter, index in the tile table)."""
    return (
        *((CITY, i) for i in range(len(kind.cities))),
        *((FIELD, i) for i in range(len(kind.fields))),
        *((MONASTERY, i) for i in range(int(kind.monastery))),
        *((ROAD, i) for i in range(len(kind.roads))),
    )


def _open_edges(kind: TileKind, letter: str, index: int) -> int:
    """Return the edges (for a monastery: neighbours) still missing on a tile that lies alone."""
    if letter == CITY:
        return len(kind.cities[index].edges)
    if letter == ROAD:
        return len(kind.roads[index])
    return len(AROUND) if letter == MONASTERY else 0


def _seams(kind: TileKind) -> list[tuple[int, ...]]:
    """Return the local segments along N, E, S, W of the unturned tile, clockwise."""
    number = {name: local for local, name in enumerate(_segments(kind))}
    halves = {
        half: number[FIELD, i] for i, f in enumerate(kind.fields) for half in f.halves.split()
    }
    roads = {edge: number[ROAD, i] for i, r in enumerate(kind.roads) for edge in r}
    cities = {edge: number[CITY, i] for i, c in enumerate(kind.cities) for edge in c.edges}
    seams: list[tuple[int, ...]] = []
    for edge, terrain in zip(_EDGES, kind.edges, strict=True):
        if terrain == "C":
            seams.append((cities[edge],))
        elif terrain == "R":
            seams.append((halves[edge + "L"], roads[edge], halves[edge + "R"]))
        else:
            # No tile of these boxes parts the two halves of a field edge: one seam is enough.
            assert halves[edge + "L"] == halves[edge + "R"], kind.id
            seams.append((halves[edge + "L"],))
    return seams


class Fits(dict[int, tuple[int, ...]]):
    """Needs code of an empty cell -> the rotations in which a kind fits there, cached."""

    def __init__(self, kind: TileKind) -> None:
        super().__init__()
        self._edges = [_CODE[terrain] for terrain in kind.edges]

    def __missing__(self, needs: int) -> tuple[int, ...]:
        wanted = [(side, needs >> 2 * side & 3) for side in range(4) if needs >> 2 * side & 3]
        fit = self[needs] = tuple(
            turns
            for turns in range(4)
            if all(self._edges[(side - turns) % 4] == code for side, code in wanted)
        )
        return fit


#: Kind -> needs code -> rotations.
FITS = tuple(Fits(kind) for kind in TILE_KINDS)


def needed_edges(needs: int) -> tuple[str, ...]:
    """Return the letters F, R or C that a needs code asks for at N E S W, ``""`` where free."""
    return tuple(("", FIELD, ROAD, CITY)[needs >> 2 * side & 3] for side in range(4))


# ---------------------------------------------------------------------------- turned tiles


def turned_tile(kind: int, turns: int) -> int:
    """Return the turned tile of that kind."""
    return kind << 2 | turns


TURNED = range(4 * len(TILE_KINDS))
KIND_OF = tuple(turned >> 2 for turned in TURNED)
TURNS_OF = tuple(turned & 3 for turned in TURNED)


def _for_turns(values: Iterable[_T]) -> tuple[_T, ...]:
    """Return what each kind has, once for each of its turned tiles."""
    return tuple(value for value in values for _turns in range(4))


_NAMES = tuple(map(_segments, TILE_KINDS))
_NAMED = tuple(zip(TILE_KINDS, _NAMES, strict=True))

#: The names of the segments: (letter, index in the tile table).
SEGMENTS = _for_turns(_NAMES)
OPEN = _for_turns([_open_edges(kind, *name) for name in names] for kind, names in _NAMED)
CLOSABLE = _for_turns(
    tuple(local for local, (letter, _) in enumerate(names) if letter in (CITY, ROAD))
    for names in _NAMES
)
CLOISTER = _for_turns(
    names.index((MONASTERY, 0)) if (MONASTERY, 0) in names else -1 for names in _NAMES
)
PENNANTS = _for_turns(
    tuple(kind.cities[i].pennants if letter == CITY else 0 for letter, i in names)
    for kind, names in _NAMED
)
HALF_CASTLE = _for_turns(
    tuple(letter == CITY and kind.cities[i].half for letter, i in names) for kind, names in _NAMED
)
#: Local field -> local cities it touches (a city's local number is its index).
WALLS = _for_turns(
    tuple(kind.fields[i].cities if letter == FIELD else () for letter, i in names)
    for kind, names in _NAMED
)
MINE = _for_turns(kind.mine for kind in TILE_KINDS)


#: Quarter turns -> the sides of the unturned tile that lie N, E, S, W.
_ROTATED = tuple([(side - turns) % 4 for side in range(4)] for turns in range(4))
#: Turned tile -> edge -> seam.
SEAMS = tuple(
    tuple([seams[side] for side in sides])
    for seams in map(_seams, TILE_KINDS)
    for sides in _ROTATED
)
#: The same seams as a neighbour meets them.
SEAMS_BACK = tuple(tuple([seam[::-1] for seam in seams]) for seams in SEAMS)
#: Turned tile -> the terrain along N, E, S, W, as letters.
EDGES = tuple(
    "".join([kind.edges[side] for side in sides]) for kind in TILE_KINDS for sides in _ROTATED
)
#: Side -> the first bit of the neighbour's edge there in its needs code.
_FACING = (4, 6, 0, 2)
#: Turned tile -> edge -> what it asks of the neighbour there, as bits of a needs code.
DEMANDS = tuple(
    tuple([_CODE[terrain] << bit for terrain, bit in zip(edges, _FACING, strict=True)])
    for edges in EDGES
)


class _WaysOut(dict[int, tuple[tuple[int, ...], ...]]):
    """Turned tile -> local segment -> the steps over whose edges it goes on, cached."""

    def __missing__(self, turned: int) -> tuple[tuple[int, ...], ...]:
        ways = self[turned] = tuple(
            tuple(
                step for step, seam in zip(DIRECTIONS, SEAMS[turned], strict=True) if local in seam
            )
            for local in range(len(SEGMENTS[turned]))
        )
        return ways


WAYS_OUT = _WaysOut()

# ---------------------------------------------------------------------------- placements


def placement(at: int, turns: int) -> int:
    """Return the placement on that cell with so many quarter turns."""
    return at << 2 | turns


def cell_of(code: int) -> int:
    """Return the cell of a placement."""
    return code >> 2


def turns_of(code: int) -> int:
    """Return the quarter turns of a placement."""
    return code & 3


def list_placements(kind: int, frontier: Iterable[int], needs: Mapping[int, int]) -> list[int]:
    """Return where a tile fits among empty cells, in their order, every rotation that matches."""
    fits = FITS[kind]
    return [at << 2 | turns for at in frontier for turns in fits[needs[at]]]
