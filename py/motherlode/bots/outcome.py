"""The outcome of a game for one seat, and how sure a rate over many games is."""

from __future__ import annotations

from math import sqrt

from motherlode.core.game import State

#: Standard deviations on each side of 95 % of a normal distribution.
Z_95 = 1.959964


def outcome(state: State, seat: int) -> tuple[float, int]:
    """Return the seat's part of the first place and its margin.

    The part is 0..1, a shared place divided; the margin is its own total less that of the best
    other seat.
    """
    ranks = [standing.rank for standing in state.standings()]
    scores = state.scores()
    best = max(points for other, points in enumerate(scores) if other != seat)
    win = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return win, scores[seat] - best


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a win rate (0..1) over so many independent games (1..).

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    shrunk = 1 + Z_95 * Z_95 / games
    middle = (rate + Z_95 * Z_95 / (2 * games)) / shrunk
    half = Z_95 * sqrt(rate * (1 - rate) / games + (Z_95 / (2 * games)) ** 2) / shrunk
    return max(0.0, middle - half), min(1.0, middle + half)
