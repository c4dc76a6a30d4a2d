"""Phases "first", "second" and "rush": the player turns over a card (*retourne*).

One after the other; both stay visible until the effect is done (gold 4). In the gold rush a
turn is one card (gold 5).
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.gold.rules import reveal
from motherlode.games.gold.rules.actions import FLIPS, Flip
from motherlode.games.gold.rules.components import GONE, PLACES, UNSEEN
from motherlode.games.gold.rules.position import GoldPosition


def legal_actions(position: GoldPosition) -> list[Action]:
    """Every card that lies face down."""
    first = position.first
    return [FLIPS[place] for place in position.places if place != first]


def require(position: GoldPosition, action: Action) -> None:
    """Raise IllegalAction unless a card that lies face down is turned over."""
    if not isinstance(action, Flip):
        raise IllegalAction("gold 4", "flip-now", "Now a card is turned over.")
    if type(action.place) is not int or not 0 <= action.place < PLACES:
        raise IllegalAction("gold 2", "no-such-place", "There is no such place on the table.")
    if position.cards[action.place] == GONE:
        raise IllegalAction("gold 4", "card-gone", "No card lies there any more.")
    if action.place == position.first:
        raise IllegalAction("gold 4", "same-card", "That card already lies face up.")


def apply(position: GoldPosition, action: Action, events: list[Event]) -> None:
    """Turn the card over; chance comes first when nobody has seen it."""
    assert isinstance(action, Flip)
    place = action.place
    if position.cards[place] != UNSEEN:
        reveal.turn_up(position, place, events)
        return
    position.pending = place
    position.phase = "reveal"
    position.current_player = CHANCE
