"""The bridge to PettingZoo, by PettingZoo's own tests."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from motherlode.adapters.numbering import NoSuchAction
from motherlode.adapters.pettingzoo import SeatsEnv, env
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("entry", CATALOG)
def test_pettingzoo_finds_nothing_wrong(entry: str, seats: int) -> None:
    api_test(env(entry=entry, seats=seats), num_cycles=200, verbose_progress=False)


def test_a_seed_is_a_game() -> None:
    seed_test(lambda: env(entry="gold", seats=3), num_cycles=50)


def played(table: Any, seed: int) -> dict[str, float]:
    """The rewards of a whole game by the first legal action."""
    table.reset(seed=seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, truncated, _info = table.last()
        totals[agent] += reward
        assert not truncated
        done = over or truncated
        table.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))
    return totals


@pytest.mark.parametrize("seats", [2, 3])
def test_rewards_are_margins_that_add_up_to_nothing(seats: int) -> None:
    totals = played(env(entry="gold-west-1e", seats=seats), 5)
    assert sum(totals.values()) == pytest.approx(0)
    assert any(totals.values())


def test_only_who_decides_has_something_to_choose() -> None:
    table = SeatsEnv("go-west", 3)
    table.reset(seed=1)
    for agent in table.possible_agents:
        mask = table.observe(agent)["action_mask"]
        assert mask.any() == (agent == table.agent_selection)


def test_what_is_not_legal_is_refused_or_ends_the_game() -> None:
    table = SeatsEnv("gold")
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    illegal = int(np.flatnonzero(mask == 0)[0])
    with pytest.raises(NoSuchAction):
        table.step(illegal)
    wrapped = env(entry="gold")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.rewards[loser] == -1 and all(wrapped.terminations.values())


def test_steps_are_limited() -> None:
    table = SeatsEnv("gold", max_steps=2)
    table.reset(seed=1)
    for _ in range(2):
        assert not any(table.truncations.values())
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(np.flatnonzero(mask)[0]))
    assert all(table.truncations.values()) and not any(table.rewards.values())


def test_bad_settings_are_refused() -> None:
    for setting in ({"entry": "chess"}, {"seats": 9}, {"options": {"hats": 3}}):
        with pytest.raises(BadOption):
            env(**setting)
