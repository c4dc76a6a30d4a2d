"""Step 2B: influence Boomtown, once per turn (gold-west 2.8, 2.9; GW1, GW2 "Boomtown")."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.gold_west.rules import actions, components, events, steps
from motherlode.games.gold_west.rules.components import (
    CELL_METALS,
    LAYOUTS,
    VP4,
    WATER_TOWER,
    Counts,
)
from motherlode.games.gold_west.rules.packed import FOUR
from motherlode.games.gold_west.rules.position import GoldWestPosition

COSTS: tuple[Counts, ...] = tuple(
    (0, 0, metals.count(2), metals.count(3), metals.count(4), 0) for metals in CELL_METALS
)
"""The metal of the column and of the row of each cell; twice the same where they agree."""

FREE: Counts = (0, 0, 0, 0, 0, 0)


def legal_actions(pos: GoldWestPosition) -> list[Action]:
    """Empty cells whose two metals are at hand, unless a marker was paid for this turn.

    Nothing without a marker left (gold-west 2.8, E5).
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


def pay_for_marker(pos: GoldWestPosition, action: Action, out: list[Event]) -> None:
    """Pay the two metals, put a marker on the cell (gold-west 2.8)."""
    assert isinstance(action, actions.Mark)
    for metal in CELL_METALS[action.cell]:
        pos.use[metal] -= 1
    pos.marked = True
    put_marker(pos, action.cell, COSTS[action.cell], out)


def put_marker(pos: GoldWestPosition, cell: int, paid: Counts, out: list[Event]) -> None:
    """A marker on the cell, over an opponent's if one is there; the single tile pays at once.

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
