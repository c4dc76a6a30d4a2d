"""Every lesson of every entry, with the positions its steps begin at."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.app.lesson.course import course_of
from motherlode.app.lesson.run import LessonRun
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.view.lesson import Lesson, matches_token

LESSONS = [(entry, lesson) for entry in CATALOG for lesson in course_of(entry)]
IDS = [f"{entry}-{lesson.id}" for entry, lesson in LESSONS]


def begun(lesson: Lesson) -> Iterator[tuple[LessonRun, Table]]:
    """The lesson at each of its steps, with the table as the step finds it."""
    for number in range(len(lesson.steps)):
        run = LessonRun(lesson, number)
        yield run, run.table()


def legal_tokens(table: Table) -> list[str]:
    """Return the legal actions as texts; nothing where a seat does not decide."""
    if table.state.current_player < 0:
        return []
    return [table.game.notation.text(action) for action in table.state.legal_actions()]


def wanted(run: LessonRun, table: Table) -> list[str]:
    """The legal actions that the step takes for an answer."""
    return [token for token in legal_tokens(table) if matches_token(token, run.step.do)]
