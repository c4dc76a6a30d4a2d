"""A turn of the computer is shown in a few seconds, in every game."""

from __future__ import annotations

from statistics import median

import pytest

from bench.tempo import LATE, MEDIAN, late, turns
from motherlode.games import CATALOG


@pytest.mark.parametrize("entry", CATALOG)
def test_a_turn_of_the_computer_takes_a_few_seconds(entry: str) -> None:
    shown = list(turns(entry, 0))
    assert len(shown) > 5
    assert median(shown) <= MEDIAN
    assert late(shown) <= LATE
