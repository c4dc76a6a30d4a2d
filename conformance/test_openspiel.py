"""The bridge to OpenSpiel, by OpenSpiel's own simulation test."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import motherlode.adapters.openspiel  # registers the games
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG

assert motherlode.adapters.openspiel
NAMES = ["motherlode_" + entry.replace("-", "_") for entry in CATALOG]


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    """Legal actions, chance, copies, texts, returns, writing and reading: all are tried."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def opened(name: str, seed: int, plies: int) -> Any:
    """A state after so many plies at random."""
    state, rng = pyspiel.load_game(name).new_initial_state(), Random(seed)
    for _ in range(plies):
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_position_is_pickled_without_its_rules(name: str) -> None:
    state = opened(name, 1, 60)
    data = pickle.dumps(state.position)
    assert len(data) < 3_000
    again = pickle.loads(data)
    assert str(again.state.diagram()) == str(state)
    assert again.rules is not state.position.rules
    copy = deepcopy(state.position)
    assert copy.rules is state.position.rules and copy.state is not state.position.state
    written = state.get_game().deserialize_state(state.serialize())
    assert written.history() == state.history()
    for player in range(state.num_players()):
        assert written.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_sampled_looks_the_same_to_the_seat(name: str) -> None:
    """The check of OpenSpiel's own games, and that what others hold may differ."""
    rng, sampler = Random(3), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state, others = pyspiel.load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        if not state.is_chance_node() and len(state.history()) % 5 == 0:
            for player in range(state.num_players()):
                other = state.resample_from_infostate(player, sampler)
                again = other.resample_from_infostate(player, sampler)
                for one in (other, again):
                    for text in ("information_state_string", "observation_string"):
                        assert getattr(one, text)(player) == getattr(state, text)(player)
                    for row in ("information_state_tensor", "observation_tensor"):
                        assert getattr(one, row)(player) == getattr(state, row)(player)
                    assert one.current_player() == state.current_player()
                    if player == state.current_player():
                        assert one.legal_actions() == state.legal_actions()
                    hidden = 1 - player
                    others += one.observation_string(hidden) != state.observation_string(hidden)
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(numbers, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert (others > 0) == ("go_west" in name)


def test_gold_recalls_what_was_shown() -> None:
    """By the text every flip; by the tensor the cards that lie face down and were shown."""
    state = opened("motherlode_gold", 5, 40)
    shown = state.information_state_tensor(0)
    assert len(shown) > len(state.observation_tensor(0))
    part = state.position.state
    known = {place for place in part.places if part.cards[place] >= 0 and place != part.first}
    start = len(state.observation_tensor(0))
    assert {at % 64 for at, number in enumerate(shown[start:]) if number} == known
    history = state.information_state_string(0)
    assert len(history.split()) == 1 + len(state.history())


@pytest.mark.parametrize("name", ["motherlode_go_west", "motherlode_gold(rounds=one)"])
def test_ismcts_plays(name: str) -> None:
    """OpenSpiel's search over information states, a few decisions of a running game."""
    bot = ismcts.ISMCTSBot(
        game=pyspiel.load_game(name),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=4,
        max_world_samples=2,
        random_state=np.random.RandomState(1),
    )
    state, rng = opened(name, 1, 30), Random(2)
    decided = 0
    while decided < 3:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        decided += 1


def test_chance_is_told_in_few_outcomes() -> None:
    """There is no chance node of thousands of outcomes, so that none has to be sampled."""
    for name in NAMES:
        game = pyspiel.load_game(name)
        state, rng = game.new_initial_state(), Random(1)
        while not state.is_terminal():
            if state.is_chance_node():
                assert len(state.chance_outcomes()) <= game.max_chance_outcomes() <= 64
            state.apply_action(rng.choice(state.legal_actions()))


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
