"""The greedy bot: takes what looks best to the game's judgement."""

from __future__ import annotations

from motherlode.bots.decision import Decision
from motherlode.bots.memory import recall
from motherlode.core.action import Action
from motherlode.core.bot import PERFECT, Judgement, Retention


class Greedy:
    """The action that is judged best by what it still remembers; among equals, luck.

    With ``slack`` all are equals that are judged at most so much less than the best.
    """

    def __init__(
        self, judgement: Judgement, retention: Retention = PERFECT, slack: int = 0
    ) -> None:
        self._judgement = judgement
        self._retention = retention
        self._slack = slack

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        seat = decision.observation.seat
        recalled = recall(
            decision.events, self._retention, decision.memory_seed, -1 if seat is None else seat
        )
        weights = self._judgement.weigh(decision.observation, recalled, decision.rng)
        least = max(weights) - self._slack
        best = [a for a, weight in zip(decision.legal, weights, strict=True) if weight >= least]
        return best[decision.rng.randrange(len(best))]
