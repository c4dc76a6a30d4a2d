"""Castles (carcassonne 4.5 to 4.10): the fief, and when a castle is scored."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.events import CastleScored
from motherlode.games.carcassonne.rules.packed import EAST, NORTH, SOUTH, WEST, XY
from motherlode.games.carcassonne.rules.position import (
    CarcassonnePosition,
    Castle,
    Completed,
    Scored,
)


def fief(one: int, two: int) -> tuple[int, ...]:
    """The six cells of a castle on two cells: those and the ones beside them (carcassonne 4.5)."""
    sides = (WEST, EAST) if abs(one - two) == SOUTH else (NORTH, SOUTH)
    return tuple(sorted(at + step for at in (one, two) for step in (*sides, 0)))


def is_small(position: CarcassonnePosition, label: int) -> bool:
    """Return whether a completed city consists of exactly two semicircles (carcassonne 4.2)."""
    return position.board.is_two_halves(label)


def score(
    position: CarcassonnePosition, completed: Sequence[Completed], events: list[Event]
) -> list[int]:
    """Score the castles set off, each by the most valuable cause; return their indexes.

    For a look ahead, where no lord is asked.
    """
    position.causes = tuple(completed)
    while (index := find_next(position)) >= 0:
        score_one(position, index, choices(position, index)[-1], events)
    return list(position.scored)


def find_next(position: CarcassonnePosition) -> int:
    """Return the index of the next castle to score, -1 where there is none.

    A castle is set off by the first road, city or monastery completed after the turn it was
    built with a tile in its fief, of a monastery its own, whoever completes or controls it. The
    lord gets its points (carcassonne 4.6).

    A castle scored now sets off the castles in whose fief one of its tiles lies, passing on the
    same points (carcassonne 4.9).

    Ruling (carcassonne 4.10): only those that nothing set off directly, and each castle once. A
    castle is scored with the first feature completed, castles come after what is completed, and
    there is no waiting for better; so does the reference engine. Castles set off at once are
    scored clockwise from the active seat, those of one lord in the order of building.
    """
    # Built this turn: one of its tiles is the one just placed.
    today = position.board.cells[position.last]
    waiting = [
        ((castle.lord - position.active) % position.seats, index)
        for index, castle in enumerate(position.castles)
        if castle.lord >= 0 and today not in castle.cells and index not in position.scored
    ]
    while waiting and position.causes:
        due = [turn for turn in waiting if _within(position, turn[1])]
        if due:
            return min(due)[1]
        position.causes, position.passed_on = position.passed_on, ()
    return -1


def _within(position: CarcassonnePosition, index: int) -> list[Completed]:
    """Return what has been completed in the fief of a castle, of what is being looked at."""
    fief_cells = position.castles[index].fief
    return [cause for cause in position.causes if any(at in fief_cells for at in cause.cells)]


def choices(position: CarcassonnePosition, index: int) -> list[Completed]:
    """Return what a castle may be scored with, one for each number of points, the least first.

    The lord decides which of them counts (carcassonne 4.8).
    """
    by_points: dict[int, Completed] = {}
    for cause in _within(position, index):
        by_points.setdefault(cause.points, cause)
    return [by_points[points] for points in sorted(by_points)]


def score_one(
    position: CarcassonnePosition, index: int, cause: Completed, events: list[Event]
) -> None:
    """Score a castle with one of its causes; its meeple goes home when the turn ends."""
    castle = position.castles[index]
    _pay_lord(position, castle, cause, events)
    position.scored = (*position.scored, index)
    position.passed_on = (*position.passed_on, Completed("castle", cause.points, castle.cells))


def _pay_lord(
    position: CarcassonnePosition, castle: Castle, cause: Completed, events: list[Event]
) -> None:
    position.points[castle.lord] += cause.points
    position.ledger.append(
        Scored("castle", (castle.lord,), cause.points, castle.cells, 1, castle.label)
    )
    events.append(
        CastleScored(
            seat=castle.lord,
            tiles=tuple(XY[at] for at in castle.cells),
            points=cause.points,
            source=cause.source,
            cause=tuple(XY[at] for at in cause.cells),
        )
    )


def vacate(position: CarcassonnePosition, segments: Sequence[int]) -> None:
    """The lords on these segments leave; the tokens stay, empty (carcassonne 4.7)."""
    left = {position.board.label[segment] for segment in segments}
    for index, castle in enumerate(position.castles):
        if castle.label in left:
            position.castles[index] = castle._replace(lord=-1)


def labels(position: CarcassonnePosition) -> set[int]:
    """The features that are castles now, with or without a lord."""
    return {castle.label for castle in position.castles}
