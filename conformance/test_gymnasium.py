"""The bridge to Gymnasium, by Gymnasium's own checker."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from motherlode.adapters.gymnasium import SeatEnv
from motherlode.adapters.numbering import NoSuchAction
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG


@pytest.mark.parametrize("entry", CATALOG)
def test_gymnasium_finds_nothing_wrong(entry: str) -> None:
    check_env(SeatEnv(entry, seat=1, render_mode="ansi"), skip_render_check=False)


def played(env: SeatEnv, seed: int) -> tuple[list[list[int]], float]:
    """A whole game by the last legal action: what was legal, and the reward."""
    _, info = env.reset(seed=seed)
    legal = []
    reward, over = 0.0, False
    while not over:
        legal.append(info["legal"])
        assert list(np.flatnonzero(info["action_mask"])) == info["legal"]
        _, reward, over, truncated, info = env.step(info["legal"][-1])
        assert not truncated and info["refused"] == ""
    assert info["legal"] == []
    return legal, reward


def test_a_seed_is_a_game() -> None:
    env = SeatEnv("gold", opponents="greedy", seats=3)
    assert played(env, 1) == played(env, 1)
    assert played(env, 1) != played(env, 2)


def test_the_reward_is_the_margin_at_the_end() -> None:
    env = SeatEnv("gold-west-2e", options={"whitewater": True}, opponents="greedy")
    _, reward = played(env, 3)
    scores = env._table.state.scores()
    assert reward == scores[0] - scores[1]


def test_what_is_not_legal_costs_a_point_and_changes_nothing() -> None:
    env = SeatEnv("gold")
    seen, info = env.reset(seed=1)
    illegal = next(n for n in range(env.action_space.n) if n not in info["legal"])
    after, reward, over, truncated, told = env.step(illegal)
    assert np.array_equal(seen, after) and told["legal"] == info["legal"]
    assert (reward, over, truncated) == (-1.0, False, False)
    assert "not legal" in told["refused"]


def test_it_is_made_by_its_name() -> None:
    env = gymnasium.make("Motherlode-v0", entry="go-west", disable_env_checker=True)
    _, info = env.reset(seed=4)
    assert info["legal"] and info["observation"].seat == 0


def test_bad_settings_are_refused() -> None:
    for setting in ({"entry": "chess"}, {"seats": 9}, {"opponents": "nobody"}):
        with pytest.raises(BadOption):
            SeatEnv(**setting)
    with pytest.raises(NoSuchAction):
        SeatEnv(seat=2)
