"""Choosing an action (IT 5.0): play a card, score or sell, and before it the double move."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import end, pay
from motherlode.games.go_west.rules.actions import (
    DOUBLE,
    PLAY,
    SCORE,
    SELL,
    DoubleMove,
    PlayCard,
    ScoreCard,
    SellCard,
)
from motherlode.games.go_west.rules.components import COINS, SCORE_COSTS
from motherlode.games.go_west.rules.events import Announced, Played, ScoringBegan, Sold
from motherlode.games.go_west.rules.payments import sale
from motherlode.games.go_west.rules.position import GoWestPosition


def legal_actions(position: GoWestPosition) -> list[Action]:
    """Everything the seat can do and pay for. A sale costs nothing, so there is always one."""
    seat = position.turn
    means = position.supply[seat] + position.points[seat]
    legal: list[Action] = []
    if position.fresh and position.markers[seat]:
        legal.append(DOUBLE)
    sales: list[Action] = []
    before = -1
    for card in position.hands[seat]:
        if card != before:
            if COINS[card] <= means:
                legal.append(PLAY[card])
            sales.append(SELL[card])
        before = card
    used = position.score_cards[seat]
    if used < len(SCORE_COSTS) and SCORE_COSTS[used] <= means:
        legal.append(SCORE)
    legal += sales
    return legal


def require(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless that action can be taken now."""
    check = REQUIRE.get(type(action))
    if check is None:
        raise IllegalAction("go-west 3.2", "wrong-moment", "An action is to be chosen first.")
    check(position, action)


def apply(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """Take the chosen action."""
    APPLY[type(action)](position, action, events)


# --- playing an action card: pay, place, move, draw, in that order and in full (IT 5.1) --------


def require_play(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless the card is in hand and can be paid."""
    assert isinstance(action, PlayCard)
    if action.card not in position.hands[position.turn]:
        raise IllegalAction("go-west 4", "not-in-hand", "That card is not in the hand.")
    pay.require_means(position, COINS[action.card])


def play(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """Begin to pay; what the card places and moves comes after."""
    assert isinstance(action, PlayCard)
    seat, card = position.turn, action.card
    position.hands[seat].remove(card)
    position.discard.append(card)
    position.card = card
    position.fresh = False
    events.append(Played(seat=seat, card=card))
    pay.begin(position, events)


# --- playing a score card (IT 5.2) -------------------------------------------------------------


def require_score(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless a score card is left and can be paid.

    Ruling (go-west 18.1): with all six used no scoring can be started any more.
    """
    used = position.score_cards[position.turn]
    if used == len(SCORE_COSTS):
        raise IllegalAction("go-west 18.1", "none-left", "All six score cards have been used.")
    pay.require_means(position, SCORE_COSTS[used])


def score(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """Use up the lowest card left; it is paid for, then all regions pay everybody."""
    seat = position.turn
    position.score_cards[seat] += 1
    position.fresh = False
    position.idle = 0
    events.append(ScoringBegan(seat=seat, number=position.score_cards[seat]))
    pay.begin(position, events)


# --- selling an action card (IT 5.3) -----------------------------------------------------------


def require_sell(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless the card is in hand."""
    assert isinstance(action, SellCard)
    if action.card not in position.hands[position.turn]:
        raise IllegalAction("go-west 12", "not-in-hand", "That card is not in the hand.")


def sell(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """Take the card's coins in own tokens from the box, or as many as lie there.

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
    events.append(Sold(seat=seat, card=card, tokens=tokens))
    end.after_idle(position, events)


# --- the double move (IT 6.0) ------------------------------------------------------------------


def require_double(position: GoWestPosition, action: Action) -> None:
    """Raise IllegalAction unless the double move can be announced."""
    if not position.fresh:
        raise IllegalAction(
            "go-west 14", "not-first", "The double move is the first thing of a turn."
        )
    if not position.markers[position.turn]:
        raise IllegalAction("go-west 14", "marker-used", "The double-move marker has been used.")


def announce_double(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """Announce two actions in this turn, of any kinds."""
    seat = position.turn
    position.markers[seat] -= 1
    position.announced = True
    position.fresh = False
    position.actions_left = 2
    events.append(Announced(seat=seat))


REQUIRE: dict[type[Action], Callable[[GoWestPosition, Action], None]] = {
    DoubleMove: require_double,
    PlayCard: require_play,
    ScoreCard: require_score,
    SellCard: require_sell,
}
APPLY: dict[type[Action], Callable[[GoWestPosition, Action, list[Event]], None]] = {
    DoubleMove: announce_double,
    PlayCard: play,
    ScoreCard: score,
    SellCard: sell,
}
