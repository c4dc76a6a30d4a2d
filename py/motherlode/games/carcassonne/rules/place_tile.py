"""Placing the tile: beside a tile in play, every shared edge matching, any rotation.

Edge to edge (carcassonne 2.1), like beside like (carcassonne 2.2).
Every rotation that fits is an action of its own, also where two of them look the same.
"""

from __future__ import annotations

from bisect import bisect_left

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import place_ingot
from motherlode.games.carcassonne.rules.actions import PLACE, PlaceTile
from motherlode.games.carcassonne.rules.events import TilePlaced
from motherlode.games.carcassonne.rules.packed import MINE, TILE_KINDS, cell, placement, turned_tile
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.turn import wrong_phase


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """Every place and rotation that fits, by x, y and rotation."""
    return [PLACE[code] for code in position.options]


def require(position: CarcassonnePosition, action: Action) -> None:
    """Raise IllegalAction when the tile does not fit there that way."""
    if not isinstance(action, PlaceTile):
        raise wrong_phase(position, action)
    at = cell(action.x, action.y)
    code = placement(at, action.turns)
    options = position.options
    index = bisect_left(options, code)
    if at >= 0 and 0 <= action.turns < 4 and index < len(options) and options[index] == code:
        return
    if at in position.board.at:
        raise IllegalAction("carcassonne 2.1", "occupied", "A tile lies there already.")
    if at not in position.board.needs:
        raise IllegalAction(
            "carcassonne 2.1", "apart", "A tile is placed edge to edge with a tile in play."
        )
    raise IllegalAction(
        "carcassonne 2.2",
        "mismatch",
        "Every edge must continue its neighbour: road, city or field.",
    )


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Lay the tile; then place the ingots of a gold mine, else ask about the meeple."""
    assert isinstance(action, PlaceTile)
    at = cell(action.x, action.y)
    board, kind = position.board, position.hand
    position.last = len(board.cells)
    turned = turned_tile(kind, action.turns)
    position.closed = board.lay(at, turned)
    position.hand = -1
    position.options = []
    events.append(
        TilePlaced(
            seat=position.active,
            tile=TILE_KINDS[kind].id,
            x=action.x,
            y=action.y,
            turns=action.turns,
        )
    )
    if MINE[turned]:
        place_ingot.begin(position, events)
    else:
        position.phase = "place_meeple"
