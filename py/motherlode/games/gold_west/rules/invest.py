"""Step 2A: invest, once per turn (gold-west 2.7; GW1, GW2 "Investissements")."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, components, events, steps
from motherlode.games.gold_west.rules.packed import INVESTMENT, INVESTMENT_BONUS
from motherlode.games.gold_west.rules.position import GoldWestPosition


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """Cards left in the row that the metals at hand pay exactly."""
    if pos.invested:
        return []
    _, _, copper, silver, gold, _ = pos.use
    found: list[Action] = []
    for card, owner in zip(pos.cards, pos.owner, strict=True):
        if owner < 0:
            need = components.CARDS[card].cost
            if copper >= need[0] and silver >= need[1] and gold >= need[2]:
                found.append(actions.INVEST[card])
    return found


def invest(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Pay, take the card and the highest bonus tile left, score both; then its effect."""
    assert isinstance(action, actions.Invest)
    card = components.CARDS[action.card]
    copper, silver, gold = card.cost
    pos.use[2] -= copper
    pos.use[3] -= silver
    pos.use[4] -= gold
    pos.owner[pos.cards.index(action.card)] = pos.active
    pos.invested = True
    pos.gain(INVESTMENT, card.points)
    bonus = pos.bonus
    if bonus:
        pos.gain(INVESTMENT_BONUS, bonus)
        pos.bonus = bonus - 1
    out.append(
        events.Invested(
            seat=pos.active,
            card=action.card,
            points=card.points,
            bonus=bonus,
            paid=(0, 0, copper, silver, gold, 0),
        )
    )
    steps.begin(pos, card.effect)
