"""Differences between two actions, and what is known of them."""

from __future__ import annotations

import pytest

from motherlode.bots.compare import Difference, mean_difference


def test_mean_and_error() -> None:
    found = mean_difference([100, 300] * 50)
    assert found.mean == 200
    assert found.error == pytest.approx(10, abs=0.3)


def test_few_samples_that_agree_do_not_tell_of_what_is_rare() -> None:
    """Eight times nothing may be something yet; sixteen times is as good."""
    assert not mean_difference([0] * 8).equal
    assert mean_difference([0] * 16).equal
    assert mean_difference([0] * 8).error == 25


@pytest.mark.parametrize(
    ("mean", "error", "clear", "equal"),
    [
        (100, 40, True, False),
        (100, 60, False, False),
        (25, 10, True, True),
        (-25, 10, False, True),
        (0, 30, False, False),
        (-300, 10, False, False),
    ],
)
def test_what_is_known(mean: float, error: float, clear: bool, equal: bool) -> None:
    found = Difference(mean, error)
    assert (found.clear, found.equal) == (clear, equal)
