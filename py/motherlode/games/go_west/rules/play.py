"""Playing an action card: pay, place, move, draw, in that order and in full (IT 5.1)."""

from __future__ import annotations

from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import pay, place
from motherlode.games.go_west.rules.actions import PlayCard
from motherlode.games.go_west.rules.components import COINS
from motherlode.games.go_west.rules.events import Played
from motherlode.games.go_west.rules.position import Position


def require(position: Position, action: PlayCard) -> None:
    """Raises IllegalAction unless the card is in hand and can be paid."""
    if action.card not in position.hands[position.turn]:
        raise IllegalAction("go-west 4", "not-in-hand", "That card is not in the hand.")
    pay.require(position, COINS[action.card])


def apply(position: Position, action: PlayCard, events: list[Event]) -> None:
    """Pays, places what the card prints, and goes on to the first choice it leaves."""
    seat, card = position.turn, action.card
    position.hands[seat].remove(card)
    position.discard.append(card)
    position.card = card
    position.fresh = False
    events.append(Played(seat=seat, card=card))
    pay.pay(position, COINS[card], events)
    place.begin(position, events)
