"""A puzzle as the goal of a table: one turn is to be found."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, h
from motherlode.app.icons import tool
from motherlode.app.lesson.goal import LessonGoal
from motherlode.app.navigator import PUZZLES, TODAY
from motherlode.app.puzzle.run import (
    DEGREES,
    OWN_PUZZLES,
    PuzzleRun,
    progress_key,
    puzzle_of_day,
)
from motherlode.app.puzzle.teacher import keep_try, nearest_puzzle
from motherlode.app.table.commands.hint import compose, second_best, seen_name
from motherlode.app.table.prompt import with_piece_in_hand
from motherlode.app.table.state import TableState
from motherlode.app.words import short_title
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.locale import _, with_label
from motherlode.match.shelf.streak import DAYS, stamp_day
from motherlode.review.puzzle import MEMORY, solution_motifs
from motherlode.view.person import capital, decapitalize


class PuzzleGoal(LessonGoal):
    """The goal of a puzzle, from its beginning; it counts as solved where it is found unaided."""

    name = "puzzle"
    marks_what_is_wanted = False
    run: PuzzleRun

    def __init__(self, cabinet: Cabinet, entry: str, run: PuzzleRun) -> None:
        super().__init__(cabinet, entry, run)
        self.seat = run.seat
        self.has_notes = run.puzzle.theme != MEMORY

    def find_onward(self) -> tuple[str, Callable[[], None]]:
        """Return label and function of the way to the unsolved puzzle nearest to the rating."""
        cabinet, entry, here = self.cabinet, self.entry, self.run.puzzle.id
        if nearest_puzzle(cabinet.shelf, entry, here) is None:
            return _("More puzzles"), partial(cabinet.go, TODAY)

        def onward() -> None:
            # asked for when it is pressed: what was solved until then counts
            following = nearest_puzzle(cabinet.shelf, entry, here)
            cabinet.go(f"{PUZZLES}/{entry}/{following.id if following else here}")

        return _("Next puzzle"), onward

    def go_home(self) -> None:
        """See ``LessonGoal``."""
        self.cabinet.go(TODAY)

    def title(self) -> str:
        """See ``Goal``."""
        return with_label(short_title(CATALOG[self.entry].info), decapitalize(_("Puzzle")))

    def refuse(self, action: Action) -> str:
        """See ``Goal``; noted are the answer to the first question, and the first mistake."""
        if self.run.number == self.run.first_question:
            self.run.found = self.state.token(action)
        answer = super().refuse(action)
        if answer and not self.run.reads:
            self._miss()
        return answer

    def _miss(self) -> None:
        if not self.run.missed:
            self.run.missed = True
            self.keep_try(False)

    def keep_try(self, found: bool) -> None:
        """Count a first try for the rating."""
        keep_try(self.cabinet.shelf, self.entry, self.run.puzzle, found)

    def show_me(self) -> None:
        """Play the answer, and note that it was asked for."""
        self._miss()
        self.run.helped = True
        super().show_me()

    def keep_step(self) -> None:
        """See ``LessonGoal``."""
        if self.run.over and not self.run.missed:
            self.keep_try(True)
        if self.run.over and not self.run.helped:
            self.keep_solved()
        self.stage.point_out(())

    def keep_solved(self) -> None:
        """Store that it was solved, and the day, if it is the puzzle of the day."""
        shelf, key = self.cabinet.shelf, progress_key(self.entry)
        shelf.keep_progress(key, shelf.progress(key).with_done(self.run.puzzle.id))
        today = self.ports.clock.day()
        if self.run.puzzle == puzzle_of_day(self.entry, today):
            shelf.keep_progress(DAYS, stamp_day(shelf.progress(DAYS), today))

    def present(self) -> None:
        """See ``LessonGoal``."""
        super().present()
        if self.run.over:
            self.ports.page.say(solution(self.run))

    # -- the page ----------------------------------------------------------------------

    def tools(self) -> list[Node]:
        """See ``Goal``."""
        return [
            tool("list", _("Today"), self.go_home),
            tool("rules", _("Rules"), self.screen.commands.help.open_rules),
        ]

    def heading(self) -> str:
        """See ``LessonGoal``."""
        return _("Puzzle")

    def head(self) -> Node:
        """See ``LessonGoal``."""
        degree = capital(_(DEGREES[self.run.puzzle.degree - 1]))
        return h(
            "div",
            h("span", _("Puzzle"), cls="lesson-title"),
            h("span", degree, cls="count"),
            cls="lesson-head",
        )

    def wanted_tokens(self) -> list[str]:
        """Return nothing: marks would be the answer."""
        return []

    def sentence(self) -> list[Node]:
        """See ``LessonGoal``; in the end it says why the turn is best."""
        run, state = self.run, self.state
        if not run.over or state.playback.playing or state.choosing.has_ghost:
            notes = state.features.notes if self.has_notes else None
            legend = h("p", notes.legend(), cls="notes", key="notes") if notes else None
            return [*super().sentence(), *([legend] if legend else [])]
        words = h("p", solution(run), cls="prompt say", id="prompt", tabindex="-1")
        return [with_piece_in_hand(state, self.screen.commands.help, words)]


def solution(run: PuzzleRun) -> str:
    """Return what the best turn does, and how far the next best is behind, if that is known."""
    puzzle = run.puzzle
    asked = PuzzleRun(puzzle, run.player)
    asked.go(asked.first_question)
    start = asked.table()
    state = TableState(start, (run.seat,), start.cursor, noting=True)
    second = []
    if puzzle.rival:
        rival = start.game.notation.parse(puzzle.rival)
        best = start.game.notation.parse(puzzle.answer[0][0])
        name = seen_name(state, best, None, rival)
        words = second_best(decapitalize(name), max(1, round(puzzle.gain)))
        second = words if name != seen_name(state, best, None, best) else words[1:]
    done = "" if run.helped else _("Solved!")
    return compose(state, _("This"), solution_motifs(puzzle, start, run.found), second, done)


class OwnPuzzleGoal(PuzzleGoal):
    """The goal of a puzzle of one's own game; solved, it does not come again.

    Nobody knows how hard it is: it counts for no rating.
    """

    def keep_try(self, found: bool) -> None:
        """Count nothing."""

    def find_onward(self) -> tuple[str, Callable[[], None]]:
        """See ``LessonGoal``."""
        return _("Today"), partial(self.cabinet.go, TODAY)

    def keep_solved(self) -> None:
        """See ``PuzzleGoal``."""
        shelf = self.cabinet.shelf
        shelf.keep_progress(OWN_PUZZLES, shelf.progress(OWN_PUZZLES).with_done(self.run.puzzle.id))
