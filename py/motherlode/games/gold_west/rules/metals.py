"""Step 2, the uses of metals: invest, influence Boomtown, ship (gold-west 2.6 to 2.12).

GW1, GW2 "Investissements" and "Boomtown"; GW1 "Transports", GW2 "Livraison".
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, components, events, steps
from motherlode.games.gold_west.rules.components import (
    BONUS_AFTER,
    CELL_METALS,
    COPPER,
    GOLD,
    LAST_STEP,
    LAYOUTS,
    SILVER,
    TRACK_METALS,
    VP4,
    WATER_TOWER,
    Counts,
)
from motherlode.games.gold_west.rules.packed import (
    BRIDGE,
    FOUR,
    INVESTMENT,
    INVESTMENT_BONUS,
    SHIPPING,
    coach_at,
    tile_value,
)
from motherlode.games.gold_west.rules.position import GoldWestPosition

FREE: Counts = (0, 0, 0, 0, 0, 0)
#: The metal of the column and of the row of each cell; twice the same where they agree.
CELL_COSTS: tuple[Counts, ...] = tuple(
    (0, 0, metals.count(COPPER), metals.count(SILVER), metals.count(GOLD), 0)
    for metals in CELL_METALS
)
#: One metal, by track.
STEP_COSTS: tuple[Counts, ...] = ((0, 0, 1, 0, 0, 0), (0, 0, 0, 1, 0, 0), (0, 0, 0, 0, 1, 0))


def all_uses(pos: GoldWestPosition) -> list[Action]:
    """List what the metals at hand buy: one investment, one marker, any number of steps.

    (gold-west 2.6)
    """
    return _investments(pos) + _cells(pos) + _steps(pos)


# --- invest, once per turn (gold-west 2.7) ---


def _investments(pos: GoldWestPosition) -> list[Action]:
    """List the cards left in the row that the metals at hand pay exactly."""
    if pos.invested:
        return []
    copper, silver, gold = pos.metals
    found: list[Action] = []
    for card, owner in zip(pos.cards, pos.owner, strict=True):
        if owner < 0:
            need = components.CARDS[card].cost
            if copper >= need[0] and silver >= need[1] and gold >= need[2]:
                found.append(actions.INVEST[card])
    return found


def invest(pos: GoldWestPosition, action: actions.Invest, out: list[Event]) -> None:
    """Pay, take the card and the highest bonus tile left, score both; then its effect."""
    card = components.CARDS[action.card]
    copper, silver, gold = card.cost
    pos.use[COPPER] -= copper
    pos.use[SILVER] -= silver
    pos.use[GOLD] -= gold
    pos.owner[pos.cards.index(action.card)] = pos.active
    pos.invested = True
    pos.gain(INVESTMENT, card.points)
    bonus = pos.bonus
    if bonus:
        pos.gain(INVESTMENT_BONUS, bonus)
        pos.bonus = bonus - 1
    out.append(
        events.Invested(
            seat=pos.active,
            card=action.card,
            points=card.points,
            bonus=bonus,
            paid=(0, 0, copper, silver, gold, 0),
        )
    )
    steps.begin(pos, card.effect)


# --- influence Boomtown, once per turn (gold-west 2.8, 2.9) ---


def _cells(pos: GoldWestPosition) -> list[Action]:
    """List empty cells whose two metals are at hand, unless a marker was paid for this turn.

    None without a marker left (gold-west 2.8, E5).
    """
    if pos.marked:
        return []
    use, markers = pos.use, pos.markers
    found: list[Action] = []
    for cell in range(9):
        if markers[cell] < 0:
            column, row = CELL_METALS[cell]
            if use[column] and use[row] and (column != row or use[column] > 1):
                found.append(actions.MARK[cell])
    return found if found and pos.has_marker(pos.active) else []


def pay_for_marker(pos: GoldWestPosition, action: actions.Mark, out: list[Event]) -> None:
    """Pay the two metals, put a marker on the cell (gold-west 2.8)."""
    for metal in CELL_METALS[action.cell]:
        pos.use[metal] -= 1
    pos.marked = True
    put_marker(pos, action.cell, CELL_COSTS[action.cell], out)


def put_marker(pos: GoldWestPosition, cell: int, paid: Counts, out: list[Event]) -> None:
    """Put a marker on the cell, over an opponent's if one is there; the single tile pays at once.

    (gold-west 2.9, 5.4) Ruling (gold-west 2.9.1): a marker over an opponent's on the single
    tile gets what the tile gives, as the 4-point tile pays twice in BGA.
    """
    over = pos.markers[cell] >= 0
    (pos.over if over else pos.markers)[cell] = pos.active
    points = 0
    if LAYOUTS[pos.layout][cell] == ".":
        if pos.single == VP4:
            points = components.TILE_POINTS
            pos.gain(FOUR, points)
        elif pos.single == WATER_TOWER:
            steps.push(pos, "water")
        else:
            steps.push_post(pos, pos.single)
    out.append(events.Marked(seat=pos.active, cell=cell, over=over, points=points, paid=paid))


# --- ship, any number (gold-west 2.10 to 2.12) ---


def _steps(pos: GoldWestPosition) -> list[Action]:
    """List the metals whose coach is not at the end of its track (gold-west 2.12)."""
    return [action for action in free_steps(pos) if pos.use[TRACK_METALS[action.track]]]


def free_steps(pos: GoldWestPosition) -> list[actions.Ship]:
    """List the tracks on which the coach can still move."""
    coaches = pos.coaches_of(pos.active)
    return [actions.SHIP[track] for track, step in enumerate(coaches) if step < LAST_STEP]


def pay_for_step(pos: GoldWestPosition, action: actions.Ship, out: list[Event]) -> None:
    """Pay one metal for one step (gold-west 2.10).

    Ruling (gold-west 2.10.1): the second edition's example of two silver for four spaces is a
    misprint: its rule is one space for each metal.
    """
    pos.use[TRACK_METALS[action.track]] -= 1
    move_coach(pos, action.track, STEP_COSTS[action.track], out)


def move_coach(pos: GoldWestPosition, track: int, paid: Counts, out: list[Event]) -> None:
    """Move one step: a bridge pays, a bonus space is jumped and gives its top tile.

    With Whitewater the second bridge gives a water instead (gold-west 2.10, 2.11). Ruling
    (gold-west 2.11.1): the bridges pay in the first edition too, whose rulebook does not speak of
    them.
    """
    at = coach_at(pos.active, track)
    step = pos.coach[at]
    pos.coach[at] = step + 1
    bridge = _cross(pos, components.BRIDGE_AFTER[step]) if step in components.BRIDGE_AFTER else 0
    tile, value = _take_tile(pos, track, BONUS_AFTER[step]) if step in BONUS_AFTER else (-1, 0)
    out.append(
        events.Shipped(
            seat=pos.active,
            track=track,
            step=step + 1,
            bridge=bridge,
            tile=tile,
            tile_points=value,
            paid=paid,
        )
    )


def _cross(pos: GoldWestPosition, bridge: int) -> int:
    """Score a bridge, or take the water that covers it with Whitewater; return the points."""
    if bridge == components.WATER_BRIDGE and pos.setup.whitewater:
        steps.push(pos, "water")
        return 0
    points = components.BRIDGE_POINTS[bridge]
    pos.gain(BRIDGE, points)
    return points


def _take_tile(pos: GoldWestPosition, track: int, space: int) -> tuple[int, int]:
    """Take and score the top tile of the stack; return it and its value, or (-1, 0) for none."""
    tile = pos.free_tile(track, space)
    if tile < 0:
        return -1, 0
    pos.tile_owner[tile] = pos.active
    value = tile_value(tile)
    pos.gain(SHIPPING, value)
    return tile, value
