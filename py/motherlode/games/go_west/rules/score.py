"""Playing a score card (IT 5.2)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import end, pay, scoring, turn
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
    pay.require(position, SCORE_COSTS[used])


def apply(position: GoWestPosition, action: Action) -> list[Event]:
    """Pays for the lowest card left, scores every region for everybody; draws nothing.

    Ruling (go-west 10.1): no action card is drawn, as none has left the hand.
    """
    seat = position.turn
    used = position.score_cards[seat]
    events: list[Event] = [ScoringBegan(seat=seat, number=used + 1)]
    pay.pay(position, SCORE_COSTS[used], events)
    position.score_cards[seat] = used + 1
    position.fresh = False
    position.idle = 0
    scoring.score_regions(position, events)
    if end.reached_points(position):
        end.finish(position, "points", events)
    else:
        turn.after_action(position, events)
    return events
