"""The bot that plays anything."""

from __future__ import annotations

from motherlode.bots.sight import Sight
from motherlode.core.action import Action


class Anything:
    """Every legal action alike."""

    def choose(self, sight: Sight) -> Action:
        """See ``Bot``."""
        return sight.legal[sight.rng.randrange(len(sight.legal))]
