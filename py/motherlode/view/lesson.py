"""Lessons: a course taught at the game's own table, as data.

A game that teaches has a part ``lessons`` with ``course(entry_id) -> tuple[Lesson, ...]``,
``firsts(entry_id) -> tuple[First, ...]``, ``opening(entry_id) -> Opening``,
``own_questions(observation, seat, names) -> tuple[QuizQuestion, ...]`` and
``test(entry_id) -> tuple[QuizQuestion, ...]``. All sentences but those of questions are marked for
translation and shown through ``words_of``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from motherlode.locale import _
from motherlode.view.quantity import fill

#: In ``LessonStep.at``: the rows of the players, beside the board.
PLAYERS = "#players"
#: In ``LessonStep.at``: the list of scores, line by line.
SCORES = "#scores"

#: What a sentence tells of the tables of components, by the names in its braces
#: (``motherlode.view.quantity``).
Numbers = Callable[[], Mapping[str, int]] | None


def matches_token(token: str, patterns: Iterable[str]) -> bool:
    """Return whether the token is one of these, or begins like one of these that end in ``*``.

    >>> matches_token("p1,0,2", ("p1,0,*",)), matches_token("-", ("-", "m*"))
    (True, True)
    >>> matches_token("p1,0", ("p1,0,*",))
    False
    """
    return any(
        token.startswith(pattern[:-1]) if pattern.endswith("*") else token == pattern
        for pattern in patterns
    )


@dataclass(frozen=True, slots=True)
class Mistake:
    """The reply to an action whose token fits one of ``tokens``."""

    tokens: tuple[str, ...]
    say: str
    numbers: Numbers = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One step: a sentence or two, and the thing seen or done with it.

    Attributes:
        say: At most 40 words.
        at: Keys of spots or pieces to point at, ``PLAYERS``, ``SCORES``.
        do: The tokens (see ``matches_token``) of which one is to be played; the first is
            whole, and is
            played by "Show"; none: the player reads on.
        otherwise: Answers to likely mistakes.
        then: Tokens of the record that follow, white space between them: the others, chance, and
            forced actions.
        anew: A record; the step begins at another table.
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
    """A sentence that the teacher says once at a first game, while the player is to answer.

    Attributes:
        id: It never changes.
        say: At most 40 words.
        at: Keys of the pieces it is about, the first of each pattern (see ``matches_token``);
            none: those that the event touched.
        phase: Said in that phase of the observation.
        event: Said after an event of that class.
        own: Only after an event of the player's.
        happens: Tells of an event of the class, and the observation and the seat, whether it is
            one to speak of.
        cost: The names in the braces of a sentence about a mistake, from the event.
    """

    id: str
    say: str
    at: tuple[str, ...] = ()
    phase: str = ""
    event: str = ""
    own: bool = False
    happens: Callable[[Any, Any, int], bool] | None = None
    cost: Callable[[Any], Mapping[str, int]] | None = None
    numbers: Numbers = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pointer:
    """A piece of the board with a word about it: at most five words.

    ``at``: see ``First``; or ``PLAYERS``.
    """

    say: str
    at: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """The look at a first table before its first move: what one plays for, and three pieces."""

    aim: str
    pieces: tuple[Pointer, Pointer, Pointer]
    numbers: Numbers = None


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizQuestion:
    """A question about a position, in the player's language.

    Attributes:
        say: The question.
        answers: Three or four, the right one first.
        why: The reason of the right answer.
        at: Keys of the pieces it is about, as in ``First``.
        record: The position, of a question in a test; seat 0 is the player's.
    """

    say: str
    answers: tuple[str, ...]
    why: str
    at: tuple[str, ...] = ()
    record: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson.

    Attributes:
        id: It names the lesson in addresses and in stored progress, and never changes.
        record: The table it begins at, without a seed; seat 0 is the player's.
        learnt: The sentence at its end: what one can do now, at most 20 words.
    """

    id: str
    title: str
    minutes: int
    record: str
    steps: tuple[LessonStep, ...]
    learnt: str


def words_of(part: LessonStep | Mistake | First) -> str:
    """Return what is said there in the player's language, with its numbers."""
    return fill(_(part.say), part.numbers()) if part.numbers else _(part.say)


def aim_of(opening: Opening) -> str:
    """Return what one plays for, in the player's language."""
    return fill(_(opening.aim), opening.numbers()) if opening.numbers else _(opening.aim)


def near(number: int) -> tuple[str, str, str]:
    """Return answers to a question for that number: it first, and two others near it.

    >>> near(3), near(0)
    (('3', '4', '2'), ('0', '1', '2'))
    """
    other = number - 1 if number else number + 2
    return (str(number), str(number + 1), str(other))
