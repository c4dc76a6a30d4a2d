"""The judgement of a game's evaluation: a single step, with the weights of its name."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.bot import Evaluation
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng


class FittedJudgement:
    """Weighs by the evaluation's policy in a state the seat may be in. A ``Judgement``."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    def weigh(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> list[int]:
        """See ``Judgement``."""
        state = self._evaluation.sample(observation, recalled, rng)
        return self._evaluation.policy(state).weigh(state, observation.legal)
