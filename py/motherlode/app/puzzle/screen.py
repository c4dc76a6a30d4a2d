"""The screen of a puzzle: a table at which one turn is to be found."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.cabinet import Cabinet
from motherlode.app.lesson.commands import LessonCommands
from motherlode.app.lesson.screen import LessonScreen
from motherlode.app.puzzle.collection import kept_as, puzzles_of
from motherlode.app.puzzle.page import PuzzlePage, solution
from motherlode.app.puzzle.run import PuzzleRun
from motherlode.app.quick_table import own_name
from motherlode.app.table.state import TableState
from motherlode.locale import _
from motherlode.review.puzzle import Puzzle


class PuzzleCommands(LessonCommands):
    """As in a lesson; the puzzle counts as solved only by whoever finds it."""

    run: PuzzleRun

    def show_me(self) -> None:
        self.run.help()
        super().show_me()


class PuzzleScreen(LessonScreen):
    """One puzzle, from its beginning. Nothing of its table is stored."""

    name = "puzzle"
    run: PuzzleRun

    def __init__(self, cabinet: Cabinet, entry: str, puzzle: Puzzle) -> None:
        run = PuzzleRun(puzzle, own_name(cabinet.settings))
        super().__init__(cabinet, entry, run.lesson, run)

    def _set_table(self) -> None:
        table = self.run.table()
        self._laid_out = self.run.number
        self.state = TableState(table, (self.run.seat,), table.cursor, noting=True)
        self.lesson_commands = PuzzleCommands(
            self.state, self, self.cabinet.navigator, self.run, self._stepped, self._lay_out
        )
        self.commands = self.lesson_commands
        self.page = PuzzlePage(
            self.state, self.lesson_commands, self.run, self._onward(), self._all_lessons
        )

    def _onward(self) -> tuple[str, Callable[[], None]]:
        """The next one of this degree that is not solved."""
        navigator, entry, done = self.cabinet.navigator, self.entry, self._done()
        puzzles = puzzles_of(entry)
        degree, here = self.run.puzzle.degree, puzzles.index(self.run.puzzle)
        others = (*puzzles[here + 1 :], *puzzles[:here])
        left = [p.id for p in others if p.degree == degree and p.id not in done]
        if not left:
            return _("All puzzles"), navigator.puzzles
        return _("Next puzzle"), lambda: navigator.puzzles(entry, left[0])

    def _done(self) -> tuple[str, ...]:
        return self.cabinet.shelf.progress(kept_as(self.entry)).done

    def _all_lessons(self) -> None:
        self.cabinet.navigator.puzzles()

    def _stepped(self) -> None:
        if self.run.over and not self.run.helped:
            course = self.cabinet.shelf.progress(kept_as(self.entry))
            self.cabinet.shelf.keep_progress(
                kept_as(self.entry), course.with_done(self.run.puzzle.id)
            )
        self.stage.point_out(())

    def _present(self) -> None:
        super()._present()
        if self.run.over:
            self.say(solution(self.run))

    def title(self) -> str:
        return _("{game}: puzzle").format(game=self.state.title())
