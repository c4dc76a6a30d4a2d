"""The worth of a position at the end of a turn, by what such positions came to in play.

Points and ingots at home count as they are; to them comes what lies on the table, each of ``TERMS``
at a rate that depends on how many tiles are left. The rates are fitted to the margins of games that
the fitted weights play against themselves (``rates``): they tell what a claimed feature comes to in
the end, where those weights tell which of two actions is better.
"""

from __future__ import annotations

from functools import cache

from motherlode.games.carcassonne.bot import rates as fitted_rates
from motherlode.games.carcassonne.bot.completion import CERTAIN, FULL_TIME, CompletionChances
from motherlode.games.carcassonne.bot.valuation import CASTLE_VALUE, POINT, ingot_value
from motherlode.games.carcassonne.bot.weighting import Weights
from motherlode.games.carcassonne.rules.goldmines import ingot_cells
from motherlode.games.carcassonne.rules.packed import CITY, FIELD, HOLDERS, MONASTERY
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

#: The tiles left at which there is a rate; between them it changes evenly.
KNOTS = (0, 8, 20, 40, 72)
#: In hundredths, of the seat over the average of the others: being next; meeples at home, of them
#: the first, the first three; features held that are not completed, their points as they are, their
#: chances of completion, points times chance, ingots times chance; the neighbours a monastery
#: misses and those that may be expected to come; of fields the completed cities, the chances of the
#: others, the places into which they are open; ingots at home.
TERMS = (
    "turn", "home", "home_1", "home_3",
    "city", "city_points", "city_chance", "city_whole", "city_ingots",
    "road", "road_points", "road_chance", "road_whole", "road_ingots",
    "monastery", "monastery_missing", "monastery_filled", "monastery_chance", "monastery_ingots",
    "field", "field_cities", "field_open", "field_places",
    "ingots",
)  # fmt: skip
CITY_AT, ROAD_AT, MONASTERY_AT, FIELD_AT = map(TERMS.index, ("city", "road", "monastery", "field"))
#: With The Goldmines or without, and the seats of the games -> the rates of ``TERMS`` fitted so.
RATES = {
    (False, 2): fitted_rates.PLAIN,
    (True, 2): fitted_rates.GOLDMINES,
    (False, 4): fitted_rates.PLAIN_AT_FOUR,
    (True, 4): fitted_rates.GOLDMINES_AT_FOUR,
}
HUNDRED = 100
#: A castle in hundredths of a city, to farmers.
CASTLE_PERCENT = 133


def knots(left: int) -> tuple[int, int, int]:
    """Return the number of the knot below so many tiles left, and both distances.

    The tiles left are so far above that knot, and the next one so far from it.
    """
    left = min(left, KNOTS[-1])
    above = next(at for at, knot in enumerate(KNOTS) if left <= knot and at)
    low = KNOTS[above - 1]
    return above - 1, left - low, KNOTS[above] - low


@cache
def rates(goldmines: bool, seats: int, left: int) -> tuple[int, ...]:
    """Return the rate of each term with so many tiles left, in thousandths of a point.

    As fitted at so many seats.
    """
    table = RATES[goldmines, seats]
    below, far, apart = knots(left)
    return tuple(
        (table[term][below] * (apart - far) + table[term][below + 1] * far) // apart
        for term in TERMS
    )


class PositionValue(CompletionChances):
    """The worth to a seat of a position at the end of a turn."""

    def __init__(self, position: CarcassonnePosition, seat: int, weights: Weights) -> None:
        super().__init__(position, weights)
        self._parts = [-1] * position.seats
        self._parts[seat] = position.seats - 1
        self._forts = {castle.label for castle in position.castles}

    def value(self) -> int:
        """Return the hundredths of a point that the seat is ahead of the average of the others."""
        position, others = self.position, self.position.seats - 1
        found = rates(position.setup.goldmines, self.weights.seats, self.time)
        worth = sum(rate * term for rate, term in zip(found, self.terms(), strict=True)) // 1000
        return (worth + self.sure()) // others

    def sure(self) -> int:
        """Return points scored, expected ingots and castles, times the number of others."""
        position, total = self.position, 0
        for seat, part in enumerate(self._parts):
            total += part * (POINT * position.points[seat] + ingot_value(position, seat, self.left))
        for castle in position.castles:
            if castle.lord >= 0:
                total += self._parts[castle.lord] * CASTLE_VALUE * self.soon // FULL_TIME
        return total

    def terms(self) -> list[int]:
        """``TERMS``, times the number of others."""
        position, parts = self.position, self._parts
        found = [0] * len(TERMS)
        found[0] = HUNDRED * parts[position.active]
        for seat, part in enumerate(parts):
            home = position.supply[seat]
            for at, most in ((1, home), (2, 1), (3, 3)):
                found[at] += HUNDRED * part * min(home, most)
            found[-1] += HUNDRED * part * position.purses[seat]
        labels, crews = position.board.label, position.board.crew
        for label in {labels[segment] for segment in position.meeples} - self._forts:
            part = sum(parts[seat] for seat in HOLDERS[crews[label]])
            if part:
                at, held = self._feature(label)
                for more, term in enumerate(held):
                    found[at + more] += part * term
        return found

    def _feature(self, label: int) -> tuple[int, tuple[int, ...]]:
        """Return the index of a feature's first term, and the terms of whoever holds it."""
        board = self.position.board
        letter, open_ = board.letter(label), board.open
        if letter == FIELD:
            cities = board.bordering_cities(label)
            done = sum(
                CASTLE_PERCENT if city in self._forts else HUNDRED
                for city in cities
                if not open_[city]
            )
            hoped = sum(self.chance(city, CITY) for city in cities if open_[city])
            return FIELD_AT, (
                HUNDRED,
                done,
                hoped,
                HUNDRED * len(board.open_cells(label)),
            )
        chance = self.chance(label, letter)
        there = self.position.ingots
        ingots = (
            chance * sum(there.get(at, 0) for at in ingot_cells(self.position, label))
            if there
            else 0
        )
        if letter == MONASTERY:
            fill_chance = HUNDRED * sum(map(self.fill_chance, self.missing(label))) // CERTAIN
            return MONASTERY_AT, (HUNDRED, HUNDRED * open_[label], fill_chance, chance, ingots)
        points = sum(board.tiles_and_pennants(label))
        at = CITY_AT if letter == CITY else ROAD_AT
        return at, (HUNDRED, HUNDRED * points, chance, chance * points, ingots)
