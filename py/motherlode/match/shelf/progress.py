"""Progress: the lessons done, and the step at which each unfinished one was left."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from motherlode.match.shelf.store import parse_json

_NAME = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_MAX_CHARACTERS = 60_000
#: Most courses, and most lessons of one course, that are stored.
_MAX_ENTRIES = 60
_LAST_STEP = 999
#: The first game, among the lessons done: whoever knows the game is taught at no table.
FIRST_GAME = "first-game"
#: Most positions of own games that are stored, and the longest line of one.
MAX_POSITIONS, _MAX_LINE = 12, 2000


@dataclass(frozen=True, slots=True)
class CourseProgress:
    """Progress in one course.

    Attributes:
        done: The lessons done.
        steps: The step at which each lesson begun was left, from 0.
        told: The ids of the sentences the teacher has said at a first game.
        first_table: The table of the first game at which he still speaks; empty for none.
            See ``teaches``.
        positions: Lines, the oldest first: of own games a date, an entry and a puzzle; of a look
            back see ``review.habits``.
    """

    done: tuple[str, ...] = ()
    steps: Mapping[str, int] = field(default_factory=dict)
    told: tuple[str, ...] = ()
    first_table: str = ""
    positions: tuple[str, ...] = ()

    @property
    def teaches(self) -> bool:
        """True if the teacher speaks at the first table.

        Another copy of the progress may name it still when the first game is done.
        """
        return bool(self.first_table) and FIRST_GAME not in self.done

    def taught_at(self, table: str) -> CourseProgress:
        """Return progress with a first game, or another one, at that table."""
        done = tuple(name for name in self.done if name != FIRST_GAME)
        return replace(self, first_table=table, done=done)

    def knowing_the_game(self) -> CourseProgress:
        """Return progress with the first game done, and no teacher at any table."""
        return replace(self, first_table="").with_done(FIRST_GAME)

    def with_positions(self, lines: Iterable[str]) -> CourseProgress:
        """Return progress with these positions as well; of too many the oldest go."""
        known = dict.fromkeys((*self.positions, *lines))
        return replace(self, positions=tuple(known)[-MAX_POSITIONS:])

    def with_step(self, lesson: str, step: int) -> CourseProgress:
        """Return progress with the lesson left at that step, counted from 0."""
        return replace(self, steps={**self.steps, lesson: min(step, _LAST_STEP)})

    def with_done(self, lesson: str) -> CourseProgress:
        """Return progress with the lesson done."""
        steps = {name: step for name, step in self.steps.items() if name != lesson}
        return replace(self, done=tuple(dict.fromkeys((*self.done, lesson))), steps=steps)

    def merge(self, other: CourseProgress) -> CourseProgress:
        """Return the union of both; where both have begun a lesson, with this one's step."""
        done = tuple(dict.fromkeys((*self.done, *other.done)))
        steps = {**other.steps, **self.steps}
        steps = {name: n for name, n in steps.items() if name not in done}
        told = tuple(dict.fromkeys((*self.told, *other.told)))
        table = self.first_table or other.first_table
        joined = CourseProgress(done, steps, told, table, other.positions)
        return joined.with_positions(self.positions)


#: By the id of the catalogue's entry.
Progress = Mapping[str, CourseProgress]


def merge_progress(ours: Progress, others: Progress) -> Progress:
    """Return the union of both; where both have begun a lesson, with the step of ``ours``."""
    blank = CourseProgress()
    joined = {entry: course.merge(others.get(entry, blank)) for entry, course in ours.items()}
    return {**others, **joined}


def write_progress(progress: Progress) -> str:
    """Serialize as JSON."""
    courses = {
        entry: {
            "done": list(course.done),
            "steps": dict(course.steps),
            "told": list(course.told),
            "first": course.first_table,
            **({"positions": list(course.positions)} if course.positions else {}),
        }
        for entry, course in progress.items()
    }
    return json.dumps({"v": 1, "courses": courses})


def read_progress(text: str | None) -> dict[str, CourseProgress]:
    """Read stored progress; leave out anything that is none. Never raises."""
    stored = parse_json(text or "", _MAX_CHARACTERS)
    courses = stored.get("courses") if isinstance(stored, dict) else None
    if not isinstance(courses, dict):
        return {}
    named = [(entry, course) for entry, course in courses.items() if _NAME.fullmatch(entry)]
    return {
        entry: _course(course) for entry, course in named[:_MAX_ENTRIES] if isinstance(course, dict)
    }


def _course(stored: dict[str, object]) -> CourseProgress:
    steps, table = stored.get("steps"), stored.get("first")
    with_step = list(steps.items()) if isinstance(steps, dict) else []
    return CourseProgress(
        _names(stored.get("done")),
        {n: s for n, s in with_step[:_MAX_ENTRIES] if _NAME.fullmatch(n) and _is_step(s)},
        _names(stored.get("told")),
        table if isinstance(table, str) and _NAME.fullmatch(table) else "",
        _lines(stored.get("positions")),
    )


def _names(stored: object) -> tuple[str, ...]:
    names = [name for name in stored if isinstance(name, str)] if isinstance(stored, list) else []
    return tuple(dict.fromkeys(name for name in names if _NAME.fullmatch(name)))[:_MAX_ENTRIES]


def _lines(stored: object) -> tuple[str, ...]:
    lines = [line for line in stored if isinstance(line, str)] if isinstance(stored, list) else []
    return tuple(line for line in lines if len(line) <= _MAX_LINE)[-MAX_POSITIONS:]


def _is_step(value: object) -> bool:
    return type(value) is int and 0 <= value <= _LAST_STEP
