"""A referee of Carcassonne with The Goldmines and castles, from the rules and our rulings.

Features are found by flood fill over ``tiles.txt``: id, box, copies, edges N E S W, roads, cities
(``+`` a coat of arms, ``*`` a half circle), monastery, fields (edge halves, then the cities they
touch), gold mine. A node is x, y, letter, index.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

Node = tuple[int, int, str, int]
Place = tuple[int, int]
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]
AROUND = [(dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if (dx, dy) != (0, 0)]
SOURCES = {"C": "city", "F": "field", "M": "monastery", "R": "road"}
RATES = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


class Tile(NamedTuple):
    """A line of the table."""

    box: str
    copies: int
    edges: str
    roads: list[str]
    cities: list[str]
    monastery: bool
    fields: list[str]
    mine: bool

    def segments(self) -> Iterator[tuple[str, int]]:
        for letter, parts in (("C", self.cities), ("R", self.roads), ("F", self.fields)):
            yield from ((letter, index) for index in range(len(parts)))
        if self.monastery:
            yield ("M", 0)


def parts(word: str) -> list[str]:
    return [] if word == "-" else word.split("|")


def tile_of(line: str) -> tuple[str, Tile]:
    id, box, copies, edges, roads, cities, monastery, fields, mine = line.split()
    made = Tile(
        *(box, int(copies), edges, parts(roads), parts(cities), monastery == "M"),
        *(parts(fields), mine == "G"),
    )
    return id, made


TILES = dict(map(tile_of, (Path(__file__).parent / "tiles.txt").read_text("ascii").splitlines()))


class Feature(NamedTuple):
    """Joined nodes, and how much is missing."""

    nodes: frozenset[Node]
    missing: int

    @property
    def letter(self) -> str:
        return min(self.nodes)[2]

    @property
    def places(self) -> set[Place]:
        return {node[:2] for node in self.nodes}


class Land:
    """The tiles, and the nodes on their edges and halves."""

    def __init__(self) -> None:
        self.tiles: dict[Place, tuple[str, int]] = {}
        self.sides: dict[tuple[Place, str, int], Node] = {}
        self.found: dict[Node, Feature] = {}

    def lay(self, id: str, at: Place, turns: int) -> None:
        self.tiles[at] = id, turns
        self.found = {}
        tile = TILES[id]
        for letter, segments in (("R", tile.roads), ("C", tile.cities)):
            for index, edges in enumerate(segments):
                for edge in edges.strip("+*"):
                    self.sides[at, "edge", ("NESW".index(edge) + turns) % 4] = (*at, letter, index)
        for index, field in enumerate(tile.fields):
            for half in field.rstrip("0123456789").split("."):
                side = (HALVES.index(half) + 2 * turns) % 8
                self.sides[at, "half", side] = (*at, "F", index)

    def terrain(self, at: Place, edge: int) -> str:
        id, turns = self.tiles[at]
        return TILES[id].edges[(edge - turns) % 4]

    def fits(self, id: str, at: Place, turns: int) -> bool:
        beside = [(edge, (at[0] + dx, at[1] + dy)) for edge, (dx, dy) in enumerate(STEPS)]
        known = [(edge, near) for edge, near in beside if near in self.tiles]
        return bool(known) and all(
            self.terrain(near, (edge + 2) % 4) == TILES[id].edges[(edge - turns) % 4]
            for edge, near in known
        )

    def placements(self, id: str) -> list[tuple[Place, int]]:
        free = {(x + dx, y + dy) for x, y in self.tiles for dx, dy in STEPS} - set(self.tiles)
        return [(at, turns) for at in free for turns in range(4) if self.fits(id, at, turns)]

    def continued(self, node: Node) -> tuple[set[Node], int]:
        x, y, letter, _index = node
        found: set[Node] = set()
        missing = 0
        if letter == "M":
            return found, sum((x + dx, y + dy) not in self.tiles for dx, dy in AROUND)
        for edge, (dx, dy) in enumerate(STEPS):
            near, facing = (x + dx, y + dy), (edge + 2) % 4
            if letter == "F":
                for right in (0, 1):
                    if self.sides.get(((x, y), "half", 2 * edge + right)) == node:
                        other = self.sides.get((near, "half", 2 * facing + 1 - right))
                        found |= {other} if other else set()
            elif self.sides.get(((x, y), "edge", edge)) == node:
                other = self.sides.get((near, "edge", facing))
                found |= {other} if other else set()
                missing += other is None
        return found, missing

    def open_places(self, feature: Feature) -> set[Place]:
        """The empty places into which a road or city is open."""
        found = {
            (at[0] + STEPS[edge][0], at[1] + STEPS[edge][1])
            for (at, kind, edge), node in self.sides.items()
            if kind == "edge" and node in feature.nodes
        }
        return found - set(self.tiles)

    def feature(self, node: Node) -> Feature:
        if node not in self.found:
            seen, todo, missing = {node}, [node], 0
            while todo:
                more, gaps = self.continued(todo.pop())
                missing += gaps
                todo += more - seen
                seen |= more
            whole = Feature(frozenset(seen), missing)
            self.found |= dict.fromkeys(seen, whole)
        return self.found[node]

    def marks(self, feature: Feature, mark: str) -> int:
        return sum(
            TILES[self.tiles[x, y][0]].cities[index].count(mark)
            for x, y, letter, index in feature.nodes
            if letter == "C"
        )

    def cities_of(self, field: Feature) -> set[frozenset[Node]]:
        """The completed cities beside a field."""
        touched: set[frozenset[Node]] = set()
        for x, y, _letter, index in field.nodes:
            word = TILES[self.tiles[x, y][0]].fields[index]
            for city in word[len(word.rstrip("0123456789")) :]:
                feature = self.feature((x, y, "C", int(city)))
                if not feature.missing:
                    touched.add(feature.nodes)
        return touched


def most(seats: Iterable[int]) -> set[int]:
    counts = Counter(seats)
    return {seat for seat, n in counts.items() if n == max(counts.values())}


class Castle:
    """A castle: its nodes, its lord or none, and the turn in which it was built."""

    def __init__(self, nodes: frozenset[Node], lord: int, turn: int) -> None:
        self.nodes, self.lord, self.turn = nodes, lord, turn
        self.places = {node[:2] for node in nodes}
        (x0, _y0), (x1, _y1) = sorted(self.places)
        sides = [(-1, 0), (1, 0)] if x0 == x1 else [(0, -1), (0, 1)]
        self.fief = {(x + dx, y + dy) for x, y in self.places for dx, dy in [*sides, (0, 0)]}


Cause = tuple[set[Place], int]


class Referee:
    """A game, token by token."""

    def __init__(self, seats: int, options: dict[str, str], version: int) -> None:
        self.seats, self.version = seats, version
        self.small = int(options["small_city"])
        self.mines, self.with_castles = options["goldmines"] == "yes", options["castles"] == "yes"
        copies = int(options["copies"])
        boxes = ("base", "goldmines") if self.mines else ("base",)
        self.bag = Counter({id: t.copies * copies for id, t in TILES.items() if t.box in boxes})
        self.bag["D"] -= 1
        self.land = Land()
        self.land.lay("D", (0, 0), 0)
        self.gains = [Counter[str]() for _ in range(seats)]
        self.purse, self.supply = [0] * seats, [7] * seats
        self.tokens = [(3 if seats < 5 else 2) * self.with_castles] * seats
        self.meeples: dict[Node, int] = {}
        self.ingots: Counter[Place] = Counter()
        self.left = 16 * copies * self.mines
        self.castles: list[Castle] = []
        self.by_lot = options.get("start") == "random"
        self.active = self.who = 0
        self.phase = "begin" if self.by_lot else "draw"
        self.tile, self.at, self.turn = "", (0, 0), 0

    @property
    def seat(self) -> int:
        if self.phase == "end":
            return -4
        return -1 if self.phase in ("begin", "draw") else self.who

    def legal(self) -> set[str]:
        found: set[str] = getattr(self, f"_legal_{self.phase}")()
        return found

    def _legal_end(self) -> set[str]:
        return set()

    def _legal_begin(self) -> set[str]:
        return {f"?s{letter}" for letter in "ABCDEF"[: self.seats]}

    def _legal_draw(self) -> set[str]:
        return {f"?{id}" for id, n in self.bag.items() if n}

    def _legal_place(self) -> set[str]:
        return {f"p{x},{y},{turns}" for (x, y), turns in self.land.placements(self.tile)}

    def _legal_ingot(self) -> set[str]:
        near = [(self.at[0] + dx, self.at[1] + dy) for dx, dy in AROUND]
        return {f"g{x},{y}" for x, y in near if (x, y) in self.land.tiles}

    def _legal_meeple(self) -> set[str]:
        found = {"-"}
        if self.supply[self.active]:
            for letter, index in TILES[self.tile].segments():
                nodes = self.land.feature((*self.at, letter, index)).nodes
                if not nodes & set(self.meeples):
                    found.add(f"m{letter}{index}")
        return found

    def _legal_castle(self) -> set[str]:
        return {"-", "castle"}

    def _legal_lord(self) -> set[str]:
        return {f"v{n}" for n in self._worths(self.due[0])}

    def _legal_take(self) -> set[str]:
        return {f"i{x},{y}" for x, y in self.claims[self.who] if self.ingots[x, y]}

    def play(self, token: str) -> None:
        assert token in self.legal(), token
        getattr(self, f"_play_{self.phase}")(token)

    def _play_begin(self, token: str) -> None:
        self.active = "ABCDEF".index(token[2])
        self.phase = "draw"

    def _play_draw(self, token: str) -> None:
        self.tile = token[1:]
        self.bag[self.tile] -= 1
        if self.land.placements(self.tile):
            self.phase, self.who = "place", self.active
        elif not self.bag.total():
            self._end()

    def _play_place(self, token: str) -> None:
        x, y, turns = map(int, token[1:].split(","))
        self.at = x, y
        self.turn += 1
        self.land.lay(self.tile, self.at, turns)
        self.phase = "meeple"
        if TILES[self.tile].mine and self.left:
            self._put(self.at)
            if self.left:
                self.phase = "ingot"

    def _put(self, at: Place) -> None:
        self.ingots[at] += 1
        self.left -= 1

    def _play_ingot(self, token: str) -> None:
        x, y = map(int, token[1:].split(","))
        self._put((x, y))
        self.phase = "meeple"

    def _play_meeple(self, token: str) -> None:
        if token != "-":
            self.meeples[(*self.at, token[1], int(token[2]))] = self.active
            self.supply[self.active] -= 1
        self.completed = self._completed()
        self.questions = []
        if self.with_castles:
            for step in range(self.seats):
                seat = (self.active + step) % self.seats
                self.questions += [(seat, f) for f in self.completed if self._may_build(seat, f)]
        self._ask()

    def _completed(self) -> list[Feature]:
        """The features that the tile completes, by its segments, and monasteries anywhere near."""
        x, y = self.at
        nodes = [(x, y, letter, index) for letter, index in TILES[self.tile].segments()]
        near = [
            (x + dx, y + dy, "M", 0) for dx, dy in AROUND if (x + dx, y + dy) in self.land.tiles
        ]
        nodes += [node for node in near if TILES[self.land.tiles[node[:2]][0]].monastery]
        features = [self.land.feature(node) for node in nodes if node[2] != "F"]
        return list(dict.fromkeys(feature for feature in features if not feature.missing))

    def _may_build(self, seat: int, feature: Feature) -> bool:
        small = feature.letter == "C" and len(feature.nodes) == 2
        small = small and self.land.marks(feature, "*") == 2
        return small and any(self.meeples.get(node) == seat for node in feature.nodes)

    def _ask(self) -> None:
        while self.questions and not self.tokens[self.questions[0][0]]:
            self.questions.pop(0)
        if self.questions:
            self.phase, self.who = "castle", self.questions[0][0]
        else:
            self._score()

    def _play_castle(self, token: str) -> None:
        seat, feature = self.questions.pop(0)
        if token == "castle":
            self.tokens[seat] -= 1
            self.castles.append(Castle(feature.nodes, seat, self.turn))
            self.completed.remove(feature)
        self._ask()

    def _worth(self, feature: Feature) -> int:
        if feature.letter == "M":
            return 9
        if feature.letter == "R":
            return len(feature.places)
        each = 1 if len(feature.places) == 2 and self.small == 2 else 2
        return each * (len(feature.places) + self.land.marks(feature, "+"))

    def _score(self) -> None:
        self.claims: list[set[Place]] = [set() for _ in range(self.seats)]
        self.home: set[Node] = set()
        self.causes: list[Cause] = []
        for feature in self.completed:
            points = self._worth(feature)
            self.causes.append((feature.places, points))
            crew = [node for node in self.meeples if node in feature.nodes]
            self.home |= set(crew)
            for seat in most(self.meeples[node] for node in crew):
                self.gains[seat][SOURCES[feature.letter]] += points
                self.claims[seat] |= self._reach(feature)
        self.passed: list[Cause] = []
        self.due: list[Castle] = []
        self.waiting = [c for c in self.castles if c.lord >= 0 and c.turn < self.turn]
        self._round()

    @staticmethod
    def _reach(feature: Feature) -> set[Place]:
        if feature.letter != "M":
            return feature.places
        ((x, y),) = feature.places
        return {(x, y), *((x + dx, y + dy) for dx, dy in AROUND)}

    def _worths(self, castle: Castle) -> list[int]:
        return sorted({points for places, points in self.causes if places & castle.fief})

    def _round(self) -> None:
        """One castle after the other, clockwise by their lords; then those beside them."""
        while True:
            if not self.due:
                found = [castle for castle in self.waiting if self._worths(castle)]
                self.due = sorted(found, key=lambda c: (c.lord - self.active) % self.seats)
            if not self.due:
                if not self.passed:
                    break
                self.causes, self.passed = self.passed, []
                continue
            worths = self._worths(self.due[0])
            if len(worths) > 1 and self.version > 1:
                self.phase, self.who = "lord", self.due[0].lord
                return
            self._pay_lord(worths[-1])
        for node in self.home:
            self.supply[self.meeples[node]] += 1
        self.who = self.active
        self._share(0)

    def _pay_lord(self, points: int) -> None:
        castle = self.due.pop(0)
        self.waiting.remove(castle)
        self.gains[castle.lord]["castle"] += points
        self.claims[castle.lord] |= castle.fief
        self.home |= castle.nodes & set(self.meeples)
        self.passed.append((castle.places, points))
        castle.lord = -1

    def _play_lord(self, token: str) -> None:
        self._pay_lord(int(token[1:]))
        self._round()

    def _share(self, first: int) -> None:
        for step in range(first, first + self.seats):
            seat = (self.who + step) % self.seats
            if any(self.ingots[at] for at in self.claims[seat]):
                self.phase, self.who = "take", seat
                return
        self._end_turn()

    def _play_take(self, token: str) -> None:
        x, y = map(int, token[1:].split(","))
        self.ingots[x, y] -= 1
        self.purse[self.who] += 1
        self._share(1)

    def _end_turn(self) -> None:
        for node in self.home:
            del self.meeples[node]
        if self.bag.total():
            self.active = (self.active + 1) % self.seats
            self.phase = "draw"
        else:
            self._end()

    def _end(self) -> None:
        self.phase = "end"
        forts = [castle.nodes for castle in self.castles]
        for feature in {self.land.feature(node) for node in self.meeples}:
            gain = 0 if feature.nodes in forts else self._unfinished(feature, forts)
            crew = [seat for node, seat in self.meeples.items() if node in feature.nodes]
            source = SOURCES[feature.letter]
            for seat in most(crew):
                self.gains[seat][source if source == "field" else f"open-{source}"] += gain
        for seat, n in enumerate(self.purse):
            self.gains[seat]["ingots"] += n * (RATES[n] if n < len(RATES) else 4)

    def _unfinished(self, feature: Feature, forts: list[frozenset[Node]]) -> int:
        if feature.letter == "M":
            return 9 - feature.missing
        if feature.letter == "F":
            return sum(4 if city in forts else 3 for city in self.land.cities_of(feature))
        return len(feature.places) + self.land.marks(feature, "+")

    @property
    def over(self) -> bool:
        return self.phase == "end"

    def sources(self) -> list[Counter[str]]:
        return self.gains

    def points(self) -> list[int]:
        return [sum(gains.values()) for gains in self.gains]

    def ranks(self) -> list[int]:
        points = self.points()
        return [1 + sum(other > own for other in points) for own in points]
