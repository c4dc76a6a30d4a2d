"""Addresses of the screens: what stands after the # of the page's address.

``shelf``, ``results``, ``daily``, ``puzzles``, ``puzzles/<entry>/<id>``, ``now/<entry>`` (play at
once), ``new/<entry>``, ``table/<id>`` with the table's link behind it, ``compare/<id>`` (beside its
rival's game), ``learn/<entry>``, ``learn/<entry>/<lesson>``, and the links of ``match.link``.

The navigator protocol: the ways from one screen to another, and to the sheets of every screen.

Screens and the cabinet know these ways by this protocol alone; ``navigation`` knows the screens.
"""

from __future__ import annotations

from typing import Protocol

from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SHELF = "shelf"
PLAY_NOW = "now/"
DAILY = "daily"
RESULTS = "results"
PUZZLES = "puzzles"
NEW_TABLE = "new/"
TABLE = "table/"
COMPARE = "compare/"
LEARN = "learn/"


class Navigator(Protocol):
    """Ways in and on. Whatever is wrong with what is to be opened is said in a sentence."""

    def first(self) -> None:
        """The first screen: the link in the address, else the table last played, else the shelf."""

    def follow(self) -> None:
        """What the address says."""

    def shelf(self, *, replace_address: bool = False) -> None:
        """The shelf."""

    def results(self, *, replace_address: bool = False) -> None:
        """The page of finished games."""

    def daily(self, *, replace_address: bool = False) -> None:
        """The page of the daily tables."""

    def puzzles(self, entry: str = "", puzzle: str = "", *, replace_address: bool = False) -> None:
        """All puzzles, or that one of this game."""

    def daily_table(self, entry: str) -> None:
        """Today's table of this game, where it was left; another one does not count."""

    def new_table(self, entry: str, *, replace_address: bool = False) -> None:
        """The form for a new table of this game."""

    def play_now(self, entry: str, *, replace_address: bool = False) -> None:
        """A table of this game at once, against the computer."""

    def learn(self, entry: str, lesson: str = "", *, replace_address: bool = False) -> None:
        """The course of this game, or that lesson of it where it was left."""

    def first_game(self, entry: str) -> None:
        """A new table of this game against the computer that is easiest to beat."""

    def stored(
        self, table_id: str, *, replace_address: bool = False, seen: int | None = None
    ) -> None:
        """A table of the shelf; ``seen``: how many plies of it this tab has shown, if that is
        known better than the shelf knows it."""

    def compare(self, table_id: str, *, replace_address: bool = False) -> None:
        """A finished table beside the game of its rival."""

    def text(self, given: str) -> None:
        """A link, a record, or a file of the whole shelf."""

    def begin(self, terms: Terms) -> None:
        """A new table. Raises :class:`~motherlode.core.errors.BadOption`."""

    def remind(self, table_id: str) -> None:
        """Sends the link of a stored table once more."""

    def rematch(self, table: Table) -> None:
        """The same people and options by the newest rules, with fresh luck."""

    def branch(self, table: Table, ply: int, seats: tuple[SeatTerms, ...]) -> None:
        """A second table that goes on from the moment after ``ply`` plies, with fresh luck and
        these at its seats."""

    def settings(self) -> None:
        """The sheet with the settings."""

    def set_aside(self) -> None:
        """The sheet with what could not be read."""

    def keys(self) -> None:
        """The sheet that lists the keys."""

    def tab_conflict(self, table: Table, seen: int) -> None:
        """The sheet that says that the table has gone on in another tab."""
