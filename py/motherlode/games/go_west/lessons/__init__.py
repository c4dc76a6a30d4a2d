"""The course of Go West!: points, cards, who is paid, full rings, money, the end."""

from __future__ import annotations

from motherlode.games.go_west.lessons.end import END
from motherlode.games.go_west.lessons.first import AIM, CARDS, MONEY
from motherlode.games.go_west.lessons.firsts import FIRSTS
from motherlode.games.go_west.lessons.questions import OPENING, own_questions
from motherlode.games.go_west.lessons.rings import PAID, RINGS
from motherlode.games.go_west.lessons.test import test
from motherlode.view.lesson import First, Lesson, Opening

__all__ = ["course", "firsts", "opening", "own_questions", "test"]


def course(_entry_id: str) -> tuple[Lesson, ...]:
    """All lessons, about ten minutes."""
    return (AIM, CARDS, PAID, RINGS, MONEY, END)


def firsts(_entry_id: str) -> tuple[First, ...]:
    """Return what the teacher says at a first game."""
    return FIRSTS


def opening(_entry_id: str) -> Opening:
    """Return what is looked at before the first move of a first game."""
    return OPENING
