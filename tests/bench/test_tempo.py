"""A turn of the computer is shown in a few seconds, in every game."""

from __future__ import annotations

from statistics import median

import pytest

from bench.tempo import LATE, late, waits, wanted
from motherlode.games import CATALOG

#: Seconds: half of the computer's turns take no longer.
TURN = 5.0


@pytest.mark.parametrize("entry", CATALOG)
def test_a_turn_of_the_computer_takes_a_few_seconds(entry: str) -> None:
    shown = [wait.computer for wait in waits(entry, 0)]
    assert len(shown) > 5
    assert median(shown) <= TURN
    assert late(shown) <= LATE


def test_from_the_last_press_to_the_next_decision_in_gold() -> None:
    """One's own second card stays until one goes on, and counts no more."""
    shown = [wait.seconds for number in range(3) for wait in waits("gold", number)]
    assert len(shown) > 100
    assert median(shown) <= wanted("gold") == 4.0
    assert late(shown) <= LATE
