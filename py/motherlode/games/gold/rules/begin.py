"""Phase "begin": who begins (*le joueur le plus jeune commence*).

Ruling (gold clause 3): a random seat instead of the youngest, or the seat the host names.
Ruling: round k of a match is begun by the seat k - 1 places after the first starter.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.gold.rules import choose, rounds
from motherlode.games.gold.rules.actions import BEGINS, SEAT_LETTERS, Begin
from motherlode.games.gold.rules.events import StarterDrawn
from motherlode.games.gold.rules.table import Table


def legal_actions(table: Table) -> list[Action]:
    """Every seat may be drawn."""
    return list(BEGINS[: table.terms.seats])


def chance_outcomes(table: Table) -> list[tuple[Action, int]]:
    """Every seat alike."""
    return [(action, 1) for action in BEGINS[: table.terms.seats]]


def require(table: Table, action: Action) -> None:
    """Raises IllegalAction unless a seat of this table is drawn."""
    if not isinstance(action, Begin) or action not in BEGINS[: table.terms.seats]:
        raise IllegalAction("gold 3", "starter-first", "First it is drawn which seat begins.")


def apply(table: Table, action: Action) -> list[Event]:
    """The drawn seat begins the first round."""
    assert isinstance(action, Begin)
    events: list[Event] = [StarterDrawn(round=1, seat=action.seat)]
    set_starter(table, action.seat, events)
    return events


def open_match(table: Table) -> None:
    """Sets up a new match as its terms say; the first round may begin at once."""
    if table.terms.mines == "dealt":
        choose.deal(table)
    if table.terms.start != "random":
        set_starter(table, SEAT_LETTERS.index(table.terms.start), [])


def set_starter(table: Table, seat: int, events: list[Event]) -> None:
    """``seat`` begins the first round; before that the mines are chosen, unless dealt."""
    table.starter = seat
    if table.terms.mines == "dealt":
        rounds.begin_round(table, events)
    else:
        choose.open_choice(table)
