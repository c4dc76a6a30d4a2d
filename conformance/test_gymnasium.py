"""The bridge to Gymnasium, by Gymnasium's own checker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
    scores = env.table.state.scores()
    assert reward == scores[0] - scores[1]


def test_what_is_not_legal_costs_a_point_and_changes_nothing() -> None:
    env = SeatEnv("gold")
    seen, info = env.reset(seed=1)
    illegal = next(n for n in range(env.action_space.n) if n not in info["legal"])
    after, reward, over, truncated, told = env.step(illegal)
    assert all(np.array_equal(seen[name], after[name]) for name in seen)
    assert told["legal"] == info["legal"]
    assert (reward, over, truncated) == (-1.0, False, False)
    assert "not legal" in told["refused"]


def test_it_is_made_by_its_name() -> None:
    env = gymnasium.make("Motherlode-v0", entry="go-west", disable_env_checker=True)
    seen, info = env.reset(seed=4)
    assert info["legal"] and info["seat"] == 0 and seen["hand"].sum() == 7
    assert list(np.flatnonzero(env.unwrapped.action_masks())) == info["legal"]


def test_steps_are_limited() -> None:
    env = SeatEnv("gold", max_steps=3)
    _, info = env.reset(seed=1)
    ends = []
    for _ in range(3):
        _, _, over, truncated, info = env.step(info["legal"][0])
        ends.append((over, truncated))
    assert ends == [(False, False), (False, False), (False, True)]


class Last:
    """A bot of one's own: the last legal action."""

    def choose(self, decision: Any) -> Any:
        """See ``Bot``."""
        return decision.legal[-1]


def last(seen: dict[str, Any], mask: Any) -> int:
    """A policy by numbers: the last legal action."""
    assert mask.dtype == np.bool_ and mask.any() and seen["turn"].sum() == 1
    return int(np.flatnonzero(mask)[-1])


@pytest.mark.parametrize("opponents", [last, Last(), [last, "greedy"], ("random", Last())])
def test_opponents_are_levels_bots_or_policies(opponents: Any) -> None:
    seats = 1 + (len(opponents) if isinstance(opponents, Sequence) else 2)
    env = SeatEnv("gold", seats=seats, opponents=opponents, options={"rounds": "one"})
    assert played(env, 1) == played(env, 1)


def test_a_policy_plays_against_itself_in_a_seat_drawn_each_game() -> None:
    """The learner's seat comes first among the seats in what it sees."""
    env = SeatEnv("go-west", seat=None, seats=3, opponents=last)
    seats = set()
    for seed in range(8):
        seen, info = env.reset(seed=seed)
        seats.add(info["seat"])
        assert seen["turn"][0] == 1
    assert seats == {0, 1, 2}


def test_bad_settings_are_refused() -> None:
    for setting in ({"entry": "chess"}, {"seats": 9}, {"opponents": "nobody"}):
        with pytest.raises(BadOption):
            SeatEnv(**setting)
    unfit: list[dict[str, Any]] = [{"seat": 2}, {"opponents": ["random"], "seats": 3}]
    for setting in unfit:
        with pytest.raises(NoSuchAction):
            SeatEnv(**setting)
