"""A turn of the computer is shown in a few seconds, in every game."""

from __future__ import annotations

from statistics import median

import pytest

from bench.tempo import LATE, late, waits
from motherlode.games import CATALOG

#: Seconds: half of the computer's turns take no longer.
TURN = 5.0


@pytest.mark.parametrize("entry", CATALOG)
def test_a_turn_of_the_computer_takes_a_few_seconds(entry: str) -> None:
    shown = [wait.computer for wait in waits(entry, 0)]
    assert len(shown) > 5
    assert median(shown) <= TURN
    assert late(shown) <= LATE
