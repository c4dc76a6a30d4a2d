"""Intervals, errors and Elo."""

from __future__ import annotations

from math import isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.arena.duel import elo, mean_error
from motherlode.bots.outcome import wilson

RATES = st.floats(0, 1)
GAMES = st.integers(1, 10_000)


@given(RATES, GAMES)
def test_an_interval_holds_its_rate_and_shrinks_with_games(rate: float, games: int) -> None:
    low, high = wilson(rate, games)
    assert 0 <= low <= rate + 1e-9 and rate - 1e-9 <= high <= 1
    further = wilson(rate, 4 * games)
    assert further[1] - further[0] < high - low


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(18, 20, 0.70, 0.97), (11, 12, 0.65, 0.99), (0, 10, 0, 0.28)]
)
def test_intervals_of_tables(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / games, games) == pytest.approx((low, high), abs=0.006)


@given(RATES, GAMES)
def test_elo_is_finite_and_the_other_has_as_much_less(rate: float, games: int) -> None:
    mine, yours = elo(rate, 2, games), elo(1 - rate, 2, games)
    assert isfinite(mine) and mine == pytest.approx(-yours, abs=1e-4)


@pytest.mark.parametrize("seats", range(2, 7))
def test_who_wins_its_share_is_level(seats: int) -> None:
    assert elo(1 / seats, seats, 1000) == pytest.approx(0)
    assert elo(2 / seats, seats, 1000) > 0 > elo(0.5 / seats, seats, 1000)


def test_ten_times_as_strong_is_400() -> None:
    assert elo(10 / 11, 2, 1000) == pytest.approx(400)
    assert elo(10 / 13, 4, 1000) == pytest.approx(400)


def test_the_error_is_that_of_the_pairs() -> None:
    """The common part of one pair's games is no certainty, and what they divide no doubt."""
    assert mean_error([[10, -10], [20, -20], [5, -5]]) == (0, 0)
    mean, error = mean_error([[4, 4], [0, 0]])
    assert mean == 2 and error == pytest.approx(1.96 * 2, abs=0.01)


def test_of_one_pair_the_games_themselves_are_counted() -> None:
    mean, error = mean_error([[4, 0]])
    assert mean == 2 and error > 0
    assert mean_error([[4]]) == (4, 0)
