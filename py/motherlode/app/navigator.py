"""The addresses of the screens, and the protocol for going from one to another.

An address stands after the # of the page's: ``shelf``, ``results``, ``today`` (once ``daily`` and
``puzzles``), ``puzzles/<entry>/<id>``, ``puzzles/<entry>/row``, ``now/<entry>`` (play at once),
``new/<entry>``, ``table/<id>`` with the table's link behind it, ``compare/<id>`` (with its rival's
game), ``learn/<entry>``, ``learn/<entry>/<lesson>`` or ``learn/<entry>/test``, ``live/1/`` with an
offer or an answer of a live table, ``workshop``, ``workshop/<id>`` of a written player, the links
of ``match.codec.link`` and those of ``match.codec.player_link``.

Whoever wants to show a screen calls ``Cabinet.go`` with its address. The cabinet uses the protocol,
since ``navigation``, which implements it, knows all screens.
"""

from __future__ import annotations

from typing import Protocol

from motherlode.app.ports import FileContent
from motherlode.match.table import Table

SHELF = "shelf"
PLAY_NOW = "now/"
TODAY = "today"
#: Addresses that the page of the day had before.
FORMER_TODAY = ("daily", "puzzles")
RESULTS = "results"
PUZZLES = "puzzles"
#: The last part of the address of a row of puzzles.
ROW = "row"
NEW_TABLE = "new/"
TABLE = "table/"
COMPARE = "compare/"
LEARN = "learn/"
LIVE = "live"
WORKSHOP = "workshop"
#: The name of the screen in which a player is written.
WRITING = "writing"
#: What a link with written players begins with.
PLAYER_LINK = "player"
#: In the place of a lesson's id: the test that ends the course.
TEST = "test"

#: The name of the sheet about a table that another tab has thrown away.
THROWN_AWAY = "thrown-away"


class LiveTable(Protocol):
    """The live table that this device is at, as the cabinet knows it."""

    def is_at(self, table: Table) -> bool:
        """Return whether it is that table."""

    def end(self) -> None:
        """Close all connections."""


class Navigator(Protocol):
    """The ways round the house; a notice tells what is wrong with what is to be opened."""

    def go(self, address: str, *, replace: bool = False) -> None:
        """Open the screen of that address; ``replace``: write no new entry into the history."""

    def open_first(self) -> None:
        """Open the link in the address, else the table last played, else the shelf."""

    def follow_address(self) -> None:
        """Open the screen that the address names."""

    def sit_down(
        self, table: Table, seen: int, *, replace_address: bool = False, sent: int = 0
    ) -> None:
        """Show a table that is stored already, and go on playing it.

        Args:
            table: The table.
            seen: How many of its plies its players here have seen.
            replace_address: Write no new entry into the history.
            sent: How many of its plies have been sent by link.
        """

    def reopen(self, table_id: str, seen: int) -> None:
        """Open a stored table anew, of which this tab has shown so many plies."""

    def open_file(self, content: FileContent) -> None:
        """Open a link, a record, or the whole shelf from a file; say what is wrong with it."""

    def open_text(self, given: str, known: str = "", *, stays: bool = False) -> None:
        """Open a link, a record, or a file of the whole shelf; say what is wrong with it.

        Args:
            given: The text.
            known: Id of the stored table to which the link is said to belong.
            stays: The screen is not left for what cannot be opened: it is not of its address.
        """

    def open_agent_sheet(self) -> None:
        """Open the sheet about an agent at the table shown; fetch first what it is made of."""

    def open_plan_sheet(self) -> None:
        """Open the sheet of plans for the table shown; fetch first what it is made of."""

    def show_settings(self) -> None:
        """Show the sheet with the settings."""

    def show_keys(self) -> None:
        """Show the sheet that lists the keys."""

    def show_tab_conflict(self, table: Table, seen: int) -> None:
        """Show the sheet that says that the table has gone on in another tab."""

    def show_thrown_away(self, table: Table, seen: int) -> None:
        """Show the sheet that says that another tab has thrown the table away."""
