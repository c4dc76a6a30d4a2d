"""What the games of a match prove: rates with intervals, means with errors, Elo."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt

Z = 1.959964
"""Standard deviations on each side of 95 % of a normal distribution."""


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate (0..1) over so many independent games (1..).

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    shrunk = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / shrunk
    half = Z * sqrt(rate * (1 - rate) / games + (Z / (2 * games)) ** 2) / shrunk
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_error(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean of all values, and half of its 95 % interval.

    The groups are independent of one another, the values of one group are not; where there
    is only one group its values must do.

    >>> mean_error([[3, 1], [5, 3], [1, -1]])[0]
    2.0
    """
    means = [sum(group) / len(group) for group in groups] if len(groups) > 1 else list(groups[0])
    mean = sum(means) / len(means)
    if len(means) < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in means) / (len(means) - 1)
    return mean, Z * sqrt(variance / len(means))


def elo(rate: float, seats: int, games: int) -> float:
    """How many Elo points stronger than each of its opponents somebody is.

    At two seats 400 log10(p / (1 - p)). At more, who is r times as strong as each of the others
    comes first with probability r / (r + seats - 1). Somebody who won all games or none is
    given half a game less or more, so that the number stays finite.

    >>> elo(0.5, 2, 100), elo(0.25, 4, 100), round(elo(1.0, 2, 50))
    (0.0, 0.0, 798)
    """
    least = 0.5 / games
    sure = min(1 - least, max(least, rate))
    return 400 * log10(sure * (seats - 1) / (1 - sure))
