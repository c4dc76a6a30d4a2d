"""Bots for every game that do not search: at random, and the best single step by its judgement."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motherlode.bots.decision import Decision
from motherlode.bots.memory import recall
from motherlode.core.action import Action
from motherlode.core.bot import PERFECT, Evaluation, Judgement, Retention
from motherlode.core.event import Event
from motherlode.core.game import Observation, Rng, State

PERCENT = 100
#: Legal actions up to which nobody overlooks any.
FEW_ACTIONS = 8


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
        overlooks: So many of a hundred legal actions it does not notice, where there are many.
    """

    def __init__(
        self,
        judgement: Judgement,
        retention: Retention = PERFECT,
        slack: int = 0,
        overlooks: int = 0,
    ) -> None:
        self._judgement = judgement
        self._retention = retention
        self._slack = slack
        self._overlooks = overlooks

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        if len(decision.legal) == 1:
            return decision.legal[0]
        seat = decision.observation.seat
        recalled = recall(
            decision.events, self._retention, decision.memory_seed, -1 if seat is None else seat
        )
        weights = self._judgement.weigh(decision.observation, recalled, decision.rng)
        noticed = list(zip(decision.legal, weights, strict=True))
        if self._overlooks and len(noticed) > FEW_ACTIONS:
            luck = [decision.rng.randrange(PERCENT) for _ in noticed]
            pairs = zip(noticed, luck, strict=True)
            noticed = [one for one, drawn in pairs if drawn >= self._overlooks] or noticed
        least = max(weight for _, weight in noticed) - self._slack
        best = [action for action, weight in noticed if weight >= least]
        return best[decision.rng.randrange(len(best))]


class FittedJudgement:
    """A judgement by an evaluation's policy in a state the seat may be in. A ``Judgement``."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    def weigh(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> list[int]:
        """See ``Judgement``."""
        state = self._evaluation.sample(observation, recalled, rng)
        return self._evaluation.policy(state).weigh(state, observation.legal)


class PointsAtHand:
    """A judgement by the points that an action brings at once, in hundredths. A ``Judgement``.

    Args:
        evaluation: Gives a state the seat may be in.
        count: What the seat sees in a position, in hundredths of a point.
    """

    def __init__(self, evaluation: Evaluation, count: Callable[[State, int], int]) -> None:
        self._evaluation = evaluation
        self._count = count

    def weigh(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> list[int]:
        """See ``Judgement``."""
        state = self._evaluation.sample(observation, recalled, rng)
        found, seat = [], state.current_player
        for action in observation.legal:
            after = state.clone()
            after._apply(action)
            found.append(self._count(after, seat))
        return found


def count_score(state: State, seat: int) -> int:
    """Return the seat's score in hundredths of a point."""
    return PERCENT * state.scores()[seat]
