"""The tiles turned four ways, worked out once: seams, fits and segments.

A *kind* is an index into ``KINDS``, which are sorted by id. A *turned* tile is
``kind * 4 + quarter turns``. The segments of a tile have local numbers in the order of their
names: cities, fields, the monastery, roads. A *seam* lists the local numbers along one edge,
clockwise; a neighbour's seam meets it backwards.
"""

from __future__ import annotations

from motherlode.games.carcassonne.rules.components import START, TILES, TileKind

KINDS: tuple[TileKind, ...] = tuple(sorted(TILES, key=lambda kind: kind.id))
KIND: dict[str, int] = {kind.id: index for index, kind in enumerate(KINDS)}
START_KIND = KIND[START]

CITY, FIELD, MONASTERY, ROAD = "C", "F", "M", "R"

_EDGES = "NESW"
_CODE = {"F": 1, "R": 2, "C": 3}


def _segments(kind: TileKind) -> tuple[tuple[str, int], ...]:
    """The local segments: (letter, index in the tile table)."""
    return (
        *((CITY, i) for i in range(len(kind.cities))),
        *((FIELD, i) for i in range(len(kind.fields))),
        *((MONASTERY, i) for i in range(int(kind.monastery))),
        *((ROAD, i) for i in range(len(kind.roads))),
    )


def _open_edges(kind: TileKind, letter: str, index: int) -> int:
    """Edges (for a monastery: neighbours) still missing on a tile that lies alone."""
    if letter == CITY:
        return len(kind.cities[index].edges)
    if letter == ROAD:
        return len(kind.roads[index])
    return 8 if letter == MONASTERY else 0


def _seams(kind: TileKind) -> list[tuple[int, ...]]:
    """The local segments along N, E, S, W of the unturned tile, clockwise."""
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


SEGMENTS = tuple(_segments(kind) for kind in KINDS)
OPEN = tuple([_open_edges(k, *name) for name in SEGMENTS[i]] for i, k in enumerate(KINDS))
CLOSABLE = tuple(
    tuple(local for local, (letter, _) in enumerate(names) if letter in (CITY, ROAD))
    for names in SEGMENTS
)
CLOISTER = tuple(
    names.index((MONASTERY, 0)) if (MONASTERY, 0) in names else -1 for names in SEGMENTS
)
PENNANTS = tuple(
    tuple(k.cities[i].pennants if letter == CITY else 0 for letter, i in SEGMENTS[number])
    for number, k in enumerate(KINDS)
)
HALF_CASTLE = tuple(
    tuple(letter == CITY and k.cities[i].half for letter, i in SEGMENTS[number])
    for number, k in enumerate(KINDS)
)
WALLS = tuple(
    tuple(k.fields[i].cities if letter == FIELD else () for letter, i in SEGMENTS[number])
    for number, k in enumerate(KINDS)
)
"""Local field -> local cities it touches (a city's local number is its index)."""
MINE = tuple(kind.mine for kind in KINDS)

SEAMS: list[tuple[tuple[int, ...], ...]] = []
"""Turned tile -> edge -> seam."""
SEAMS_BACK: list[tuple[tuple[int, ...], ...]] = []
"""The same seams as a neighbour meets them."""
DEMANDS: list[tuple[int, ...]] = []
"""Turned tile -> edge -> what it asks of the neighbour there, as bits of a needs code."""

for _kind in KINDS:
    _unturned = _seams(_kind)
    for _turns in range(4):
        _sides = [(side - _turns) % 4 for side in range(4)]
        SEAMS.append(tuple(_unturned[side] for side in _sides))
        SEAMS_BACK.append(tuple(_unturned[side][::-1] for side in _sides))
        DEMANDS.append(
            tuple(_CODE[_kind.edges[s]] << 2 * ((i + 2) % 4) for i, s in enumerate(_sides))
        )


class Fits(dict[int, tuple[int, ...]]):
    """Needs code of an empty cell -> the rotations in which a kind fits there.

    A needs code has two bits per edge N E S W: 0 free, 1 field, 2 road, 3 city.
    """

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


FITS = tuple(Fits(kind) for kind in KINDS)
