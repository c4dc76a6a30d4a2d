"""Turning tokens face up, or looking at one: outcomes of chance (facts 1.4, 2.20, 5).

A token's face is drawn when somebody first sees it, from all of its terrain that nobody has
seen. A token looked at before shows what it showed then: a single outcome.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.games.gold_west.rules import actions, events
from motherlode.games.gold_west.rules.components import KINDS_OF
from motherlode.games.gold_west.rules.position import UP, Position


def outcomes(pos: Position) -> list[tuple[Action, int]]:
    """What the next token to be shown may be, weighted by how many such tokens are left."""
    hex_ = pos.showing[0]
    terrain = pos.terrain[hex_]
    turns = actions.turns(hex_, terrain)
    known = pos.token[hex_]
    if known >= 0:
        return [(turns[KINDS_OF[terrain].index(known)], 1)]
    pool = pos.pool
    return [(turn, pool[turn.kind]) for turn in turns if pool[turn.kind]]


def _draw(pos: Position, action: Action) -> tuple[int, int]:
    """The hex shown and its kind, now taken from the pool."""
    assert isinstance(action, actions.Turn)
    hex_, kind = action.hex, action.kind
    pos.showing = pos.showing[1:]
    if pos.token[hex_] < 0:
        pos.token[hex_] = kind
        pos.pool[kind] -= 1
    return hex_, kind


def turn_up(pos: Position, action: Action, out: list[Event]) -> None:
    """2.20: the token lies face up for everybody."""
    hex_, kind = _draw(pos, action)
    pos.site[hex_] = UP
    if pos.looks:
        pos.looks = [look for look in pos.looks if look[0] != hex_]
    out.append(events.Turned(hex=hex_, kind=kind))


def see(pos: Position, action: Action, out: list[Event]) -> None:
    """5, first edition: the active player alone sees it; it goes back face down."""
    hex_, kind = _draw(pos, action)
    pos.current_player = pos.seat
    look = (hex_, pos.seat)
    if look not in pos.looks:
        pos.looks = sorted([*pos.looks, look])
    out.append(events.Saw(seat=pos.seat, hex=hex_, kind=kind, visible_to=frozenset((pos.seat,))))


def proceed(pos: Position, out: list[Event]) -> None:
    """As long as tokens are to be turned, chance decides; then the resources are placed."""
    if pos.showing:
        pos.phase = "reveal"
        pos.current_player = CHANCE
    else:
        pos.phase = "place"
        pos.current_player = pos.seat
