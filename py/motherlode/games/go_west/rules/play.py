"""Playing an action card: pay, place, move, draw, in that order and in full (IT 5.1)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import pay
from motherlode.games.go_west.rules.actions import PlayCard
from motherlode.games.go_west.rules.components import COINS
from motherlode.games.go_west.rules.events import Played
from motherlode.games.go_west.rules.position import GoWestPosition


def require(position: GoWestPosition, action: Action) -> None:
    """Raises IllegalAction unless the card is in hand and can be paid."""
    assert isinstance(action, PlayCard)
    if action.card not in position.hands[position.turn]:
        raise IllegalAction("go-west 4", "not-in-hand", "That card is not in the hand.")
    pay.require_means(position, COINS[action.card])


def apply(position: GoWestPosition, action: Action) -> list[Event]:
    """Pays, places what the card prints, and goes on to the first choice it leaves."""
    assert isinstance(action, PlayCard)
    seat, card = position.turn, action.card
    position.hands[seat].remove(card)
    position.discard.append(card)
    position.card = card
    position.fresh = False
    events: list[Event] = [Played(seat=seat, card=card)]
    pay.begin(position, events)
    return events
