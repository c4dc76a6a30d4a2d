"""The Goldmines, 1: placing ingots, straight after a gold mine and before the meeple.

One ingot goes on the mine itself, a second on a tile next to it, orthogonally or diagonally,
at the player's choice; tiles that already hold ingots, castles or meeples included.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.actions import PlaceIngot
from motherlode.games.carcassonne.rules.events import IngotPlaced
from motherlode.games.carcassonne.rules.grid import AROUND, XY, cell
from motherlode.games.carcassonne.rules.position import Position

ACTIONS = (PlaceIngot,)
RULE = "goldmines placing"


def begin(position: Position, events: list[Event]) -> None:
    """Puts the first ingot on the mine and asks for the second.

    The second is asked for also where only one tile is next to the mine; with none there is
    nothing to put it on (rulebook silent; so does the reference engine).
    """
    board = position.board
    at = board.cells[position.last]
    if position.ingot_supply:
        _put(position, at, events)
    position.phase = "place_ingot"
    if not position.ingot_supply or not board.surroundings(at):
        position.phase = "place_meeple"


def legal_actions(position: Position) -> list[Action]:
    """The tiles in play among the eight around the mine."""
    board = position.board
    at = board.cells[position.last]
    return [PlaceIngot(*XY[at + step]) for step in AROUND if at + step in board.at]


def require(position: Position, action: Action) -> None:
    """Raises IllegalAction unless the tile is in play and next to the mine."""
    assert isinstance(action, PlaceIngot)
    there = cell(action.x, action.y)
    if there not in position.board.at:
        raise IllegalAction(RULE, "no-tile", "No tile lies there to hold the ingot.")
    if there - position.board.cells[position.last] not in AROUND:
        raise IllegalAction(
            RULE, "apart", "The second ingot goes on one of the eight tiles around the mine."
        )


def apply(position: Position, action: Action) -> list[Event]:
    """Puts the second ingot there and goes on to the meeple."""
    assert isinstance(action, PlaceIngot)
    events: list[Event] = []
    _put(position, cell(action.x, action.y), events)
    position.phase = "place_meeple"
    return events


def _put(position: Position, at: int, events: list[Event]) -> None:
    position.ingot_supply -= 1
    count = position.ingots[at] = position.ingots.get(at, 0) + 1
    x, y = XY[at]
    events.append(IngotPlaced(seat=position.active, x=x, y=y, count=count))
