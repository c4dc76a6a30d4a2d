"""Step 3: the token that is built on, or looted (gold-west 2.17 to 2.20; GW1, GW2 step 3)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import (
    actions,
    board,
    components,
    events,
    packed,
    reasons,
    reveal,
)
from motherlode.games.gold_west.rules.components import STONE, WOOD, Counts
from motherlode.games.gold_west.rules.packed import DOWN, LOOTED, UP
from motherlode.games.gold_west.rules.position import GoldWestPosition

_PAID: dict[tuple[int, bool], Counts] = {
    (actions.CAMP, True): (1, 0, 0, 0, 0, 0),
    (actions.CAMP, False): (0, 1, 0, 0, 0, 0),
    (actions.SETTLEMENT, True): (1, 1, 0, 0, 0, 0),
}
"""By building, and whether there is wood."""


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """Any revealed token; it need not be next to anything (gold-west 2.17)."""
    return [actions.DIG[h] for h, site in enumerate(pos.site) if site == UP]


def require(pos: GoldWestPosition, action: Action) -> None:
    """Raises IllegalAction for a hex without a revealed token."""
    reasons.require(pos, action, legal_actions(pos))


def apply(pos: GoldWestPosition, action: Action) -> list[Event]:
    """The token is taken, a building replaces it or the hex stays empty.

    Then tokens are revealed, and only then is the token's load placed: the order of the
    rulebooks (gold-west 2.17 to 2.22).
    """
    assert isinstance(action, actions.Dig)
    hex_ = action.hex
    pos.taken = pos.token[hex_]
    pos.token[hex_] = -1
    out: list[Event] = []
    if pos.building == actions.LOOT:
        pos.site[hex_] = LOOTED
        out.append(events.Looted(seat=pos.active, hex=hex_, kind=pos.taken))
    else:
        _build(pos, hex_, out)
    pos.showing = [near for near in board.NEAR[hex_] if pos.site[near] == DOWN]
    reveal.go_on(pos, out)
    return out


def _build(pos: GoldWestPosition, hex_: int, out: list[Event]) -> None:
    """Pay, build, take the token, gain influence (gold-west 2.17, 2.18).

    A camp is paid with wood if there is any: what is left is discarded anyway.
    """
    seat, settlement = pos.active, pos.building == actions.SETTLEMENT
    terrain = pos.terrain[hex_]
    paid = _PAID[pos.building, pos.use[WOOD] > 0]
    pos.use[WOOD] -= paid[WOOD]
    pos.use[STONE] -= paid[STONE]
    pos.camps[seat] -= 1
    pos.site[hex_] = packed.building(seat, settlement)
    at = packed.influence_at(seat, terrain)
    pos.influence[at] += components.BUILDING_INFLUENCE[settlement]
    pos.rows[at] += 1
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
