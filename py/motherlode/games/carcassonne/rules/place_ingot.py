"""Placing ingots, straight after a gold mine and before the meeple.

One ingot goes on the mine itself, a second on a tile next to it, orthogonally or diagonally,
at the player's choice (carcassonne 3.2); also on one that holds ingots (carcassonne 3.3).

Ruling (carcassonne 3.4): tiles with meeples or castles included, and asked for also where only
one tile is next to the mine.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.actions import PlaceIngot
from motherlode.games.carcassonne.rules.events import IngotPlaced
from motherlode.games.carcassonne.rules.packed import AROUND, XY, cell
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.turn import wrong_phase


def begin(position: CarcassonnePosition, events: list[Event]) -> None:
    """Put the first ingot on the mine and ask for the second.

    With no tile next to the mine, which no game from the start tile comes to, there is nothing
    to put the second on.
    """
    board = position.board
    at = board.cells[position.last]
    if position.ingot_supply:
        _put(position, at, events)
    position.phase = "place_ingot"
    if not position.ingot_supply or not board.surroundings(at):
        position.phase = "place_meeple"


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """The tiles in play among the eight around the mine."""
    board = position.board
    at = board.cells[position.last]
    return [PlaceIngot(*XY[at + step]) for step in AROUND if at + step in board.at]


def require(position: CarcassonnePosition, action: Action) -> None:
    """Raise IllegalAction unless the tile is in play and next to the mine."""
    if not isinstance(action, PlaceIngot):
        raise wrong_phase(position, action)
    there = cell(action.x, action.y)
    if there not in position.board.at:
        raise IllegalAction("carcassonne 3.2", "no-tile", "No tile lies there to hold the ingot.")
    if there - position.board.cells[position.last] not in AROUND:
        raise IllegalAction(
            "carcassonne 3.2",
            "apart",
            "The second ingot must be on one of the eight tiles around the mine.",
        )


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Put the second ingot there and go on to the meeple."""
    assert isinstance(action, PlaceIngot)
    _put(position, cell(action.x, action.y), events)
    position.phase = "place_meeple"


def _put(position: CarcassonnePosition, at: int, events: list[Event]) -> None:
    position.ingot_supply -= 1
    count = position.ingots[at] = position.ingots.get(at, 0) + 1
    x, y = XY[at]
    events.append(IngotPlaced(seat=position.active, x=x, y=y, count=count))
