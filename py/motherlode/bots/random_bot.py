"""The random bot: plays anything."""

from __future__ import annotations

from motherlode.bots.decision import Decision
from motherlode.core.action import Action


class RandomBot:
    """Every legal action alike."""

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        return decision.legal[decision.rng.randrange(len(decision.legal))]
