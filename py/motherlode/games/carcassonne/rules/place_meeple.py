"""Placing a meeple: at most one, on the tile just placed, in a feature that holds none.

At most one from the own supply (carcassonne 2.4), where nobody stands (carcassonne 2.5), also
in what the tile completes (carcassonne 2.6).

The question is asked, and answered with a pass, also when nothing can be placed.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules import build_castle
from motherlode.games.carcassonne.rules.actions import MEEPLE_ACTIONS, PASS, Pass, PlaceMeeple
from motherlode.games.carcassonne.rules.events import MeeplePlaced
from motherlode.games.carcassonne.rules.packed import SEGMENTS, one_meeple
from motherlode.games.carcassonne.rules.position import CarcassonnePosition
from motherlode.games.carcassonne.rules.turn import wrong_phase


def legal_actions(position: CarcassonnePosition) -> list[Action]:
    """Pass, and every unclaimed segment of the tile just placed if a meeple is in hand."""
    actions: list[Action] = [PASS]
    if position.supply[position.active]:
        board, last = position.board, position.last
        crews, base = board.crew, board.base[last]
        here = MEEPLE_ACTIONS[board.turned[last]]
        labels = board.label[base : base + len(here)]
        actions += [a for a, label in zip(here, labels, strict=True) if not crews[label]]
    return actions


def require(position: CarcassonnePosition, action: Action) -> None:
    """Raise IllegalAction when no meeple may stand there."""
    if isinstance(action, Pass):
        return
    if not isinstance(action, PlaceMeeple):
        raise wrong_phase(position, action)
    board, last = position.board, position.last
    if (action.kind, action.index) not in SEGMENTS[board.turned[last]]:
        raise IllegalAction(
            "carcassonne 2.4", "no-segment", "The tile just placed has no such place."
        )
    if not position.supply[position.active]:
        raise IllegalAction("carcassonne 2.4", "no-meeple", "No meeple is left to place.")
    segment = board.segment(board.cells[last], action.kind, action.index)
    if board.crew[board.label[segment]]:
        raise IllegalAction(
            "carcassonne 2.5",
            "claimed",
            "A meeple already stands in that road, city, field or monastery.",
        )


def apply(position: CarcassonnePosition, action: Action, events: list[Event]) -> None:
    """Put the meeple there, or none, and go on to castles and scoring."""
    if isinstance(action, PlaceMeeple):
        board, seat = position.board, position.active
        segment = board.segment(board.cells[position.last], action.kind, action.index)
        board.crew[board.label[segment]] += one_meeple(seat)
        position.meeples[segment] = seat
        position.supply[seat] -= 1
        events.append(MeeplePlaced(meeple=position.meeple_at(segment)))
    build_castle.begin(position, events)
