"""The courses of Gold West, both editions, and of Whitewater."""

from __future__ import annotations

from motherlode.games.gold_west.lessons.end import end
from motherlode.games.gold_west.lessons.extras import BANDITS, TRADING_POST
from motherlode.games.gold_west.lessons.first import aim, carts, turn
from motherlode.games.gold_west.lessons.firsts import FIRSTS
from motherlode.games.gold_west.lessons.metals import land, metals
from motherlode.games.gold_west.lessons.questions import OPENING, own_questions
from motherlode.games.gold_west.lessons.test import test
from motherlode.games.gold_west.lessons.whitewater import WHITEWATER
from motherlode.view.lesson import First, Lesson, Opening

__all__ = ["course", "firsts", "opening", "own_questions", "test"]

SECOND = "gold-west-2e"


def course(entry_id: str) -> tuple[Lesson, ...]:
    """The lessons of that edition, about twelve minutes: from a calm board on to a full one."""
    common = (turn, carts, metals, land, aim, end)
    lessons = tuple(lesson(entry_id) for lesson in common)
    return (*lessons, WHITEWATER) if entry_id == SECOND else (*lessons, BANDITS, TRADING_POST)


def firsts(_entry_id: str) -> tuple[First, ...]:
    """Return the teacher's sentences for a first game."""
    return FIRSTS


def opening(_entry_id: str) -> Opening:
    """Return what is looked at before the first move of a first game."""
    return OPENING
