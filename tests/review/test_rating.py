"""Ratings: as Glickman's own example has it, and through the store and back."""

from __future__ import annotations

import pytest

from motherlode.review.rating import (
    CENTRE,
    LEAST_DEVIATION,
    SCALE,
    Rating,
    new_volatility,
    read_rating,
    write_rating,
)


def test_thenew_volatility_of_the_papers_example() -> None:
    """Glickman, Example of the Glicko-2 system: 1500, 200, 0.06 against three others."""
    found = new_volatility(200 / SCALE, 0.06, 1.7785, -0.4834)
    assert found == pytest.approx(0.05999, abs=0.00001)


def test_who_finds_a_puzzle_rises_and_is_known_better() -> None:
    new = Rating()
    found, missed = new.after(1500, True), new.after(1500, False)
    assert missed.value < new.value < found.value
    assert found.deviation < new.deviation and found.tries == 1
    assert found.value - new.value > new.value - missed.value, "it was not to be expected"


def test_it_comes_to_where_half_are_found() -> None:
    rating = Rating()
    for number in range(200):
        rating = rating.after(1700, number % 2 == 0)
    assert abs(rating.value - 1700) < 60
    assert LEAST_DEVIATION <= rating.deviation < 80


def test_it_survives_the_store() -> None:
    rating = Rating().after(1400, True).after(1600, False)
    again = read_rating(write_rating(rating))
    assert again.value == pytest.approx(rating.value, abs=1)
    assert again.deviation == pytest.approx(rating.deviation, abs=0.5)
    assert again.tries == 2
    assert read_rating({}) == read_rating({"rating": 5}) == Rating()
    assert all(0 <= number <= 999 for number in write_rating(Rating(9999.0, 5.0, 9.0)).values())
    assert CENTRE == 1500
