"""Gymnasium: one seat learns, the others are computer players or policies of your own.

``gymnasium.make("Motherlode-v0", entry="gold-west-2e")`` once this module is imported, or
``SeatEnv(...)``. The reward comes at the end: the margin over the mean of the others, in points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from motherlode.adapters.numbering import FIRST_ENTRY, NoSuchAction, NumberedTable
from motherlode.adapters.tensor import HIGHEST, LOWEST, ObservationTensor
from motherlode.bots.decision import Bot
from motherlode.bots.roster import make

#: A policy by numbers: the arrays of an observation and the mask of legal actions -> an action.
Policy = Callable[[dict[str, Any], Any], int]


class SeatEnv(gymnasium.Env):
    """The table as one seat sees it, in float arrays by name (``docs/adapters.md``).

    ``info`` holds ``action_mask`` (1 for legal), ``legal`` (their numbers) and ``seat``. What is
    not legal changes nothing, costs a point and is told in ``refused``. The cabinet's own
    observation is ``table.state.observation(seat)``.

    Args:
        entry: The entry.
        seat: The seat that learns; ``None``: another one each game, drawn.
        seats: Seats of the table.
        options: The entry's options.
        opponents: All others: a level, a bot (anything with ``choose(decision)``), or a policy by
            numbers, such as that of the learner itself; or one of these for each, clockwise.
        recall: Observe also what was shown and is seen no longer, where remembering is the game.
        max_steps: So many steps end a game that goes on as truncated.
        render_mode: ``"ansi"`` or None.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        entry: str = FIRST_ENTRY,
        seat: int | None = 0,
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        opponents: str | Bot | Policy | Sequence[str | Bot | Policy] = "random",
        recall: bool = False,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = NumberedTable(entry, seats, options)
        if seat is not None and seat not in range(seats):
            raise NoSuchAction(f"There is no seat {seat} at a table of {seats}.")
        one = isinstance(opponents, str) or not isinstance(opponents, Sequence)
        others = [opponents] * (seats - 1) if one else list(opponents)  # type: ignore[arg-type]
        if len(others) != seats - 1:
            raise NoSuchAction(f"{len(others)} opponents do not fill a table of {seats} seats.")
        self._opponents: list[Any] = [
            make(other, entry) if isinstance(other, str) else other for other in others
        ]
        self._drawn = seat is None
        self._seat = seat or 0
        self._observed = ObservationTensor(entry, recall)
        self._max_steps = max_steps
        self._steps = 0
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.table.numbered.decisions))
        self.observation_space = spaces.Dict(
            {
                part.name: spaces.Box(LOWEST, HIGHEST, part.shape, np.float32)
                for part in self._observed.parts
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game; the same seed, the same draws."""
        super().reset(seed=seed)
        self.table.deal(int(self.np_random.integers(2**62)))
        if self._drawn:
            self._seat = int(self.np_random.integers(self.table.seats))
        self._steps = 0
        self._let_others()
        return self._observe(self._seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The seat's decision, then the others' until it is to decide again."""
        reward, refused = 0.0, ""
        self._steps += 1
        try:
            self.table.act(int(action))
        except NoSuchAction as error:
            reward, refused = -1.0, str(error)
        else:
            self._let_others()
            if self.table.over:
                reward = self.table.margins()[self._seat]
        over = self.table.over
        truncated = not over and self._max_steps is not None and self._steps >= self._max_steps
        return self._observe(self._seat), reward, over, truncated, self._info(refused)

    def action_masks(self) -> Any:
        """Return True for each legal action, as libraries of masked policies ask for it."""
        mask = np.zeros(len(self.table.numbered.decisions), np.bool_)
        mask[self.table.legal()] = True
        return mask

    def render(self) -> str | None:
        """The table as text."""
        return self.table.state.diagram() if self.render_mode == "ansi" else None

    def _let_others(self) -> None:
        while not self.table.over and self.table.state.current_player != self._seat:
            seat = self.table.state.current_player
            other = self._opponents[(seat - self._seat - 1) % self.table.seats]
            if hasattr(other, "choose"):
                self.table.let_decide(other)
            else:
                self.table.act(int(other(self._observe(seat), self.action_masks())))

    def _observe(self, seat: int) -> dict[str, Any]:
        row = np.frombuffer(self._observed.row(self.table.state, seat), np.float32)
        return self._observed.cut(row)

    def _info(self, refused: str = "") -> dict[str, Any]:
        legal = self.table.legal()
        mask = np.zeros(len(self.table.numbered.decisions), np.int8)
        mask[legal] = 1
        return {"action_mask": mask, "legal": legal, "seat": self._seat, "refused": refused}


gymnasium.register("Motherlode-v0", entry_point=SeatEnv)
