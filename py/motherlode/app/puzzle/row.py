"""The ways to a puzzle: alone, or in a row until the first mistake, without a clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, h
from motherlode.app.navigator import PUZZLES, ROW, TODAY
from motherlode.app.puzzle.goal import OwnPuzzleGoal, PuzzleGoal
from motherlode.app.puzzle.run import BEST, PuzzleRun, best_row, own_puzzles, puzzles_of, row_key
from motherlode.games import CATALOG
from motherlode.locale import _, ngettext
from motherlode.review.puzzle import Puzzle


@dataclass
class PuzzleRow:
    """A row under way: the puzzles in their order, and how many are solved."""

    entry: str
    puzzles: tuple[Puzzle, ...]
    solved: int = 0
    over: bool = False

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle to be solved next; after the last they begin anew."""
        return self.puzzles[self.solved % len(self.puzzles)]


def start_row(cabinet: Cabinet, entry: str) -> PuzzleRow:
    """Return a row of all puzzles of that entry in a random order."""
    seed = cabinet.ports.device.random_bytes(16)
    order = sorted(puzzles_of(entry), key=lambda one: sha256(seed + one.id.encode()).digest())
    return PuzzleRow(entry, tuple(order))


class RowRun(PuzzleRun):
    """A puzzle of a row: a wrong answer, or the answer shown, ends the row."""

    def __init__(self, row: PuzzleRow, player: str) -> None:
        self.row = row
        super().__init__(row.puzzle, player)

    def answer(self, token: str) -> str:
        """See ``PuzzleRun``."""
        answer = super().answer(token)
        if not answer or self.reads:
            return answer
        self.row.over = True
        return f"{answer} {row_words(self.row)}"


def row_words(row: PuzzleRow) -> str:
    """Return the sentence for how far the row has come."""
    if row.over:
        return ngettext(
            "Your row ends at {n} puzzle.", "Your row ends at {n} puzzles.", row.solved
        ).format(n=row.solved)
    if not row.solved:
        return _("How many in a row?")
    return _("{n} in a row.").format(n=row.solved)


class RowGoal(PuzzleGoal):
    """The goal of a puzzle of a row; what is solved in it counts as solved elsewhere too."""

    run: RowRun
    #: The puzzle shown has been counted, solved or not.
    counted = False

    def head(self) -> Node:
        """See ``LessonGoal``; it counts."""
        return h(
            "div",
            h("span", row_words(self.run.row), cls="lesson-title", id="row-count"),
            cls="lesson-head",
        )

    def show_me(self) -> None:
        """See ``LessonGoal``; the answer shown ends the row."""
        self.run.row.over = True
        super().show_me()

    def find_onward(self) -> tuple[str, Callable[[], None]]:
        """Return label and function of the way to the next puzzle, or to another row."""
        if self.run.row.over:
            return _("Restart"), lambda: self.cabinet.go(f"{PUZZLES}/{self.entry}/{ROW}")
        return _("Next puzzle"), lambda: show_puzzle(self.cabinet, self.run.row)

    def keep_step(self) -> None:
        """See ``LessonGoal``."""
        row = self.run.row
        if self.run.over and not self.counted:
            self.counted = True
            row.solved += not row.over
            self._keep_best()
            self.onward = self.find_onward()
        super().keep_step()

    def _keep_best(self) -> None:
        shelf, key = self.cabinet.shelf, row_key(self.entry)
        if self.run.row.solved > best_row(shelf, self.entry):
            kept = shelf.progress(key).with_step(BEST, self.run.row.solved)
            shelf.keep_progress(key, kept)


def show_puzzle(cabinet: Cabinet, row: PuzzleRow, *, replace_address: bool = True) -> None:
    """Show the next puzzle of the row."""
    goal = RowGoal(cabinet, row.entry, RowRun(row, cabinet.settings.player))
    cabinet.enter(goal.open(), f"{PUZZLES}/{row.entry}/{ROW}", replace=replace_address)


def open_puzzle(cabinet: Cabinet, entry: str, puzzle: str, replace_address: bool) -> None:
    """Open that puzzle of that game, or a row of them; the page of the day where there is none."""
    known = puzzles_of(entry) if entry in CATALOG else ()
    if puzzle == ROW and known:
        show_puzzle(cabinet, start_row(cabinet, entry), replace_address=replace_address)
        return
    own = [p for game, p in own_puzzles(cabinet.shelf, cabinet.ports.clock.day()) if game == entry]
    found = next((one for one in (*known, *own) if one.id == puzzle), None)
    if found is None:
        cabinet.go(TODAY, replace=replace_address)
        return
    kind = PuzzleGoal if found in known else OwnPuzzleGoal
    goal = kind(cabinet, entry, PuzzleRun(found, cabinet.settings.player))
    cabinet.enter(goal.open(), f"{PUZZLES}/{entry}/{puzzle}", replace=replace_address)
