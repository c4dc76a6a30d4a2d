"""The starting player (IT 4.0: the oldest player).

Ruling (go-west 3.1): a seat drawn by chance, unless the table has chosen one, because the
cabinet does not know anybody's age.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.seats import seat_of_letter
from motherlode.games.go_west.rules import deal
from motherlode.games.go_west.rules.actions import START, Start
from motherlode.games.go_west.rules.events import Started
from motherlode.games.go_west.rules.position import GoWestPosition


def open_table(position: GoWestPosition) -> None:
    """From the very beginning to the first thing that is not yet known."""
    if position.start != "random":
        _begin(position, seat_of_letter(position.start), [])


def legal_actions(position: GoWestPosition) -> list[Action]:
    """Every seat."""
    return START[: position.seats]


def chance_outcomes(position: GoWestPosition) -> list[tuple[Action, int]]:
    """Every seat, equally likely."""
    return [(action, 1) for action in legal_actions(position)]


def require(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless a seat of the table is drawn."""
    if action not in legal_actions(position):
        raise IllegalAction("go-west 3.1", "no-outcome", "Chance cannot bring that now.")


def apply(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """Let the drawn seat begin: it is dealt to first."""
    assert isinstance(action, Start)
    _begin(position, action.seat, events)


def _begin(position: GoWestPosition, seat: int, events: list[Event]) -> None:
    position.turn = seat
    deal.begin(position)
    events.append(Started(seat=seat))
