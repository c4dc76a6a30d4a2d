"""The score pad: what is counted at the end of a game of a real box, by source.

A game has it as ``pad(terms)`` in ``view/pad.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from motherlode.core.score import Standing, rank


@dataclass
class PadEntries:
    """The entries of a pad.

    Attributes:
        seats: The number of seats.
        numbers: By key of a line a number for each seat.
        chosen: The keys of the choices that are made.
    """

    seats: int
    numbers: dict[str, list[int]] = field(default_factory=dict)
    chosen: set[str] = field(default_factory=set)

    def of(self, key: str) -> list[int]:
        """Return the numbers of a line, by seat; 0 where nothing is entered."""
        return self.numbers.get(key, [0] * self.seats)

    def shared(self, key: str) -> int:
        """Return the number of a line that is entered once for all seats."""
        return self.of(key)[0]

    def enter(self, key: str, seat: int, number: int) -> None:
        """Enter the number of a seat on a line."""
        self.numbers.setdefault(key, [0] * self.seats)[seat] = number


def _all_seats(entries: PadEntries) -> Collection[int]:
    return range(entries.seats)


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line of the pad: a number that each seat enters, and the points of it.

    Attributes:
        key: What tells it from the others.
        words: Its label, from what is entered.
        points: The points by seat; ``None`` where the number counts in the points of another line.
        asks: The seats that are asked for the number; none: the line is left out.
        is_shared: One number stands for all seats, and the first seat enters it.
        for_tie: It is asked only where the first places are level: more is better.
    """

    key: str
    words: Callable[[PadEntries], str]
    points: Callable[[PadEntries], Sequence[int]] | None = None
    asks: Callable[[PadEntries], Collection[int]] = _all_seats
    is_shared: bool = False
    for_tie: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad.

    Attributes:
        lines: Its lines, in the order in which they are counted.
        choices: By key the names of what is on the table in one game and not in another.
        choice_words: What these are.
        ties: Each returns values by seat that rank seats with as many points: more is better.
    """

    lines: tuple[PadLine, ...]
    choices: Mapping[str, str] = field(default_factory=dict)
    choice_words: str = ""
    ties: tuple[Callable[[PadEntries], Sequence[int]], ...] = ()

    def totals(self, entries: PadEntries) -> list[int]:
        """Return the points of each seat."""
        rows = [line.points(entries) for line in self.lines if line.points and line.asks(entries)]
        return [sum(row[seat] for row in rows) for seat in range(entries.seats)]

    def is_level(self, entries: PadEntries) -> bool:
        """Return whether several are first, if nothing more is asked."""
        standings = self._standings(entries, self.ties)
        return sum(standing.rank == 1 for standing in standings) > 1

    def standings(self, entries: PadEntries) -> list[Standing]:
        """Return the rank of each seat."""
        asked = (line.key for line in self.lines if line.for_tie)
        more = tuple((lambda at, key=key: at.of(key)) for key in asked)
        return self._standings(entries, (*self.ties, *more))

    def _standings(
        self, entries: PadEntries, ties: Sequence[Callable[[PadEntries], Sequence[int]]]
    ) -> list[Standing]:
        breaks = [(str(place), list(tie(entries))) for place, tie in enumerate(ties)]
        return rank(self.totals(entries), breaks)


def counted(key: str, words: Callable[[], str], points: Callable[[int], int] = int) -> PadLine:
    """Return a line of which each seat's points follow from its own number alone."""
    return PadLine(key, lambda _at: words(), lambda at: [points(n) for n in at.of(key)])
