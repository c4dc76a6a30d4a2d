"""The chances that open features are completed.

The judgement made by hand takes chances that were made by hand as well, and in the last turns
little for likely. The weights that are fitted go with chances as they were counted: over 600
games of two players of one step against themselves, 420,000 times a claimed feature, completed
or not in the end. What told was how many tiles left fit each open place (two or three are as
good as even for the only one of a city, nearly to the end), how many places it has, and the time
for them. A monastery's neighbours come one by one.
"""

from __future__ import annotations

from motherlode.games.carcassonne.bot.weighting import Weights
from motherlode.games.carcassonne.rules.packed import (
    AROUND,
    CITY,
    FITS,
    MONASTERY,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

#: By hand, in percent, by the neighbours a monastery misses.
CHANCE_TO_SURROUND = (100, 70, 70, 45, 45, 25, 25, 12, 12)
#: As counted: so many percent of a monastery's neighbours come that enough tiles fit; of those
#: ``FILLED_LATE_PERCENT`` are left at the end, and ``LATE_PERCENT_PER_TILE`` more for every tile
#: left.
FILLED_PERCENT, FILLED_LATE_PERCENT, LATE_PERCENT_PER_TILE = 88, 70, 2
#: As counted, in percent: a neighbour that has no neighbours, while many tiles are left.
FILLED_ALONE_PERCENT = 92
#: The value of ``soon`` and ``early`` while many tiles are left.
FULL_TIME = 1000
#: A chance of a neighbour that is certain.
CERTAIN = 10_000


class _Fitting(dict[int, tuple[int, ...]]):
    """Needs code of an empty cell -> the kinds that fit there some way, remembered."""

    def __missing__(self, needs: int) -> tuple[int, ...]:
        fit = self[needs] = tuple(kind for kind, fits in enumerate(FITS) if fits[needs])
        return fit


FITTING = _Fitting()


class CompletionChances:
    """The features of a position that are open, and the chances that they are completed."""

    def __init__(self, position: CarcassonnePosition, weights: Weights) -> None:
        self.position = position
        self.weights = weights
        self.left = sum(position.bag)
        #: The tiles left, as of a game of the seats for which the weights are.
        self.time = self.left * weights.seats // position.seats if weights.seats else self.left
        self.soon = min(100 * FULL_TIME * self.time // weights.enough, FULL_TIME)
        self.fits: dict[int, int] = {}
        self.chances: dict[int, int] = {}
        #: Label -> the empty cells on which its chance depends, once that is known.
        self.places: dict[int, set[int]] = {}

    def fitting(self, needs: int) -> int:
        """Return how many tiles left would fit a place with that needs code."""
        found = self.fits.get(needs)
        if found is None:
            found = self.fits[needs] = sum(map(self.position.bag.__getitem__, FITTING[needs]))
        return found

    def missing(self, label: int) -> set[int]:
        """The empty cells around a monastery."""
        board = self.position.board
        at = board.cells[board.tile[label]]
        return {at + step for step in AROUND if at + step not in board.at}

    def chance(self, label: int, letter: str) -> int:
        """The chance in percent that a feature is completed."""
        chance = self.chances.get(label)
        if chance is None:
            if not self.position.board.open[label]:
                chance = 100
            elif letter == MONASTERY:
                chance = self._surround_chance(label)
            else:
                chance = self._completion_chance(label, letter)
            self.chances[label] = chance
        return chance

    def _completion_chance(self, label: int, letter: str) -> int:
        """Of a road or city, by what fits its open places."""
        places = self.places[label] = self.position.board.open_cells(label)
        needs, weights = self.position.board.needs, self.weights
        if weights.measured:
            rivals = weights.rivals_city if letter == CITY else weights.rivals_road
            chance, of = weights.sure, 1
            for at in places:
                fits = self.fitting(needs[at]) * 100
                chance *= fits
                of *= fits + rivals
            time = 10_000 * self.time
            enough = weights.each * (100 + (len(places) ** 2 - 1) * weights.square)
            return chance * min(time, enough) // (of * enough)
        chance, rivals = 100, weights.rivals
        for at in places:
            fits = self.fitting(needs[at]) * 100
            chance = chance * fits // (fits + rivals)
        return chance * self.soon // FULL_TIME

    def _surround_chance(self, label: int) -> int:
        """Of a monastery."""
        if not self.weights.measured:
            missing = self.position.board.open[label]
            return CHANCE_TO_SURROUND[missing] * self.soon // FULL_TIME
        cells = self.places[label] = self.missing(label)
        chance, of = 100, 1
        for at in cells:
            chance *= self.fill_chance(at)
            of *= CERTAIN
        return chance // of

    def fill_chance(self, at: int) -> int:
        """The chance, in ``ALL``, that an empty cell beside a monastery is filled, as counted."""
        needs, weights = self.position.board.needs.get(at), self.weights
        if needs is None:
            time = 100 * self.time
            return (
                CERTAIN * FILLED_ALONE_PERCENT * min(time, weights.lonely) // (100 * weights.lonely)
            )
        fits = self.fitting(needs) * 100
        chance = CERTAIN * FILLED_PERCENT * fits // (100 * (fits + weights.rivals_cell))
        return chance * min(100, FILLED_LATE_PERCENT + LATE_PERCENT_PER_TILE * self.time) // 100
