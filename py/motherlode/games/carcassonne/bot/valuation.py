"""The expected points of every claimed feature by the end, and what a placement changes.

Worth is in hundredths of a point, for the seat that asks minus the others' average. The
numbers are judgement, not rules: the chances of completion, a price on every meeple away from
home, and a flat price for an ingot.

A tile changes what it touches and the chances of what is open into a place beside it; the
rest is summed up once for all placements.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from motherlode.games.carcassonne.bot.completion import CERTAIN, FULL_TIME, CompletionChances
from motherlode.games.carcassonne.bot.weighting import BY_HAND, PRICE, Weights
from motherlode.games.carcassonne.rules.board import Board
from motherlode.games.carcassonne.rules.components import (
    FIELD_CASTLE,
    FIELD_CITY,
    ROAD_TILE,
    UNFINISHED,
    ingot_points,
)
from motherlode.games.carcassonne.rules.goldmines import ingot_cells
from motherlode.games.carcassonne.rules.packed import (
    AROUND,
    CITY,
    DIRECTIONS,
    FIELD,
    HOLDERS,
    MONASTERY,
    count_meeples,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.scoring import city_points, completed_worth

#: Percent of the ingots to come that the seats share while so many tiles are left, fewer with
#: fewer: what agreed best with how 1,000 games of two judgements ended.
INGOT_SHARE_PERCENT, FULL_SHARE_TILES = 80, 40


def ingot_chance(tiles: int, seats: int) -> int:
    """The chance in percent of a seat to win an ingot to come, with so many tiles left."""
    return INGOT_SHARE_PERCENT * min(tiles, FULL_SHARE_TILES) // (FULL_SHARE_TILES * seats)


@cache
def mean_ingot_value(ingots: int, to_come: int, percent: int) -> int:
    """Return the mean worth of that many ingots and those to be won.

    In hundredths of a point, if each of ``to_come`` is won with that chance.
    """
    chances = [1.0]
    for _ingot in range(to_come):
        lost = [chance * (100 - percent) / 100 for chance in chances]
        won = [chance * percent / 100 for chance in chances]
        chances = [a + b for a, b in zip((*lost, 0.0), (0.0, *won), strict=True)]
    return round(100 * sum(c * ingot_points(ingots + n) for n, c in enumerate(chances)))


def ingot_value(position: CarcassonnePosition, seat: int, left: int) -> int:
    """Return the expected worth of a seat's ingots at the end, with so many tiles left."""
    to_come = position.ingot_supply + sum(position.ingots.values())
    return mean_ingot_value(position.purses[seat], to_come, ingot_chance(left, position.seats))


POINT = 100
#: Expected gain of a castle's lord while many tiles are left, in hundredths of a point.
CASTLE_VALUE = 500


class Valuation(CompletionChances):
    """The expected points of the claimed features of a position, for one seat.

    ``work`` counts the placements valued.
    """

    def __init__(
        self, position: CarcassonnePosition, seat: int, weights: Weights = BY_HAND
    ) -> None:
        super().__init__(position, weights)
        self.seat = seat
        self.work = 0
        self.early = min(100 * FULL_TIME * self.time // weights.enough_for_meeples, FULL_TIME)
        self.forts = {castle.label: castle for castle in position.castles}
        self.bare = position.board
        self.before = _Before()

    def price(self, others: int) -> int:
        """Return the worth of one meeple more at home beside so many others."""
        return self.weights.prices[min(others, len(PRICE) - 1)] * self.early // FULL_TIME

    def worth(self, label: int, letter: str) -> int:
        """Return the expected points of a feature for whoever holds it."""
        position, weights = self.position, self.weights
        missing = position.board.open[label]
        chance = self.chance(label, letter) if missing else 100
        if letter == MONASTERY:
            points = (1 + len(AROUND) - missing) * UNFINISHED.number * POINT
            if weights.measured:
                points += weights.fill * sum(map(self.fill_chance, self.missing(label))) // CERTAIN
            else:
                points += missing * chance * weights.monastery // 10000
        else:
            tiles, pennants = self.position.board.tiles_and_pennants(label)
            points = (tiles + pennants) * UNFINISHED.number * POINT
            if missing:
                if letter == CITY:
                    points = points * weights.city // 100 + points * chance * weights.walls // 10000
                    points += missing * weights.spread * self.soon // FULL_TIME
                else:
                    points = points * weights.road // 100 + chance * weights.end // 100
                    points += missing * weights.way * self.soon // FULL_TIME
            elif letter == CITY:
                points = city_points(tiles, pennants, position.setup.small_city) * POINT
            else:
                points = ROAD_TILE.number * tiles * POINT
        if position.ingots:
            there = sum(position.ingots.get(at, 0) for at in ingot_cells(position, label))
            points += there * weights.ingot * chance // 100
        return points

    def field(self, cities: Iterable[int]) -> int:
        """Return the points of farmers for these cities, the uncompleted ones by their chance."""
        total, open_, half = 0, self.position.board.open, self.weights.field
        for city in cities:
            if city in self.forts:
                total += FIELD_CASTLE.number * self.chance(city, CITY)
            elif open_[city]:
                total += FIELD_CITY.number * self.chance(city, CITY) * half // 100
            else:
                total += FIELD_CITY.number * POINT
        return total + self.weights.meadow * self.soon // FULL_TIME

    def share(self, label: int, cities: Iterable[int] | None = None) -> int:
        """A claimed feature's worth to the seat minus its worth to the others, on average.

        Meeples of a completed feature come home, which is worth their price. ``cities`` are
        those that touch a field, where they are known.
        """
        position = self.position
        board, seat, seats = position.board, self.seat, position.seats
        crew, letter = board.crew[label], self.position.board.letter(label)
        fort = label in self.forts
        if fort:
            gain = CASTLE_VALUE * self.soon // FULL_TIME
        elif letter == FIELD:
            gain = self.field(position.board.bordering_cities(label) if cities is None else cities)
        else:
            gain = self.worth(label, letter)
        holders = HOLDERS[crew]
        others = len(holders) - (seat in holders)
        loss = gain * self.weights.against // 100
        total = (gain if seat in holders else 0) - loss * others // (seats - 1)
        if not (fort or letter == FIELD):
            home = self.home(label, letter)
            if home:
                back = [
                    count_meeples(crew, s) * self.price(position.supply[s]) for s in range(seats)
                ]
                away = (sum(back) - back[seat]) // (seats - 1)
                total += (back[seat] - away) * home // 100
        return total

    def home(self, label: int, letter: str) -> int:
        """Return the percentage to which the meeples of a feature count as at home again."""
        if not self.position.board.open[label]:
            return 100
        return self.weights.back and self.chance(label, letter) * self.weights.back // 100

    def total(self) -> int:
        """The share in everything claimed."""
        labels = self.position.board.label
        return sum(map(self.share, {labels[segment] for segment in self.position.meeples}))

    def settled_value(self) -> int:
        """Return points, meeples and ingots at home against the others' average."""
        position, total, prices = self.position, 0, self.weights.prices
        for seat in range(position.seats):
            own = POINT * position.points[seat] + ingot_value(position, seat, self.left)
            own += sum(prices[: position.supply[seat]]) * self.early // FULL_TIME
            total += own if seat == self.seat else -own // (position.seats - 1)
        return total

    def prepare(self) -> None:
        """Before placements are valued: what every feature is worth, and what changes it."""
        before = self.before = _Before()
        position = self.position
        labels = position.board.label
        for label in {labels[segment] for segment in position.meeples}:
            letter = self.position.board.letter(label)
            cells: set[int] = set()
            if letter == FIELD:
                cities = before.cities[label] = position.board.bordering_cities(label)
                share = self.share(label, cities)
                cells = before.edges[label] = self.position.board.open_cells(label)
                cells = cells.union(*(neighbourhood(self.places.get(city, ())) for city in cities))
            else:
                share = self.share(label)
                if letter == MONASTERY:
                    at = position.board.cells[position.board.tile[label]]
                    cells = {at + step for step in AROUND}
                    if self.weights.measured:
                        cells = neighbourhood(cells)
                else:
                    cells = neighbourhood(self.places.get(label, ()))
            before.add(label, share, cells)
        before.index_chances(self.chances, self.places)

    def value_placement(self, at: int, turned: int, mine: bool) -> int:
        """The worth of laying a tile there, with the best meeple after it."""
        self.work += 1
        position, before = self.position, self.before
        board = position.board = self.bare.clone()
        number = len(board.cells)
        closed = board.lay(at, turned)
        if mine:
            position.ingots[at] = position.ingots.get(at, 0) + 1
        self.chances = before.stable_chances(at)
        total = before.total + self._share_change(at) + self.lord_gain(closed)
        best = max(
            (self.claim_value(label) for label in self.unclaimed_features(board, number)), default=0
        )
        if mine:
            position.ingots[at] -= 1
            if not position.ingots[at]:
                del position.ingots[at]
        position.board, self.chances = self.bare, before.chances
        return total + max(best, 0)

    def _share_change(self, at: int) -> int:
        """Return the change of all shares that a tile laid there changes."""
        before, label = self.before, self.position.board.label
        change, seen = 0, set()
        for old in before.touched.get(at, ()):
            change -= before.shares[old]
            new = label[old]
            if new in seen:
                continue
            seen.add(new)
            if old in before.cities and at not in before.edges[old]:
                change += self.share(new, {label[city] for city in before.cities[old]})
            else:
                change += self.share(new)
        return change

    def lord_gain(self, closed: Sequence[int]) -> int:
        """Return the points of castles set off by these features, over what they promised."""
        waiting = [castle for castle in self.position.castles if castle.lord >= 0]
        if not waiting or not closed:
            return 0
        features = [completed_worth(self.position, label) for label in closed]
        total = 0
        for castle in waiting:
            points = [f.points for f in features if any(at in castle.fief for at in f.cells)]
            if points:
                gain = max(points) * POINT - CASTLE_VALUE * self.soon // FULL_TIME
                gain += self.price(self.position.supply[castle.lord])
                seats = self.position.seats - 1
                total += gain if castle.lord == self.seat else -gain // seats
        return total

    def unclaimed_features(self, board: Board, number: int) -> list[int]:
        """The unclaimed features of a tile, if a meeple is at home."""
        if not self.position.supply[self.seat]:
            return []
        labels = dict.fromkeys(board.label[board.base[number] : board.base[number] + 9])
        return [label for label in labels if not board.crew[label]]

    def claim_value(self, label: int) -> int:
        """Return the worth of a meeple there, less its price unless it comes home at once."""
        position = self.position
        letter, price = (
            self.position.board.letter(label),
            self.price(position.supply[self.seat] - 1),
        )
        weights = self.weights
        if letter == FIELD:
            gain = self.field(position.board.bordering_cities(label))
            return gain - price * weights.farmer // 100
        gain = self.worth(label, letter)
        if not position.board.open[label]:
            return gain
        return gain - price * (weights.risk - self.chance(label, letter)) // 100


class _Before:
    """The claimed features before a tile is placed, by label."""

    def __init__(self) -> None:
        self.total = 0
        self.shares: dict[int, int] = {}
        #: Field -> the cities that touch it.
        self.cities: dict[int, set[int]] = {}
        #: Field -> the cells it is open into.
        self.edges: dict[int, set[int]] = {}
        #: Cell -> what a tile there changes.
        self.touched: dict[int, list[int]] = {}
        self.chances: dict[int, int] = {}
        #: Cell -> the features whose chance a tile there changes.
        self._unsteady: dict[int, list[int]] = {}

    def add(self, label: int, share: int, cells: Iterable[int]) -> None:
        """Add a claimed feature, and the cells from which it is changed."""
        self.total += share
        self.shares[label] = share
        for at in cells:
            self.touched.setdefault(at, []).append(label)

    def index_chances(self, chances: dict[int, int], places: dict[int, set[int]]) -> None:
        """Store the chances known so far by the cells that change them."""
        self.chances = {label: chances[label] for label in places}
        for label, cells in places.items():
            for at in neighbourhood(cells):
                self._unsteady.setdefault(at, []).append(label)

    def stable_chances(self, at: int) -> dict[int, int]:
        """Return the chances that a tile there does not change."""
        chances = self.chances.copy()
        for label in self._unsteady.get(at, ()):
            del chances[label]
        return chances


def neighbourhood(places: Iterable[int]) -> set[int]:
    """These cells and those next to them."""
    found = set(places)
    for at in places:
        found.update([at + step for step in DIRECTIONS])
    return found
