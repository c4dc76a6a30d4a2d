"""A rating by Glicko-2 (Glickman 2013): of a player by the puzzles that were found, or not.

Every puzzle is a rating period of its own. A puzzle's rating is that of its collection.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log, pi, sqrt

#: Points of a rating for one unit of Glicko-2's own scale.
SCALE = 173.7178
CENTRE = 1500.0
#: The greatest change of volatility is held by this.
TAU = 0.5
#: The doubt about a puzzle, whose rating comes from some dozens of tries by the levels.
PUZZLE_DEVIATION = 80.0
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 350.0
PRECISION = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, its standard deviation, how much it wavers, and by how many puzzles."""

    value: float = 1200.0
    deviation: float = MOST_DEVIATION
    volatility: float = 0.06
    tries: int = 0

    def after(self, puzzle: float, found: bool) -> Rating:
        """Return the rating after a puzzle of that rating."""
        mean, spread = (self.value - CENTRE) / SCALE, self.deviation / SCALE
        other, other_spread = (puzzle - CENTRE) / SCALE, PUZZLE_DEVIATION / SCALE
        weight = 1 / sqrt(1 + 3 * other_spread**2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mean - other)))
        variance = 1 / (weight**2 * expected * (1 - expected))
        better = weight * (found - expected)
        volatility = new_volatility(spread, self.volatility, variance, variance * better)
        before = spread**2 + volatility**2
        spread = 1 / sqrt(1 / before + 1 / variance)
        mean += spread**2 * better
        deviation = max(LEAST_DEVIATION, min(MOST_DEVIATION, SCALE * spread))
        return Rating(CENTRE + SCALE * mean, deviation, volatility, self.tries + 1)


def new_volatility(spread: float, volatility: float, variance: float, change: float) -> float:
    """Return the new volatility, by the steps of Glickman's paper (the Illinois algorithm)."""
    start = log(volatility**2)

    def slope(x: float) -> float:
        all_in = spread**2 + variance + exp(x)
        part = exp(x) * (change**2 - all_in) / (2 * all_in**2)
        return part - (x - start) / TAU**2

    low = start
    if change**2 > spread**2 + variance:
        high = log(change**2 - spread**2 - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


#: A stored number is from 0 to 999: a rating in halves above this one, a volatility in ten
#: thousandths.
STORED_FROM, STORED_HALF, STORED_VOLATILITY, MOST_STORED = 200, 2, 10_000, 999


def write_rating(rating: Rating) -> dict[str, int]:
    """Return the rating as small numbers by name."""
    numbers = {
        "rating": (rating.value - STORED_FROM) / STORED_HALF,
        "deviation": rating.deviation,
        "volatility": STORED_VOLATILITY * rating.volatility,
        "tries": rating.tries,
    }
    return {name: max(0, min(MOST_STORED, round(number))) for name, number in numbers.items()}


def read_rating(stored: Mapping[str, int]) -> Rating:
    """Return the rating in these numbers; that of a newcomer where one is missing."""
    try:
        value = STORED_FROM + STORED_HALF * stored["rating"]
        volatility = max(1, stored["volatility"]) / STORED_VOLATILITY
        deviation = max(LEAST_DEVIATION, min(MOST_DEVIATION, stored["deviation"]))
        return Rating(float(value), deviation, volatility, stored["tries"])
    except KeyError:
        return Rating()
