"""Dealing seven cards to every player (IT 3.4), from the starting player clockwise.

Where order does not matter one is imposed: a seat gets all its cards before the next one.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules import draw, turn
from motherlode.games.go_west.rules.actions import Draw
from motherlode.games.go_west.rules.components import HAND
from motherlode.games.go_west.rules.position import GoWestPosition

legal_actions = draw.legal_actions
chance_outcomes = draw.chance_outcomes
require = draw.require


def begin(position: GoWestPosition) -> None:
    """Chance deals to the seat whose turn it is."""
    position.phase = "deal"
    position.current_player = CHANCE


def apply(position: GoWestPosition, action: Action, events: list[Event]) -> None:
    """One card into the hand of the seat being dealt to; the first turn after the last one."""
    assert isinstance(action, Draw)
    draw.take(position, action.card, events)
    go_on(position, events)


def go_on(position: GoWestPosition, events: list[Event]) -> None:
    """Deal to the same seat, to the next one, or begin the first turn."""
    if len(position.hands[position.turn]) < HAND:
        return
    position.turn = (position.turn + 1) % position.seats
    if len(position.hands[position.turn]) == HAND:
        turn.begin(position, position.turn, events)
