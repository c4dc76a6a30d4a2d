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

    ``events`` are all that this seat has seen since the game began, oldest first. ``memory_seed``
    stays the same for a whole table: what a bot forgets is drawn from it.
    """

    observation: Observation
    events: Sequence[Event]
    rng: Rng
    memory_seed: bytes = b""

    @property
    def legal(self) -> Sequence[Action]:
        """What the seat may do, as its observation says."""
        return self.observation.legal


class Bot(Protocol):
    """Somebody who decides. It keeps nothing from one decision to the next."""

    def choose(self, decision: Decision) -> Action:
        """One of ``decision.legal``, which is not empty."""
        ...
