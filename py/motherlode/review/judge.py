"""Judgement of decisions and draws in points, by the strongest level.

An action that is best in a search owes some of it to luck in that search: a loss is
measured once more, with other luck, the same for both actions.

The worth of a chance outcome is a seat's lead once whoever drew it has played on by the
policy, up to the next draw or to the end of the turn. Its average over all outcomes is the
expected worth, so that luck is 0 on average whatever the evaluation says; the margin less the luck
tells more of the players than the margin alone (as MIVAT does, White and Bowling 2009).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from motherlode.bots.advice import play_out
from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.compare import (
    LOOKS,
    POINT,
    SLIGHT_DIFFERENCE,
    Difference,
    InPoints,
    compare,
)
from motherlode.bots.decision import Decision
from motherlode.bots.roster import DEFAULT_PUZZLE_GAIN, judge_level, min_puzzle_gain
from motherlode.bots.search import Search, choose_by_policy
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Level, Policy
from motherlode.core.errors import BadOption
from motherlode.core.game import State
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.table import Table
from motherlode.match.terms import steady_seed
from motherlode.review.findings import Draw


def decision_at(table: Table, seat: int, purpose: bytes = b"") -> Decision:
    """Return the decision that the seat, which is to move, has to make.

    Args:
        table: The table.
        seat: The seat to move.
        purpose: Another one gives other luck to the bot that thinks about it.
    """
    seed = steady_seed(table.terms)
    return Decision(
        observation=table.state.observation(seat),
        events=table.events_for(seat),
        rng=rng_for(purpose + seed, table.cursor),
        memory_seed=memory_seed_for(seed),
    )


@dataclass(frozen=True, slots=True)
class DecisionLoss:
    """The best action, the points that the action played lost beside it, and the standard error.

    Nothing is lost where luck in the simulations may explain the difference. Where something is,
    ``turn`` is the best turn, as in ``SearchResult``, and ``line`` how it could go on, to the end
    of the seat's next turn; where much is, ``equal`` are the other
    actions that are not clearly half a point worse than the best, and ``second`` is the best of
    the rest, so many points ``behind``. There is no ``second`` where the best is not sure.
    """

    best: Action
    lost: float
    error: float
    turn: tuple[Action, ...] = ()
    line: tuple[Action, ...] = ()
    equal: tuple[Action, ...] = ()
    second: Action | None = None
    behind: float = 0.0


class Judge(Protocol):
    """A judge of decisions."""

    def consider(self, again: list[Decision], played: Action) -> Iterator[DecisionLoss | None]:
        """Judge a decision in slices of a few milliseconds; the last item is the loss.

        Args:
            again: The decision twice, with different luck.
            played: The action played.

        Yields:
            The loss at the end; ``None`` before, and to the end where the decision is not worth it.
        """
        ...


#: A whole game is waited for: a loss is looked at less often than a hint.
LOSS_LOOKS = LOOKS[:-1]


class SearchJudge:
    """A judge that searches, and measures every loss once more. A ``Judge``.

    ``much`` are the points from which on a loss has all its alternatives measured.
    """

    def __init__(
        self, evaluation: Evaluation, level: Level, much: float = DEFAULT_PUZZLE_GAIN
    ) -> None:
        self._evaluation = evaluation
        self._level = level
        self._much = much

    def consider(self, again: list[Decision], played: Action) -> Iterator[DecisionLoss | None]:
        """See ``Judge``."""
        decision, anew = again
        result = None
        for result_so_far in Search(self._evaluation, self._level).think(decision, also=played):
            result = result_so_far
            yield None
        if result is None or not result.candidates:
            return
        best = result.best
        row = next((row for row in result.candidates if row.action == played), None)
        if row is None or best == played or row.behind <= 0:
            yield DecisionLoss(played if row and best == played else best, 0.0, 0.0)
            return
        found = yield from self._measure(anew, best, played)
        lost = round(found.mean / POINT, 2) if found.clear else 0.0
        turn: tuple[Action, ...] = ()
        line: tuple[Action, ...] = ()
        if lost:
            turns = decision.observation.seats + 1
            turn = play_out(self._evaluation, decision, [best])
            yield None
            line = play_out(self._evaluation, decision, [best], turns)[len(turn) :]
        loss = DecisionLoss(best, lost, round(found.error / POINT, 2), turn, line)
        if lost >= self._much:
            others = [one for one in result.candidates if one.action not in (best, played)]
            behind = {played: found}
            for other in others:
                if not other.clear or other.behind - 2 * other.error < found.mean:
                    behind[other.action] = yield from self._measure(anew, best, other.action)
            loss = _with_others(loss, behind)
        yield loss

    def _measure(
        self, decision: Decision, best: Action, other: Action
    ) -> Generator[None, None, Difference]:
        """Measure how far the other action is behind the best one, in slices."""
        found = None
        for difference in compare(self._evaluation, decision, self._level, best, other, LOSS_LOOKS):
            found = difference
            yield None
        assert found is not None
        return found


def _with_others(loss: DecisionLoss, behind: Mapping[Action, Difference]) -> DecisionLoss:
    """Return the loss with what is as good as the best, and the best of the rest."""
    if any(Difference(-found.mean, found.error).clear for found in behind.values()):
        return loss
    worse = {action: found.mean for action, found in behind.items() if _is_worse(found)}
    second = min(worse, key=worse.__getitem__)
    return replace(
        loss,
        equal=tuple(action for action in behind if action not in worse),
        second=second,
        behind=round(worse[second] / POINT, 2),
    )


def _is_worse(found: Difference) -> bool:
    return found.clear and found.mean >= SLIGHT_DIFFERENCE


def judge_for(entry: str) -> Judge:
    """Return the judge of that game. Raises :class:`BadOption` where there is none."""
    found = judge_level(entry)
    if found is not None:
        return SearchJudge(*found, min_puzzle_gain(entry))
    title = _(CATALOG[entry].info.title)
    words = _("No strong player knows {game} yet, so there is no look back.")
    raise BadOption(words.format(game=title))


MAX_OUTCOMES = 40


def value_draw(
    evaluation: Evaluation, state: State, drawn: Action, ply: int
) -> Iterator[Draw | None]:
    """Value that outcome at a chance node; a slice for each item, the last is the draw.

    Yields no draw where there is only one outcome or more than ``MAX_OUTCOMES``.
    """
    outcomes = state.chance_outcomes()
    if not 1 < len(outcomes) <= MAX_OUTCOMES:
        return
    valued = InPoints(evaluation)
    total = sum(weight for _, weight in outcomes)
    sums = [0] * state.seats
    came: list[int] = []
    for outcome, weight in outcomes:
        values = _play_out(valued, state.clone(), outcome)
        sums = [so_far + weight * points for so_far, points in zip(sums, values, strict=True)]
        if outcome == drawn:
            came = values
        yield None
    expected = [part / total / POINT for part in sums]
    luck = [points / POINT - mean for points, mean in zip(came, expected, strict=True)]
    yield Draw(ply, _round(expected), _round(luck))


def _play_out(evaluation: Evaluation, state: State, outcome: Action) -> list[int]:
    """Return the value for each seat; uses up ``state``."""
    turn = evaluation.turn(state)
    state._apply(outcome)
    policy: Policy | None = None
    while state.current_player >= 0 and evaluation.turn(state) == turn:
        action, policy = choose_by_policy(evaluation, state, policy)
        state._apply(action)
    return [evaluation.value(state, seat) for seat in range(state.seats)]


def _round(points: list[float]) -> tuple[float, ...]:
    return tuple(round(value, 3) for value in points)
