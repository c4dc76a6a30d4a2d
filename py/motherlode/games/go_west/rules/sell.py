"""Selling an action card (IT 5.3)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import end
from motherlode.games.go_west.rules.actions import SellCard
from motherlode.games.go_west.rules.components import COINS
from motherlode.games.go_west.rules.events import Sold
from motherlode.games.go_west.rules.exchange_rates import sale
from motherlode.games.go_west.rules.position import GoWestPosition


def require(position: GoWestPosition, action: Action) -> None:
    """Raises IllegalAction unless the card is in hand."""
    assert isinstance(action, SellCard)
    if action.card not in position.hands[position.turn]:
        raise IllegalAction("go-west 12", "not-in-hand", "That card is not in the hand.")


def apply(position: GoWestPosition, action: Action) -> list[Event]:
    """Takes the card's coins in own tokens from the box, or as many as lie there.

    Ruling (go-west 12.1): a card without coins can be sold too; it exchanges the card.
    """
    assert isinstance(action, SellCard)
    seat, card = position.turn, action.card
    position.hands[seat].remove(card)
    position.discard.append(card)
    position.fresh = False
    tokens = sale(COINS[card], position.box[seat])
    position.box[seat] -= tokens
    position.supply[seat] += tokens
    events: list[Event] = [Sold(seat=seat, card=card, tokens=tokens)]
    end.after_idle(position, events)
    return events
