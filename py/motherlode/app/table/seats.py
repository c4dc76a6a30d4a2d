"""The players at the seats of a table: a person here, a computer, a person elsewhere.

A kind of player is a class with the questions of ``SeatPlayer``. Those of a game stand in
``players_at``; the workshop brings the written ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from motherlode.app.html import Node
from motherlode.app.table.desk import Desk
from motherlode.app.table.state import TableState
from motherlode.bots.search_result import BotAnswer
from motherlode.match.terms import Kind

Done = Callable[[BotAnswer], None]


class SeatPlayer(Protocol):
    """A player at a seat of a table, asked alike whoever it is."""

    @property
    def can_hurry(self) -> bool:
        """True if its thinking can be ended: what it knows by then decides."""

    def is_mine(self, state: TableState) -> bool:
        """Return whether this device answers for the seat."""

    def open(self, desk: Desk) -> None:
        """Prepare to be asked: the table is shown, and this device answers for the seat."""

    def ask(self, desk: Desk, done: Done) -> None:
        """Ask for the decision at hand, which is of this seat.

        ``done`` is told the answer, later; of those who answer by hand or from elsewhere never.
        """

    def stop(self) -> None:
        """Ask no more: the game is over, or the table is left."""

    def panel(self, desk: Desk, go_on: Callable[[], None]) -> Node | None:
        """Describe what there is to know of the player, above the prompt.

        ``go_on`` has the game go on, where a button makes another answer for the seat.
        """


class SilentPlayer:
    """A player that needs no preparation and has nothing to show."""

    can_hurry = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def open(self, _desk: Desk) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""

    def panel(self, _desk: Desk, _go_on: Callable[[], None]) -> Node | None:
        """Return nothing."""
        return None


class Local(SilentPlayer):
    """A person at this device, who is asked by the page."""

    def is_mine(self, _state: TableState) -> bool:
        """Return true."""
        return True

    def ask(self, _desk: Desk, _done: Done) -> None:
        """Do nothing: the prompt asks."""


class Remote(SilentPlayer):
    """A person at another device, who is asked by a link or by the table's company."""

    def is_mine(self, _state: TableState) -> bool:
        """Return false."""
        return False

    def ask(self, _desk: Desk, _done: Done) -> None:
        """Do nothing: the answer comes as plies of the log."""


class Computer(SilentPlayer):
    """A computer at one of the levels of the game."""

    can_hurry = True

    def is_mine(self, state: TableState) -> bool:
        """Return whether this device answers for it."""
        return state.plays_computer(self.seat)

    def ask(self, desk: Desk, done: Done) -> None:
        """Have the thinker decide."""
        desk.ports.thinker.think(desk.state.table, self.seat, done)


#: Kind of a seat -> the player there.
PLAYERS: Mapping[Kind, Callable[[int], SeatPlayer]] = {
    "person": Local,
    "link": Remote,
    "computer": Computer,
}


def players_at(desk: Desk) -> list[SeatPlayer]:
    """Return who sits at the seats of the table, in their order."""
    seats = enumerate(desk.state.table.terms.seats)
    return [PLAYERS[terms.kind](seat) for seat, terms in seats]
