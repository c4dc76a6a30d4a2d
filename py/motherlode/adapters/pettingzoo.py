"""PettingZoo: every seat an agent, in turn (``AECEnv``).

``env(entry="carcassonne", seats=2)``. Agents are ``seat_0``, ``seat_1``, ...; the reward comes at
the end: the margin over the mean of the others, in points, adding up to 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from motherlode.adapters.numbering import FIRST_ENTRY, NumberedTable
from motherlode.adapters.tensor import HIGHEST, LOWEST, ObservationTensor


def env(**setting: Any) -> Any:
    """Return the environment as PettingZoo asks for it.

    An illegal action ends the game with a loss for its agent, and calls out of order are told
    plainly.
    """
    raw = SeatsEnv(**setting)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


class SeatsEnv(AECEnv):
    """The table, all seats to be played, in float arrays by name (``docs/adapters.md``).

    The cabinet's own observation is ``table.state.observation(seat)``.

    Args:
        entry: The entry.
        seats: Seats of the table.
        options: The entry's options.
        recall: Observe also what was shown and is seen no longer, where remembering is the game.
        max_steps: So many decisions end a game that goes on as truncated.
        render_mode: ``"ansi"`` or None.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "motherlode_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        entry: str = FIRST_ENTRY,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        recall: bool = False,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = NumberedTable(entry, seats, options)
        self._observed = ObservationTensor(entry, recall)
        self._rng = np.random.default_rng()
        self._max_steps = max_steps
        self._steps = 0
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        decisions = len(self.table.numbered.decisions)
        self.action_spaces = {agent: spaces.Discrete(decisions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Dict(
                        {
                            part.name: spaces.Box(LOWEST, HIGHEST, part.shape, np.float32)
                            for part in self._observed.parts
                        }
                    ),
                    "action_mask": spaces.Box(0, 1, (decisions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """Return the space of that agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of that agent's actions: every decision of the game by its number."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed, the same draws."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.table.deal(int(self._rng.integers(2**62)))
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: Any) -> None:
        """The decision of ``agent_selection``. Raises NoSuchAction for what is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.act(int(action))
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        if self.table.over:
            self.rewards = dict(zip(self.agents, self.table.margins(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_steps is not None and self._steps >= self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return that agent's observation; the mask is empty unless it is to decide."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(self.table.numbered.decisions), np.int8)
        if agent == self.agent_selection:
            mask[self.table.legal()] = 1
        row = np.frombuffer(self._observed.row(self.table.state, seat), np.float32)
        return {"observation": self._observed.cut(row), "action_mask": mask}

    def render(self) -> str | None:
        """The table as text."""
        return self.table.state.diagram() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _select(self) -> None:
        if not self.table.over:
            self.agent_selection = self.possible_agents[self.table.state.current_player]
