"""Puzzles: those of every game and of one's own games, their pictures, and one under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import cache

from motherlode.app.game_view import draw_choice
from motherlode.app.html import Node, h
from motherlode.app.lesson.run import LessonRun
from motherlode.app.words import HOUSE_NAMES, seat_names
from motherlode.canvas.paint import Picture
from motherlode.canvas.theme import Theme
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.locale import _, mark, ngettext
from motherlode.match.codec.link import open_link
from motherlode.match.codec.record import read, write
from motherlode.match.shelf.progress import CourseProgress
from motherlode.match.shelf.saves import Shelf
from motherlode.match.table import Table
from motherlode.review.findings import Moment
from motherlode.review.puzzle import (
    MEMORY,
    Puzzle,
    own_puzzle,
    read_puzzle,
    replay_start,
    write_puzzle,
)
from motherlode.view.lesson import Lesson, LessonStep

#: CSS pixels for which a picture is drawn; the page shows it as wide as its box.
PICTURE_WIDTH_PX = 300
#: The degrees of a puzzle, from 1.
DEGREES = (mark("easy"), mark("medium"), mark("hard"))
#: The step of the progress that holds the best row.
BEST = "best"


@cache
def puzzles_of(entry: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of that entry in their daily order; none where there are none."""
    if "puzzles" not in CATALOG[entry].on_demand:
        return ()
    puzzles = map(read_puzzle, CATALOG[entry].puzzles().splitlines())
    return tuple(sorted(puzzles, key=lambda puzzle: puzzle.id))


def entries_with_puzzles() -> list[str]:
    """Return the entries that have any."""
    return [entry for entry in CATALOG if puzzles_of(entry)]


def puzzle_of_day(entry: str, day: str) -> Puzzle:
    """Return the puzzle of that date, as ``2026-01-31``: one after the other, then anew."""
    puzzles = puzzles_of(entry)
    return puzzles[date.fromisoformat(day).toordinal() % len(puzzles)]


@cache
def puzzles_by_theme(entry: str) -> dict[str, tuple[Puzzle, ...]]:
    """Return the puzzles of that entry by their theme, the largest first, the easy ones first."""
    themes: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles_of(entry):
        themes.setdefault(puzzle.theme, []).append(puzzle)
    order = sorted(themes, key=lambda theme: (-len(themes[theme]), theme))
    return {
        theme: tuple(sorted(themes[theme], key=lambda puzzle: puzzle.rating)) for theme in order
    }


def progress_key(entry: str) -> str:
    """Return the key under which the solved puzzles of that entry are stored."""
    return f"{entry}-puzzles"


def row_key(entry: str) -> str:
    """Return the key under which the best row of that entry's puzzles is stored."""
    return f"{entry}-row"


def best_row(shelf: Shelf, entry: str) -> int:
    """Return the most puzzles of that entry solved in a row."""
    return shelf.progress(row_key(entry)).steps.get(BEST, 0)


class PositionPictures:
    """The pictures of positions by ``position_name``, each drawn once in the theme in use.

    ``own`` are puzzles beside those of the games. A ``PictureSource``.
    """

    def __init__(self, theme: Callable[[], Theme], own: Sequence[tuple[str, Puzzle]]) -> None:
        self._theme = theme
        self._own = {position_name(entry, puzzle): puzzle for entry, puzzle in own}
        self._drawn_in: Theme | None = None
        self._drawn: dict[str, Picture] = {}

    def get(self, name: str, /) -> Picture | None:
        """See ``PictureSource``."""
        theme = self._theme()
        if theme is not self._drawn_in:
            self._drawn_in = theme
            self._drawn.clear()
        if name not in self._drawn:
            entry, _slash, id = name.partition("/")
            known = puzzles_of(entry) if entry in CATALOG else ()
            puzzle = next((puzzle for puzzle in known if puzzle.id == id), self._own.get(name))
            if puzzle is None:
                return None
            table = start_of(puzzle)
            parse, names = table.game.notation.parse, seat_names(table.terms)
            best, rival = parse(puzzle.answer[0][0]), puzzle.rival
            other = parse(rival) if rival else None
            self._drawn[name] = draw_choice(table, names, theme, best, other)
        return self._drawn[name]


def start_of(puzzle: Puzzle) -> Table:
    """Return the table at the beginning of the puzzle."""
    return open_link(f"#{puzzle.link.lstrip('#')}").table


def position_name(entry: str, puzzle: Puzzle) -> str:
    """Return the name under which the page asks for the picture."""
    return f"{entry}/{puzzle.id}"


def position_node(entry: str, puzzle: Puzzle) -> Node:
    """Return the element that shows the position; decoration of what stands beside it."""
    name = position_name(entry, puzzle)
    canvas = h("canvas", data_picture=name, data_size=PICTURE_WIDTH_PX, key=name)
    return h("span", canvas, cls="position", aria_hidden="true")


WATCH = mark("Watch and remember.")
FIRST = mark("Find the best move.")
FIRST_OWN = mark("Find something better than you played.")
FURTHER = mark("First this. And then?")


class PuzzleRun(LessonRun):
    """A puzzle under way.

    ``seat`` is the player's. ``found`` is the last answer to the first question. ``missed``: an
    answer was wrong; ``helped``: it was asked for.
    """

    def __init__(self, puzzle: Puzzle, player: str = "") -> None:
        self.puzzle = puzzle
        start = start_of(puzzle)
        self.seat = start.state.current_player
        self.found = ""
        self.missed = self.helped = False
        super().__init__(_lesson(puzzle, start), player=player)

    @property
    def first_question(self) -> int:
        """The number of the step that asks first."""
        return len(self.lesson.steps) - len(self.puzzle.answer)

    def table(self) -> Table:
        """Return the table as ``LessonRun`` does; the player sits where somebody is to move.

        The others have names of the house, as at a new table.
        """
        table = read(self.lesson.record)
        for step in self.lesson.steps[: self.number]:
            table.follow((*step.do[:1], *step.then.split()))
        taken = {self.player, *table.terms.names}
        free = (name for name in HOUSE_NAMES if name not in taken)
        table.reseat(
            tuple(
                replace(seat, name=self.player if at == self.seat else seat.name or next(free))
                for at, seat in enumerate(table.terms.seats)
            )
        )
        table.id = "lesson"
        return table

    def answer(self, token: str) -> str:
        """Return the reply to an action; empty if it is the one wanted."""
        if self.reads:
            return "" if self.over else super().answer(token)
        if token in self.step.do:
            return ""
        if self.number == self.first_question and token == self.puzzle.mistake:
            number = round(self.puzzle.lost)
            words = ngettext(
                "That is what you played: about {n} point less.",
                "That is what you played: about {n} points less.",
                number,
            )
            return words.format(n=number)
        if self.number == self.first_question and token == self.puzzle.rival:
            number = round(self.puzzle.gain)
            words = ngettext(
                "Good, but about {n} point less than the best.",
                "Good, but about {n} points less than the best.",
                number,
            )
            return words.format(n=number)
        return _("There is something better.")


def _lesson(puzzle: Puzzle, start: Table) -> Lesson:
    """Return the puzzle as a lesson: a step for every decision asked for.

    Where the puzzle asks for memory, the turns before are played first.
    """
    steps = [
        LessonStep(
            say=FURTHER if number else FIRST_OWN if puzzle.mistake else FIRST,
            do=solving,
            then=" ".join(played),
        )
        for number, (solving, played) in enumerate(zip(puzzle.answer, puzzle.played, strict=True))
    ]
    if puzzle.theme == MEMORY:
        first = replay_start(start)
        steps.insert(0, LessonStep(say=WATCH, then=" ".join(start.tokens()[first:])))
        start = start.branch(first)
    title = mark("Puzzle")
    return Lesson(
        id=puzzle.id, title=title, minutes=1, record=write(start), steps=tuple(steps), learnt=""
    )


#: The key of the progress that holds them.
OWN_PUZZLES = "own-puzzles"


def keep_moments(shelf: Shelf, table: Table, moments: Sequence[Moment], day: str) -> None:
    """Store the puzzles that these moments of the table make, to be asked for from that day on."""
    found = [puzzle for moment in moments if (puzzle := own_puzzle(table, moment))]
    if found:
        lines = [f"{day} {table.terms.entry} {write_puzzle(puzzle)}" for puzzle in found]
        shelf.keep_progress(OWN_PUZZLES, shelf.progress(OWN_PUZZLES).with_positions(lines))


def own_puzzles(shelf: Shelf, day: str) -> list[tuple[str, Puzzle]]:
    """Return the puzzles that are due and not solved, each with its entry, the oldest first."""
    progress = shelf.progress(OWN_PUZZLES)
    return [
        (entry, puzzle)
        for due, entry, puzzle in _read(progress)
        if due <= day and puzzle.id not in progress.done
    ]


def _read(progress: CourseProgress) -> Iterator[tuple[str, str, Puzzle]]:
    """Yield the day, the entry and the puzzle of each line that can be read and opened."""
    for line in progress.positions:
        due, _space, rest = line.partition(" ")
        entry, _space, text = rest.partition(" ")
        try:
            puzzle = read_puzzle(text)
            opened = open_link("#" + puzzle.link.lstrip("#")).table.terms.entry == entry
        except (ValueError, MotherlodeError):
            continue
        if opened:
            yield due, entry, puzzle
