"""The form for a new table: three presses to a good game, and every field does something."""

from __future__ import annotations

import pytest

from motherlode.app.game_view import playable
from motherlode.app.html import Signal
from motherlode.bots.roster import levels
from tests.app.fakes import House

GAMES = [entry.info.id for entry in playable()]


def at_the_form(game: str = "gold") -> House:
    house = House().start()
    house.press(f"box-{game}")
    return house


@pytest.mark.parametrize("game", GAMES)
def test_two_presses_and_a_game_is_on(game: str) -> None:
    house = at_the_form(game)
    assert house.location.now == f"new/{game}"
    house.submit()
    assert house.screen.name == "table"
    assert house.table.terms.entry == game
    kinds = [seat.kind for seat in house.table.terms.seats]
    assert kinds[0] == "person" and set(kinds[1:]) == {"computer"}
    assert house.store.texts


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_every_option_can_be_played(game: str) -> None:
    for option in at_the_form(game).screen.info.options:
        for choice in option.choices:
            house = at_the_form(game)
            seats = max(option.min_seats.get(choice, 0), house.screen.info.min_seats)
            house.screen._set_count(seats)
            house.put(f"option-{option.name}", option.text(choice))
            house.find(id="start")
            terms = house.screen.terms()
            assert terms.options[option.name] == choice
            house.cabinet.navigator.begin(terms)
            assert house.table.terms.options[option.name] == choice


def test_seats_kinds_levels_and_names_travel_into_the_terms() -> None:
    house = at_the_form()
    three = house.find(type="radio", value="3")
    three.on["change"](Signal("change", value="3"))
    house.put("name-0", "Zoë", "input")
    house.put("kind-1", "link")
    house.put("level-2", levels("gold")[0])
    house.put("undo", "free")
    house.put("aids", "", "change")
    house.submit()
    terms = house.table.terms
    assert [seat.kind for seat in terms.seats] == ["person", "link", "computer"]
    assert terms.seats[0].name == "Zoë" and terms.seats[2].level == levels("gold")[0]
    assert terms.seats[1].name and "Nell" not in terms.names[1]
    assert terms.undo == "free" and not terms.aids
    assert house.cabinet.settings.player == "Zoë"
    house.press("home")
    house.press("box-gold")
    assert house.find(id="name-0").attrs["value"] == "Zoë", "the name is remembered"


def test_a_name_that_will_not_do_is_named() -> None:
    house = at_the_form()
    house.put("name-0", "a\u202eb", "input")
    house.submit()
    assert house.screen.name == "new-table"
    assert "control characters" in house.find(role="alert").text()
    assert not house.store.texts


def test_fewer_seats_take_back_options_that_need_more() -> None:
    house = at_the_form()
    house.find(type="radio", value="5").on["change"](Signal("change", value="5"))
    house.put("option-start", "E")
    house.find(type="radio", value="2").on["change"](Signal("change", value="2"))
    assert house.find(id="option-start").attrs["value"] == "random"
    house.submit()
    assert house.screen.name == "table"


def test_the_rules_lie_beside_the_form() -> None:
    house = at_the_form()
    house.press("tool-rules")
    assert house.has(id="sheet-title")
    house.press("close")
    assert not house.has(id="sheet-title")
