"""Weights fitted by whole games: lots, slopes, rounds, and the same with any number of workers."""

from __future__ import annotations

from concurrent.futures import Executor
from random import Random

import pytest

from research import whole_games as fit

PLAN = fit.Plan(size=0.25, rate=0.06, rounds=3)
#: The best weights of a game that is made up.
BEST = {"near": 1.0, "far": -1.0}


def made_up(asked: tuple[fit.Point, fit.Point, str]) -> float:
    """Whoever is nearer to the best weights is ahead, but for some luck."""
    first, second, words = asked

    def away(point: fit.Point) -> float:
        return sum(10 * abs(point[name] - best) for name, best in BEST.items())

    return away(second) - away(first) + Random(words).gauss(0, 1)


def even(words: str) -> float:
    """One point ahead or behind."""
    return 1.0 if words.endswith(("0", "2", "4", "6", "8")) else -1.0


def test_slopes_are_found_in_the_noise() -> None:
    """Of three weights, the players' distance being half a doubling."""
    rng, wanted = Random(1), [4.0, -8.0, 0.0]
    rows = [[rng.choice((1, -1)) for _ in wanted] for _ in range(4000)]
    margins = [
        sum(lot * slope for lot, slope in zip(row, wanted, strict=True)) * 2 * PLAN.size
        + rng.gauss(0, 5)
        for row in rows
    ]
    found, error = fit.slopes(rows, margins, PLAN.size)
    assert found == pytest.approx(wanted, abs=4 * error) and error == pytest.approx(0.16, abs=0.02)


def test_lots_are_even_and_the_same_again() -> None:
    names = [str(number) for number in range(400)]
    lots = fit.lots(names, "one")
    assert set(lots) == {1, -1} and abs(sum(lots)) < 80
    assert lots == fit.lots(names, "one") != fit.lots(names, "two")


def test_weights_go_where_they_are_better(processes: Executor) -> None:
    """Round by round, at most half a doubling in each; as many workers as there may be."""
    told = [
        list(fit.fitted(tuple(BEST), made_up, PLAN, 40, "one", executor))
        for executor in (None, processes)
    ]
    assert told[0] == told[1] and len(told[0]) == PLAN.rounds
    before = dict.fromkeys(BEST, 0.0)
    for point in told[0]:
        for name, best in BEST.items():
            assert abs(point[name] - best) < max(abs(before[name] - best), 0.1)
            assert abs(point[name] - before[name]) <= fit.STRIDE
        before = dict(point)
    assert before == pytest.approx(BEST, abs=0.3)


def test_a_side_has_every_second_seat() -> None:
    assert fit.margin((5, 3)) == 2 and fit.margin((5, 3, 7, 1)) == 4


def test_both_have_the_even_seats_once() -> None:
    """The advantage of a seat cancels out."""
    assert fit.both_ways(lambda sides: sides[0] - sides[1] + 3, 7, 2) == 5


def test_how_far_one_is_ahead_has_an_interval() -> None:
    points, error = fit.ahead(even, "one", None, pairs=100)
    assert points == 0 and error == pytest.approx(0.196)
