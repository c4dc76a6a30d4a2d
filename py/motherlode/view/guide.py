"""The guide: pictures, tables, examples and a summary that a game adds to its rules.

A game that has one has a part ``guide`` with ``guide(terms: GuideTerms) -> Guide``. All sentences
are in the player's language. ``after`` is always the number of a clause: the thing
stands in the chapter that says that clause.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from motherlode.core.info import Value
from motherlode.view.contract import Seen


@dataclass(frozen=True, slots=True)
class GuideTerms:
    """The terms of a guide: an entry, for so many seats, with these options."""

    entry: str
    seats: int
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GuideRow:
    """One thing of the game: the name of its picture, its title, its effect in words."""

    picture: str
    title: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GuideTable:
    """Things of one kind, each with its picture."""

    title: str
    after: str
    rows: tuple[GuideRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example: a position, and its count.

    The position is that of ``record``, or made by ``seen``.

    Attributes:
        title: The name of a step, in a turn in pictures.
        lines: Words and points; where there are none, the points by source that the table shows.
        totals: The seats' points after it.
        source: The place the example is from.
    """

    id: str
    words: str
    after: str
    title: str = ""
    source: str = ""
    record: str = ""
    seen: Callable[[], Seen] | None = None
    lines: tuple[tuple[str, int], ...] = ()
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """A game's guide.

    Attributes:
        start: The clause beside which the table is shown as it is laid out.
        summary: Pairs of a heading and the numbers of its clauses, for one page.
        absent: The clauses that are not played with these terms.
        special: The clauses that hold only with these terms.
        turn: The parts of a turn in order, each a position with its words.
    """

    start: str
    tables: tuple[GuideTable, ...]
    examples: tuple[Example, ...]
    summary: tuple[tuple[str, tuple[str, ...]], ...]
    absent: frozenset[str] = frozenset()
    special: frozenset[str] = frozenset()
    turn: tuple[Example, ...] = ()


def truncate_record(record: str, plies: int) -> str:
    """Return the record of the same game after so many plies."""
    head, _newline, tokens = record.partition("\n")
    return f"{head}\n{' '.join(tokens.split()[:plies])}\n"
