"""The bot that takes what looks best to the game's judgement."""

from __future__ import annotations

from motherlode.bots.memory import NEVER, Span, recall
from motherlode.bots.sight import Sight
from motherlode.core.action import Action
from motherlode.core.bot import Judgement


class Greedy:
    """The action that is judged best by what it still remembers; among equals, luck."""

    def __init__(self, judgement: Judgement, span: Span = NEVER) -> None:
        self._judgement = judgement
        self._span = span

    def choose(self, sight: Sight) -> Action:
        """See ``Bot``."""
        if len(sight.legal) == 1:
            return sight.legal[0]
        seat = sight.observation.seat
        recalled = recall(sight.events, self._span, sight.mind, -1 if seat is None else seat)
        weights = self._judgement.weigh(sight.observation, sight.legal, recalled, sight.rng)
        most = max(weights)
        best = [a for a, weight in zip(sight.legal, weights, strict=True) if weight == most]
        return best[sight.rng.randrange(len(best))]
