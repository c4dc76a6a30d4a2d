"""The random bot: every legal action with the same probability."""

from __future__ import annotations

from motherlode.bots.decision import Decision
from motherlode.core.action import Action


class RandomBot:
    """A bot that chooses among all legal actions alike."""

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        return decision.legal[decision.rng.randrange(len(decision.legal))]
