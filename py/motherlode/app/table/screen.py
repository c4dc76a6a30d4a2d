"""The screen of a table: joins its state with stage, page, clock, thinker and cabinet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from motherlode.app.cabinet import Cabinet, pace
from motherlode.app.html import Node, Signal
from motherlode.app.table.bindings import press_key
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.away import away_summary
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.company import Company
from motherlode.app.table.desk import Desk
from motherlode.app.table.goal import Goal
from motherlode.app.table.page import TablePage
from motherlode.app.table.seats import SeatPlayer, players_at
from motherlode.app.table.state import TableState
from motherlode.canvas.paint import Picture
from motherlode.locale import language
from motherlode.match.table import Table

#: Makes players of further kinds, by their seats.
MakeGuests = Callable[[Desk], Mapping[int, SeatPlayer]]


class TableScreen:
    """One table. Signals become commands, commands change the state, the state is described.

    Live tables, lessons and puzzles, and those with written players are tables with another
    company, goal or guests.

    Args:
        cabinet: The cabinet.
        table: The table.
        local_seats: The seats answered on this device.
        seen: The number of plies that have been shown on it.
        sent: The number of plies that were sent by link.
        goal: The goal; a game to its end where none is given.
        company: The others; reached by link where none is given.
        guests: Makes the players that sit at other seats than people and levels do.
    """

    lists_tables = False
    stays_on_error = False
    takes_enter = True

    def __init__(
        self,
        cabinet: Cabinet,
        table: Table,
        local_seats: Iterable[int],
        seen: int,
        sent: int = 0,
        *,
        goal: Goal | None = None,
        company: Company | None = None,
        guests: MakeGuests | None = None,
    ) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.stage = cabinet.ports.stage
        self.goal = goal or Goal()
        self.name = self.goal.name
        self.company = company or Company()
        self.pictures: Mapping[str, Picture] = {}
        self._pictures_for = ""
        self._local_seats = frozenset(local_seats)
        self._guests = guests
        self._set(table, seen, sent)

    def _set(self, table: Table, seen: int, sent: int = 0) -> None:
        heading = self.cabinet.shelf.heading(table.id)
        self.state = TableState(
            table,
            self._local_seats,
            seen,
            sent,
            noting=self.goal.has_notes,
            was_live=self.company.is_live or bool(heading and heading.devices),
            company=self.company,
        )
        self.desk = Desk(self.state, self.cabinet, self.goal)
        guests = self._guests(self.desk) if self._guests else {}
        players = [guests.get(n, player) for n, player in enumerate(players_at(self.desk))]
        self.commands = TableCommands(self.desk, PlayCommands(self.desk, players))
        self.page = TablePage(self.desk, self.commands)

    def set_table(self, table: Table) -> None:
        """Set another table in the place of this one; it is not on the stage yet."""
        self.desk.left = True  # what it still waits for is of the table before
        self._set(table, table.cursor)

    @property
    def table(self) -> Table:
        """The table shown."""
        return self.state.table

    # -- opening and leaving -----------------------------------------------------------

    def enter(self) -> None:
        """Show the table, and catch up with what was not seen yet."""
        table, state, desk, play = self.table, self.state, self.desk, self.commands.play
        self.company.enter()
        for player in play.players:
            if player.is_mine(state):
                player.open(desk)
        self.take_stage()
        if self.goal.begin():
            return
        self.ports.thinker.expect()
        heading = self.cabinet.shelf.heading(table.id)
        state.hint.count = heading.hints if heading else 0
        first = state.mark_seen()
        if first < table.cursor:
            state.away_summary = away_summary(state, first)
            self.stage.show(state.scene(desk.view_options(), table.at(first)))
            self.stage.home()
            play.show_steps(list(table.steps(first)))
        else:
            desk.show_now()
            self.stage.home()
            play.advance()
            desk.say(self.goal.opening_words() or state.opening_words())

    def take_stage(self) -> None:
        """Show this table on the stage from now on, and hear its taps here."""
        play, board, help_ = self.commands.play, self.commands.board, self.commands.help
        self.stage.listen(board.tap_picture, board.point, help_.hover)
        self.ports.drag.listen(
            play.pick_up, play.can_put_down, play.put_down, play.refuse_drop, help_.press
        )
        self.stage.turn_to(self.table.id)
        self.stage.resize()
        self.ports.clock.after(0, self._settle)
        self._set_pictures()

    def _settle(self) -> None:
        """Lay the table out anew if the page before it had left the board less room."""
        desk = self.desk
        before, desk.tallest = desk.laid_out_for, (0.0, 0.0)
        self.stage.resize()
        if not desk.left and before != desk.measure():
            self.restyle()
            self.cabinet.render()

    def restyle(self) -> None:
        """Show the table anew, unless something is being shown."""
        self._set_pictures()
        if not self.state.playback.playing:
            self.desk.show_now()

    def leave(self) -> None:
        """Let go of stage and thinker."""
        self.goal.leave()
        self.desk.left = True
        self.ports.thinker.stop()
        self.stage.listen(None, None)
        self.ports.drag.ignore()
        self.stage.focus(None)
        self.stage.clear()
        self._pictures_for = ""
        self.company.leave()
        for player in self.commands.play.players:
            player.stop()

    def _set_pictures(self) -> None:
        """Set the pace of the settings, and the pictures of theme and language."""
        self.stage.pace = pace(self.cabinet.settings, self.ports.device)
        theme = self.cabinet.theme
        wanted = f"{theme.name} {language()}"
        if wanted != self._pictures_for:
            self._pictures_for = wanted
            own = self.state.view.pictures(theme, self.state.names)
            self.pictures = {**own, **self.goal.pictures(theme)}
            self.stage.set_pictures(self.pictures, theme)
        self.desk.pictures = self.pictures

    # -- the screen --------------------------------------------------------------------

    def title(self) -> str:
        """Return the game's title, or that of the goal."""
        return self.goal.title() or self.state.title()

    def tools(self) -> list[Node]:
        """Describe the table's own buttons in the bar."""
        return self.page.tools()

    def body(self) -> list[Node]:
        """Describe the table."""
        return self.page.body(self.cabinet.notices.node)

    def key(self, signal: Signal) -> bool:
        """Handle a key; return whether it means anything at this table."""
        if self.goal.take_key(signal):
            return True
        return press_key(signal, self.state, self.commands) or self.goal.press_key(signal)
