"""Leaving: of a table, lesson or puzzle that was left nothing stays in memory."""

from __future__ import annotations

import gc
import weakref

import pytest

from motherlode.app.game_view import has_lessons
from motherlode.app.lesson.course import course_of
from motherlode.app.puzzle.run import entries_with_puzzles, puzzles_of
from motherlode.app.table.screen import TableScreen
from motherlode.games import CATALOG
from tests.app.fakes import House, new_table, play_first, stored
from tests.breadth import one_if_quick

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
#: Keys for the board as text, what lies more on the board, descriptions, a hint and its reason, the
#: last turn, and the guide.
KEYS = ("b", "b", "o", "i", "Escape", "t", "t", "a", " ", "g", "Escape")
#: Buttons of the bar.
TOOLS = ("share", "replay", "rules")


def leave(house: House) -> weakref.ref[TableScreen]:
    """Go to the shelf, and let the page have an idle moment after it is shown."""
    screen = house.screen
    assert isinstance(screen, TableScreen)
    left = weakref.ref(screen)
    del screen
    house.arrive("shelf")
    house.clock.run()
    assert house.root
    gc.disable()  # the cabinet itself sees to it
    try:
        house.page.rest()
        house.clock.run()
    finally:
        gc.enable()
    return left


@pytest.mark.parametrize("entry", one_if_quick(CATALOG, 4))
def test_nothing_stays_of_a_table(entry: str) -> None:
    table = play_first(new_table(entry=entry), 4)
    house = House(stored(table), fragment=f"table/{table.id}").start()
    for key in KEYS:
        house.key(key)
        house.clock.run()
        assert house.root
    for tool in TOOLS:
        if house.has(id=tool):
            house.press(tool)
            house.cabinet.close()
    left_table = weakref.ref(house.table)
    left_pictures = [weakref.ref(picture) for picture in house.screen.pictures.values()]
    del table
    assert leave(house)() is None
    assert left_table() is None
    assert house.ports.stage.scene is None
    # what every table of a game shows is drawn once
    assert sum(left() is not None for left in left_pictures) < len(left_pictures) / 2


@pytest.mark.parametrize("entry", one_if_quick(TAUGHT, 1))
def test_nothing_stays_of_a_lesson(entry: str) -> None:
    house = House(fragment=f"learn/{entry}/{course_of(entry)[0].id}").start()
    while house.has(id="lesson-next"):
        house.press("lesson-next")
    assert leave(house)() is None


@pytest.mark.parametrize("entry", one_if_quick(entries_with_puzzles()[:2], 0))
def test_nothing_stays_of_a_puzzle(entry: str) -> None:
    house = House(fragment=f"puzzles/{entry}/{puzzles_of(entry)[0].id}").start()
    assert leave(house)() is None
