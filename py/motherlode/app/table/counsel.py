"""Counsel: whether advice is being thought about, and what was said at which ply."""

from __future__ import annotations

from motherlode.match.table import Table


class Counsel:
    """``hints`` is how often advice was given at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hints = 0
        self._asked = -1
        self._told = -1
        self._sentence = ""

    def resume(self, hints: int) -> None:
        """So many were given before the table was left."""
        self.hints = hints

    @property
    def thinking(self) -> bool:
        """Whether advice on the decision at hand is asked for and not yet given."""
        return self._asked == self.table.cursor and not self.sentence

    @property
    def sentence(self) -> str:
        """The advice on the decision at hand; empty where none was given."""
        return self._sentence if self._told == self.table.cursor else ""

    def ask(self) -> None:
        """Advice is asked for."""
        self._asked = self.table.cursor

    def tell(self, sentence: str) -> None:
        """It is given; said once more about the same decision it counts once."""
        self.hints += self._told != self.table.cursor
        self._told, self._sentence = self.table.cursor, sentence

    def drop(self) -> None:
        """Nobody waits for it any more."""
        self._asked = -1
