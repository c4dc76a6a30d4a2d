"""Phase "begin": who begins (*le joueur le plus jeune commence*).

Ruling (gold 3.1): a random seat instead of the youngest, or the seat the host names.
Ruling (gold 7.1): round k of a match is begun by the seat k - 1 places after the first starter.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.seats import seat_of_letter
from motherlode.games.gold.rules import choose, rounds
from motherlode.games.gold.rules.actions import BEGINS, Begin
from motherlode.games.gold.rules.events import StarterDrawn
from motherlode.games.gold.rules.position import GoldPosition


def legal_actions(position: GoldPosition) -> list[Action]:
    """Every seat may be drawn."""
    return list(BEGINS[: position.setup.seats])


def chance_outcomes(position: GoldPosition) -> list[tuple[Action, int]]:
    """Every seat alike."""
    return [(action, 1) for action in BEGINS[: position.setup.seats]]


def require(position: GoldPosition, action: Action) -> None:
    """Raise IllegalAction unless a seat of this table is drawn."""
    if not isinstance(action, Begin) or action not in BEGINS[: position.setup.seats]:
        raise IllegalAction("gold 3", "starter-first", "First it is drawn which seat begins.")


def apply(position: GoldPosition, action: Action, events: list[Event]) -> None:
    """Let the drawn seat begin the first round."""
    assert isinstance(action, Begin)
    position.starter = position.turn = action.seat
    events.append(StarterDrawn(round=1, seat=action.seat))
    set_starter(position, action.seat, events)


def open_match(position: GoldPosition) -> None:
    """Open a match as it was set up; the first round may begin at once."""
    if position.setup.mines == "dealt":
        choose.deal(position)
    if position.setup.start != "random":
        set_starter(position, seat_of_letter(position.setup.start), [])


def set_starter(position: GoldPosition, seat: int, events: list[Event]) -> None:
    """``seat`` begins the first round; before that the mines are chosen, unless dealt."""
    position.starter = seat
    if position.setup.mines == "dealt":
        rounds.begin_round(position, events)
    else:
        choose.open_choice(position)
