"""Step 2C: ship metals, any number (gold-west 2.10 to 2.12; GW1 "Transports", GW2 "Livraison")."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, components, events, steps
from motherlode.games.gold_west.rules.components import BONUS_AFTER, LAST_STEP, Counts
from motherlode.games.gold_west.rules.packed import BRIDGE, SHIPPING
from motherlode.games.gold_west.rules.position import GoldWestPosition

PAID: tuple[Counts, ...] = ((0, 0, 1, 0, 0, 0), (0, 0, 0, 1, 0, 0), (0, 0, 0, 0, 1, 0))


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """Metals whose coach is not at the end of its track (gold-west 2.12)."""
    return [action for action in free_steps(pos) if pos.use[2 + action.track]]


def free_steps(pos: GoldWestPosition) -> list[actions.Ship]:
    """Tracks on which the coach can still move."""
    at = pos.active * 3
    return [actions.SHIP[track] for track in range(3) if pos.coach[at + track] < LAST_STEP]


def pay_for_step(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """One metal, one step (gold-west 2.10)."""
    assert isinstance(action, actions.Ship)
    pos.use[2 + action.track] -= 1
    move_coach(pos, action.track, PAID[action.track], out)


def move_coach(pos: GoldWestPosition, track: int, paid: Counts, out: list[Event]) -> None:
    """One step: a bridge pays, a bonus space is jumped and gives its top tile.

    With Whitewater the second bridge gives a water instead (gold-west 2.10, 2.11). Ruling
    (gold-west 2.11.1): the bridges pay in the first edition too, whose rulebook does not speak of
    them.
    """
    at = pos.active * 3 + track
    step = pos.coach[at]
    pos.coach[at] = step + 1
    points = 0
    if step in components.BRIDGE_AFTER:
        points = _cross(pos, components.BRIDGE_AFTER[step])
    tile, value = _take_tile(pos, track, BONUS_AFTER[step]) if step in BONUS_AFTER else (-1, 0)
    out.append(
        events.Shipped(
            seat=pos.active,
            track=track,
            step=step + 1,
            bridge=points,
            tile=tile,
            tile_points=value,
            paid=paid,
        )
    )


def _cross(pos: GoldWestPosition, bridge: int) -> int:
    """Score a bridge, or push the water that covers it with Whitewater; return the points."""
    if bridge == components.WATER_BRIDGE and pos.setup.whitewater:
        steps.push(pos, "water")
        return 0
    points = components.BRIDGE_POINTS[bridge]
    pos.gain(BRIDGE, points)
    return points


def _take_tile(pos: GoldWestPosition, track: int, space: int) -> tuple[int, int]:
    """The top tile of the stack and its value; (-1, 0) when none is left."""
    top = 4 * track + 2 * space
    for depth in range(2):
        if pos.tile_owner[top + depth] < 0:
            pos.tile_owner[top + depth] = pos.active
            value = components.SHIPPING_TILES[track][depth]
            pos.gain(SHIPPING, value)
            return top + depth, value
    return -1, 0
