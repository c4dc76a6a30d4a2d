"""A slow second opinion: features by flood fill from the tile table alone.

Nothing here is shared with the rules but ``components.py``. A node is (x, y, letter, index).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from motherlode.games.carcassonne.rules.components import TILES, TileKind

Node = tuple[int, int, str, int]
Place = tuple[int, int]

KIND: dict[str, TileKind] = {kind.id: kind for kind in TILES}
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]


@dataclass
class Feature:
    """A connected set of nodes, and its open edges (``None``: a field, which has no use)."""

    nodes: frozenset[Node]
    open: int = 0

    @property
    def letter(self) -> str:
        """C, F, M or R."""
        return min(self.nodes)[2]

    @property
    def places(self) -> set[Place]:
        """Its tiles, each once."""
        return {(x, y) for x, y, _, _ in self.nodes}


@dataclass
class Land:
    """Tiles as (id, turns) by place, and what lies on their edges and halves."""

    tiles: dict[Place, tuple[str, int]] = field(default_factory=dict)
    edges: dict[tuple[int, int, int], Node] = field(default_factory=dict)
    halves: dict[tuple[int, int, int], Node] = field(default_factory=dict)
    terrain: dict[tuple[int, int, int], str] = field(default_factory=dict)

    def lay(self, tile: str, x: int, y: int, turns: int) -> None:
        """Put a tile down, even where it does not fit."""
        kind = KIND[tile]
        self.tiles[x, y] = tile, turns
        for edge, terrain in enumerate(kind.edges):
            self.terrain[x, y, (edge + turns) % 4] = terrain
        for letter, segments in (("R", kind.roads), ("C", [c.edges for c in kind.cities])):
            for index, names in enumerate(segments):
                for name in names:
                    edge = ("NESW".index(name) + turns) % 4
                    self.edges[x, y, edge] = (x, y, letter, index)
        for index, region in enumerate(kind.fields):
            for half in region.halves.split():
                self.halves[x, y, (HALVES.index(half) + 2 * turns) % 8] = (x, y, "F", index)

    def matches(self, tile: str, x: int, y: int, turns: int) -> bool:
        """Return whether the tile may be placed there that way."""
        if (x, y) in self.tiles:
            return False
        beside = False
        for edge, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) in self.tiles:
                beside = True
                theirs = self.terrain[x + dx, y + dy, (edge + 2) % 4]
                if theirs != KIND[tile].edges[(edge - turns) % 4]:
                    return False
        return beside

    def placements(self, tile: str) -> list[tuple[int, int, int]]:
        """All legal placements: every cell around the land, every rotation."""
        around = {(x + dx, y + dy) for x, y in self.tiles for dx, dy in STEPS}
        return sorted(
            (x, y, turns)
            for x, y in around
            for turns in range(4)
            if self.matches(tile, x, y, turns)
        )

    def nodes(self) -> set[Node]:
        """Every segment on the table."""
        found = {*self.edges.values(), *self.halves.values()}
        for (x, y), (tile, _) in self.tiles.items():
            if KIND[tile].monastery:
                found.add((x, y, "M", 0))
        return found

    def across(self, node: Node) -> tuple[set[Node], int]:
        """The nodes that continue this one on other tiles, and how many of its edges are open."""
        x, y, letter, _ = node
        found: set[Node] = set()
        missing = 0
        if letter == "M":
            return found, 8 - self.neighbours(x, y)
        for edge, (dx, dy) in enumerate(STEPS):
            if letter != "F" and self.edges.get((x, y, edge)) == node:
                other = self.edges.get((x + dx, y + dy, (edge + 2) % 4))
                found |= {other} if other else set()
                missing += other is None
            for half in (2 * edge, 2 * edge + 1):
                if letter == "F" and self.halves.get((x, y, half)) == node:
                    facing = 2 * ((edge + 2) % 4) + (1 if half % 2 == 0 else 0)
                    other = self.halves.get((x + dx, y + dy, facing))
                    found |= {other} if other else set()
        return found, missing

    def neighbours(self, x: int, y: int) -> int:
        """Return how many of the eight tiles around are in play."""
        return sum(
            (x + dx, y + dy) in self.tiles
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if (dx, dy) != (0, 0)
        )

    def feature(self, node: Node) -> Feature:
        """The feature a node is part of."""
        seen, todo, missing = {node}, [node], 0
        while todo:
            found, gaps = self.across(todo.pop())
            missing += gaps
            todo += found - seen
            seen |= found
        return Feature(frozenset(seen), missing)

    def features(self) -> list[Feature]:
        """All features."""
        left, found = self.nodes(), []
        while left:
            feature = self.feature(min(left))
            left -= feature.nodes
            found.append(feature)
        return found

    def pennants(self, feature: Feature) -> int:
        """Coats of arms."""
        return sum(
            KIND[self.tiles[x, y][0]].cities[index].pennants
            for x, y, letter, index in feature.nodes
            if letter == "C"
        )

    def worth(self, feature: Feature, small_city: int) -> int:
        """The points of a completed road, city or monastery."""
        if feature.letter == "M":
            return 9
        if feature.letter == "R":
            return len(feature.places)
        each = 1 if len(feature.places) == 2 and small_city == 2 else 2
        return each * (len(feature.places) + self.pennants(feature))

    def cities_of(self, region: Feature) -> list[Feature]:
        """The completed cities that touch a field."""
        touched: list[Feature] = []
        for x, y, _, index in sorted(region.nodes):
            for city in KIND[self.tiles[x, y][0]].fields[index].cities:
                feature = self.feature((x, y, "C", city))
                if not feature.open and feature.nodes not in [t.nodes for t in touched]:
                    touched.append(feature)
        return touched


def most(seats: Iterable[int]) -> set[int]:
    """The seats that occur most often."""
    listed = list(seats)
    top = max(map(listed.count, listed), default=0)
    return {seat for seat in listed if listed.count(seat) == top}
