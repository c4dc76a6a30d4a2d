"""The review of a game: points lost by each decision, judged by what was known then.

Of a finished game also the course of the lead, and the worth of the draws to a good player.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from motherlode.bots.advice import motifs_of, theme_of
from motherlode.bots.compare import POINT, InPoints
from motherlode.bots.decision import Decision
from motherlode.bots.outlook import lead_knots, outlook
from motherlode.bots.roster import has_luck_review, judge_level
from motherlode.core.errors import MotherlodeError
from motherlode.core.game import CHANCE, State
from motherlode.match.codec.record import read
from motherlode.match.table import Table
from motherlode.review.findings import Finding, Lead, Moment, Progress, write_findings
from motherlode.review.judge import (
    DecisionLoss,
    Judge,
    decision_at,
    judge_for,
    value_draw,
)

SECOND_SAMPLE = b"review"


def review_table(
    table: Table, seats: Collection[int] | None = None, first: int = 0
) -> Iterator[Progress]:
    """Review the plies from ``first`` on, a slice of some milliseconds for each item.

    Decisions with a choice that are worth it give a ``Moment``, by the strongest level, which sees
    what the seat saw.

    Args:
        table: The table.
        seats: Only decisions of these, if given.
        first: The first ply.

    Raises:
        BadOption: Nobody can judge the game.
    """
    return _look_back(table, judge_for(table.terms.entry), seats, first)


def _look_back(
    table: Table, judge: Judge, seats: Collection[int] | None, first: int
) -> Iterator[Progress]:
    entry = table.terms.entry
    found = judge_level(entry)
    whole = table.finished
    if whole and not first:
        yield from _leads(table)
    shadow = table.branch(first)
    for number, ply in enumerate(table.plies[first : table.cursor], first):
        if ply.seat == CHANCE and whole and found and has_luck_review(entry):
            for draw in value_draw(found[0], shadow.state, ply.action, number):
                yield Progress(number, draw)
        judged = ply.seat >= 0 and (seats is None or ply.seat in seats)
        if judged and len(shadow.state.legal_actions()) > 1:
            seat = shadow.state.current_player
            again = [decision_at(shadow, seat), decision_at(shadow, seat, SECOND_SAMPLE)]
            loss = None
            for considered in judge.consider(again, ply.action):
                loss = considered
                yield Progress(number)
            if loss:
                yield Progress(number, _make_moment(table, number, loss, again[0]))
        shadow.enter(ply.action, known_legal=True)
        yield Progress(number + 1)


def _leads(table: Table) -> Iterator[Progress]:
    """Yield the leads of the whole game, which are told before any decision is judged."""
    lead, shadow, decided = _lead_function(table), table.branch(0), -1
    found: list[tuple[int, int, tuple[float, ...]]] = []
    for number, ply in enumerate(table.plies[: table.cursor]):
        if ply.seat >= 0 and ply.seat != decided:
            found.append((number, decided, lead(shadow.state)))
            decided = ply.seat
        shadow.enter(ply.action, known_legal=True)
    knots = lead_knots(table.terms.entry, shadow.state.seats)
    for place, (number, moved, points) in enumerate(found):
        if not knots:
            yield Progress(0, Lead(number, points))
            continue
        expected, chances = outlook(knots, place / len(found), points, moved)
        told = tuple(round(value, 2) for value in expected)
        yield Progress(0, Lead(number, told, tuple(round(value, 3) for value in chances)))
    yield Progress(0, Lead(table.cursor, lead(shadow.state)))


def _make_moment(table: Table, number: int, loss: DecisionLoss, decision: Decision) -> Moment:
    ply, text, entry = table.plies[number], table.game.notation.text, table.terms.entry
    played, best = text(ply.action), text(loss.best)
    turn, line, equal = (
        tuple(map(text, actions)) for actions in (loss.turn, loss.line, loss.equal)
    )
    second = "" if loss.second is None else text(loss.second)
    return Moment(
        number,
        ply.seat,
        played,
        best,
        loss.lost,
        loss.error,
        turn,
        line,
        equal,
        second,
        loss.behind,
        theme_of(entry, motifs_of(entry, decision, loss.turn)) if loss.turn else "",
    )


def _lead_function(table: Table) -> Callable[[State], tuple[float, ...]]:
    """Return the estimate of leads, by the strongest level; by points where nobody searches."""
    found = judge_level(table.terms.entry)
    if found is None:
        return lead_by_points
    evaluation = InPoints(found[0])

    def lead(state: State) -> tuple[float, ...]:
        return tuple(evaluation.value(state, seat) / POINT for seat in range(state.seats))

    return lead


def lead_by_points(state: State) -> tuple[float, ...]:
    """Return the lead of each seat in points, if everything were counted now."""
    scores = state.scores()
    return tuple(
        float(own - max(other for at, other in enumerate(scores) if at != seat))
        for seat, own in enumerate(scores)
    )


#: Seconds after which a review lets others go on.
SLICE_S = 0.015


class ReviewRun:
    """A review under way, told in parts as JSON; ``ply`` tells how far it is.

    Raises :class:`BadOption` where nobody can judge the game.
    """

    def __init__(self, table: Table, seats: Collection[int] | None = None, first: int = 0) -> None:
        self._steps = review_table(table, seats, first)
        self.ply = first
        self.over = False
        self._findings: list[Finding] = []
        self._since: float | None = None

    def next_part(self, now: Callable[[], float], every: float) -> str:
        """Review for a slice of that clock.

        Returns:
            The findings of the last ``every`` seconds as JSON, empty until those are over.
        """
        began = now()
        self._since = began if self._since is None else self._since
        self.over = not self._slice(now, began + SLICE_S)
        if not self.over and now() < self._since + every:
            return ""
        found, self._findings, self._since = self._findings, [], None
        return json.dumps({"ply": self.ply, "more": not self.over, "found": write_findings(found)})

    def _slice(self, now: Callable[[], float], end: float) -> bool:
        for progress in self._steps:
            self.ply = progress.ply
            if progress.found:
                self._findings.append(progress.found)
            if now() >= end:
                return True
        return False


def start_review(text: str, seats: Collection[int] | None, first: int) -> ReviewRun | str:
    """Start a review of the table of that record; where that fails return the problem as a part."""
    try:
        return ReviewRun(read(text), seats, first)
    except MotherlodeError as error:
        return json.dumps({"problem": str(error)})


class _Drawn(Exception):
    """Something had to be drawn, so it is not told."""


class _NoDraw:
    """A generator for those who need none. A ``core.game.Rng``."""

    def randrange(self, stop: int, /) -> int:
        """Return 0, the only number below 1. Raises :class:`_Drawn` for more."""
        if stop > 1:
            raise _Drawn
        return 0


def is_open(table: Table, ply: int) -> bool:
    """Return whether a spectator knows all that there was to know after so many plies.

    Nothing is hidden where no seat sees more than a spectator, and where what a spectator sees
    makes the whole state without a draw, which then goes on as the true one does.
    """
    state = table.at(ply)
    seen = state.observation(None)
    seats = range(state.seats)
    if state.HIDDEN_HANDS or any(replace(state.observation(s), seat=None) != seen for s in seats):
        return False
    try:
        told = table.game.sample_state(seen, _NoDraw())
    except _Drawn:
        return False
    return _following(told) == _following(state)


def _following(state: State) -> list[object]:
    """Return what a spectator sees after each thing that can be done."""
    found: list[object] = []
    for action in state.legal_actions():
        after = state.clone()
        after._apply(action)
        found.append((action, after.observation(None), after.legal_actions()))
    return found


def open_plies(table: Table) -> frozenset[int]:
    """Return the plies of which a spectator may be told what they lost: of a finished game all."""
    plies = range(table.cursor)
    if table.finished:
        return frozenset(plies)
    if not is_open(table, table.cursor):
        return frozenset()
    return frozenset(ply for ply in plies if table.plies[ply].seat >= 0 and is_open(table, ply))
