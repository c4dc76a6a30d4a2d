"""The screen of a puzzle: a table at which one turn is to be found."""

from __future__ import annotations

from collections.abc import Callable

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, h
from motherlode.app.icons import tool
from motherlode.app.lesson.screen import LessonPage, LessonPlay, LessonScreen
from motherlode.app.puzzle.run import (
    DEGREES,
    OWN_PUZZLES,
    PuzzleRun,
    progress_key,
    puzzle_of_day,
)
from motherlode.app.puzzle.teacher import keep_try, nearest_puzzle
from motherlode.app.table.commands import TableCommands
from motherlode.app.table.commands.hint import compose, second_best
from motherlode.app.table.prompt import with_piece_in_hand
from motherlode.app.table.state import TableState
from motherlode.app.words import short_title
from motherlode.core.action import Action
from motherlode.locale import _, with_label
from motherlode.match.streak import DAYS, stamp_day
from motherlode.review.puzzle import solution_motifs
from motherlode.view.person import capital, decapitalize


class PuzzlePage(LessonPage):
    """Page of a puzzle: its prompt asks for the best turn, and tells in the end why it is best."""

    def __init__(
        self,
        commands: TableCommands,
        play: LessonPlay,
        run: PuzzleRun,
        onward: tuple[str, Callable[[], None]],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(commands, play, run, onward, leave)
        self.puzzle_run = run

    def tools(self) -> list[Node]:
        """See ``TablePage``."""
        return [
            tool("list", _("Today"), self.leave),
            tool("rules", _("Rules"), self.commands.help.open_rules),
        ]

    def heading(self) -> str:
        """See ``LessonPage``."""
        return _("Puzzle")

    def _head(self) -> Node:
        degree = capital(_(DEGREES[self.puzzle_run.puzzle.degree - 1]))
        return h(
            "div",
            h("span", _("Puzzle"), cls="lesson-title"),
            h("span", degree, cls="count"),
            cls="lesson-head",
        )

    def wanted_tokens(self) -> list[str]:
        """Return nothing: marks would be the answer."""
        return []

    def _sentence(self) -> list[Node]:
        run, state = self.puzzle_run, self.state
        if not run.over or state.playback.playing or state.choosing.has_ghost:
            notes = state.features.notes
            legend = h("p", notes.legend(), cls="notes", key="notes") if notes else None
            return [*super()._sentence(), *([legend] if legend else [])]
        words = h("p", solution(run), cls="prompt say", id="prompt", tabindex="-1")
        return [with_piece_in_hand(state, self.commands.help, words)]


def solution(run: PuzzleRun) -> str:
    """Return what the best turn does, and how far the next best is behind, if that is known."""
    puzzle = run.puzzle
    start = PuzzleRun(puzzle, run.player).table()
    state = TableState(start, (run.seat,), start.cursor, noting=True)
    second = []
    if puzzle.rival:
        rival = start.game.notation.parse(puzzle.rival)
        second = second_best(state, rival, max(1, round(puzzle.gain)))
    done = "" if run.helped else _("Solved!")
    return compose(state, _("This"), solution_motifs(puzzle, start, run.found), second, done)


class PuzzlePlay(LessonPlay):
    """Play as in a lesson; the puzzle counts as solved only where it is found unaided."""

    run: PuzzleRun
    screen: PuzzleScreen

    def commit(self, action: Action) -> None:
        """See ``LessonPlay``; which answer was given first is noted, and the first mistake."""
        token = self.state.token(action)
        if not self.run.number:
            self.run.found = token
        if not self.run.over and token not in self.run.step.do:
            self._miss()
        super().commit(action)

    def _miss(self) -> None:
        if not self.run.missed:
            self.run.missed = True
            self.screen.keep_answer(False)

    def show_me(self) -> None:
        """Play the answer, and note that it was asked for."""
        self._miss()
        self.run.helped = True
        super().show_me()


class PuzzleScreen(LessonScreen):
    """Screen of one puzzle, from its beginning. Nothing of its table is stored."""

    name = "puzzle"
    run: PuzzleRun
    play_type: type[PuzzlePlay] = PuzzlePlay
    page_type: type[PuzzlePage] = PuzzlePage

    def __init__(self, cabinet: Cabinet, entry: str, run: PuzzleRun) -> None:
        super().__init__(cabinet, entry, run.lesson, run)

    def _set_table(self) -> None:
        table = self.run.table()
        self.laid_out = self.run.number
        state = TableState(table, (self.run.seat,), table.cursor, noting=True)
        self._use_lesson(self.play_type(state, self.run, self))
        self.page = self.page_type(
            self.commands, self.lesson_play, self.run, self._onward(), self._all_lessons
        )

    def _onward(self) -> tuple[str, Callable[[], None]]:
        """Return label and function of the way to the unsolved puzzle nearest to the rating."""
        navigator, shelf, entry = self.cabinet.navigator, self.cabinet.shelf, self.entry
        if nearest_puzzle(shelf, entry, self.run.puzzle.id) is None:
            return _("More puzzles"), navigator.open_today

        def onward() -> None:
            # asked for when it is pressed: what was solved until then counts
            following = nearest_puzzle(shelf, entry, self.run.puzzle.id)
            navigator.open_puzzles(entry, following.id if following else self.run.puzzle.id)

        return _("Next puzzle"), onward

    def keep_answer(self, found: bool) -> None:
        """Count a first try for the rating."""
        keep_try(self.cabinet.shelf, self.entry, self.run.puzzle, found)

    def _all_lessons(self) -> None:
        self.cabinet.navigator.open_today()

    def keep_step(self) -> None:
        """See ``LessonScreen``."""
        if self.run.over and not self.run.missed:
            self.keep_answer(True)
        if self.run.over and not self.run.helped:
            course = self.cabinet.shelf.progress(progress_key(self.entry))
            shelf = self.cabinet.shelf
            shelf.keep_progress(progress_key(self.entry), course.with_done(self.run.puzzle.id))
            today = self.ports.clock.day()
            if self.run.puzzle == puzzle_of_day(self.entry, today):
                shelf.keep_progress(DAYS, stamp_day(shelf.progress(DAYS), today))
        self.stage.point_out(())

    def present(self) -> None:
        """See ``LessonScreen``."""
        super().present()
        if self.run.over:
            self.ports.page.say(solution(self.run))

    def title(self) -> str:
        """See ``Screen``."""
        return with_label(short_title(self.state.entry.info), decapitalize(_("Puzzle")))


class OwnPuzzleScreen(PuzzleScreen):
    """Screen of a puzzle of one's own game; solved, it does not come again.

    Nobody knows how hard it is: it counts for no rating.
    """

    def keep_answer(self, found: bool) -> None:
        """Count nothing."""

    def _onward(self) -> tuple[str, Callable[[], None]]:
        """See ``PuzzleScreen``."""
        return _("Today"), self.cabinet.navigator.open_today

    def keep_step(self) -> None:
        """See ``LessonScreen``."""
        if self.run.over and not self.run.helped:
            shelf = self.cabinet.shelf
            shelf.keep_progress(
                OWN_PUZZLES, shelf.progress(OWN_PUZZLES).with_done(self.run.puzzle.id)
            )
        self.stage.point_out(())
