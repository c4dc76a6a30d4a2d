"""Mining tokens and their faces: turned up for all, or seen by one (gold-west 1.4, 2.20, 5.7).

A token's face is drawn when somebody first sees it, from all of its terrain that nobody has
seen. A token looked at before shows what it showed then: a single outcome.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, events
from motherlode.games.gold_west.rules.components import KINDS_OF
from motherlode.games.gold_west.rules.packed import UP
from motherlode.games.gold_west.rules.position import GoldWestPosition


def outcomes(pos: GoldWestPosition) -> list[tuple[Action, int]]:
    """List what the next token to be shown may be, weighted by how many such tokens are left."""
    hex_ = pos.showing[0]
    terrain = pos.terrain[hex_]
    turns = actions.turns(hex_, terrain)
    known = pos.token[hex_]
    if known >= 0:
        return [(turns[KINDS_OF[terrain].index(known)], 1)]
    pool = pos.pool
    return [(turn, pool[turn.kind]) for turn in turns if pool[turn.kind]]


def _draw(pos: GoldWestPosition, action: Action) -> tuple[int, int]:
    """Take the face shown from the pool, and return hex and kind."""
    assert isinstance(action, actions.Turn)
    hex_, kind = action.hex, action.kind
    pos.showing = pos.showing[1:]
    if pos.token[hex_] < 0:
        pos.token[hex_] = kind
        pos.pool[kind] -= 1
    return hex_, kind


def turn_up(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Turn the token face up for everybody (gold-west 2.20)."""
    hex_, kind = _draw(pos, action)
    pos.site[hex_] = UP
    if pos.looks:
        pos.looks = [look for look in pos.looks if look[0] != hex_]
    out.append(events.Turned(hex=hex_, kind=kind))


def see(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Show the token to the active player alone; it goes back face down (gold-west 5.7)."""
    hex_, kind = _draw(pos, action)
    pos.current_player = pos.active
    look = (hex_, pos.active)
    if look not in pos.looks:
        pos.looks = sorted([*pos.looks, look])
    out.append(
        events.Saw(seat=pos.active, hex=hex_, kind=kind, visible_to=frozenset((pos.active,)))
    )
