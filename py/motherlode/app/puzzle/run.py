"""Puzzles: those of every game, and one under way with its position and its replies."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import cache

from motherlode.app.lesson.run import LessonRun
from motherlode.bots.roster import min_puzzle_gain
from motherlode.games import CATALOG
from motherlode.locale import _, mark, ngettext
from motherlode.match.link import open_link
from motherlode.match.record import read, write
from motherlode.match.table import Table
from motherlode.review.puzzle import Puzzle, read_puzzle
from motherlode.view.lesson import Lesson, LessonStep


@cache
def puzzles_of(entry: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of that entry in their daily order; none where there are none."""
    if "puzzles" not in CATALOG[entry].on_demand:
        return ()
    lines = CATALOG[entry].puzzles()
    return tuple(sorted(map(read_puzzle, lines.splitlines()), key=lambda puzzle: puzzle.id))


def entries_with_puzzles() -> list[str]:
    """Return the entries that have any."""
    return [entry for entry in CATALOG if puzzles_of(entry)]


def puzzle_of_day(entry: str, day: str) -> Puzzle:
    """Return the puzzle of that date, as ``2026-01-31``: one after the other, then anew."""
    puzzles = puzzles_of(entry)
    return puzzles[date.fromisoformat(day).toordinal() % len(puzzles)]


#: The thirds of a game, in which the puzzles are shown by theme.
PHASES = (mark("Opening"), mark("Middle game"), mark("Endgame"))


@cache
def puzzles_by_phase(entry: str) -> tuple[tuple[Puzzle, ...], ...]:
    """Return the puzzles of that entry in as many parts as ``PHASES``, the easy ones first.

    The link of a position is the longer the more has been played.
    """
    puzzles, parts = sorted(puzzles_of(entry), key=lambda puzzle: len(puzzle.link)), len(PHASES)
    cuts = [len(puzzles) * part // parts for part in range(parts + 1)]
    return tuple(
        tuple(sorted(puzzles[cuts[n] : cuts[n + 1]], key=lambda puzzle: puzzle.degree))
        for n in range(parts)
    )


def progress_key(entry: str) -> str:
    """Return the key under which the solved puzzles of that entry are stored."""
    return f"{entry}-puzzles"


FIRST = mark(
    "It is your turn. One move is better than any other, by {n:word} points or more. Which?"
)
FURTHER = mark("That is it. And what comes next?")


class PuzzleRun(LessonRun):
    """A puzzle under way.

    ``seat`` is the player's. ``helped``: the answer was asked for.
    """

    def __init__(self, puzzle: Puzzle, player: str = "") -> None:
        self.puzzle = puzzle
        start = open_link(f"#{puzzle.link.lstrip('#')}").table
        self.seat = start.state.current_player
        self.helped = False
        super().__init__(_lesson(puzzle, start), player=player)

    def table(self) -> Table:
        """Return the table as ``LessonRun`` does; the player sits where somebody is to move."""
        table = read(self.lesson.record)
        for step in self.lesson.steps[: self.number]:
            table.follow((*step.do[:1], *step.then.split()))
        seats = list(table.terms.seats)
        seats[self.seat] = replace(seats[self.seat], name=self.player)
        table.reseat(tuple(seats))
        table.id = "lesson"
        return table

    def answer(self, token: str) -> str:
        """Return the reply to an action; empty if it is the one wanted."""
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
    """Return the puzzle as a lesson: a step for every clear decision, forced moves in between."""
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
        steps.append(
            LessonStep(
                say=FURTHER if steps else FIRST,
                do=tokens,
                then=" ".join(forced),
                numbers=lambda: {"n": min_puzzle_gain(start.terms.entry)},
            )
        )
    title = mark("Puzzle")
    return Lesson(
        id=puzzle.id, title=title, minutes=1, record=write(start), steps=tuple(steps), learnt=""
    )
