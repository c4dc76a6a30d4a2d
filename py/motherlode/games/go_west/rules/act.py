"""Choosing an action (IT 5.0): play a card, score or sell, and before it the double move.

Each has a module of its own, named by its verb.
"""

from __future__ import annotations

from typing import Protocol

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules import double, play, score, sell
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
from motherlode.games.go_west.rules.position import GoWestPosition


class Verb(Protocol):
    """What can be chosen: its module is named by the rulebook's verb."""

    def require(self, position: GoWestPosition, action: Action, /) -> None:
        """Raises IllegalAction unless it can be done."""
        ...

    def apply(self, position: GoWestPosition, action: Action, /) -> list[Event]:
        """Does it."""
        ...


VERBS: dict[type[Action], Verb] = {
    DoubleMove: double,
    PlayCard: play,
    ScoreCard: score,
    SellCard: sell,
}


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
    """Raises IllegalAction as the verb's module does."""
    verb = VERBS.get(type(action))
    if verb is None:
        raise IllegalAction("go-west 3.2", "wrong-moment", "An action is to be chosen first.")
    verb.require(position, action)


def apply(position: GoWestPosition, action: Action) -> list[Event]:
    """Does what was chosen."""
    return VERBS[type(action)].apply(position, action)
