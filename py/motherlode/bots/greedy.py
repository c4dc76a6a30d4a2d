"""The greedy bot: takes what looks best to the game's judgement."""

from __future__ import annotations

from motherlode.bots.decision import Decision
from motherlode.bots.memory import PERFECT, Retention, recall
from motherlode.core.action import Action
from motherlode.core.bot import Judgement


class Greedy:
    """The action that is judged best by what it still remembers; among equals, luck."""

    def __init__(self, judgement: Judgement, retention: Retention = PERFECT) -> None:
        self._judgement = judgement
        self._retention = retention

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        seat = decision.observation.seat
        recalled = recall(
            decision.events, self._retention, decision.memory_seed, -1 if seat is None else seat
        )
        weights = self._judgement.weigh(decision.observation, recalled, decision.rng)
        most = max(weights)
        best = [a for a, weight in zip(decision.legal, weights, strict=True) if weight == most]
        return best[decision.rng.randrange(len(best))]
