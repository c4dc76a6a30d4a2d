"""On a small screen: tabs lead to the pages of a board, and questions cover nothing asked about."""

from __future__ import annotations

import pytest

from motherlode.app.game_view import playable_entries
from motherlode.app.html import Node
from motherlode.canvas.geometry import bounds_of
from motherlode.match.table import Table
from tests.app.fakes import House, new_table, stored


def mine_to_play(entry: str) -> Table:
    """A table of that game at the first person's turn."""
    table = new_table(entry=entry)
    while table.state.current_player != 0:
        table.play(table.state.legal_actions()[0])
    return table


def phone(table: Table, high: float = 484.0) -> House:
    """That table in a board of 348 by 484 pixels, or another height."""
    house = House(stored(table), fragment=f"table/{table.id}")
    house.surface.size_now = (348.0, high, 2.0)
    house.device.wide = 0.72
    house.device.touch = True
    return house.start()


def tabs(house: House) -> dict[str, str]:
    """The ids of the tabs of the board's pages by what they say."""
    found = [n for n in house.root.walk() if "page-tab" in n.attrs.get("class", "")]
    return {node.text(): node.attrs["id"] for node in found}


def raised(house: House) -> Node:
    return next(n for n in house.root.walk() if "raised" in n.attrs.get("class", ""))


def test_the_pages_of_gold_west_are_one_press_away() -> None:
    house = phone(mine_to_play("gold-west-2e"))
    first = tabs(house)
    assert set(first) <= {"Map", "Boomtown", "Nell", "Tokens left"} and len(first) == 2
    here = {"Map", "Boomtown"} - set(first)
    other = ({"Map", "Boomtown"} & set(first)).pop()
    house.ports.stage.on_change = house.cabinet.render
    house.press(first[other])
    assert here <= set(tabs(house)) and other not in tabs(house)
    tab = house.find(id=tabs(house)[here.pop()])
    assert tab.attrs["aria-label"].startswith("Turn the board to: ")


def test_on_a_desk_there_are_none() -> None:
    table = mine_to_play("gold-west-2e")
    assert not tabs(House(stored(table), fragment=f"table/{table.id}").start())


def test_a_question_stands_above_what_it_asks_about() -> None:
    """A card of the hand lies at the foot of the board: the cards beside it stay in sight."""
    house = phone(mine_to_play("go-west"))
    scene = house.ports.stage.scene
    assert scene is not None
    hand = [s for s in scene.spots if s.key.startswith("hand-") and s.live]
    middle = house.ports.stage.camera.to_scene(0, 242)[1]
    assert all(bounds_of(spot.outline).y > middle for spot in hand)
    for spot in hand[:2]:
        house.tap(spot.key)
        assert "high" in raised(house).attrs["class"].split()


@pytest.mark.parametrize("entry", [entry.info.id for entry in playable_entries()])
def test_the_question_mark_lies_on_nothing_that_can_be_chosen(entry: str) -> None:
    """It stands beside the board, not on it: in the corner of what is asked."""
    house = phone(mine_to_play(entry))
    board = next(node for node in house.root.walk() if node.key == "board")
    table = next(n for n in house.root.walk() if n.attrs.get("class", "").split()[:1] == ["table"])
    assert board.find(id="tool-what") is None
    assert house.find(id="tool-what") in table.children
    assert house.find(id="tool-what").attrs["class"] == "tool what"
