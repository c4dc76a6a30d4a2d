"""The course of Carcassonne: laying, claiming, scoring, farmers, gold, castles, the end."""

from __future__ import annotations

from motherlode.games.carcassonne.lessons.castles import CASTLES
from motherlode.games.carcassonne.lessons.end import END
from motherlode.games.carcassonne.lessons.farmers import FARMERS
from motherlode.games.carcassonne.lessons.first import AIM, TURN
from motherlode.games.carcassonne.lessons.firsts import FIRSTS
from motherlode.games.carcassonne.lessons.gold import GOLD
from motherlode.games.carcassonne.lessons.points import POINTS
from motherlode.view.lesson import First, Lesson


def course(_entry_id: str) -> tuple[Lesson, ...]:
    """All lessons, about a quarter of an hour."""
    return (AIM, TURN, POINTS, FARMERS, GOLD, CASTLES, END)


def firsts(_entry_id: str) -> tuple[First, ...]:
    """What the teacher says at a first game."""
    return FIRSTS
