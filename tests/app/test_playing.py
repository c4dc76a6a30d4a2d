"""Whole games through the screens alone, by pressing what a player could press."""

from __future__ import annotations

import pytest

from motherlode.app.opening import playable
from tests.app.fakes import House

ENTRIES = [entry.info.id for entry in playable()]


def sit_down(house: House, entry: str, **kinds: str) -> House:
    house.start()
    house.press(f"box-{entry}")
    for element, kind in kinds.items():
        house.put(element.replace("_", "-"), kind)
    house.submit()
    return house


def press_moves(house: House, most: int = 4000) -> int:
    """Plays by the list of moves until the result is shown; answers how many presses."""
    if "tab-moves" not in {n.attrs.get("id") for n in house.root.walk()}:
        raise AssertionError("no table is open")
    house.press("tab-moves")
    for number in range(most):
        moves = [n for n in house.root.walk() if n.attrs.get("class") == "move"]
        unveil = house.root.find(id="unveil")
        if unveil is not None:
            house.press("unveil")
        elif moves:
            house.press(moves[number % len(moves)].attrs["id"])
            if house.root.find(id="confirm") is not None:
                house.press("confirm")
        else:
            return number
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_game_against_the_computer_reaches_its_result(entry: str) -> None:
    house = sit_down(House(), entry)
    press_moves(house)
    assert house.root.find(id="rematch") is not None
    ranks = [n for n in house.root.walk() if n.attrs.get("class") == "ranks"]
    assert len(ranks) == 1
    house.press("rematch")
    assert house.root.find(id="rematch") is None
    assert len(house.cabinet.tables()) == 2


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_game_of_people_on_one_device_reaches_its_result(entry: str) -> None:
    house = sit_down(House(), entry, kind_1="person")
    press_moves(house)
    assert house.root.find(id="rematch") is not None


@pytest.mark.parametrize("entry", ENTRIES)
def test_computers_alone_play_to_the_end(entry: str) -> None:
    house = House()
    house.start()
    house.press(f"box-{entry}")
    house.put("kind-0", "computer")
    house.put("level-0", "random")
    house.put("level-1", "random")
    house.submit()
    assert house.root.find(id="rematch") is not None


def test_every_move_is_stored_at_once() -> None:
    house = sit_down(House(), "gold")
    house.press("tab-moves")
    before = house.cabinet.tables()[0].plies
    move = next(n for n in house.root.walk() if n.attrs.get("class") == "move")
    house.press(move.attrs["id"], rest=False)
    assert house.cabinet.tables()[0].plies > before


def test_the_table_comes_back_after_a_reload() -> None:
    house = sit_down(House(), "gold")
    house.press("tab-moves")
    for _ in range(3):
        move = next(n for n in house.root.walk() if n.attrs.get("class") == "move")
        house.press(move.attrs["id"])
    plies = house.cabinet.tables()[0].plies
    again = House(house.store).start()
    assert again.cabinet.screen.name == "table"
    assert again.cabinet.tables()[0].plies >= plies
    assert again.location.now == house.location.now


def test_undo_takes_back_a_choice_and_redo_brings_it_again() -> None:
    house = House()
    house.start()
    house.press("box-gold")
    house.put("kind-1", "person")
    house.put("option-start", "A")
    house.put("undo", "free")
    house.submit()
    house.press("tab-moves")
    house.press("move-mR")
    assert house.root.find(id="move-mR") is None
    house.press("tool-undo")
    assert house.root.find(id="move-mR") is not None
    assert any("Taken back" in sentence for sentence in house.page.said)
    house.key("y", ctrl=True)
    assert house.root.find(id="move-mR") is None
    house.key("z", ctrl=True)
    assert house.root.find(id="move-mR") is not None


def test_a_question_before_a_move_counts() -> None:
    house = sit_down(House(), "gold", kind_1="person")
    house.press("tool-settings")
    house.put("setting-confirm", "always")
    house.press("close")
    house.press("tab-moves")
    plies = house.cabinet.tables()[0].plies
    move = next(n for n in house.root.walk() if n.attrs.get("class") == "move")
    house.press(move.attrs["id"])
    assert house.cabinet.tables()[0].plies == plies
    house.key("Escape")
    assert house.root.find(id="confirm") is None
    house.press(move.attrs["id"])
    house.press("confirm")
    assert house.cabinet.tables()[0].plies > plies


def test_the_replay_walks_and_returns() -> None:
    house = sit_down(House(), "gold")
    press_moves(house)
    house.press("replay-game")
    assert "Replay: after move 0" in house.text
    house.key("ArrowRight")
    assert "Replay: after move 1" in house.text
    house.key("End")
    last = house.find(id="scrubber").attrs["max"]
    assert f"Replay: after move {last} of {last}" in house.text
    house.put("scrubber", "5", "input")
    assert "Replay: after move 5" in house.text
    tables = len(house.cabinet.tables())
    house.press("branch")
    assert len(house.cabinet.tables()) == tables + 1
    assert house.root.find(id="scrubber") is None
