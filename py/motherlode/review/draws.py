"""What the draws of a game were worth to a good player.

The worth of an outcome is how far a seat is ahead once whoever drew it has played on by the
policy, up to the next draw or to the end of the turn. Its average over all outcomes is what was
expected, so that luck is 0 on average whatever the evaluation says; the margin less the luck
tells more of the players than the margin alone (as MIVAT does, White and Bowling 2009).
"""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.bots.search import by_policy
from motherlode.core.action import Action
from motherlode.core.bot import Evaluation, Policy
from motherlode.core.game import State
from motherlode.review.comparison import POINT, InPoints
from motherlode.review.found import Draw

MOST_OUTCOMES = 40


def draw_at(evaluation: Evaluation, state: State, drawn: Action, ply: int) -> Iterator[Draw | None]:
    """What that outcome at a chance node was worth; a slice for each item. The last is the draw,
    none where there is nothing to draw or too much to go through."""
    outcomes = state.chance_outcomes()
    if not 1 < len(outcomes) <= MOST_OUTCOMES:
        return
    valued = InPoints(evaluation)
    total = sum(weight for _, weight in outcomes)
    sums = [0] * state.seats
    came: list[int] = []
    for outcome, weight in outcomes:
        worth = _worth(valued, state.clone(), outcome)
        sums = [so_far + weight * points for so_far, points in zip(sums, worth, strict=True)]
        if outcome == drawn:
            came = worth
        yield None
    expected = [part / total / POINT for part in sums]
    luck = [points / POINT - mean for points, mean in zip(came, expected, strict=True)]
    yield Draw(ply, _rounded(expected), _rounded(luck))


def _worth(evaluation: Evaluation, state: State, outcome: Action) -> list[int]:
    """For each seat; uses up ``state``."""
    turn = evaluation.turn(state)
    state._apply(outcome)
    policy: Policy | None = None
    while state.current_player >= 0 and evaluation.turn(state) == turn:
        action, policy = by_policy(evaluation, state, policy)
        state._apply(action)
    return [evaluation.value(state, seat) for seat in range(state.seats)]


def _rounded(points: list[float]) -> tuple[float, ...]:
    return tuple(round(value, 3) for value in points)
