"""Gymnasium: one seat learns, the others are computer players of the cabinet.

``gymnasium.make("Motherlode-v0", entry="gold-west-2e")`` once this module is imported, or
``SeatEnv(...)``. The reward comes at the end: the margin over the mean of the others, in points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from motherlode.adapters.numbering import (
    FIRST_ENTRY,
    ROW_WIDTH,
    NoSuchAction,
    NumberedTable,
    encode_observation,
)
from motherlode.bots.roster import make

NUMBERS = np.iinfo(np.int32)


class SeatEnv(gymnasium.Env):
    """The table as one seat sees it; ``opponents`` is a level of the cabinet.

    ``info`` holds ``action_mask`` (1 for legal), ``legal`` (their numbers) and ``observation``, the
    cabinet's own. What is not legal changes nothing, costs a point and is told in ``refused``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        entry: str = FIRST_ENTRY,
        seat: int = 0,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        opponents: str = "random",
        render_mode: str | None = None,
    ) -> None:
        self._table = NumberedTable(entry, seats, options)
        if seat not in range(seats):
            raise NoSuchAction(f"There is no seat {seat} at a table of {seats}.")
        self._seat = seat
        self._opponent = make(opponents, entry)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self._table.numbered.decisions))
        self.observation_space = spaces.Box(NUMBERS.min, NUMBERS.max, (ROW_WIDTH,), np.int32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; the same seed, the same draws."""
        super().reset(seed=seed)
        self._table.deal(int(self.np_random.integers(2**62)))
        self._let_others()
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat's decision, then the others' until it is to decide again."""
        try:
            self._table.act(int(action))
        except NoSuchAction as error:
            return self._observe(), -1.0, self._table.over, False, self._info(str(error))
        self._let_others()
        over = self._table.over
        reward = self._table.margins()[self._seat] if over else 0.0
        return self._observe(), reward, over, False, self._info()

    def render(self) -> str | None:
        """The table as text."""
        return self._table.state.diagram() if self.render_mode == "ansi" else None

    def _let_others(self) -> None:
        while not self._table.over and self._table.state.current_player != self._seat:
            self._table.let_decide(self._opponent)

    def _observe(self) -> Any:
        return np.array(encode_observation(self._table.state.observation(self._seat)), np.int32)

    def _info(self, refused: str = "") -> dict[str, Any]:
        legal = self._table.legal()
        mask = np.zeros(len(self._table.numbered.decisions), np.int8)
        mask[legal] = 1
        return {
            "action_mask": mask,
            "legal": legal,
            "observation": self._table.state.observation(self._seat),
            "refused": refused,
        }


gymnasium.register("Motherlode-v0", entry_point=SeatEnv)
