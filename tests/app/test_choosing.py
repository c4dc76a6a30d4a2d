"""Ways of choosing on the board: by number, by turning a tile, by dragging a piece."""

from __future__ import annotations

from typing import Any

import pytest

from motherlode.core.action import Action
from motherlode.locale import LANGUAGES, set_language
from motherlode.match.shelf.settings import Settings
from tests.app.fakes import OTHER, PERSON, House, new_table, play_first
from tests.app.test_playing import seated
from tests.app.test_reordering import in_the_middle


def tile_in_hand() -> House:
    """A table of Carcassonne at its first tile."""
    return seated(new_table(PERSON, OTHER, entry="carcassonne", seed=3))


def ways_by_spot(house: House) -> dict[str, int]:
    """The number of ways in which the tile fits, by the spots that can be tapped."""
    state, scene = house.state, house.ports.stage.scene
    assert scene is not None
    live = (spot.key for spot in scene.spots if spot.live)
    return {key: len(state.choosing.actions_of_tap(key, state.legal(), state.seen)) for key in live}


def tap_with(house: House, ways: range) -> list[Action]:
    """Tap a spot where the tile fits in so many ways; return these."""
    key = next(key for key, count in ways_by_spot(house).items() if count in ways)
    house.tap(key)
    return list(house.state.choosing.asked)


def test_a_number_takes_the_choice_of_that_number() -> None:
    """For all that has no place on the board; a number too high is left to others."""
    house = seated(play_first(new_table(PERSON, OTHER, entry="gold-west-2e"), 60))
    choices = house.state.choosing.at_hand(house.state.legal(), house.ports.stage.scene)
    while not 0 < len(choices) < 9:
        house.press_move(house.state.token(house.state.legal()[0]))
        choices = house.state.choosing.at_hand(house.state.legal(), house.ports.stage.scene)
    before = house.table.cursor
    assert not house.key("9") and house.table.cursor == before
    assert house.key("1")
    assert house.table.plies[before].action == choices[0]


def test_a_second_tap_turns_the_tile_and_the_tick_places_it() -> None:
    house = tile_in_hand()
    ways = tap_with(house, range(2, 5))
    first = house.state.choosing.action
    house.tap(house.state.choosing.at)
    assert house.state.choosing.action != first
    before = house.table.cursor
    house.press("confirm")
    assert house.table.plies[before].action == ways[1]


def test_a_tile_that_fits_one_way_says_so_when_it_is_to_be_turned() -> None:
    house = tile_in_hand()
    house.cabinet.settings = Settings(confirm="always")
    while house.state.seen.phase != "place_tile" or 1 not in ways_by_spot(house).values():
        house.press_move(house.state.token(house.state.legal()[0]))
        if house.has(id="confirm"):
            house.press("confirm")
    tap_with(house, range(1, 2))
    before = house.table.cursor
    house.tap(house.state.choosing.at)
    assert house.hinted == "It fits only this way. The tick places it."
    assert house.table.cursor == before


def test_a_second_tap_plays_what_waits_for_it() -> None:
    """Nothing is shown that could be turned: the same spot once more is the answer."""
    house = seated(new_table(PERSON, OTHER))
    house.cabinet.settings = Settings(confirm="always")
    key = next(iter(ways_by_spot(house)))
    before = house.table.cursor
    house.tap(key)
    assert house.has(id="confirm") and house.table.cursor == before
    house.tap(key)
    house.clock.run()
    assert house.table.cursor > before


def test_what_is_ringed_on_the_board_is_named_without_its_place() -> None:
    """The button says what is done; where, those who listen are told."""
    house = seated(new_table(PERSON, OTHER))
    house.cabinet.settings = Settings(confirm="always")
    while not any(key.startswith("card-") for key in ways_by_spot(house)):
        house.tap(next(iter(ways_by_spot(house))))
        house.press("confirm")
        house.clock.run()
    house.tap("card-c8")
    button = house.find(id="confirm")
    hidden = [node.text() for node in button.walk() if node.attrs.get("class") == "hidden"]
    assert hidden == [" in row 8, column 3"]
    assert button.text() == "Turn over the card in row 8, column 3"


def drag(house: House, key: str, target: str) -> bool:
    """Drag what lies at that spot; return whether it can be put down there."""
    play: Any = house.screen.commands.play
    assert play.pick_up(key)
    if not play.can_put_down(key, target):
        play.refuse_drop(target)
        return False
    play.put_down(key, target)
    house.clock.run()
    return True


@pytest.mark.parametrize("target", ["wagons-california", "wagons-nowhere"])
def test_a_wagon_is_put_down_only_where_its_steps_lead(target: str) -> None:
    house = in_the_middle()
    before = house.table.cursor
    assert not drag(house, "wagons-new_england", target)
    assert house.hinted == "It cannot go there."
    assert house.table.cursor == before


def test_a_wagon_goes_as_far_as_it_is_dragged() -> None:
    """Every step of the way is a move of its own."""
    house = in_the_middle()
    before = house.table.cursor
    assert drag(house, "wagons-new_england", "wagons-great_plains")
    assert house.table.tokens()[before : before + 2] == ["wNE", "wEA"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_buttons_have_one_name_while_a_tile_is_shown(language: str) -> None:
    """To leave the tile is called otherwise than to undo what was done."""
    at = new_table(PERSON, OTHER, entry="carcassonne", seed=3)
    house = seated(at, Settings(language=language))
    tap_with(house, range(2, 5))
    set_language("en")
    names = [
        str(node.attrs.get("aria-label") or node.attrs.get("title") or node.text())
        for node in house.find(cls="ask").walk()
        if node.tag == "button"
    ]
    assert len(names) > 4
    assert sorted(set(names)) == sorted(names)
