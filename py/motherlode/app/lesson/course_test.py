"""The test that ends a course: five questions at the table, four of them right for the stamp."""

from __future__ import annotations

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, Signal, button, h
from motherlode.app.icons import tool
from motherlode.app.lesson.course import quiz_of
from motherlode.app.lesson.quiz import Quiz, quiz_nodes
from motherlode.app.lesson.run import find_piece
from motherlode.app.navigator import LEARN, TEST
from motherlode.app.seating import play_first_game
from motherlode.app.table.goal import Goal
from motherlode.app.table.screen import TableScreen
from motherlode.app.words import short_title
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.locale import _, with_label
from motherlode.match.codec.record import read
from motherlode.match.table import Table

#: Right answers for the stamp on the box.
RIGHT_ANSWERS = 4


class CourseTestGoal(Goal):
    """The goal of the test; nothing is played at its tables.

    ``quiz`` are its questions, each at a table of its own.
    """

    name = "lesson"
    keeps_table = False
    gives_hints = False
    has_remarks = False

    def __init__(self, cabinet: Cabinet, entry: str) -> None:
        self.cabinet = cabinet
        self.entry = entry
        self.quiz = Quiz(lambda: quiz_of(entry), cabinet.ports.device.random_bytes(16))

    def open(self) -> TableScreen:
        """Return the screen of the first question."""
        table = self._table()
        self.screen = TableScreen(self.cabinet, table, (0,), table.cursor, goal=self)
        self.screen.state.marks_choices = False
        return self.screen

    def _table(self) -> Table:
        table = read(self.quiz.question.record)
        table.id = "lesson"
        return table

    @property
    def passed(self) -> bool:
        """True once enough answers are right."""
        return self.quiz.right >= RIGHT_ANSWERS

    def title(self) -> str:
        """See ``Goal``."""
        return with_label(short_title(CATALOG[self.entry].info), _("Test yourself"))

    # -- while it goes on --------------------------------------------------------------

    def begin(self) -> bool:
        """See ``Goal``."""
        self._present(self.quiz.question.say)
        return True

    def go_on(self) -> bool:
        """See ``Goal``: nobody plays here."""
        return True

    def refuse(self, _action: Action) -> str:
        """See ``Goal``."""
        return _("Here you answer; nothing is played.")

    def answer(self, place: int) -> None:
        """Answer the question shown."""
        self._say(self.quiz.answer(place), "quiz-next")

    def next_question(self) -> None:
        """Lay out the table of the next question, or tell how the test has ended."""
        self.quiz.go_on()
        if not self.quiz.over:
            self.screen.set_table(self._table())
            self.screen.state.marks_choices = False
            self.screen.take_stage()
            self._present(self.quiz.question.say)
            return
        if self.passed:
            shelf = self.cabinet.shelf
            shelf.keep_progress(self.entry, shelf.progress(self.entry).with_done(TEST))
        self.screen.stage.point_out(())
        self._say(self._outcome(), "test-onward")

    def _present(self, words: str) -> None:
        self.screen.desk.show_now()
        self.screen.stage.home()
        self.point_out(moved=True)
        self._say(words, "prompt")

    def _say(self, words: str, focus: str) -> None:
        self.cabinet.ports.page.say(words)
        self.cabinet.render()
        self.cabinet.ports.page.focus(focus)

    def _outcome(self) -> str:
        words = (
            _("{n} of {all} right: the stamp is on the box.")
            if self.passed
            else _("{n} of {all} right. Four are needed: look at a lesson, then try again.")
        )
        return words.format(n=self.quiz.right, all=self.quiz.count)

    def point_out(self, moved: bool) -> None:
        """See ``Goal``."""
        keys = () if self.quiz.over else self.quiz.question.at
        found = find_piece(self.screen.stage.scene, self.screen.pictures, keys)
        pointed = (found,) if found else ()
        if moved or pointed != self.screen.stage.pointed_out:
            self.screen.stage.point_out(pointed)

    def leave(self) -> None:
        """See ``Goal``."""
        self.screen.stage.point_out(())

    def take_key(self, signal: Signal) -> bool:
        """See ``Goal``."""
        return self.quiz.press_key(signal.key, self.answer, self.next_question)

    # -- the page ----------------------------------------------------------------------

    def tools(self) -> list[Node]:
        """See ``Goal``."""
        return [
            tool("learn", _("Lessons"), lambda: self.cabinet.go(LEARN + self.entry)),
            tool("rules", _("Rules"), self.screen.commands.help.open_rules),
        ]

    def asking(self) -> Node:
        """See ``Goal``."""
        quiz = self.quiz
        number = min(quiz.number + 1, quiz.count)
        return h(
            "section",
            h("h2", _("Test yourself"), cls="hidden"),
            h(
                "div",
                h("span", _("Test yourself"), cls="lesson-title"),
                h("span", f"{number}/{quiz.count}", cls="count"),
                cls="lesson-head",
            ),
            self._end() if quiz.over else quiz_nodes(quiz, self.answer, self.next_question),
            cls="ask lesson first-table",
            tabindex="-1",
            key="ask",
        )

    def _end(self) -> list[Node]:
        cabinet, entry = self.cabinet, self.entry
        if self.passed:
            label, go = _("Play your first game"), lambda: play_first_game(cabinet, entry)
        else:
            label, go = _("Try again"), lambda: show_test(cabinet, entry)
        on = button(label, go, cls="main", id="test-onward")
        return [
            h("p", self._outcome(), cls="prompt say", id="prompt", tabindex="-1"),
            h("div", h("span", cls="spring"), on, cls="onward", key="onward"),
        ]


def show_test(cabinet: Cabinet, entry: str, *, replace_address: bool = True) -> None:
    """Show the test of that entry from its first question."""
    screen = CourseTestGoal(cabinet, entry).open()
    cabinet.enter(screen, f"{LEARN}{entry}/{TEST}", replace=replace_address)
