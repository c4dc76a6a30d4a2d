"""A game beside the real box as the goal of a table: it asks what was drawn, and what is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from motherlode.app.box.picker import Picking, describe_picker
from motherlode.app.box.referee import referee
from motherlode.app.cabinet import Cabinet
from motherlode.app.cache import Cache
from motherlode.app.html import Node, Signal, h, two_parts
from motherlode.app.table.goal import Goal
from motherlode.app.table.prompt import tool_row
from motherlode.app.table.screen import MakeGuests, TableScreen
from motherlode.app.table.state import TableState
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.core.action import Action
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, error_message, is_you, language, seat_name
from motherlode.match.table import Step, Table
from motherlode.view.person import long
from motherlode.view.told import Piece, PieceQuestion, Told


class BoxGoal(Goal):
    """The goal of a table beside the real box: what chance does is asked, as pictures to tap."""

    def __init__(self, cabinet: Cabinet, entry: str) -> None:
        self.cabinet = cabinet
        self.ports = cabinet.ports
        self.told: Told[Any] = CATALOG[entry].part("view.told").TOLD
        self.picking = Picking()
        self._asked_at = -1
        self._referee: Cache[Node | None] = Cache()

    def open(
        self,
        table: Table,
        local_seats: Iterable[int],
        seen: int,
        sent: int,
        guests: MakeGuests | None,
    ) -> TableScreen:
        """Return the screen of the table."""
        self.screen = TableScreen(
            self.cabinet, table, local_seats, seen, sent, goal=self, guests=guests
        )
        return self.screen

    @property
    def state(self) -> TableState:
        """The state of the table."""
        return self.screen.state

    def pictures(self, theme: Theme) -> Mapping[str, Picture]:
        """See ``Goal``."""
        return self.told.pictures(theme)

    # -- the question ------------------------------------------------------------------

    def question(self) -> PieceQuestion | None:
        """Return what is asked now; ``None`` for nothing, or for what the board asks."""
        state, table = self.state, self.state.table
        if not state.at_rest or state.choosing.asked or table.finished:
            return None
        possible = [(action, 1) for action in state.legal()]
        if table.awaits_word:
            possible = table.state.chance_outcomes()
        if not possible:
            return None
        return self.told.ask(table.state.observation(None), possible, state.names)

    def go_on(self) -> bool:
        """Ask what was drawn; return whether a draw is due."""
        if not self.state.table.awaits_word:
            return False
        question = self.question()
        if question is not None:
            self.state.lit = question.at
            self.screen.desk.show_now()
            self.ports.page.say(self._words(question))
            self.cabinet.speak(self._words(question))
            if self._asked_at != self.state.moment:
                self.ports.page.focus("prompt")
        self._asked_at = self.state.moment
        self.screen.desk.render()
        return True

    def pick(self, piece: Piece) -> None:
        """Take a piece as the answer, or as one of several that are asked for together."""
        question = self.question()
        if question is None:
            return
        self.picking.follow(self.state.moment, question)
        if question.count == 1:
            self._answer([piece])
            return
        pieces = self.picking.pick(piece, question.count)
        if pieces:
            self._answer(pieces)
        else:
            self.screen.desk.render()

    def _answer(self, pieces: list[Piece]) -> None:
        state, play = self.state, self.screen.commands.play
        if not state.table.awaits_word:
            play.choose(pieces[0].action)
            return
        self.screen.desk.dismiss_toast()
        state.lit = ()
        try:
            steps = tell_all(state.table, [one.action for one in pieces])
        except MotherlodeError as error:
            self.cabinet.notify(error_message(error))
            return
        play.follow(steps)

    def toggle_sort(self, sort: str) -> None:
        """Filter the pieces by that sort, or no more."""
        self.picking.toggle_sort(sort)
        self.screen.desk.render()

    def press_key(self, signal: Signal) -> bool:
        """See ``Goal``: a number filters by that sort, Escape by none."""
        question = self.question()
        if question is None:
            return False
        self.picking.follow(self.state.moment, question)
        sorts = self.picking.useful_sorts(question)
        if signal.key == "Escape" and self.picking.sorts != question.first:
            self.picking.sorts = set(question.first)
            self.screen.desk.render()
            return True
        if signal.key.isdecimal() and 0 < int(signal.key) <= len(sorts):
            self.toggle_sort(sorts[int(signal.key) - 1])
            return True
        return False

    # -- the page ----------------------------------------------------------------------

    def _words(self, question: PieceQuestion) -> str:
        """Return the question, and who alone is to see the answer."""
        if question.seat is None or is_you(self.state.names, question.seat):
            return long(question.words)
        alone = _("Only {name} looks, and enters it.")
        alone = alone.format(name=seat_name(self.state.names, question.seat))
        return f"{long(question.words)} {alone}"

    def panel(self) -> Node | None:
        """See ``Goal``: the referee's word on the last turn."""
        state = self.state
        return self._referee.get(lambda: referee(state), state.moment, language())

    def asking(self) -> Node | None:
        """See ``Goal``."""
        question = self.question()
        if question is None:
            return None
        state, picking = self.state, self.picking
        picking.follow(state.moment, question)
        first, *rest = two_parts(question.words or state.prompt_lines(), bool(question.words))
        return h(
            "section",
            h("h2", _("What happened?"), cls="hidden"),
            self.panel(),
            h("p", first, *rest, cls="prompt", id="prompt", tabindex="-1"),
            describe_picker(question, picking, self.pick, self.toggle_sort),
            tool_row(state, self.screen.commands),
            cls="ask telling",
            tabindex="-1",
            key="ask",
        )


def tell_all(table: Table, actions: Iterable[Action]) -> list[Step]:
    """Tell the table all these draws, but for those that tell themselves; return what they did.

    Raises :class:`~motherlode.core.errors.IllegalAction`.
    """
    steps: list[Step] = []
    for ply, action in enumerate(actions, table.cursor):
        if ply == table.cursor or table.plies[ply].action != action:
            steps += table.tell(action)
    return steps
