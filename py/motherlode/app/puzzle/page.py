"""The page of a puzzle: a table whose prompt asks for the best turn, and tells what it is for."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.controls import tool
from motherlode.app.html import Node, h
from motherlode.app.lesson.commands import LessonCommands
from motherlode.app.lesson.page import LessonPage
from motherlode.app.puzzle.run import PuzzleRun
from motherlode.app.table.beside import with_in_hand
from motherlode.app.table.state import TableState
from motherlode.app.table.why import foreseen
from motherlode.locale import _, mark, ngettext

DEGREES = (mark("Easy"), mark("Medium"), mark("Hard"))


class PuzzlePage(LessonPage):
    """A ``LessonPage`` in other words."""

    def __init__(
        self,
        state: TableState,
        commands: LessonCommands,
        run: PuzzleRun,
        onward: tuple[str, Callable[[], None]],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(state, commands, run, onward, leave)
        self.puzzle_run = run

    def tools(self) -> list[Node]:
        return [
            tool("list", _("Puzzles"), self.leave),
            tool("rules", _("Rules"), self.commands.rules),
        ]

    def _head(self) -> Node:
        degree = _(DEGREES[self.puzzle_run.puzzle.degree - 1])
        return h(
            "div",
            h("span", _("Puzzle"), cls="lesson-title"),
            h("span", degree, cls="count"),
            cls="lesson-head",
        )

    def asked_for(self) -> list[str]:
        """Nothing is marked: that would be the answer."""
        return []

    def _sentence(self) -> list[Node]:
        run, state = self.puzzle_run, self.state
        if not run.over or state.playback.playing or state.choosing.has_ghost:
            notes = state.features.notes
            legend = h("p", notes.legend(), cls="notes", key="notes") if notes else None
            return [*super()._sentence(), *([legend] if legend else [])]
        words = h("p", solution(run), cls="prompt say", id="prompt", tabindex="-1")
        return [with_in_hand(state, self.commands, words)]


def solution(run: PuzzleRun) -> str:
    """How much better the best turn is, than what, and what it is for."""
    puzzle = run.puzzle
    start = PuzzleRun(puzzle, run.player).table()
    state = TableState(start, (run.seat,), start.cursor, noting=True)
    parse, number = start.game.notation.parse, round(puzzle.gain)
    words = ngettext(
        "{done} The best turn is about {n} point better than the next: {other}.",
        "{done} The best turn is about {n} points better than the next: {other}.",
        number,
    )
    done = _("That was it.") if run.helped else _("Solved!")
    told = words.format(done=done, n=number, other=state.words(parse(puzzle.rival)))
    return " ".join(filter(None, (told, foreseen(state, parse(puzzle.answer[0][0])))))
