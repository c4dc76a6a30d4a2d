"""What a game tells the bots: a judgement of the legal actions by one who remembers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng


class Judgement(Protocol):
    """A game's ``bot`` module offers one as ``JUDGEMENT``.

    A game of memory reads ``recalled``; a game where everything lies open may ignore it.
    """

    def weigh(
        self,
        observation: Observation,
        recalled: Sequence[Event],
        rng: Rng,
    ) -> list[int]:
        """One number for each of ``observation.legal``: the higher, the better for the seat.

        ``recalled`` are the events the bot still remembers, oldest first, all visible to it.
        Equal numbers mean that the game sees no difference. ``rng`` is for sampling what
        cannot be seen.
        """
        ...
