"""Gold West's weights by regression: the equations, and the games it is made of."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.games.gold_west.bot.features import NAMES
from research import gold_west_regression as regression
from research.gold_west_regression import Row, explained, fitted
from research.least_squares import solved


def rows(number: int, weights: list[float], noise: float) -> list[Row]:
    rng, found = Random(1), []
    for _ in range(number):
        features = {at: rng.uniform(-3, 3) for at in range(len(weights)) if rng.randrange(2)}
        margin = sum(weights[at] * x for at, x in features.items()) + rng.gauss(0, noise)
        found.append(Row(features, margin))
    return found


def test_equations_are_solved() -> None:
    assert solved([[0, 2, 0], [1, 0, 0], [0, 0, 4]], [6, 5, 2]) == [5, 3, 0.5]


def test_the_weights_that_made_the_margins_are_found() -> None:
    wanted = [2.0, -1.0, 0.5]
    found = fitted(rows(2000, wanted, 1.0), [0.0] * 3, 1.0)
    assert found == pytest.approx(wanted, abs=0.1)
    assert explained(rows(2000, wanted, 1.0), found) > 0.8


def test_held_firmly_they_stay_and_what_never_occurs_stays_too() -> None:
    assert fitted(rows(200, [2.0, -1.0], 1.0), [1.0, 1.0], 1e12) == pytest.approx([1, 1], abs=1e-3)
    assert fitted(rows(200, [2.0], 1.0), [1.0, 7.0], 1.0)[1] == 7.0


def test_misleading_weights_explain_less_than_nothing() -> None:
    assert explained(rows(200, [2.0], 0.1), [-2.0]) < 0


def test_games_are_the_same_again_and_have_a_row_for_every_turn() -> None:
    start = regression.start()
    games = [list(regression.played("gold-west-2e", start, "x", 0)) for _ in range(2)]
    assert games[0] == games[1] and len(games[0]) == 25
    assert {abs(row.margin) for row in games[0]} == {abs(games[0][0].margin)}
    assert len(start) == len(regression.names()) == 2 * len(NAMES)
