"""Who judges what was played: the strongest level, and how its numbers become points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from motherlode.bots.decision import Decision
from motherlode.bots.roster import bot_module, levels, strongest
from motherlode.bots.search import Search
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Judgement, Level
from motherlode.core.errors import BadOption
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.review.comparison import POINT, compared


@dataclass(frozen=True, slots=True)
class Judged:
    """What was best, how many points what was played lost beside it, and the standard error.

    Nothing is lost where luck in the simulations may explain the difference.
    """

    best: Action
    lost: float
    error: float


class Judge(Protocol):
    """Says of a decision what was best."""

    def consider(self, again: list[Decision], played: Action) -> Iterator[Judged | None]:
        """A slice of a few milliseconds for each item; the last one is the verdict, none where
        the decision is not worth it. ``again``: the decision twice, with different luck."""
        ...


class Searching:
    """By a search, and what it calls a loss measured once more. A ``Judge``."""

    def __init__(self, evaluation: Evaluation, level: Level) -> None:
        self._evaluation = evaluation
        self._level = level

    def consider(self, again: list[Decision], played: Action) -> Iterator[Judged | None]:
        """See ``Judge``."""
        decision, anew = again
        thought = None
        for thought_so_far in Search(self._evaluation, self._level).think(decision, also=played):
            thought = thought_so_far
            yield None
        if thought is None or not thought.table:
            return
        best = thought.best
        row = next((row for row in thought.table if row.action == played), None)
        if row is None or best == played or row.behind <= 0:
            yield Judged(played if row and best == played else best, 0.0, 0.0)
            return
        found = None
        for difference in compared(self._evaluation, anew, self._level, best, played):
            found = difference
            yield None
        assert found is not None
        lost = round(found.mean / POINT, 2) if found.clear else 0.0
        yield Judged(best, lost, round(found.error / POINT, 2))


class Reckoning:
    """By the numbers of a judgement that tell points as they stand. A ``Judge``.

    What is expected of a single step is nothing that luck could blur; less than ``SLIGHT``
    points between two actions are called nothing.
    """

    SLIGHT = 0.5

    def __init__(self, judgement: Judgement, point: int) -> None:
        self._judgement = judgement
        self._point = point

    def consider(self, again: list[Decision], played: Action) -> Iterator[Judged | None]:
        """See ``Judge``."""
        decision, _anew = again
        weights = self._judgement.weigh(decision.observation, decision.events, decision.rng)
        best = max(weights)
        lost = (best - weights[decision.legal.index(played)]) / self._point
        if lost < self.SLIGHT:
            yield Judged(played, 0.0, 0.0)
        else:
            yield Judged(decision.legal[weights.index(best)], round(lost, 2), 0.0)


def judge_for(entry: str) -> Judge:
    """Who judges that game. Raises :class:`BadOption` where nobody can."""
    found = strongest(entry)
    if found is not None:
        return Searching(*found)
    module = bot_module(entry)
    point = int(getattr(module, "REVIEWED", 0))
    if module is not None and point and levels(entry):
        return Reckoning(module.JUDGEMENT, point)
    title = _(CATALOG[entry].info.title)
    words = _("Nobody who looks ahead plays {game} yet: it cannot be looked back on.")
    raise BadOption(words.format(game=title))
