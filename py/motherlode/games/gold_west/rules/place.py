"""The end of step 3: place what the token gave (facts 2.21; GW1, GW2)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, events, turn, whitewater
from motherlode.games.gold_west.rules.components import KIND_RESOURCES
from motherlode.games.gold_west.rules.position import SUPPLY, Position


def legal_actions(pos: Position) -> list[Action]:
    """Any one section, whatever is in it."""
    return list(actions.PUT)


def place(pos: Position, action: Action, out: list[Event]) -> None:
    """All into one section: 0 to 3 points, with Whitewater 1 more per water there."""
    assert isinstance(action, actions.Put)
    section, given = action.section, KIND_RESOURCES[pos.taken]
    pos.gain(SUPPLY, section)
    water = whitewater.build_points(pos, section) if pos.setting.whitewater else 0
    at = pos.seat * 24 + section * 6
    for resource in range(5):
        pos.supply[at + resource] += given[resource]
    pos.taken = -1
    out.append(
        events.Placed(seat=pos.seat, section=section, resources=given, points=section, water=water)
    )


def proceed(pos: Position, out: list[Event]) -> None:
    """The turn is over."""
    turn.end(pos, out)
