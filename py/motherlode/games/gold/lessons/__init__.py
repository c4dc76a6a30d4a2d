"""The course of GOLD: what one plays for, mines, pairs, memory, the rush and the end."""

from __future__ import annotations

from motherlode.games.gold.lessons.first import AIM, MINES
from motherlode.games.gold.lessons.firsts import FIRSTS
from motherlode.games.gold.lessons.pairs import MEMORY, PAIRS
from motherlode.games.gold.lessons.questions import OPENING, own_questions
from motherlode.games.gold.lessons.rush import END, RUSH
from motherlode.games.gold.lessons.test import test
from motherlode.view.lesson import First, Lesson, Opening

__all__ = ["course", "firsts", "opening", "own_questions", "test"]


def course(_entry_id: str) -> tuple[Lesson, ...]:
    """All lessons, about ten minutes."""
    return (AIM, MINES, PAIRS, MEMORY, RUSH, END)


def firsts(_entry_id: str) -> tuple[First, ...]:
    """Return what the teacher says at a first game."""
    return FIRSTS


def opening(_entry_id: str) -> Opening:
    """Return what is looked at before the first move of a first game."""
    return OPENING
