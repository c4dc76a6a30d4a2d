"""Sending: how far the others know the table, and what came of the last press."""

from __future__ import annotations

from motherlode.match.link import LinkParams
from motherlode.match.table import Table


class Sending:
    """``plies``: so many of the table have been handed on, or came from the others."""

    def __init__(self, table: Table, plies: int) -> None:
        self.table = table
        self._hand_on(plies)
        self._said = ""
        self._said_at = -1
        self._asked: tuple[int, int] | None = None
        self._dared: tuple[int, int] | None = None

    @property
    def done(self) -> str:
        """The sentence about what was sent of the table as it stands; empty if nothing was."""
        return self._said if self._said_at == self.table.cursor else ""

    @property
    def postscript(self) -> LinkParams:
        """What is said behind the link: what is asked for, and that the others may go back."""
        cursor = self.table.cursor
        asked = self._asked[0] if self._asked and self._asked[1] == cursor else None
        dared = self._dared[0] if self._dared and self._dared[1] == cursor else None
        back = cursor if cursor < self.plies else None
        return LinkParams(undo=asked, back=back, duel=dared)

    def ask(self, ply: int) -> None:
        """The next link asks the others to go back to after so many plies."""
        self._asked = (ply, self.table.cursor)

    def dare(self, seat: int | None) -> None:
        """The next link is a challenge to play better at that seat; ``None``: it is none."""
        self._dared = None if seat is None else (seat, self.table.cursor)

    def sent(self, words: str) -> None:
        """The table as it stands was handed on."""
        self._hand_on(self.table.cursor)
        self.say(words)

    def _hand_on(self, plies: int) -> None:
        self.plies = plies
        self.table.shared_plies = plies

    def say(self, words: str) -> None:
        """What came of the attempt."""
        self._said, self._said_at = words, self.table.cursor
