"""The company of a live table: all see at once what any of them does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.live.session import LiveSession
from motherlode.app.live.sheet import LiveSheet
from motherlode.app.live.table_talk import PHRASE_WORDS
from motherlode.app.table.company import Company
from motherlode.app.table.screen import MakeGuests, TableScreen
from motherlode.app.table.state import TableState, answering_seat
from motherlode.core.action import Action
from motherlode.core.game import CHANCE
from motherlode.locale import _, ngettext
from motherlode.match.live.messages import refusal_words
from motherlode.match.table import Step, Table

#: Milliseconds between a message that goes out and the drawing of what it tells: drawing keeps all
#: processors of a small device busy, and the message would wait for it.
SEND_MS = 4
#: The same where a draw comes next that needs another device: its answer would come while the page
#: draws, and wait for that. It is there sooner in one network; two frames are not noticed.
DRAW_MS = 32


class LiveCompany(Company):
    """The others at a live table, as the ``session`` knows them; it goes on while that is shown.

    Broadcasts local moves and queues remote ones. ``shown`` is the number of plies that the board
    has shown, ``told`` of those done here that the others have been told of.
    """

    def __init__(self, session: LiveSession) -> None:
        self.session = session
        self.shown = self.told = 0
        self._waits = 0
        self._pressed = 0

    def open(
        self,
        table: Table,
        local_seats: Iterable[int],
        seen: int,
        sent: int,
        guests: MakeGuests | None = None,
    ) -> TableScreen:
        """Return the screen of the table."""
        self.shown = self.told = table.cursor
        cabinet = self.session.cabinet
        self.screen = TableScreen(
            cabinet, table, local_seats, seen, sent, company=self, guests=guests
        )
        return self.screen

    @property
    def state(self) -> TableState:
        """See ``LiveScreen``."""
        return self.screen.state

    # -- for the state -----------------------------------------------------------------

    @property
    def is_live(self) -> bool:
        """See ``Company``."""
        return True

    @property
    def is_settled(self) -> bool:
        """See ``Company``."""
        return self.session.is_settled

    @property
    def ghost(self) -> Action | None:
        """See ``Company``."""
        return self.session.talk.ghost

    def unreachable(self, table: Table, seat: int) -> int | None:
        """See ``Company``; for a computer its device is looked for."""
        if table.terms.seats[seat].kind == "computer":
            seat = answering_seat(table, seat)
        return None if self.session.is_there(seat) else seat

    def waiting_words(self, table: Table, name: str) -> str:
        """See ``Company``: whose move is waited for, or whose number."""
        fair, sealed = table.fair, table.sealed
        shuffles = sealed is not None and sealed.waiting_seat() is not None
        is_asked = fair is not None and fair.pending is not None
        if shuffles or is_asked or table.awaited_seat is not None:
            return _("Waiting for {name}’s device …").format(name=name)
        return _("{name}’s turn.").format(name=name)

    def unsettled_words(self) -> str:
        """See ``Company``."""
        return refusal_words("seat") if self.session.is_refused else _("Connecting …")

    def absent_words(self, name: str) -> str:
        """See ``Company``."""
        return _("{name} is not connected. Send the link, or connect again.").format(name=name)

    # -- for the commands --------------------------------------------------------------

    def enter(self) -> None:
        """See ``Company``."""
        self.session.attach(self)

    def leave(self) -> None:
        """See ``Company``."""
        self.session.detach(self)

    def store(self, store: Callable[[], None]) -> None:
        """See ``Company``; what is told at once is stored as told, and not once more then."""
        self.session.count_told()
        store()
        self.session.note_stored()

    def tell_first(self, steps: Sequence[Step]) -> bool:
        """See ``Company``; what is told is shown in a moment."""
        own = any(step.ply >= max(self.shown, self.told) and step.seat >= 0 for step in steps)
        if own and self.session.is_here(steps[0].seat):
            self.told = steps[-1].ply + 1
            if self.session.tell_move():
                self._show_soon(self._show_what_waits)
                return True
        if steps:
            self.shown = max(self.shown, steps[-1].ply + 1)
        return False

    def show_news(self) -> bool:
        """See ``Company``."""
        table, play = self.state.table, self.screen.commands.play
        self.shown, self.told = min(self.shown, table.cursor), min(self.told, table.cursor)
        if self.shown == table.cursor or self.state.replay_ply is not None:
            return False
        self.state.mark_seen()
        play.show_steps(list(table.steps(self.shown)))
        return True

    def tell(self) -> None:
        """See ``Company``."""
        self.session.tell()

    def point(self, action: Action | None) -> None:
        """See ``Company``."""
        self.session.talk.point(action)

    def _show_soon(self, show: Callable[[], None]) -> None:
        """Show it once what is said about it is over; what comes meanwhile is shown with it."""
        self._waits += 1
        turn = self._waits

        def show_last() -> None:
            if turn == self._waits:
                show()

        ports = self.screen.ports
        draws = self.state.table.state.current_player == CHANCE
        pause = DRAW_MS if draws else SEND_MS
        ports.page.hold_frames(pause)
        ports.clock.after(pause, show_last)

    def _show_what_waits(self) -> None:
        """Show what was told and is not shown yet."""
        state = self.state
        waits = self.shown < state.table.cursor
        left = self.screen.desk.left
        if waits and not left and state.replay_ply is None and not state.playback.playing:
            self.screen.commands.play.advance()

    # -- for the session ---------------------------------------------------------------

    def keep(self) -> None:
        """See ``LiveScreen``."""
        self.screen.commands.play.save()

    def catch_up(self) -> None:
        """Show what has come, in a moment: what is to be sent goes out first."""
        self._show_soon(self._catch_up_now)

    def _catch_up_now(self) -> None:
        """Show what has come, unless something else is being shown: then after that."""
        state = self.state
        if self.screen.desk.left:
            return
        self.screen.desk.render()
        if state.replay_ply is not None:
            self.shown = state.table.cursor  # it is there when the player comes back to the present
        elif not state.playback.playing:
            self.screen.commands.play.advance()

    def go_back(self) -> None:
        """See ``LiveScreen``."""
        self.shown = self.told = self.state.table.cursor
        self.screen.stage.skip()
        self.screen.commands.play.show_undone()

    def say_prompt(self) -> None:
        """See ``LiveScreen``."""
        self.screen.desk.say(self.state.prompt())

    def restyle(self) -> None:
        """See ``LiveScreen``."""
        self.screen.restyle()

    def connect_again(self, seat: int) -> None:
        """See ``LiveScreen``."""
        LiveSheet(self.session.cabinet, self.state.table).invite_again(seat)

    # -- the strip ---------------------------------------------------------------------

    def _press(self, command: Callable[[], object]) -> None:
        """Do what a button of the strip says, and fold the strip: it covers a phone's board."""
        self._pressed += 1
        command()
        self.session.cabinet.render()
        if self.session.cabinet.sheet is None:
            self.session.ports.page.focus("live-state")

    def panel(self) -> Node | None:
        """See ``Company``: who is there, and what can be said."""
        session = self.session
        table = self.state.table
        away = [
            self.state.names[seat]
            for seat, who in enumerate(table.terms.seats)
            if who.kind == "link" and not session.is_there(seat)
        ]
        words = _("Live: all are here.")
        if away:
            words = " ".join(_("{name} is not connected.").format(name=name) for name in away)
        if not self.state.local_seats:
            words = " ".join([words, _("You are watching.")])
        elif session.watching:
            watching = ngettext("{n} watches.", "{n} watch.", session.watching)
            words = f"{words} {watching.format(n=session.watching)}"
        return h(
            "details",
            h("summary", words, id="live-state"),
            h("div", self._phrases(), cls="choices", role="group", aria_label=_("Say to all")),
            h("div", self._tools(), cls="choices"),
            cls="live",
            key=f"live-{self._pressed}",  # another one is folded
        )

    def _phrases(self) -> list[Node]:
        if not self.state.local_seats:
            return []
        return [
            button(
                _(words),
                partial(self._press, partial(self.session.talk.say, number)),
                cls="quiet",
                id=f"say-{number}",
            )
            for number, words in enumerate(PHRASE_WORDS)
        ]

    def _tools(self) -> list[Node | None]:
        state, session = self.state, self.session
        can_ask = state.own_turn is not None and not state.table.can_undo and not state.my_turn
        can_ask = can_ask and not state.table.terms.sealed  # its keys cannot be taken back
        points = state.features.ghost is not None and bool(state.local_seats)
        return [
            button(
                [icon("undo"), _("Ask to undo my turn")],
                partial(self._press, session.ask_undo),
                cls="quiet",
                id="ask-undo",
            )
            if can_ask
            else None,
            button(
                [icon("eye"), _("Show others what I point at")],
                partial(self._press, session.talk.toggle_pointing),
                cls="quiet",
                aria_pressed="true" if session.talk.pointing else "false",
                id="live-point",
            )
            if points
            else None,
            button(
                _("Devices …"),
                partial(self._press, self._open_sheet),
                cls="quiet",
                id="live-devices",
            ),
        ]

    def _open_sheet(self) -> None:
        cabinet = self.session.cabinet
        cabinet.show(LiveSheet(cabinet, self.state.table))
