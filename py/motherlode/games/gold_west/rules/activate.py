"""Step 1: activate the supply track (gold-west 2.1 to 2.5; GW1, GW2 "Activez votre piste")."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, events, leave, reasons
from motherlode.games.gold_west.rules.position import GoldWestPosition
from motherlode.games.gold_west.rules.turn import frozen


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """Any section that is not empty; water alone fills one too (gold-west 2.1)."""
    supply, at = pos.supply, pos.active * 24
    return [
        actions.ACTIVATE[section]
        for section in range(4)
        if any(supply[at + 6 * section : at + 6 * section + 6])
    ]


def require(pos: GoldWestPosition, action: Action) -> None:
    """Raises IllegalAction for an empty section."""
    reasons.require(pos, action, legal_actions(pos))


def apply(pos: GoldWestPosition, action: Action) -> list[Event]:
    """Lifts everything in the section, then goes up the track (gold-west 2.2)."""
    assert isinstance(action, actions.Activate)
    at = pos.active * 24 + 6 * action.section
    pos.hand = pos.supply[at : at + 6]
    pos.supply[at : at + 6] = [0] * 6
    pos.hand_section = action.section - 1
    out: list[Event] = [
        events.Lifted(seat=pos.active, section=action.section, resources=frozen(pos.hand))
    ]
    leave.go_up(pos, out)
    return out
