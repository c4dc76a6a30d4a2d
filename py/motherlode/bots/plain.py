"""Bots for every game that do not search: at random, and the best single step by its judgement."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.bots.decision import Decision
from motherlode.bots.memory import recall
from motherlode.core.action import Action
from motherlode.core.bot import PERFECT, Evaluation, Judgement, Retention
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng


class RandomBot:
    """A bot that chooses among all legal actions alike."""

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        return decision.legal[decision.rng.randrange(len(decision.legal))]


class Greedy:
    """The action that is judged best by the events remembered; among equals one at random.

    Args:
        judgement: The game's judgement.
        retention: The bot's memory.
        slack: Actions judged at most so much less than the best count as equal to it.
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


class FittedJudgement:
    """A judgement by an evaluation's policy in a state the seat may be in. A ``Judgement``."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    def weigh(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> list[int]:
        """See ``Judgement``."""
        state = self._evaluation.sample(observation, recalled, rng)
        return self._evaluation.policy(state).weigh(state, observation.legal)
