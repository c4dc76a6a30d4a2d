"""The turn: whose it is, and what is left of it (IT 5.0, 6.0)."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.go_west.rules.components import MARKERS
from motherlode.games.go_west.rules.events import MarkersReturned, TurnBegan
from motherlode.games.go_west.rules.position import GoWestPosition


def begin(position: GoWestPosition, seat: int, events: list[Event]) -> None:
    """Give the seat one action, or two if it announces the double move now."""
    position.turn = seat
    position.current_player = seat
    position.phase = "act"
    position.actions_left = 1
    position.fresh = True
    position.announced = False
    events.append(TurnBegan(seat=seat))


def after_action(position: GoWestPosition, events: list[Event]) -> None:
    """The second action of a double move, or the next player."""
    position.actions_left -= 1
    if position.actions_left:
        position.phase = "act"
        position.current_player = position.turn
        return
    if position.announced:
        return_markers(position, events)
    begin(position, (position.turn + 1) % position.seats, events)


def return_markers(position: GoWestPosition, events: list[Event]) -> None:
    """Give all markers back once everybody has used theirs (IT 6.0).

    Called at the end of a turn, so the last one cannot use it again in that same turn.
    """
    if not any(position.markers):
        position.markers[:] = [MARKERS] * position.seats
        events.append(MarkersReturned())
