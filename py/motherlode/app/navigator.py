"""The navigator protocol: the ways from one screen to another, and to the sheets of every screen.

Screens and the cabinet know these ways by this protocol alone; ``navigation`` knows the screens.
"""

from __future__ import annotations

from typing import Protocol

from motherlode.match.table import Table
from motherlode.match.terms import Terms


class Navigator(Protocol):
    """Ways in and on. Whatever is wrong with what is to be opened is said in a sentence."""

    def first(self) -> None:
        """The first screen: the link in the address, else the table last played, else the shelf."""

    def follow(self) -> None:
        """What the address says."""

    def shelf(self, *, replace_address: bool = False) -> None:
        """The shelf."""

    def new_table(self, entry: str, *, replace_address: bool = False) -> None:
        """The form for a new table of this game."""

    def stored(self, table_id: str, *, replace_address: bool = False) -> None:
        """A table of the shelf."""

    def text(self, given: str) -> None:
        """A link, a record, or a file of the whole shelf."""

    def begin(self, terms: Terms) -> None:
        """A new table. Raises :class:`~motherlode.core.errors.BadOption`."""

    def rematch(self, table: Table) -> None:
        """The same people and options by the newest rules, with fresh luck."""

    def branch(self, table: Table, ply: int) -> None:
        """A second table that goes on from the moment after ``ply`` plies, with fresh luck."""

    def settings(self) -> None:
        """The sheet with the settings."""

    def set_aside(self) -> None:
        """The sheet with what could not be read."""

    def keys(self) -> None:
        """The sheet that lists the keys."""

    def tab_conflict(self, table: Table, seen: int) -> None:
        """The sheet that says that the table has gone on in another tab."""
