"""Choosing an action (IT 5.0): play a card, score or sell, and before it the double move."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.games.go_west.rules.actions import DOUBLE, PLAY, SCORE, SELL
from motherlode.games.go_west.rules.components import COINS, SCORE_COSTS
from motherlode.games.go_west.rules.position import Position


def legal_actions(position: Position) -> list[Action]:
    """Everything the seat can pay for. A sale costs nothing, so there is always one."""
    seat = position.turn
    means = position.supply[seat] + position.points[seat]
    hand = position.hands[seat]
    legal: list[Action] = []
    if position.fresh and position.markers[seat]:
        legal.append(DOUBLE)
    before = -1
    for card in hand:
        if card != before and COINS[card] <= means:
            legal.append(PLAY[card])
        before = card
    used = position.score_cards[seat]
    if used < len(SCORE_COSTS) and SCORE_COSTS[used] <= means:
        legal.append(SCORE)
    before = -1
    for card in hand:
        if card != before:
            legal.append(SELL[card])
        before = card
    return legal
