"""The tiles on the table and the roads, cities, monasteries and fields they join into.

Everything is a flat list of small integers, so that a copy costs microseconds. A segment is
numbered when its tile is laid. ``label`` names the feature a segment is part of: the number of
one of its segments. When two features join, the smaller one is relabelled, so looking a
feature up never walks. ``link`` chains the segments of a feature into a ring.
"""

from __future__ import annotations

from bisect import bisect_left, insort

from motherlode.games.carcassonne.rules.packed import (
    AROUND,
    CLOISTER,
    CLOSABLE,
    DEMANDS,
    DIRECTIONS,
    HALF_CASTLE,
    OPEN,
    PENNANTS,
    SEAMS,
    SEAMS_BACK,
    SEGMENTS,
    WALLS,
    WAYS_OUT,
    list_placements,
)

_SIDES = tuple(zip(range(4), DIRECTIONS, (2, 3, 0, 1), strict=True))
_ZEROS = tuple([0] * len(names) for names in SEGMENTS)
_ONES = tuple([1] * len(names) for names in SEGMENTS)


class Board:
    """The laid tiles, their features and the frontier of empty cells beside them.

    Tiles are numbered from 0 in the order they were laid: ``at`` maps a cell to its tile,
    ``cells``, ``turned`` and ``base`` give a tile's cell, turned kind and first segment.
    Of a feature, under its label: ``open`` edges (of a monastery: missing neighbours; of a
    field: meaningless), ``crew`` (meeples, three bits a seat) and ``size`` in segments.
    ``frontier`` lists the empty cells beside a tile, sorted; ``needs`` their needs code.
    ``cloisters`` maps the cell of an uncompleted monastery to its segment.
    """

    __slots__ = (
        "at", "base", "cells", "cloisters", "crew", "frontier", "label", "link", "needs",
        "open", "size", "tile", "turned",
    )  # fmt: skip

    def __init__(self) -> None:
        self.at: dict[int, int] = {}
        self.cells: list[int] = []
        self.turned: list[int] = []
        self.base: list[int] = []
        self.label: list[int] = []
        self.link: list[int] = []
        self.tile: list[int] = []
        self.open: list[int] = []
        self.crew: list[int] = []
        self.size: list[int] = []
        self.frontier: list[int] = []
        self.needs: dict[int, int] = {}
        self.cloisters: dict[int, int] = {}

    def clone(self) -> Board:
        """An independent copy."""
        new = Board.__new__(Board)
        new.at = self.at.copy()
        new.cells = self.cells[:]
        new.turned = self.turned[:]
        new.base = self.base[:]
        new.label = self.label[:]
        new.link = self.link[:]
        new.tile = self.tile[:]
        new.open = self.open[:]
        new.crew = self.crew[:]
        new.size = self.size[:]
        new.frontier = self.frontier[:]
        new.needs = self.needs.copy()
        new.cloisters = self.cloisters.copy()
        return new

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the tiles in the order they were laid, and the crews: the rest follows."""
        crews = {label: crew for label, crew in enumerate(self.crew) if crew}
        return _lay_again, (tuple(zip(self.cells, self.turned, strict=True)), crews)

    def placements(self, kind: int) -> list[int]:
        """Return the placements where the tile fits, sorted, every rotation that matches."""
        return list_placements(kind, self.frontier, self.needs)

    def lay(self, at: int, turned: int) -> list[int]:
        """Lay a tile that fits; return the labels of the features this completes.

        Roads and cities come in the order of the tile's segments, then monasteries.
        """
        number, base = len(self.cells), len(self.label)
        self.at[at] = number
        self.cells.append(at)
        self.turned.append(turned)
        self.base.append(base)
        segments = range(base, base + len(SEGMENTS[turned]))
        self.label += segments
        self.link += segments
        self.tile += [number] * len(segments)
        self.open += OPEN[turned]
        self.crew += _ZEROS[turned]
        self.size += _ONES[turned]
        if at in self.needs:
            del self.needs[at]
            del self.frontier[bisect_left(self.frontier, at)]
        self._join(at, turned, base)
        closed: list[int] = []
        for local in CLOSABLE[turned]:
            label = self.label[base + local]
            if not self.open[label] and label not in closed:
                closed.append(label)
        self._surround(at, base + CLOISTER[turned] if CLOISTER[turned] >= 0 else -1, closed)
        return closed

    def _join(self, at: int, turned: int, base: int) -> None:
        """Join a new tile to its neighbours; where there is none, note the edge it asks for."""
        tiles, needs, label, seams = self.at, self.needs, self.label, SEAMS[turned]
        for side, step, facing in _SIDES:
            there = at + step
            other = tiles.get(there)
            if other is None:
                if there in needs:
                    needs[there] |= DEMANDS[turned][side]
                else:
                    needs[there] = DEMANDS[turned][side]
                    insort(self.frontier, there)
                continue
            first = self.base[other]
            theirs = SEAMS_BACK[self.turned[other]][facing]
            for mine, yours in zip(seams[side], theirs, strict=True):
                one, two = label[base + mine], label[first + yours]
                if one == two:
                    self.open[one] -= 2
                else:
                    self._merge(one, two)

    def _merge(self, one: int, two: int) -> None:
        """Merge two features that meet across an edge."""
        size, label, link = self.size, self.label, self.link
        if size[one] < size[two]:
            one, two = two, one
        segment = two
        for _ in range(size[two]):
            label[segment] = one
            segment = link[segment]
        link[one], link[two] = link[two], link[one]
        size[one] += size[two]
        self.open[one] += self.open[two] - 2
        self.crew[one] += self.crew[two]

    def _surround(self, at: int, cloister: int, closed: list[int]) -> None:
        """Count the new tile for the monasteries around it, and its own monastery's tiles."""
        cloisters, missing = self.cloisters, self.open
        if cloister >= 0:
            tiles = self.at
            missing[cloister] = sum(at + step not in tiles for step in AROUND)
            if missing[cloister]:
                cloisters[at] = cloister
            else:
                closed.append(cloister)
        if not cloisters:
            return
        for step in AROUND:
            if at + step in cloisters:
                other = cloisters[at + step]
                missing[other] -= 1
                if not missing[other]:
                    del cloisters[at + step]
                    closed.append(other)

    def letter(self, label: int) -> str:
        """Return the kind of a feature: C, F, M or R."""
        tile = self.tile[label]
        return SEGMENTS[self.turned[tile]][label - self.base[tile]][0]

    def segments_on(self, number: int) -> range:
        """Return the segments of a tile by its number."""
        first = self.base[number]
        return range(first, first + len(SEGMENTS[self.turned[number]]))

    def name(self, segment: int) -> tuple[str, int]:
        """A segment's letter and its index in the tile table."""
        tile = self.tile[segment]
        return SEGMENTS[self.turned[tile]][segment - self.base[tile]]

    def segment(self, at: int, letter: str, index: int) -> int:
        """The segment of that name on the tile at a cell. Raises KeyError or ValueError."""
        tile = self.at[at]
        return self.base[tile] + SEGMENTS[self.turned[tile]].index((letter, index))

    def segments(self, label: int) -> list[int]:
        """The segments of a feature, in no particular order."""
        link, found, segment = self.link, [label], self.link[label]
        while segment != label:
            found.append(segment)
            segment = link[segment]
        return found

    def tiles(self, label: int) -> list[int]:
        """The tiles of a feature, each once, in the order they were laid."""
        tile = self.tile
        return sorted({tile[segment] for segment in self.segments(label)})

    def spread(self, label: int) -> tuple[int, ...]:
        """The cells of a feature's tiles, each once, in the order they were laid."""
        cells = self.cells
        return tuple([cells[tile] for tile in self.tiles(label)])

    def pennants(self, label: int) -> int:
        """Return the number of coats of arms in a city."""
        tile, base, turned = self.tile, self.base, self.turned
        return sum(PENNANTS[turned[tile[s]]][s - base[tile[s]]] for s in self.segments(label))

    def is_two_halves(self, label: int) -> bool:
        """Return whether a completed feature consists of exactly two semicircles of city.

        Of two segments, each has one open edge: if one is a semicircle, so is the other.
        """
        tile = self.tile[label]
        return self.size[label] == 2 and HALF_CASTLE[self.turned[tile]][label - self.base[tile]]

    def tiles_and_pennants(self, label: int) -> tuple[int, int]:
        """Return how many tiles a road or city has, and how many coats of arms."""
        tile, base, turned, link = self.tile, self.base, self.turned, self.link
        tiles, pennants, segment = set(), 0, label
        while True:
            on = tile[segment]
            tiles.add(on)
            pennants += PENNANTS[turned[on]][segment - base[on]]
            segment = link[segment]
            if segment == label:
                return len(tiles), pennants

    def open_cells(self, label: int) -> set[int]:
        """Return the empty cells into which a feature is open."""
        tile, base, turned, cells = self.tile, self.base, self.turned, self.cells
        needs, link = self.needs, self.link
        found: set[int] = set()
        segment = label
        while True:
            on = tile[segment]
            for step in WAYS_OUT[turned[on]][segment - base[on]]:
                if cells[on] + step in needs:
                    found.add(cells[on] + step)
            segment = link[segment]
            if segment == label:
                return found

    def bordering_cities(self, label: int) -> set[int]:
        """Return the labels of the cities, completed or not, that touch a field."""
        labels, tile, base, turned = self.label, self.tile, self.base, self.turned
        found: set[int] = set()
        for segment in self.segments(label):
            on = tile[segment]
            first = base[on]
            for local in WALLS[turned[on]][segment - first]:
                found.add(labels[first + local])
        return found

    def city_across(self, one: int, two: int) -> int:
        """Return the label of the city across the edge between two neighbouring cells."""
        number = self.at[one]
        seam = SEAMS[self.turned[number]][DIRECTIONS.index(two - one)]
        return self.label[self.base[number] + seam[0]]

    def surroundings(self, at: int) -> int:
        """Return how many of the eight neighbours of a cell are in play."""
        tiles = self.at
        return sum(at + step in tiles for step in AROUND)


def _lay_again(tiles: tuple[tuple[int, int], ...], crews: dict[int, int]) -> Board:
    """Return the board on which these tiles (cell, turned tile) were laid, with its crews."""
    board = Board()
    for at, turned in tiles:
        board.lay(at, turned)
    for label, crew in crews.items():
        board.crew[label] = crew
    return board
