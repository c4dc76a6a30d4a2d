"""A comparison of two actions in points, by simulations with the same luck for both."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot, sqrt

from motherlode.bots.decision import Decision
from motherlode.bots.search import Root
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level, Policy
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL, Observation, Rng, State

POINT = 100
#: Samples after which a difference is looked at; after the last it is what it is.
LOOKS = (8, 16, 32, 64)
#: A sample that is rare may be off by so much, in hundredths of a point.
MISSED_DIFFERENCE = 2 * POINT
#: A difference that nobody plays for, in hundredths of a point.
SLIGHT_DIFFERENCE = POINT // 2


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference in hundredths of a point: the mean, and its standard error."""

    mean: float
    error: float

    @property
    def clear(self) -> bool:
        """True if it is more than luck in the simulations may explain."""
        return self.mean > 0 and self.mean > 2 * self.error

    @property
    def equal(self) -> bool:
        """True if it is known to be less than ``SLIGHT_DIFFERENCE``, either way."""
        return abs(self.mean) + 2 * self.error < SLIGHT_DIFFERENCE


def bounds(near: Difference, far: Difference) -> tuple[float, float]:
    """Return the least and the most of a difference that was measured at two horizons.

    Where luck may explain that they do not agree both are the nearer one, which is the surer.
    """
    if abs(near.mean - far.mean) <= 2 * hypot(near.error, far.error):
        return near.mean, near.mean
    return min(near.mean, far.mean), max(near.mean, far.mean)


class InPoints:
    """An ``Evaluation`` that values a finished game by its points alone."""

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


def compare(
    evaluation: Evaluation,
    decision: Decision,
    level: Level,
    one: Action,
    other: Action,
    looks: Sequence[int] = LOOKS,
) -> Iterator[Difference | None]:
    """Measure the value of ``one`` above ``other`` in slices; the last item is the result.

    It is looked at after so many samples as ``looks`` says, and ends once it is known beyond the
    doubt of looking several times, or when as much work is done as a search of the level may do.
    """
    root = Root(InPoints(evaluation), decision, level)
    differences: list[int] = []
    for number in range(looks[-1]):
        sampled = root.sample(number)
        value = root.simulate(sampled.clone(), one, number)
        yield None
        differences.append(value - root.simulate(sampled, other, number))
        yield None
        if len(differences) in looks:
            so_far = mean_difference(differences)
            if so_far.equal or abs(so_far.mean) > 3 * so_far.error or 0 < level.work < root.work:
                break
    yield mean_difference(differences)


def mean_difference(differences: Sequence[int]) -> Difference:
    """Return mean and standard error of at least two differences.

    Few samples that agree do not tell of what is rare: the error allows for one that was missed.
    """
    number = len(differences)
    mean = sum(differences) / number
    variance = sum((d - mean) ** 2 for d in differences) / (number - 1)
    return Difference(mean, sqrt(variance / number + (MISSED_DIFFERENCE / number) ** 2))
