"""Drawing: chance turns up a tile; one that fits nowhere leaves the game.

The player whose tile leaves the game draws again (carcassonne 2.3).
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.actions import DRAWS, DrawTile
from motherlode.games.carcassonne.rules.events import TileDiscarded, TileDrawn
from motherlode.games.carcassonne.rules.final_scoring import end_game
from motherlode.games.carcassonne.rules.packed import KIND
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.turn import wrong_phase


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """One outcome for each kind still in the bag."""
    return [DRAWS[kind] for kind, count in enumerate(position.bag) if count]


def chance_outcomes(position: CarcassonnePosition) -> list[tuple[Action, int]]:
    """The outcomes weighted by how many tiles of the kind are left."""
    return [(DRAWS[kind], count) for kind, count in enumerate(position.bag) if count]


def require(position: CarcassonnePosition, action: Action) -> None:
    """Raise IllegalAction when no such tile is left."""
    if not isinstance(action, DrawTile):
        raise wrong_phase(position, action)
    if action.tile not in KIND or not position.bag[KIND[action.tile]]:
        raise IllegalAction(
            "carcassonne 1.1", "none-left", f"No tile {action.tile[:10]} is left to draw."
        )


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Put the tile in the active player's hand, or out of the game if it fits nowhere."""
    assert isinstance(action, DrawTile)
    kind = KIND[action.tile]
    position.bag[kind] -= 1
    options = position.board.placements(kind)
    events.append(TileDrawn(seat=position.active, tile=action.tile, left=sum(position.bag)))
    if options:
        position.hand = kind
        position.options = options
        position.phase = "place_tile"
        position.current_player = position.active
        return
    position.discarded.append(kind)
    events.append(TileDiscarded(seat=position.active, tile=action.tile))
    if not any(position.bag):
        end_game(position, events)
