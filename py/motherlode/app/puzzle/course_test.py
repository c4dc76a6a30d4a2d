"""The test that ends a course: one position, no marks, three tries."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, h
from motherlode.app.navigator import LEARN, TEST
from motherlode.app.puzzle.run import PuzzleRun, puzzles_of
from motherlode.app.puzzle.screen import PuzzlePage, PuzzleScreen
from motherlode.locale import _, ngettext
from motherlode.review.puzzle import Puzzle

#: Answers that may be given.
TRIES = 3


def positions_of(entry: str) -> tuple[Puzzle, ...]:
    """Return the easy puzzles of that entry: the first is its test, the others stand in for it."""
    puzzles = puzzles_of(entry)
    easiest = min((puzzle.degree for puzzle in puzzles), default=0)
    easy = [puzzle for puzzle in puzzles if puzzle.degree == easiest]
    return tuple(sorted(easy, key=lambda puzzle: (len(puzzle.answer), len(puzzle.link))))


class CourseTestRun(PuzzleRun):
    """A test under way, at the position of that number."""

    def __init__(self, puzzle: Puzzle, player: str, position: int) -> None:
        super().__init__(puzzle, player)
        self.position = position
        self.tries = TRIES

    @property
    def failed(self) -> bool:
        """True once no try is left, or the answer was asked for."""
        return self.helped or not self.tries

    def answer(self, token: str) -> str:
        """See ``PuzzleRun``."""
        answer = super().answer(token)
        if not answer or self.failed:
            return answer
        self.tries -= 1
        return f"{answer} {tries_words(self.tries)}"


def tries_words(tries: int) -> str:
    """Return the sentence for how many tries are left."""
    if not tries:
        return _("That was the last try. Look at the answer, then try another position.")
    return ngettext("{n} try left.", "{n} tries left.", tries).format(n=tries)


class CourseTestPage(PuzzlePage):
    """Page of a test: its head counts the tries."""

    run: CourseTestRun

    def _head(self) -> Node:
        return h(
            "div",
            h("span", _("Test yourself"), cls="lesson-title"),
            h("span", tries_words(self.run.tries), cls="count") if self.run.tries else None,
            cls="lesson-head",
        )


class CourseTestScreen(PuzzleScreen):
    """Screen of the test; passed, it puts a stamp on the box."""

    run: CourseTestRun
    page: CourseTestPage
    page_type = CourseTestPage

    def _onward(self) -> tuple[str, Callable[[], None]]:
        """Return label and function of the way on: a first game, or another position."""
        if self.run.failed:
            return _("Another position"), lambda: show_test(
                self.cabinet, self.entry, self.run.position + 1
            )
        navigator, entry = self.cabinet.navigator, self.entry
        return _("Play your first game"), lambda: navigator.play_first_game(entry)

    def _all_lessons(self) -> None:
        self.cabinet.navigator.open_lessons(self.entry)

    def keep_step(self) -> None:
        """See ``LessonScreen``."""
        self.page.onward = self._onward()
        if self.run.over and not self.run.failed:
            shelf = self.cabinet.shelf
            shelf.keep_progress(self.entry, shelf.progress(self.entry).with_done(TEST))
        self.stage.point_out(())


def show_test(
    cabinet: Cabinet, entry: str, position: int = 0, *, replace_address: bool = True
) -> None:
    """Show the test of that entry at one of its positions."""
    puzzles = positions_of(entry)
    puzzle = puzzles[position % len(puzzles)]
    run = CourseTestRun(puzzle, cabinet.settings.player, position)
    screen = CourseTestScreen(cabinet, entry, run)
    cabinet.open(screen, f"{LEARN}{entry}/{TEST}", replace=replace_address)
    # only once it is on the page the board has a size to lay it out for
    cabinet.ports.page.render_now()
    screen.enter()
