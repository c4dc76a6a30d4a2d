"""A seat that its player gives to an agent, and takes back.

What the agent asks for is done here, for as long as it has the seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from motherlode.app.agent.tools import (
    ToolError,
    Untold,
    after_move,
    check_arguments,
    find_move,
    is_turn,
    move_words,
    new_terms,
    read,
    read_table,
    require_turn,
)
from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.notices import Toast
from motherlode.app.seating import begin_table
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.desk import Desk
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.core.outside import read_json
from motherlode.locale import _, error_message
from motherlode.match.table import Table

#: Milliseconds between two looks whether the table is at rest.
POLL_MS = 200
#: Milliseconds between two looks whether the player has answered, or has left.
PLAYER_POLL_MS = 1000
#: Milliseconds after which an agent is told how far the table is, whoever is still to move.
MAX_WAIT_MS = 20_000
#: Of what a tool is given, as JSON.
MAX_ASKED_CHARACTERS = 100_000
#: Told to an agent whose call was cancelled, where it still listens.
CANCELLED = "The call was cancelled before the move was played."

Answer = Callable[[str], None]


class AgentSeat:
    """The seat of one table that an agent plays, until its player takes it back or leaves.

    Args:
        cabinet: The cabinet.
        desk: The desk of the table.
        play: Its commands for playing.

    Attributes:
        seat: The seat.
        asks_first: Its moves wait for the player's consent.
    """

    def __init__(self, cabinet: Cabinet, desk: Desk, play: PlayCommands) -> None:
        self.cabinet = cabinet
        self._sit_down(desk, play)
        self.asks_first = True
        self.is_given = False
        self.news = Untold()

    def _sit_down(self, desk: Desk, play: PlayCommands) -> None:
        self.desk = desk
        self.play = play
        self.seat = seat_to_give(self.desk.state)

    def give(self) -> None:
        """Offer the tools to the agents of the browser."""
        self.is_given = True
        # what was shown before, the player has seen and the agent has not
        self.news = Untold(self._table.cursor)
        self.cabinet.ports.agents.offer(self.answer)
        self.cabinet.notify(_("An agent may play your seat now."))
        self._watch()

    def take_back(self) -> None:
        """Offer nothing any more."""
        if self.is_given:
            self.is_given = False
            self.cabinet.ports.agents.withdraw()
            self.cabinet.apply_settings()

    def _watch(self) -> None:
        if self.desk.left:
            self.take_back()
        elif self.is_given:
            self.cabinet.ports.clock.after(PLAYER_POLL_MS, self._watch)

    def answer(self, name: str, given: str, done: Answer, is_cancelled: Callable[[], bool]) -> None:
        """Do what a tool asks for; ``done`` gets the answer later, once, as JSON."""
        try:
            if not self.is_given or self.desk.left:
                raise ToolError("Your player has taken the seat back.")
            arguments = check_arguments(name, read_json(given or "{}", MAX_ASKED_CHARACTERS))
            if name == "play":
                self._wait_for_rest(arguments["move"], done, is_cancelled, MAX_WAIT_MS)
            elif name == "new_table":
                done(tell(self._set_up(arguments)))
            elif name == "read_table":
                done(tell(self._with_news(read_table(self._table, self.seat))))
            else:
                done(tell(read(name, self._table, self.seat, arguments)))
        except (MotherlodeError, ValueError) as error:
            done(tell_error(error))

    @property
    def _table(self) -> Table:
        return self.desk.state.table

    def _with_news(self, answer: dict[str, Any]) -> dict[str, Any]:
        return self.news.add_to(answer, self._table, self.seat)

    # -- a move ------------------------------------------------------------------------

    def _wait_for_rest(
        self, move: str, done: Answer, is_cancelled: Callable[[], bool], left: int
    ) -> None:
        """Play the move once all that has happened before has been shown."""

        def wait() -> None:
            try:
                if not self.is_given or self.desk.left:
                    raise ToolError("Your player has taken the seat back.")
                if is_cancelled():
                    raise ToolError(CANCELLED)
                state = self.desk.state
                if not state.at_rest and left > 0:
                    self._wait_for_rest(move, done, is_cancelled, left - POLL_MS)
                    return
                if not state.at_rest or not state.my_turn:
                    require_turn(self._table, self.seat)
                    raise ToolError("The table is not ready: try again in a moment.")
                self._play(find_move(self._table, self.seat, move), done, is_cancelled)
            except MotherlodeError as error:
                done(tell_error(error))

        self.cabinet.ports.clock.after(0 if left == MAX_WAIT_MS else POLL_MS, wait)

    def _play(self, action: Action, done: Answer, is_cancelled: Callable[[], bool]) -> None:
        words, first = move_words(self._table, self.seat, action), self._table.cursor
        if not self.asks_first:
            # nobody is there who would press Continue
            stage = self.desk.stage
            stage.pace = replace(stage.pace, own_waits=False)
            self.play.commit(action)
            self._show(words)
            self._wait_for_turn(words, done, MAX_WAIT_MS)
            return
        wish = _("The agent wants to play: {move}").format(move=words)
        self.play.ask([action], None)
        self.cabinet.notify(wish)

        def consent(refusal: str) -> None:
            self.cabinet.notices.forget(wish)
            self.cabinet.render()
            if refusal:
                done(tell_error(ToolError(refusal)))
            else:
                self._show(words)
                self._wait_for_turn(words, done, MAX_WAIT_MS)

        self._wait_for_consent(action, first, consent, is_cancelled)

    def _wait_for_consent(
        self,
        action: Action,
        first: int,
        answer: Callable[[str], None],
        is_cancelled: Callable[[], bool],
    ) -> None:
        """Call ``answer`` once the player has answered, with why the move is not played."""

        def wait() -> None:
            plies, state = self._table.plies, self.desk.state
            if self._table.cursor > first:
                is_move = plies[first].action == action
                answer("" if is_move else "Your player has made another move.")
            elif not self.is_given or self.desk.left or action not in state.choosing.asked:
                answer("Your player has refused the move.")
            elif is_cancelled():
                self.play.cancel()
                answer(CANCELLED)
            else:
                self._wait_for_consent(action, first, answer, is_cancelled)

        self.cabinet.ports.clock.after(PLAYER_POLL_MS, wait)

    def _show(self, words: str) -> None:
        """Say whose move it was."""
        self.desk.toast(Toast(_("Played by the agent: {move}").format(move=words)))

    def _wait_for_turn(self, words: str, done: Answer, left: int) -> None:
        """Tell what has come of the move, once it is the agent's turn again, or some time later."""

        def wait() -> None:
            table, state = self._table, self.desk.state
            over = table.finished or self.desk.left or left <= 0
            # what is forced the page plays by itself
            is_asked = is_turn(table, self.seat) and state.at_rest and state.forced_action() is None
            if over or is_asked:
                done(tell(self._with_news(after_move(table, self.seat, words))))
            else:
                self._wait_for_turn(words, done, left - POLL_MS)

        self.cabinet.ports.clock.after(POLL_MS, wait)

    # -- another table -----------------------------------------------------------------

    def _set_up(self, given: Mapping[str, Any]) -> dict[str, Any]:
        if self.asks_first:
            raise ToolError("Your player wants to be asked first: let them set up the table.")
        ports = self.cabinet.ports
        terms = new_terms({"name": "", **given}, ports.device.random_bytes(16))
        self.take_back()
        begin_table(self.cabinet, terms)
        screen = self.cabinet.screen
        if not isinstance(screen, TableScreen):
            raise ToolError("The table did not open.")
        self._sit_down(screen.desk, screen.commands.play)
        self.give()
        self.news = Untold()
        return self._with_news(read_table(self._table, self.seat))


def seat_to_give(state: TableState) -> int:
    """Return the seat of this device that is to move, or else its first; -1 for none."""
    if state.table.state.current_player in state.local_seats:
        return state.table.state.current_player
    return min(state.local_seats, default=-1)


def tell(answer: Mapping[str, Any]) -> str:
    """Return an answer as JSON."""
    return json.dumps(answer, ensure_ascii=False)


def tell_error(error: Exception) -> str:
    """Return the reason why nothing was done, as JSON."""
    if isinstance(error, MotherlodeError):
        return tell({"error": error_message(error)})
    return tell({"error": "This is no JSON."})


class AgentSheet:
    """Sheet about the agent at a table."""

    name = "agent"

    def __init__(self, agent: AgentSeat) -> None:
        self.agent = agent

    def title(self) -> str:
        """See ``Sheet``."""
        return _("An agent at this table")

    def body(self) -> list[Node]:
        """See ``Sheet``."""
        about = _(
            "An agent of this browser can play your seat. It sees what you see, and stops when you "
            "take the seat back or leave the table."
        )
        if self.agent.is_given:
            press = button(_("Take the seat back"), self._take_back, cls="main", id="agent-back")
        else:
            words = _("Let an agent play this seat")
            press = button(words, self._give, cls="main", id="agent-give")
        box = h(
            "input",
            type="checkbox",
            checked=self.agent.asks_first,
            on={"change": self._set_asks_first},
            id="agent-asks",
        )
        return [
            h("p", about),
            h("label", box, h("span", _("Ask me first")), cls="tick"),
            h("div", press, cls="choices"),
        ]

    def _set_asks_first(self, signal: Signal) -> None:
        self.agent.asks_first = bool(signal.value)
        self.agent.cabinet.render()

    def _give(self) -> None:
        self.agent.give()
        self.agent.cabinet.close()

    def _take_back(self) -> None:
        self.agent.take_back()
        self.agent.cabinet.close()
