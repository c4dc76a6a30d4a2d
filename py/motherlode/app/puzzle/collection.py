"""The puzzles of every game, which is today's, and which are solved."""

from __future__ import annotations

from datetime import date
from functools import cache

from motherlode.games import CATALOG
from motherlode.review.puzzle import Puzzle, read_puzzle


@cache
def puzzles_of(entry: str) -> tuple[Puzzle, ...]:
    """In the order in which they come up day by day; none where there are none."""
    if "puzzles" not in CATALOG[entry].on_demand:
        return ()
    lines = CATALOG[entry].puzzles().splitlines()
    return tuple(sorted(map(read_puzzle, lines), key=lambda puzzle: puzzle.id))


def with_puzzles() -> list[str]:
    """The entries that have any."""
    return [entry for entry in CATALOG if puzzles_of(entry)]


def todays(entry: str, day: str) -> Puzzle:
    """The one of that date, as ``2026-01-31``: one after the other, then from the beginning."""
    puzzles = puzzles_of(entry)
    return puzzles[date.fromisoformat(day).toordinal() % len(puzzles)]


def kept_as(entry: str) -> str:
    """Under what name it is kept which of its puzzles are solved."""
    return f"{entry}-puzzles"
