"""The course of Carcassonne: laying, claiming, scoring, farmers, gold, castles, the end."""

from __future__ import annotations

from motherlode.games.carcassonne.lessons.base_game import AIM, END, FARMERS, POINTS, TURN
from motherlode.games.carcassonne.lessons.expansions import CASTLES, GOLD
from motherlode.games.carcassonne.lessons.first_game import FIRSTS
from motherlode.games.carcassonne.lessons.questions import OPENING, own_questions
from motherlode.games.carcassonne.lessons.test import test
from motherlode.view.lesson import First, Lesson, Opening

__all__ = ["course", "firsts", "opening", "own_questions", "test"]


def course(_entry_id: str) -> tuple[Lesson, ...]:
    """All lessons, about a quarter of an hour."""
    return (AIM, TURN, POINTS, FARMERS, GOLD, CASTLES, END)


def firsts(_entry_id: str) -> tuple[First, ...]:
    """Return the teacher's sentences for a first game."""
    return FIRSTS


def opening(_entry_id: str) -> Opening:
    """Return what is looked at before the first move of a first game."""
    return OPENING
