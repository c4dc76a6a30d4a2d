"""The result of a search so far: always usable, better with every round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from motherlode.core.action import Action


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was looked into.

    Attributes:
        action: The action.
        mean: Its value in hundredths of a point over ``visits`` simulations.
        behind: Its distance to the best one, in the simulations made of both.
        error: The standard error of that difference.
        visits: Its simulations.
    """

    action: Action
    mean: float
    behind: float
    error: float
    visits: int

    @property
    def clear(self) -> bool:
        """True if it is worse than the best beyond what luck in the simulations may explain."""
        return self.behind > 2 * self.error and self.behind > 0


@dataclass(frozen=True, slots=True)
class RunnerUp:
    """The second best action, by how much the best one is ahead of it, measured once more.

    ``ahead`` and its standard ``error`` are hundredths of a point; ``far`` are both again, many
    turns later, where that was measured. ``turn`` is the rest of the turn with this action, as in
    ``SearchResult``.
    """

    action: Action
    ahead: float
    error: float
    turn: tuple[Action, ...] = ()
    far: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The ``best`` action so far and the ``candidates``, the best first.

    They are empty where nothing was searched. ``done`` of ``budget`` simulations are made.
    Advice also has the ``runner_up``, if there is one, and the ``turn``: the actions of everybody
    and of chance from the best one to the end of the turn.
    """

    best: Action
    candidates: tuple[Candidate, ...] = ()
    done: int = 0
    budget: int = 0
    runner_up: RunnerUp | None = None
    turn: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """A bot's answer: the result, and the level that had it where the seat's own failed."""

    result: SearchResult
    fallback_level: str = ""


def rank_candidates(
    actions: Sequence[Action], values: Sequence[Sequence[int]]
) -> tuple[Candidate, ...]:
    """Return the candidates, given best first, each with its values by simulation number.

    Simulations of the same number had the same luck, so that differences are compared
    number by number.
    """
    leader = values[0]
    found = []
    for action, own in zip(actions, values, strict=True):
        behind, error = _difference(leader, own)
        mean = sum(own) / len(own) if own else 0.0
        found.append(Candidate(action, mean, behind, error, len(own)))
    return tuple(found)


def _difference(one: Sequence[int], other: Sequence[int]) -> tuple[float, float]:
    """Return mean and standard error of the amount by which ``one`` is above ``other``."""
    differences = [a - b for a, b in zip(one, other, strict=False)]
    number = len(differences)
    if not number:
        return 0.0, 0.0
    mean = sum(differences) / number
    if number < 2:
        return mean, abs(mean)
    variance = sum((d - mean) ** 2 for d in differences) / (number - 1)
    return mean, sqrt(variance / number)
