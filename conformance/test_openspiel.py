"""The bridge to OpenSpiel, by OpenSpiel's own simulation test."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest

import motherlode.adapters.openspiel  # registers the games
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG

assert motherlode.adapters.openspiel
NAMES = ["motherlode_" + entry.replace("-", "_") for entry in CATALOG]


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    """Legal actions, chance, copies, texts, returns, writing and reading: all are tried."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


def test_openspiel_writes_and_reads_games_by_their_history() -> None:
    game = pyspiel.load_game("motherlode_gold(rounds=one)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def random_game(name: str, seed: int) -> list[float]:
    """The returns of a random game, with what must hold on its way."""
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(seed)
    while not state.is_terminal():
        assert state.returns() == [0.0] * state.num_players()
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(rng.choices(numbers, chances)[0])
        else:
            legal = state.legal_actions()
            assert legal == sorted(set(legal))
            state.apply_action(rng.choice(legal))
    return list(state.returns())


@pytest.mark.parametrize(
    "name", ["motherlode_gold_west_2e(players=4,whitewater=True)", "motherlode_go_west(players=3)"]
)
def test_options_and_players_are_parameters(name: str) -> None:
    returns = random_game(name, 1)
    assert len(returns) in (3, 4)
    assert sum(returns) == pytest.approx(0, abs=1e-9) and any(returns)


def test_a_copy_is_independent() -> None:
    state = pyspiel.load_game("motherlode_gold").new_initial_state()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert len(copy.history()) == 1 and len(state.history()) == 0
    assert str(copy) != "" and state.is_chance_node()


def test_a_seat_sees_its_own_hand_alone() -> None:
    game = pyspiel.load_game("motherlode_go_west")
    state, rng = game.new_initial_state(), Random(2)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    one, other = (np.array(state.observation_tensor(seat)) for seat in (0, 1))
    assert not np.array_equal(one, other)
    assert state.observation_string(0) != state.observation_string(1)


def test_bad_parameters_are_refused() -> None:
    with pytest.raises((BadOption, pyspiel.SpielError)):
        pyspiel.load_game("motherlode_gold(players=9)")
