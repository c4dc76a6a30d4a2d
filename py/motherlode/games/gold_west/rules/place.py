"""Step 3, the end: place what the token gave (gold-west 2.21; GW1, GW2)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, events, reasons, turn, whitewater
from motherlode.games.gold_west.rules.components import KIND_RESOURCES
from motherlode.games.gold_west.rules.packed import SUPPLY
from motherlode.games.gold_west.rules.position import GoldWestPosition


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """Any one section, whatever is in it (gold-west 2.21)."""
    return list(actions.PUT)


def require(pos: GoldWestPosition, action: Action) -> None:
    """Raises IllegalAction for the use zone."""
    reasons.require(pos, action, legal_actions(pos))


def apply(pos: GoldWestPosition, action: Action) -> list[Event]:
    """All into one section: 0 to 3 points, with Whitewater 1 more per water there.

    Then the turn is over (gold-west 2.21, 2.23, 7.5).
    """
    assert isinstance(action, actions.Put)
    section, given = action.section, KIND_RESOURCES[pos.taken]
    pos.gain(SUPPLY, section)
    water = whitewater.build_points(pos, section) if pos.setup.whitewater else 0
    at = pos.active * 24 + section * 6
    for resource in range(5):
        pos.supply[at + resource] += given[resource]
    pos.taken = -1
    out: list[Event] = [
        events.Placed(
            seat=pos.active, section=section, resources=given, points=section, water=water
        )
    ]
    turn.end(pos, out)
    return out
