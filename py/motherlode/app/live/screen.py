"""The screen of a live table: a table like any other, whose moves the others see at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.icons import icon
from motherlode.app.live.session import LiveSession, session_of
from motherlode.app.live.sheet import LiveSheet
from motherlode.app.live.table_talk import PHRASE_WORDS
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.play import PlayCommands
from motherlode.app.table.page import TablePage
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState, answering_seat
from motherlode.canvas.scene import Look, Scene
from motherlode.core.action import Action
from motherlode.core.game import CHANCE, State
from motherlode.locale import _, ngettext
from motherlode.match.live.messages import refusal_words
from motherlode.match.table import Step, Table

#: Milliseconds between a message that goes out and the drawing of what it tells: drawing keeps all
#: processors of a small device busy, and the message would wait for it.
SEND_MS = 4
#: The same where a draw comes next that needs another device: its answer would come while the page
#: draws, and wait for that. It is there sooner in one network; two frames are not noticed.
DRAW_MS = 32


class LiveState(TableState):
    """The state of a live table; ``session`` knows who is there."""

    def __init__(
        self, table: Table, mine: Iterable[int], seen: int, sent: int, session: LiveSession
    ) -> None:
        super().__init__(table, mine, seen, sent, was_live=True)
        self.session = session

    @property
    def my_turn(self) -> bool:
        """True if somebody here is to move, and every device there has said how far it is."""
        return super().my_turn and self.session.is_settled

    @property
    def remote_mover(self) -> int | None:
        """The seat whose device is to answer and is not there: a link has to be sent to it."""
        seat = super().remote_mover
        if seat is not None and self.table.terms.seats[seat].kind == "computer":
            seat = answering_seat(self.table, seat)
        return None if seat is None or self.session.is_there(seat) else seat

    @property
    def computer(self) -> int | None:
        """The seat to move when this device answers for it."""
        return super().computer if self.session.is_settled else None

    def prompt_lines(self) -> str:
        """See ``TableState``: whose move is waited for, or whose number."""
        seat = super().remote_mover
        waits = seat is not None and self.session.is_there(seat)
        if not waits or self.playback.sentence or self.privacy.blocked:
            if super().my_turn and not self.session.is_settled and self.looking is None:
                if self.session.is_refused:
                    return refusal_words("seat")
                return _("Connecting …")
            return super().prompt_lines()
        name = self.names[self.table.turn]
        fair, sealed = self.table.fair, self.table.sealed
        shuffles = sealed is not None and sealed.waiting_seat() is not None
        is_asked = fair is not None and fair.pending is not None
        if shuffles or is_asked or self.table.awaited_seat is not None:
            return _("Waiting for {name}’s device …").format(name=name)
        return _("{name}’s turn.").format(name=name)

    def _remote_prompt(self, name: str) -> str:
        return _("{name} is not connected. Send the link, or connect again.").format(name=name)

    def scene(self, look: Look, position: State | None = None) -> Scene:
        """See ``TableState``; with the ghost of what another player points at."""
        ghost, pointed = self.features.ghost, self.session.talk.ghost
        free = position is None and self.looking is None and not self.choosing.asked
        if ghost is None or pointed is None or not free or self.playback.playing:
            return super().scene(look, position)
        return ghost.with_ghost(self.seen, look, pointed)


class LivePlay(PlayCommands):
    """Play at a live table: what is done here is told, what comes is shown in its turn.

    ``shown`` is the number of plies that the board has shown, ``told`` of those done here that the
    others have been told of.
    """

    def __init__(self, state: LiveState, cabinet: Cabinet, session: LiveSession) -> None:
        super().__init__(state, cabinet)
        self.session = session
        self.shown = self.told = state.table.cursor
        self._waits = 0

    def keep(self) -> None:
        """See ``PlayCommands``; what is told at once is stored as told, and not once more then."""
        self.session.count_told()
        super().keep()
        self.session.note_stored()

    def show_steps(self, steps: Sequence[Step]) -> None:
        """See ``PlayCommands``; what is done here is told before it is shown."""
        own = any(step.ply >= max(self.shown, self.told) and step.seat >= 0 for step in steps)
        if own and self.session.is_here(steps[0].seat):
            self.told = steps[-1].ply + 1
            if self.session.tell_move():
                self._show_soon(self._show_what_waits)
                return
        if steps:
            self.shown = max(self.shown, steps[-1].ply + 1)
        super().show_steps(steps)

    def catch_up(self) -> None:
        """Show what has come, in a moment: what is to be sent goes out first."""
        self._show_soon(self._catch_up_now)

    def _show_soon(self, show: Callable[[], None]) -> None:
        """Show it once what is said about it is over; what comes meanwhile is shown with it."""
        self._waits += 1
        turn = self._waits

        def show_last() -> None:
            if turn == self._waits:
                show()

        draws = self.state.table.state.current_player == CHANCE
        pause = DRAW_MS if draws else SEND_MS
        self.ports.page.hold_frames(pause)
        self.ports.clock.after(pause, show_last)

    def _catch_up_now(self) -> None:
        """Show what has come, unless something else is being shown: then after that."""
        state = self.state
        if self.gone:
            return
        self.render()
        if state.looking is not None:
            self.shown = state.table.cursor  # it is there when the player comes back to the present
        elif not state.playback.playing:
            self.next()

    def _show_what_waits(self) -> None:
        """Show what was told and is not shown yet."""
        state = self.state
        waits = self.shown < state.table.cursor
        if waits and not self.gone and state.looking is None and not state.playback.playing:
            self.next()

    def next(self) -> None:
        """Go on with what has come, else as at any table; draws made here are told."""
        table = self.state.table
        self.shown, self.told = min(self.shown, table.cursor), min(self.told, table.cursor)
        if self.shown < table.cursor and self.state.looking is None:
            self.state.mark_seen()
            self.show_steps(list(table.steps(self.shown)))
            return
        super().next()
        self.session.tell()

    def go_back(self) -> None:
        """Show the table anew: a turn has been taken back."""
        self.shown = self.told = self.state.table.cursor
        self.stage.skip()
        self.show_undone()

    def ask(self, actions: list[Action], key: str | None) -> None:
        """See ``PlayCommands``; the others see the ghost."""
        super().ask(actions, key)
        self._point()

    def turn(self) -> None:
        """See ``PlayCommands``."""
        super().turn()
        self._point()

    def cancel(self) -> None:
        """See ``PlayCommands``."""
        super().cancel()
        self._point()

    def _point(self) -> None:
        choosing = self.state.choosing
        self.session.talk.point(choosing.action if choosing.has_ghost else None)


class LivePage(TablePage):
    """Page of a table with a strip above the prompt: who is there, and what can be said."""

    def __init__(self, state: LiveState, commands: TableCommands, session: LiveSession) -> None:
        super().__init__(state, commands)
        self.session = session
        self._pressed = 0

    def _press(self, command: Callable[[], object]) -> None:
        """Do what a button of the strip says, and fold the strip: it covers a phone's board."""
        self._pressed += 1
        command()
        self.session.cabinet.render()
        if self.session.cabinet.sheet is None:
            self.session.ports.page.focus("live-state")

    def above(self) -> Node | None:
        """See ``TablePage``."""
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
        if not self.state.mine:
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
        if not self.state.mine:
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
        points = state.features.ghost is not None and bool(state.mine)
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


class LiveTableScreen(TableScreen):
    """Screen of a live table; the session goes on as long as it is shown."""

    def __init__(
        self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int, sent: int = 0
    ) -> None:
        super().__init__(cabinet, table, mine, seen, sent)
        session = session_of(cabinet, table)
        assert session is not None
        self.session = session
        state = LiveState(table, mine, seen, sent, self.session)
        self.play = LivePlay(state, cabinet, self.session)
        self.use(self.play)
        self.page = LivePage(state, self.commands, self.session)

    def enter(self) -> None:
        """See ``TableScreen``."""
        self.session.attach(self)
        super().enter()

    def keep(self) -> None:
        """See ``LiveScreen``."""
        self.play.keep()

    def catch_up(self) -> None:
        """See ``LiveScreen``."""
        self.play.catch_up()

    def go_back(self) -> None:
        """See ``LiveScreen``."""
        self.play.go_back()

    def say_prompt(self) -> None:
        """See ``LiveScreen``."""
        self.play.say(self.state.prompt())

    def leave(self) -> None:
        """See ``TableScreen``."""
        super().leave()
        self.session.detach(self)
