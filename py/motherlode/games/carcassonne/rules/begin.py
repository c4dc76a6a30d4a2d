"""Phase "begin": a lot says who has the first turn, where that was agreed.

Ruling (carcassonne 1.6): the first seat begins, or one drawn by lot where that was agreed.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.actions import BEGINS, Begin
from motherlode.games.carcassonne.rules.events import StarterDrawn
from motherlode.games.carcassonne.rules.position import CarcassonnePosition


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """Every seat may be drawn."""
    return list(BEGINS[: position.seats])


def chance_outcomes(position: CarcassonnePosition) -> list[tuple[Action, int]]:
    """Every seat alike."""
    return [(action, 1) for action in BEGINS[: position.seats]]


def require(position: CarcassonnePosition, action: Action) -> None:
    """Raise IllegalAction unless a seat of this table is drawn."""
    if not isinstance(action, Begin) or action not in BEGINS[: position.seats]:
        raise IllegalAction("carcassonne 1.6", "starter-first", "First it is drawn who begins.")


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Let the drawn seat begin: chance draws its first tile."""
    assert isinstance(action, Begin)
    position.active = action.seat
    position.phase = "draw_tile"
    events.append(StarterDrawn(seat=action.seat))
