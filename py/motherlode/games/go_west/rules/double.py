"""The double move (IT 6.0)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules.components import MARKERS
from motherlode.games.go_west.rules.events import Announced, MarkersReturned
from motherlode.games.go_west.rules.position import GoWestPosition


def require(position: GoWestPosition, action: Action) -> None:
    """Raises IllegalAction unless the double move can be announced."""
    if not position.fresh:
        raise IllegalAction(
            "go-west 14", "not-first", "The double move is the first thing of a turn."
        )
    if not position.markers[position.turn]:
        raise IllegalAction("go-west 14", "marker-used", "The double-move marker has been used.")


def apply(position: GoWestPosition, action: Action) -> list[Event]:
    """Two actions this turn, of any kinds."""
    seat = position.turn
    position.markers[seat] -= 1
    position.announced = True
    position.fresh = False
    position.actions_left = 2
    return [Announced(seat=seat)]


def return_markers(position: GoWestPosition, events: list[Event]) -> None:
    """Gives all markers back once everybody has used theirs.

    Called at the end of a turn, so the last one cannot use it again in that same turn.
    """
    if not any(position.markers):
        position.markers[:] = [MARKERS] * position.seats
        events.append(MarkersReturned())
