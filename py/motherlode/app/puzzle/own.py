"""Puzzles of one's own games: the costly moments of a look back, asked for from the next day on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motherlode.core.errors import MotherlodeError
from motherlode.match.link import open_link
from motherlode.match.progress import CourseProgress
from motherlode.match.saves import Shelf
from motherlode.match.table import Table
from motherlode.review.findings import Moment
from motherlode.review.puzzle import Puzzle, own_puzzle, read_puzzle, write_puzzle

#: The key of the progress that holds them.
OWN = "own-puzzles"


def keep_moments(shelf: Shelf, table: Table, moments: Sequence[Moment], day: str) -> None:
    """Store the puzzles that these moments of the table make, to be asked for from that day on."""
    found = [puzzle for moment in moments if (puzzle := own_puzzle(table, moment))]
    if found:
        lines = [f"{day} {table.terms.entry} {write_puzzle(puzzle)}" for puzzle in found]
        shelf.keep_progress(OWN, shelf.progress(OWN).with_positions(lines))


def own_puzzles(shelf: Shelf, day: str) -> list[tuple[str, Puzzle]]:
    """Return the puzzles that are due and not solved, each with its entry, the oldest first."""
    progress = shelf.progress(OWN)
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
