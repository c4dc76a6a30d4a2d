"""The look back: how many points each decision of a game lost, by what could be known then.

Where the game is over also how the lead went, and what the draws were worth to a good player.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from motherlode.bots.roster import luck_told, strongest
from motherlode.core.game import CHANCE, State
from motherlode.match.table import Table
from motherlode.review.comparison import POINT, InPoints
from motherlode.review.draws import draw_at
from motherlode.review.found import Lead, Moment, Progress
from motherlode.review.judge import Judge, Judged, judge_for
from motherlode.review.sight import decision_at

AGAIN = b"review"


def look_back(
    table: Table, seats: Collection[int] | None = None, first: int = 0
) -> Iterator[Progress]:
    """Goes through the plies from ``first`` on, a slice of some milliseconds for each item.

    Of decisions with a choice that are worth it a ``Moment``, for ``seats`` only, if given; by
    the strongest level, which sees what the seat saw. Raises :class:`BadOption` for a game that
    nobody can judge.
    """
    return _look_back(table, judge_for(table.terms.entry), seats, first)


def _look_back(
    table: Table, judge: Judge, seats: Collection[int] | None, first: int
) -> Iterator[Progress]:
    entry = table.terms.entry
    found = strongest(entry)
    whole = table.finished
    shadow = table.branch(first)
    lead = _leader(table)
    decided = -1
    for number, ply in enumerate(table.plies[first : table.cursor], first):
        if whole and ply.seat >= 0 and ply.seat != decided:
            decided = ply.seat
            yield Progress(number, Lead(number, lead(shadow.state)))
        if ply.seat == CHANCE and whole and found and luck_told(entry):
            for draw in draw_at(found[0], shadow.state, ply.action, number):
                yield Progress(number, draw)
        wanted = ply.seat >= 0 and (seats is None or ply.seat in seats)
        if wanted and len(shadow.state.legal_actions()) > 1:
            seat = shadow.state.current_player
            again = [decision_at(shadow, seat), decision_at(shadow, seat, AGAIN)]
            verdict = None
            for considered in judge.consider(again, ply.action):
                verdict = considered
                yield Progress(number)
            if verdict:
                yield Progress(number, _moment(table, number, verdict))
        shadow.enter(ply.action, known_legal=True)
        yield Progress(number + 1)
    if whole:
        yield Progress(table.cursor, Lead(table.cursor, lead(shadow.state)))


def _moment(table: Table, number: int, verdict: Judged) -> Moment:
    ply, text = table.plies[number], table.game.notation.text
    played, best = text(ply.action), text(verdict.best)
    return Moment(number, ply.seat, played, best, verdict.lost, verdict.error)


def _leader(table: Table) -> Callable[[State], tuple[float, ...]]:
    """How far each seat is ahead, by the strongest level; by the points where nobody searches."""
    found = strongest(table.terms.entry)
    if found is None:
        return by_points
    evaluation = InPoints(found[0])

    def lead(state: State) -> tuple[float, ...]:
        return tuple(evaluation.value(state, seat) / POINT for seat in range(state.seats))

    return lead


def by_points(state: State) -> tuple[float, ...]:
    """How far each seat is ahead in points, if everything were counted now."""
    scores = state.scores()
    return tuple(
        float(own - max(other for at, other in enumerate(scores) if at != seat))
        for seat, own in enumerate(scores)
    )
