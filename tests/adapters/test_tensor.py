"""Observation tensors: nothing hidden is in them, nothing is out of bounds, and they are quick."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import prod
from time import process_time
from typing import Any

import pytest

from motherlode.adapters.tensor import HIGHEST, LOWEST, ObservationTensor
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.events import kinds_shown

entries = pytest.mark.parametrize("entry", CATALOG)
#: Of the time of a step of the rules.
MAX_COST = 3


def positions(entry: str, seats: int, **options: object) -> Iterator[State]:
    """Every position of a random game."""
    state, rng = CATALOG[entry].load().new_state(seats, options), random.Random(seats)
    while state.current_player != TERMINAL:
        yield state
        state._apply(drawn(state, rng))
    yield state


def drawn(state: State, rng: random.Random) -> Any:
    """An action at random, an outcome of chance by its weight."""
    if state.current_player != CHANCE:
        return rng.choice(state.legal_actions())
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return rng.choices(outcomes, weights)[0]


@entries
def test_parts_have_names_shapes_and_units(entry: str) -> None:
    parts = ObservationTensor(entry, recall=True).parts
    assert len({part.name for part in parts}) == len(parts)
    assert all(part.name.isidentifier() and part.unit and prod(part.shape) for part in parts)
    recalling = [part.recalls for part in parts]
    assert recalling == sorted(recalling), "what is recalled comes last"


@entries
@pytest.mark.parametrize("most", [False, True])
def test_a_seat_sees_the_same_in_every_world_it_could_be_in(entry: str, most: bool) -> None:
    """All that is in the tensor is in the observation, whatever lies hidden."""
    info, observed = CATALOG[entry].info, ObservationTensor(entry)
    game = CATALOG[entry].load()
    seats = info.max_seats if most else info.min_seats
    for number, state in enumerate(positions(entry, seats)):
        if number % 5:
            continue
        for seat in range(seats):
            other = game.sample_state(state.observation(seat), random.Random(number))
            row = observed.row(state, seat)
            assert row == observed.row(other, seat)
            assert len(row) == observed.size
            assert min(row) >= LOWEST and max(row) <= HIGHEST


def test_the_options_of_carcassonne_are_seen() -> None:
    observed = ObservationTensor("carcassonne")
    starts = dict(zip([part.name for part in observed.parts], observed.starts, strict=False))
    sizes = {part.name: part.size for part in observed.parts}
    seen = dict.fromkeys(("castles", "lords", "ingots", "meeples", "claims", "pennants"), 0.0)
    for state in positions("carcassonne", 4, castles=True, goldmines=True):
        row = observed.row(state, 0)
        assert sum(row[starts["tiles"] : starts["tiles"] + sizes["tiles"]]) == len(
            state.observation(0).tiles  # type: ignore[attr-defined]
        )
        for name in seen:
            seen[name] = max(seen[name], *row[starts[name] : starts[name] + sizes[name]])
    assert all(seen[name] > 0 for name in ("ingots", "meeples", "claims", "pennants"))
    assert seen["castles"] == seen["lords"]


def test_what_was_shown_in_gold_is_recalled_when_asked_for() -> None:
    game, rng = load("gold"), random.Random(4)
    state, observed = game.new_state(3), ObservationTensor("gold", recall=True)
    start, part = observed.starts[-2], observed.parts[-1]
    assert part.name == "shown"
    events: list[Any] = []
    while state.current_player != TERMINAL:
        events += state._apply(drawn(state, rng))
        down = [place for place in state.places if place != state.first]
        shown = kinds_shown(state.round, events)
        row = observed.row(state, 1)[start:]
        expected = {64 * shown[place] + place for place in down if place in shown}
        assert {at for at, number in enumerate(row) if number} == expected
    assert ObservationTensor("gold").size == start


@entries
def test_a_tensor_costs_at_most_three_steps(entry: str) -> None:
    """Steps of the rules alone: the legal actions, one of them, what follows."""
    observed, rng = ObservationTensor(entry, recall=True), random.Random(1)
    best = float("inf")
    for _ in range(3):
        state = CATALOG[entry].load().new_state(2)
        steps = tensors = 0.0
        while state.current_player != TERMINAL:
            start = process_time()
            state.legal_actions()
            state._apply(drawn(state, rng))
            middle = process_time()
            observed.row(state, 0)
            steps, tensors = steps + middle - start, tensors + process_time() - middle
        best = min(best, tensors / steps)
    assert best <= MAX_COST
