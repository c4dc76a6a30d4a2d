"""How much better one action is than another, by simulations of their own.

Whoever is best in a search owes some of it to luck in that search: what is called a loss is
measured once more, with other luck, the same for both.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from motherlode.bots.decision import Decision
from motherlode.bots.search import Root
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level, Policy
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL, Observation, Rng, State

POINT = 100
SAMPLES = 24
FEWEST = 8
SLIGHT = POINT // 2
"""After the fewest samples no more are taken where the difference is surely less than that."""


@dataclass(frozen=True, slots=True)
class Difference:
    """In hundredths of a point: the mean, and its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is more than luck in the simulations may explain."""
        return self.mean > 0 and self.mean > 2 * self.error


class InPoints:
    """An ``Evaluation`` that counts a game that is over by its points alone."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation

    def sample(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> State:
        """See ``Evaluation``."""
        return self._evaluation.sample(observation, recalled, rng)

    def policy(self, state: State) -> Policy:
        """See ``Evaluation``."""
        return self._evaluation.policy(state)

    def value(self, state: State, seat: int) -> int:
        """See ``Evaluation``: over the best other seat, where the game is over."""
        if state.current_player != TERMINAL:
            return self._evaluation.value(state, seat)
        scores = state.scores()
        mine = scores.pop(seat)
        return POINT * (mine - max(scores))

    def turn(self, state: State) -> Hashable:
        """See ``Evaluation``."""
        return self._evaluation.turn(state)

    def alike(self, state: State, action: Action) -> Hashable:
        """See ``Evaluation``."""
        return self._evaluation.alike(state, action)

    def searched(self, state: State) -> bool:
        """See ``Evaluation``."""
        return self._evaluation.searched(state)


def compared(
    evaluation: Evaluation, decision: Decision, level: Level, one: Action, other: Action
) -> Iterator[Difference | None]:
    """How far ``one`` is above ``other``; a slice for each item, the last is what came of it."""
    root = Root(InPoints(evaluation), decision, level)
    differences: list[int] = []
    for number in range(SAMPLES):
        sampled = root.sampled(number)
        value = root.simulate(sampled.clone(), one, number)
        yield None
        differences.append(value - root.simulate(sampled, other, number))
        yield None
        if len(differences) == FEWEST:
            so_far = difference(differences)
            if so_far.mean + 2 * so_far.error < SLIGHT:
                break
    yield difference(differences)


def difference(differences: Sequence[int]) -> Difference:
    """Mean and standard error of at least two."""
    number = len(differences)
    mean = sum(differences) / number
    variance = sum((d - mean) ** 2 for d in differences) / (number - 1)
    return Difference(mean, sqrt(variance / number))
