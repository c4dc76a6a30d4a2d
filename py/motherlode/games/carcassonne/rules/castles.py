"""Castles (carcassonne 4.5 to 4.10): the fief, and when a castle is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.events import CastleScored
from motherlode.games.carcassonne.rules.packed import EAST, NORTH, SOUTH, WEST, XY
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, Castle, Scored


class Completed(NamedTuple):
    """A feature completed this turn, controlled or not, and what it is worth."""

    source: str
    points: int
    cells: tuple[int, ...]


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
    """Score the castles set off by what was completed this turn; return their indexes.

    A castle is set off by the first road, city or monastery completed after the turn it was
    built with a tile in its fief, whoever completes or controls it. The lord gets its points
    (carcassonne 4.6).

    Ruling (carcassonne 4.8): of several such features the most valuable counts: the lord, who
    may choose, would choose it, and ingots do not depend on it.

    A castle scored now sets off the castles in whose fief one of its tiles lies, passing on the
    same points (carcassonne 4.9).

    Ruling (carcassonne 4.10): only those that nothing set off directly, and each castle once. A
    castle is scored with the first feature completed, castles come after what is completed, and
    there is no waiting for better; so does the reference engine.
    """
    # Built this turn: one of its tiles is the one just placed.
    today = position.board.cells[position.last]
    waiting = [
        index
        for index, castle in enumerate(position.castles)
        if castle.lord >= 0 and today not in castle.cells
    ]
    scored: list[int] = []
    causes = completed
    while causes and waiting:
        passed_on: list[Completed] = []
        for index in waiting[:]:
            castle = position.castles[index]
            within = [c for c in causes if any(at in castle.fief for at in c.cells)]
            if within:
                best = max(within, key=lambda cause: cause.points)
                _pay_lord(position, castle, best, events)
                waiting.remove(index)
                scored.append(index)
                passed_on.append(Completed("castle", best.points, castle.cells))
        causes = passed_on
    return scored


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
