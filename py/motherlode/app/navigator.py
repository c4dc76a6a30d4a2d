"""The addresses of the screens, and the protocol for going from one to another.

An address stands after the # of the page's: ``shelf``, ``results``, ``today`` (once ``daily`` and
``puzzles``), ``puzzles/<entry>/<id>``, ``puzzles/<entry>/row``, ``now/<entry>`` (play at once),
``new/<entry>``, ``table/<id>`` with the table's link behind it, ``compare/<id>`` (with its rival's
game), ``learn/<entry>``, ``learn/<entry>/<lesson>`` or ``learn/<entry>/test``, ``live/1/`` with an
offer or an answer of a live table, ``workshop``, ``workshop/<id>`` of a written player, the links
of ``match.codec.link`` and those of ``match.codec.player_link``.

Screens and the cabinet use the protocol, since ``navigation``, which implements it, imports all of
them.
"""

from __future__ import annotations

from typing import Protocol

from motherlode.app.ports import FileContent
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SHELF = "shelf"
PLAY_NOW = "now/"
TODAY = "today"
#: Addresses that the page of the day had before.
FORMER_TODAY = ("daily", "puzzles")
RESULTS = "results"
PUZZLES = "puzzles"
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
    """The ways from screen to screen; a notice tells what is wrong with what is to be opened."""

    def open_first(self) -> None:
        """Open the link in the address, else the table last played, else the shelf."""

    def follow_address(self) -> None:
        """Open the screen that the address names."""

    def open_shelf(self, *, replace_address: bool = False) -> None:
        """Open the shelf."""

    def open_results(self, *, replace_address: bool = False) -> None:
        """Open the page of finished games."""

    def open_today(self, *, replace_address: bool = False) -> None:
        """Open the page of the day, with its games and puzzles."""

    def open_live_link(self, text: str, *, replace_address: bool = False) -> None:
        """Open an offer or an answer of a live table."""

    def open_puzzles(self, entry: str, puzzle: str, *, replace_address: bool = False) -> None:
        """Open that puzzle of this game."""

    def open_puzzle_row(self, entry: str) -> None:
        """Open the puzzles of this game one after the other, until the first mistake."""

    def open_workshop(self, player: str = "", *, replace_address: bool = False) -> None:
        """Open the workshop, or a written player in it by its id."""

    def open_player_link(self, text: str, *, replace_address: bool = False) -> None:
        """Show the written players that a link, or the text of a file, brings."""

    def play_daily(self, entry: str) -> None:
        """Open today's table of this game, where it was left; another one does not count."""

    def set_up_table(self, entry: str, *, replace_address: bool = False) -> None:
        """Open the form for a new table of this game."""

    def play_now(self, entry: str, *, replace_address: bool = False) -> None:
        """Start a table of this game at once, against the computer."""

    def open_lessons(self, entry: str, lesson: str = "", *, replace_address: bool = False) -> None:
        """Open the course of this game, or that lesson of it where it was left."""

    def play_first_game(self, entry: str) -> None:
        """Start a table of this game against the computer that is easiest to beat."""

    def open_table(
        self, table_id: str, *, replace_address: bool = False, seen: int | None = None
    ) -> None:
        """Open a stored table.

        ``seen`` is the number of its plies that this tab has shown, if that is known better than
        the shelf knows it.
        """

    def sit_down(
        self, table: Table, seen: int, replace_address: bool = False, sent: int = 0
    ) -> None:
        """Show a table and go on playing it.

        Args:
            table: A table that is stored already.
            seen: How many of its plies its players here have seen.
            replace_address: Write no new entry into the history.
            sent: How many of its plies have been sent by link.
        """

    def seat_at(
        self, terms: Terms, id: str, *, replace_address: bool = False, secret: bytes = b""
    ) -> Table:
        """Start a new table with that id, and sit down at it."""

    def compare(self, table_id: str, *, replace_address: bool = False) -> None:
        """Open a finished table beside the game of its rival."""

    def open_file(self, content: FileContent) -> None:
        """Open a link, a record, or the whole shelf from a file; say what is wrong with it."""

    def open_text(self, given: str) -> None:
        """Open a link, a record, or a file of the whole shelf."""

    def begin_table(self, terms: Terms, secret: bytes = b"") -> None:
        """Start a new table; ``secret`` is this device's at a fair one.

        Raises:
            BadOption: The options do not go together.
        """

    def remind(self, table_id: str) -> None:
        """Send the link of a stored table once more."""

    def rematch(self, table: Table) -> None:
        """Start a table with the same people and options, the newest rules and a fresh seed."""

    def branch(self, table: Table, ply: int, seats: tuple[SeatTerms, ...]) -> None:
        """Start a second table from the moment after ``ply`` plies.

        It has a fresh seed, and these seats.
        """

    def open_agent_sheet(self) -> None:
        """Open the sheet about an agent at the table shown; fetch first what it is made of."""

    def take_seat(self, table_id: str) -> None:
        """Ask which seats of a stored table are played on this device."""

    def show_settings(self) -> None:
        """Show the sheet with the settings."""

    def show_set_aside(self) -> None:
        """Show the sheet with what could not be read."""

    def show_keys(self) -> None:
        """Show the sheet that lists the keys."""

    def show_tab_conflict(self, table: Table, seen: int) -> None:
        """Show the sheet that says that the table has gone on in another tab."""

    def show_thrown_away(self, table: Table, seen: int) -> None:
        """Show the sheet that says that another tab has thrown the table away."""
