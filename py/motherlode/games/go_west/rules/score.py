"""Playing a score card (IT 5.2)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import pay
from motherlode.games.go_west.rules.components import SCORE_COSTS
from motherlode.games.go_west.rules.events import ScoringBegan
from motherlode.games.go_west.rules.position import GoWestPosition


def require(position: GoWestPosition, action: Action) -> None:
    """Raises IllegalAction unless a score card is left and can be paid.

    Ruling (go-west 18.1): with all six used no scoring can be started any more.
    """
    used = position.score_cards[position.turn]
    if used == len(SCORE_COSTS):
        raise IllegalAction("go-west 18.1", "none-left", "All six score cards have been used.")
    pay.require_means(position, SCORE_COSTS[used])


def apply(position: GoWestPosition, action: Action) -> list[Event]:
    """The lowest card left is used up; it is paid for, then all regions pay everybody."""
    seat = position.turn
    position.score_cards[seat] += 1
    position.fresh = False
    position.idle = 0
    events: list[Event] = [ScoringBegan(seat=seat, number=position.score_cards[seat])]
    pay.begin(position, events)
    return events
