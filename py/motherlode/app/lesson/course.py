"""The course of a game: its lessons, imported when somebody first asks for them."""

from __future__ import annotations

from typing import cast

from motherlode.app.game_view import teaches
from motherlode.games import CATALOG
from motherlode.view.lesson import First, Lesson


def course_of(entry_id: str) -> tuple[Lesson, ...]:
    """The lessons of that entry in their order; none where it has no course."""
    if not teaches(entry_id):
        return ()
    return cast("tuple[Lesson, ...]", CATALOG[entry_id].part("lessons").course(entry_id))


def firsts_of(entry_id: str) -> tuple[First, ...]:
    """What the teacher says at a first game of that entry."""
    if not teaches(entry_id):
        return ()
    return cast("tuple[First, ...]", CATALOG[entry_id].part("lessons").firsts(entry_id))
