"""Step 3, reveal: tokens are turned face up (gold-west 1.4, 2.20); see also ``look.py``.

A token's face is drawn when somebody first sees it, from all of its terrain that nobody has
seen. A token looked at before shows what it showed then: a single outcome.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import actions, events
from motherlode.games.gold_west.rules.chance import ChancePhase
from motherlode.games.gold_west.rules.components import KINDS_OF
from motherlode.games.gold_west.rules.packed import UP
from motherlode.games.gold_west.rules.position import GoldWestPosition


def outcomes(pos: GoldWestPosition) -> list[tuple[Action, int]]:
    """What the next token to be shown may be, weighted by how many such tokens are left."""
    hex_ = pos.showing[0]
    terrain = pos.terrain[hex_]
    turns = actions.turns(hex_, terrain)
    known = pos.token[hex_]
    if known >= 0:
        return [(turns[KINDS_OF[terrain].index(known)], 1)]
    pool = pos.pool
    return [(turn, pool[turn.kind]) for turn in turns if pool[turn.kind]]


def draw(pos: GoldWestPosition, action: Action) -> tuple[int, int]:
    """The hex shown and its kind, now taken from the pool."""
    assert isinstance(action, actions.Turn)
    hex_, kind = action.hex, action.kind
    pos.showing = pos.showing[1:]
    if pos.token[hex_] < 0:
        pos.token[hex_] = kind
        pos.pool[kind] -= 1
    return hex_, kind


def turn_up(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """The token lies face up for everybody (gold-west 2.20)."""
    hex_, kind = draw(pos, action)
    pos.site[hex_] = UP
    if pos.looks:
        pos.looks = [look for look in pos.looks if look[0] != hex_]
    out.append(events.Turned(hex=hex_, kind=kind))


def go_on(pos: GoldWestPosition, out: list[Event]) -> None:
    """As long as tokens are to be turned, chance decides; then the resources are placed."""
    if pos.showing:
        pos.phase = "reveal"
        pos.current_player = CHANCE
    else:
        pos.phase = "place"
        pos.current_player = pos.active


REVEAL = ChancePhase(outcomes, turn_up, go_on)
"""The phase ``reveal``."""
