"""Phase "choose": every player chooses a colour (*chaque joueur choisit une couleur*).

Ruling: the rulebook gives no order; the seat that begins chooses first, then clockwise,
with two seats twice round (gold clause 1: two colours each).
Ruling: the mines are kept for the whole match.
"""

from __future__ import annotations

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.gold.rules import rounds
from motherlode.games.gold.rules.actions import CHOICES, Choose
from motherlode.games.gold.rules.components import COLOURS, MINES_PER_SEAT, NOBODY
from motherlode.games.gold.rules.events import MineChosen
from motherlode.games.gold.rules.table import Table


def legal_actions(table: Table) -> list[Action]:
    """The mines nobody has."""
    return [CHOICES[colour] for colour, owner in enumerate(table.owners) if owner == NOBODY]


def require(table: Table, action: Action) -> None:
    """Raises IllegalAction unless a free mine is chosen."""
    if not isinstance(action, Choose) or action not in CHOICES:
        raise IllegalAction("gold 1", "choose-first", "First every player chooses a mine.")
    if table.owners[action.colour] != NOBODY:
        raise IllegalAction("gold 1", "mine-taken", "That mine already belongs to a player.")


def apply(table: Table, action: Action) -> list[Event]:
    """The seat gets the mine; after the last choice the first round begins."""
    assert isinstance(action, Choose)
    seat = table.turn
    table.owners[action.colour] = seat
    events: list[Event] = [MineChosen(round=table.round, seat=seat, colour=action.colour)]
    if mines_taken(table) == mines_wanted(table):
        rounds.begin_round(table, events)
    else:
        table.turn = table.current_player = (seat + 1) % table.terms.seats
    return events


def open_choice(table: Table) -> None:
    """The seat that begins chooses first."""
    table.phase = "choose"
    table.turn = table.current_player = table.starter


def deal(table: Table) -> None:
    """Ruling: dealt mines go round in the order of ``COLOURS``, seat A first."""
    for colour in range(mines_wanted(table)):
        table.owners[colour] = colour % table.terms.seats


def mines_wanted(table: Table) -> int:
    """How many mines belong to somebody in the end; the others stay in the box."""
    return table.terms.seats * MINES_PER_SEAT[table.terms.seats]


def mines_taken(table: Table) -> int:
    """How many mines belong to somebody now."""
    return len(COLOURS) - table.owners.count(NOBODY)
