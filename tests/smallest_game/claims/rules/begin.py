"""Phase "begin": a seat is drawn by lot to begin (claims 2)."""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from tests.smallest_game.claims.rules.actions import BEGINS, Begin
from tests.smallest_game.claims.rules.events import Begun
from tests.smallest_game.claims.rules.position import ClaimsPosition


def legal_actions(position: ClaimsPosition) -> list[Action]:
    """The outcomes: either seat."""
    return list(BEGINS)


def chance_outcomes(position: ClaimsPosition) -> list[tuple[Action, int]]:
    """Either seat, with the same weight."""
    return [(outcome, 1) for outcome in BEGINS]


def require(position: ClaimsPosition, action: Action) -> None:
    """Raise IllegalAction unless it says which seat begins."""
    if action not in BEGINS:
        raise IllegalAction("claims 2", "draw-first", "First it is drawn who begins.")


def apply(position: ClaimsPosition, action: Action, events: list[Event]) -> None:
    """That seat is to move."""
    assert isinstance(action, Begin)
    position.phase, position.current_player = "stake", action.seat
    events.append(Begun(seat=action.seat))
