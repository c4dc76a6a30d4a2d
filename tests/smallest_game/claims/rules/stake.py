"""Phase "stake": the player stakes a claim on a free cell (claims 3)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from tests.smallest_game.claims.rules import scoring
from tests.smallest_game.claims.rules.actions import STAKES, Stake
from tests.smallest_game.claims.rules.components import CELLS, FREE
from tests.smallest_game.claims.rules.events import Staked
from tests.smallest_game.claims.rules.position import ClaimsPosition


def legal_actions(position: ClaimsPosition) -> list[Action]:
    """Every free cell."""
    return [STAKES[cell] for cell in CELLS if position.cells[cell] == FREE]


def require(position: ClaimsPosition, action: Action) -> None:
    """Raise IllegalAction unless a claim is staked on a free cell."""
    if action not in STAKES:
        raise IllegalAction("claims 3", "stake-now", "Now a claim is staked.")
    if action not in legal_actions(position):
        raise IllegalAction("claims 3", "taken", "That claim is staked already.")


def apply(position: ClaimsPosition, action: Action, events: list[Event]) -> None:
    """Stake it; a row, or a full field, is the end (claims 4)."""
    assert isinstance(action, Stake)
    seat = position.current_player
    position.cells[action.cell] = seat
    position.current_player = 1 - seat
    if scoring.rows_of(position, seat) or FREE not in position.cells:
        position.phase, position.current_player = "end", TERMINAL
    events.append(Staked(seat=seat, cell=action.cell))
