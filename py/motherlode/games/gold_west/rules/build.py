"""Step 3: build a camp or a settlement, or loot (gold-west 2.14 to 2.16; GW1, GW2 step 3)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, components, events, reasons
from motherlode.games.gold_west.rules.components import STONE, WOOD
from motherlode.games.gold_west.rules.packed import LOOT
from motherlode.games.gold_west.rules.position import GoldWestPosition


def begin(pos: GoldWestPosition, out: list[Event]) -> None:
    """With wood and stone the player chooses; with one a camp; with none loot.

    Camp or settlement is a choice, though BGA always builds the settlement; without a marker
    to put below it there is none (gold-west 2.14 to 2.17, E5).
    """
    wood, stone = pos.use[WOOD], pos.use[STONE]
    if wood and stone and pos.has_marker(pos.active):
        pos.phase = "build"
        return
    pos.phase = "dig"
    pos.building = actions.CAMP if wood or stone else actions.LOOT
    if pos.building == actions.LOOT:
        _go_wanted(pos, out)


def _go_wanted(pos: GoldWestPosition, out: list[Event]) -> None:
    """Send a camp to Wanted, lose points at once; the score may drop below 0 (gold-west 2.19)."""
    pos.camps[pos.active] -= 1
    pos.wanted[pos.active] += 1
    pos.gain(LOOT, -components.LOOT_PENALTY)
    out.append(events.Wanted(seat=pos.active))


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """Camp or settlement (gold-west 2.16)."""
    return list(actions.BUILD)


def require(pos: GoldWestPosition, action: Action) -> None:
    """Raises IllegalAction for anything but a camp or a settlement."""
    reasons.require(pos, action, legal_actions(pos))


def apply(pos: GoldWestPosition, action: Action) -> list[Event]:
    """What to build; where comes next."""
    assert isinstance(action, actions.Build)
    pos.building = action.building
    pos.phase = "dig"
    return []
