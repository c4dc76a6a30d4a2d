"""Who begins (IT 4.0: the oldest player).

Ruling: a seat drawn by chance, unless the table has chosen one, because the cabinet does not
know anybody's age.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.go_west.rules import deal
from motherlode.games.go_west.rules.actions import SEAT_LETTERS, START, Start
from motherlode.games.go_west.rules.events import Started
from motherlode.games.go_west.rules.position import Position


def open_table(position: Position) -> None:
    """From the very beginning to the first thing that is not yet known."""
    if position.start != "random":
        begin(position, SEAT_LETTERS.index(position.start), [])


def begin(position: Position, seat: int, events: list[Event]) -> None:
    """The seat begins: it is dealt to first."""
    position.turn = seat
    events.append(Started(seat=seat))
    deal.begin(position)


def outcomes(position: Position) -> list[tuple[Action, int]]:
    """Every seat, equally likely."""
    return [(START[seat], 1) for seat in range(position.seats)]


def apply(position: Position, action: Start, events: list[Event]) -> None:
    """The drawn seat begins."""
    begin(position, action.seat, events)
