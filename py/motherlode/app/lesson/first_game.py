"""A first game: a table like any other, at which the teacher of the course still speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, button, h
from motherlode.app.lesson.course import firsts_of
from motherlode.app.lesson.teacher import Teacher
from motherlode.app.table.commands import Commands
from motherlode.app.table.page import TablePage
from motherlode.app.table.screen import TableScreen
from motherlode.app.table.state import TableState
from motherlode.app.words import icon
from motherlode.locale import _
from motherlode.match.table import Table
from motherlode.view.lesson import words_of


class FirstGamePage(TablePage):
    """What the teacher says stands above what is asked."""

    def __init__(
        self,
        state: TableState,
        commands: Commands,
        teacher: Teacher,
        noted: Callable[[], None],
        silence: Callable[[], None],
    ) -> None:
        super().__init__(state, commands)
        self.teacher = teacher
        self.noted = noted
        self.silence = silence

    def above(self) -> Node | None:
        said = self.teacher.now
        if said is None or self.state.playback.playing or self.state.looking is not None:
            return None
        return h(
            "div",
            h("p", icon("learn"), h("span", words_of(said)), id="teacher-says"),
            h(
                "div",
                button(_("Got it"), self.noted, cls="quiet", id="teacher-noted"),
                button(_("No more of this"), self.silence, cls="quiet", id="teacher-silent"),
                cls="row",
            ),
            role="note",
            aria_label=_("The teacher"),
            cls="teacher",
            key=f"teacher-{said.id}",
        )


class FirstGameScreen(TableScreen):
    """``teacher`` says each thing once; it can be silenced for good."""

    def __init__(
        self, cabinet: Cabinet, table: Table, mine: Iterable[int], seen: int, sent: int = 0
    ) -> None:
        super().__init__(cabinet, table, mine, seen, sent)
        entry, shelf = table.terms.entry, cabinet.shelf
        self.teacher = Teacher(
            firsts_of(entry),
            shelf.progress(entry),
            lambda progress: shelf.keep_progress(entry, progress),
            seen,
        )
        self.page = FirstGamePage(self.state, self.commands, self.teacher, self.noted, self.silence)

    def next(self) -> None:
        super().next()
        if self.teacher.listen(self.state):
            assert self.teacher.now is not None
            self.say(words_of(self.teacher.now))
            self.render()

    def noted(self) -> None:
        """The player has read it."""
        self.teacher.noted()
        self.render()
        self.focus("prompt")

    def silence(self) -> None:
        """The player wants to hear no more of it."""
        self.teacher.silence()
        self.say(_("The teacher is silent from now on."))
        self.noted()
