"""A first game: the teacher still speaks, each thing once, and can be silenced."""

from __future__ import annotations

import pytest

from motherlode.app.game_view import has_lessons
from motherlode.app.lesson.course import firsts_of
from motherlode.games import CATALOG
from motherlode.match.shelf.progress import CourseProgress
from motherlode.match.shelf.store import MemoryStore
from motherlode.view.lesson import words_of
from tests.app.fakes import House
from tests.breadth import one_if_quick

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
DECISIONS = 40


def begun(entry: str, store: MemoryStore | None = None) -> House:
    house = House(store, fragment=f"learn/{entry}").start()
    house.press("first-game")
    return house


def progress(house: House, entry: str) -> CourseProgress:
    return house.cabinet.shelf.progress(entry)


def said(house: House) -> str:
    return house.find(id="teacher-says").text() if house.has(id="teacher-says") else ""


def play_on(house: House) -> None:
    """The first move there is."""
    token = house.table.game.notation.text(house.table.state.legal_actions()[0])
    house.press_move(token)
    if house.has(id="confirm"):
        house.press("confirm")


@pytest.mark.parametrize("entry", one_if_quick(TAUGHT, 2))
def test_the_teacher_says_each_thing_once(entry: str) -> None:
    house, heard = begun(entry), list[str]()
    for _decision in range(DECISIONS):
        if house.table.finished:
            break
        words = said(house)
        if words:
            assert words not in heard
            heard.append(words)
            assert words in house.page.said, "it is read aloud as well"
        play_on(house)
    known = {words_of(first) for first in firsts_of(entry)}
    assert len(heard) >= 2 and set(heard) <= known
    assert len(progress(house, entry).told) >= len(heard)


def test_what_was_read_goes_and_the_next_comes_with_the_next_decision() -> None:
    house = begun("carcassonne")
    assert said(house)
    house.press("teacher-noted")
    assert not said(house) and house.page.focused == "prompt"
    play_on(house)
    assert said(house)


def test_the_teacher_can_be_silenced_for_good() -> None:
    store = MemoryStore()
    house = begun("carcassonne", store)
    house.press("teacher-silent")
    for _decision in range(6):
        play_on(house)
        assert not said(house)
    again = House(store, fragment=f"table/{house.table.id}").start()
    assert not said(again)


def test_a_first_game_taken_up_again_has_its_teacher_and_says_nothing_twice() -> None:
    store = MemoryStore()
    house = begun("gold-west-2e", store)
    first = said(house)
    assert first
    again = House(store, fragment=f"table/{house.table.id}").start()
    assert not said(again)
    play_on(again)
    assert said(again) and said(again) != first
    second = begun("gold-west-2e", store)
    assert said(second) not in (first, said(again)), "nor at another table"


def test_at_any_other_table_nothing_is_said() -> None:
    house = begun("gold")
    house.press("home")
    house.press("play-gold")
    assert not said(house)


def test_the_teacher_comes_to_the_table_once_what_it_says_is_here() -> None:
    store = MemoryStore()
    table = begun("carcassonne", store).table
    house = House(store, fragment=f"table/{table.id}")
    house.on_demand.away = True
    house.start()
    first = house.screen
    assert not said(house) and house.table.tokens() == table.tokens()
    house.on_demand.answer(True)
    house.clock.run()
    assert house.screen is not first
    play_on(house)
    assert said(house)
