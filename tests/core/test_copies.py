"""Positions are copied and pickled: small, independent, and the same to the last field."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG

#: Bytes of the longest pickle of a game of two. Middle of a game of Carcassonne: about 1,400.
MAX_PICKLE_BYTES = 2_500


def fields(value: Any) -> Any:
    """All that an object holds, as plain data."""
    slots = {name for one in type(value).__mro__ for name in getattr(one, "__slots__", ())}
    if not slots or isinstance(value, tuple):
        return value
    return {name: fields(getattr(value, name)) for name in slots}


def positions(entry: str) -> Iterator[State]:
    """Every seventh position of a random game."""
    state, rng, ply = CATALOG[entry].load().new_state(2), random.Random(2), 0
    while state.current_player != TERMINAL:
        if ply % 7 == 0:
            yield state
        if state.current_player == CHANCE:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state._apply(rng.choices(outcomes, weights)[0])
        else:
            state._apply(rng.choice(state.legal_actions()))
        ply += 1
    yield state


@pytest.mark.parametrize("entry", CATALOG)
def test_a_pickle_is_small_and_gives_the_same_position(entry: str) -> None:
    for state in positions(entry):
        data = pickle.dumps(state)
        assert len(data) <= MAX_PICKLE_BYTES
        again = pickle.loads(data)
        assert fields(again) == fields(state)
        assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("make", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("entry", CATALOG)
def test_a_copy_is_independent(entry: str, make: Any) -> None:
    for state in positions(entry):
        before = fields(state.clone())
        other = make(state)
        assert type(other) is type(state) and fields(other) == before
        if other.current_player != TERMINAL:
            other._apply(other.legal_actions()[-1])
            assert fields(other) != before
        assert fields(state) == before
