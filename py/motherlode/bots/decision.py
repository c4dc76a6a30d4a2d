"""The interface of a bot, and the decision it is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision, as the seat to decide sees it.

    Attributes:
        observation: The seat's observation.
        events: All events that this seat has seen since the game began, oldest first.
        rng: The bot's own random numbers.
        memory_seed: The same for a whole table; forgetting is drawn from it.
    """

    observation: Observation
    events: Sequence[Event]
    rng: Rng
    memory_seed: bytes = b""

    @property
    def legal(self) -> Sequence[Action]:
        """The legal actions, as the observation has them."""
        return self.observation.legal


class Bot(Protocol):
    """A player that decides. It keeps nothing from one decision to the next."""

    def choose(self, decision: Decision) -> Action:
        """Return one of ``decision.legal``, which is not empty."""
        ...
