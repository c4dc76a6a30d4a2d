"""A puzzle being solved: its position, what solves it, and what a try is answered with."""

from __future__ import annotations

from dataclasses import replace

from motherlode.app.lesson.run import LessonRun
from motherlode.bots.roster import min_puzzle_gain
from motherlode.locale import _, mark, ngettext
from motherlode.match.link import open_link
from motherlode.match.record import read, write
from motherlode.match.table import Table
from motherlode.review.puzzle import Puzzle
from motherlode.view.lesson import Lesson, LessonStep

FIRST = {
    5: mark("It is your turn. One move is better than any other, by five points or more. Which?"),
    2: mark("It is your turn. One move is better than any other, by two points or more. Which?"),
}
"""By how far it is ahead at least."""
FURTHER = mark("That is it. And how does the turn go on?")


class PuzzleRun(LessonRun):
    """``seat`` is the player's. ``helped``: the answer was asked for."""

    def __init__(self, puzzle: Puzzle, player: str = "") -> None:
        self.puzzle = puzzle
        start = open_link(f"#{puzzle.link.lstrip('#')}").table
        self.seat = start.state.current_player
        self.helped = False
        super().__init__(_lesson(puzzle, start), player=player)

    def help(self) -> None:
        """The answer was asked for."""
        self.helped = True

    def table(self) -> Table:
        """See ``LessonRun``; the player sits where somebody is to move."""
        table = read(self.lesson.record)
        for step in self.lesson.steps[: self.number]:
            table.follow((*step.do[:1], *step.then.split()))
        seats = list(table.terms.seats)
        seats[self.seat] = replace(seats[self.seat], name=self.player)
        table.reseat(tuple(seats))
        table.id = "lesson"
        return table

    def answer(self, token: str) -> str:
        """See ``LessonRun``."""
        if self.over or token in self.step.do:
            return ""
        if self.number == 0 and token == self.puzzle.rival:
            number = round(self.puzzle.gain)
            words = ngettext(
                "Good, but about {n} point less than the best.",
                "Good, but about {n} points less than the best.",
                number,
            )
            return words.format(n=number)
        return _("There is something better.")


def _lesson(puzzle: Puzzle, start: Table) -> Lesson:
    """The puzzle as a lesson: a step for every decision that is clear, what is forced between."""
    steps: list[LessonStep] = []
    table, notation = start.branch(start.cursor), start.game.notation
    for number, tokens in enumerate(puzzle.answer, 1):
        seat, forced = table.state.current_player, []
        table.enter(notation.parse(tokens[0]))
        while number < len(puzzle.answer) and table.state.current_player == seat:
            action = table.forced_action()
            if action is None:
                break
            forced.append(notation.text(action))
            table.enter(action)
        say = FURTHER if steps else FIRST[min_puzzle_gain(start.terms.entry)]
        steps.append(LessonStep(say=say, do=tokens, then=" ".join(forced)))
    title = mark("Puzzle")
    return Lesson(id=puzzle.id, title=title, minutes=1, record=write(start), steps=tuple(steps))
