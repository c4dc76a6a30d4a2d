"""Step 3: build a camp or a settlement, or loot (facts 2.14 to 2.19; GW1, GW2 step 3)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, board, events
from motherlode.games.gold_west.rules.components import STONE, WOOD, Counts
from motherlode.games.gold_west.rules.position import (
    BUILDING,
    DOWN,
    LOOT,
    LOOTED,
    UP,
    Position,
)

_PAID: dict[tuple[int, bool], Counts] = {
    (actions.CAMP, True): (1, 0, 0, 0, 0, 0),
    (actions.CAMP, False): (0, 1, 0, 0, 0, 0),
    (actions.SETTLEMENT, True): (1, 1, 0, 0, 0, 0),
}
"""By building, and whether there is wood."""


def begin(pos: Position, out: list[Event]) -> None:
    """2.14 to 2.16: with wood and stone the player chooses; with one a camp; with none loot.

    Ruling: camp or settlement is a choice (BGA always builds the settlement).
    """
    wood, stone = pos.use[WOOD], pos.use[STONE]
    if wood and stone:
        pos.phase = "build"
        return
    pos.phase = "dig"
    pos.building = actions.CAMP if wood or stone else actions.LOOT
    if pos.building == actions.LOOT:
        _go_wanted(pos, out)


def _go_wanted(pos: Position, out: list[Event]) -> None:
    """2.19: a camp to Wanted, 1 point lost at once; the score may drop below 0."""
    pos.camps[pos.seat] -= 1
    pos.wanted[pos.seat] += 1
    pos.gain(LOOT, -1)
    out.append(events.Wanted(seat=pos.seat))


def legal_actions(pos: Position) -> list[Action]:
    """2.16: camp or settlement."""
    return list(actions.BUILD)


def build(pos: Position, action: Action, out: list[Event]) -> None:
    """What to build; where comes next."""
    assert isinstance(action, actions.Build)
    pos.building = action.building
    pos.phase = "dig"


def legal_to_dig(pos: Position) -> list[Action]:
    """2.17: any revealed token; it need not be next to anything."""
    return [actions.DIG[h] for h, site in enumerate(pos.site) if site == UP]


def dig(pos: Position, action: Action, out: list[Event]) -> None:
    """2.17 to 2.19: the token is taken, a building replaces it or the hex stays empty."""
    assert isinstance(action, actions.Dig)
    hex_ = action.hex
    pos.taken = pos.token[hex_]
    pos.token[hex_] = -1
    if pos.building == actions.LOOT:
        pos.site[hex_] = LOOTED
        out.append(events.Looted(seat=pos.seat, hex=hex_, kind=pos.taken))
    else:
        _settle(pos, hex_, out)
    # 2.20, and the order of the rulebooks (2.22): reveal first, then place.
    pos.showing = [near for near in board.NEAR[hex_] if pos.site[near] == DOWN]


def _settle(pos: Position, hex_: int, out: list[Event]) -> None:
    """2.17, 2.18: pay, build, take the token: camp +1, settlement +2 influence.

    A camp is paid with wood if there is any: what is left is discarded anyway.
    """
    seat, settlement = pos.seat, pos.building == actions.SETTLEMENT
    terrain = pos.terrain[hex_]
    paid = _PAID[pos.building, pos.use[WOOD] > 0]
    pos.use[WOOD] -= paid[WOOD]
    pos.use[STONE] -= paid[STONE]
    pos.camps[seat] -= 1
    pos.site[hex_] = BUILDING + 2 * seat + settlement
    pos.influence[seat * 4 + terrain] += 1 + settlement
    pos.rows[seat * 4 + terrain] += 1
    out.append(
        events.Built(
            seat=seat,
            hex=hex_,
            settlement=settlement,
            terrain=terrain,
            kind=pos.taken,
            paid=paid,
        )
    )
