"""Afterwards: what can be done with a finished game: a rematch, a challenge, a comparison."""

from __future__ import annotations

from motherlode.app.navigator import Navigator
from motherlode.app.table.effects import Effects
from motherlode.app.table.state import TableState
from motherlode.core.errors import BadLink
from motherlode.locale import error_message
from motherlode.match.challenge import challenge_of


def challenger(state: TableState) -> int | None:
    """The seat that challenges others: the best of those here, or else of any person."""
    seats = state.table.terms.seats
    people = [at for at, seat in enumerate(seats) if seat.kind == "person"]
    here = [seat for seat in people if seat in state.mine] or people
    ranks = {standing.seat: standing.rank for standing in state.table.state.standings()}
    return min(here, key=lambda seat: ranks[seat], default=None)


class Afterwards:
    """What a player does about a game that is over, and how a table is handed on."""

    def __init__(self, state: TableState, effects: Effects, navigator: Navigator) -> None:
        self.state = state
        self.effects = effects
        self.navigator = navigator

    def rematch(self) -> None:
        self.navigator.rematch(self.state.table)

    def send(self) -> None:
        """Hands the table on; one that counts goes as a challenge to those who come after."""
        counts = self.state.table.finished and self.state.ending.counts
        self.state.sending.dare(challenger(self.state) if counts else None)
        self.effects.send()

    def challenge(self) -> None:
        seat = challenger(self.state)
        try:
            challenge_of(self.state.table, len(self.state.names) if seat is None else seat)
        except BadLink as error:
            self.effects.notify(error_message(error))
            return
        self.state.sending.dare(seat)
        self.effects.send()

    def compare(self) -> None:
        self.navigator.compare(self.state.table.id)
