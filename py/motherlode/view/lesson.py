"""Lessons: what a game's ``lessons`` teaches at its own table, as data.

A game that teaches has a part ``lessons`` with ``course(entry_id) -> tuple[Lesson, ...]`` and
``firsts(entry_id) -> tuple[First, ...]``. All sentences are marked for translation and shown
through ``words_of``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from motherlode.locale import _
from motherlode.view.quantity import fill

PLAYERS = "#players"
"""In ``LessonStep.at``: the rows of the players, beside the board."""
SCORES = "#scores"
"""The same for where the scores are listed, line by line."""

Numbers = Callable[[], Mapping[str, int]] | None
"""What a sentence tells of the tables of components, by the names in its braces
(``motherlode.view.quantity``)."""


def fits(token: str, patterns: Iterable[str]) -> bool:
    """Whether the token is one of these, or begins like one of these that end in ``*``.

    >>> fits("p1,0,2", ("p1,0,*",)), fits("p1,0", ("p1,0,*",)), fits("-", ("-", "m*"))
    (True, False, True)
    """
    return any(
        token.startswith(pattern[:-1]) if pattern.endswith("*") else token == pattern
        for pattern in patterns
    )


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is said where an action is tried whose token fits one of ``tokens``."""

    tokens: tuple[str, ...]
    say: str
    numbers: Numbers = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One step: a sentence or two, and what is seen or done with it.

    ``say``: at most 40 words. ``at``: keys of spots or pieces to point at, ``PLAYERS``, ``SCORES``.
    ``do``: the tokens (see ``fits``) of which one is to be played; the first is whole, and is
    what "Show me" plays; none: the player reads on. ``otherwise``: answers to likely mistakes.
    ``then``: tokens of the record that follow, white space between them: what the others do,
    chance, and what is forced. ``anew``: a record; the step begins at another table.
    """

    say: str
    at: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    otherwise: tuple[Mistake, ...] = ()
    then: str = ""
    anew: str = ""
    numbers: Numbers = None


@dataclass(frozen=True, slots=True, kw_only=True)
class First:
    """What the teacher says once at a first game, while the player is to answer.

    ``phase``: in that phase of the observation; ``event``: after an event of that class, with
    ``own`` one of the player's. ``say``: at most 40 words. ``id`` never changes.
    """

    id: str
    say: str
    phase: str = ""
    event: str = ""
    own: bool = False
    numbers: Numbers = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson: ``id`` names it in addresses and where progress is kept, and never changes.

    ``record``: the table it begins at, without a seed; seat 0 is the player's.
    """

    id: str
    title: str
    minutes: int
    record: str
    steps: tuple[LessonStep, ...]


def words_of(part: LessonStep | Mistake | First) -> str:
    """Return what is said there in the player's language, with its numbers."""
    return fill(_(part.say), part.numbers()) if part.numbers else _(part.say)
