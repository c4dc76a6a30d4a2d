"""The form for a new table: three presses to a good game, and every field does something."""

from __future__ import annotations

import pytest

from motherlode.app.game_view import playable_entries
from motherlode.app.html import Signal
from motherlode.app.seating import begin_table
from motherlode.app.shelf import boxes
from motherlode.app.words import HOUSE_NAMES, seat_names
from motherlode.bots.roster import default_level, levels
from motherlode.canvas.paint import Picture
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.shelf.settings import Settings, read_settings, write_settings
from tests.app.fakes import House
from tests.offenders import for_each

GAMES = [entry.info.id for entry in playable_entries()]
BOXES = [[info.id for info in box] for box in boxes(entry.info for entry in playable_entries())]


def at_the_form(game: str = "gold") -> House:
    house = House().start()
    box = next(box for box in BOXES if game in box)
    house.press(f"box-{box[0]}")
    if game != box[0]:
        house.put("edition", game)
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
            begin_table(house.cabinet, terms)
            assert house.table.terms.options[option.name] == choice


def test_seats_kinds_levels_and_names_travel_into_the_terms() -> None:
    house = at_the_form()
    three = house.find(type="radio", value="3")
    three.on["change"](Signal("change", value="3"))
    house.put("name-0", "Zoë", "input")
    house.put("kind-1", "link")
    house.put("draws", "")
    house.put("level-2", levels("gold")[0])
    house.put("undo", "free")
    house.put("aids", "", "change")
    house.submit()
    terms = house.table.terms
    assert [seat.kind for seat in terms.seats] == ["person", "link", "computer"]
    assert terms.seats[0].name == "Zoë" and terms.seats[2].level == levels("gold")[0]
    assert seat_names(terms)[1] == "Player B"
    assert terms.undo == "free" and not terms.aids
    assert house.cabinet.settings.player == "Zoë"
    house.press("home")
    house.press("box-gold")
    assert house.find(id="name-0").attrs["value"] == "Zoë", "the name is remembered"


def test_hints_are_agreed_on_only_where_several_people_play() -> None:
    house = at_the_form()
    assert not house.has(id="hints")
    house.put("kind-1", "person")
    house.put("hints", "on", "change")
    house.submit()
    assert house.table.terms.hints
    house = at_the_form()
    house.put("kind-1", "person")
    house.put("hints", "on", "change")
    house.put("kind-1", "computer")
    house.submit()
    assert not house.table.terms.hints


def test_a_name_that_is_too_long_is_cut() -> None:
    house = at_the_form()
    house.put("name-0", "x" * 21, "input")
    house.submit()
    assert house.table.terms.names[0] == "x" * 20


@for_each(
    "pasted",
    [
        *("\u200fאנה", "\u2068אנה\u2069", "אנה\u200e", "\ufeffאנה", "א\u00adנה", "\u202bאנה\u202c"),
        *("\x00אנה", "אנה\u200b\n", "\u2060אנה\x1b"),
    ],
)
def test_marks_that_nobody_sees_do_not_refuse_a_pasted_name(pasted: str) -> None:
    house = at_the_form()
    house.put("name-0", pasted, "input")
    house.submit()
    assert house.table.terms.seats[0].name == "אנה"
    house = House().start()
    house.put("player", pasted)
    assert house.cabinet.settings.player == "אנה" and not house.cabinet.notices.texts


def test_joiners_inside_a_name_stay() -> None:
    house = at_the_form()
    house.put("name-0", "👩\u200d🚀", "input")
    house.submit()
    assert house.table.terms.seats[0].name == "👩\u200d🚀"


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


# -- at once ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", [box[0] for box in BOXES])
def test_one_press_sits_down_against_an_easy_computer_then_a_middling_one(game: str) -> None:
    house = House().start()
    house.press(f"play-{game}")
    assert house.table.terms.seats[1].level in [each for each in levels(game) if each != "random"]
    house.press("home")
    house.press(f"play-{game}")
    terms = house.table.terms
    assert terms.entry == game
    assert [seat.kind for seat in terms.seats] == ["person", "computer"]
    assert terms.seats[1].level == default_level(game)
    assert house.screen.state.names[0] == "You" and terms.names[1] in HOUSE_NAMES
    assert house.location.now.startswith("table/")


def test_an_address_plays_at_once_and_is_not_come_back_to() -> None:
    house = House(fragment="now/gold").start()
    assert house.table.terms.entry == "gold"
    assert house.location.now == f"table/{house.table.id}"
    assert len(house.cabinet.tables()) == 1
    nothing = House(fragment="now/nothing").start()
    assert nothing.screen.name == "shelf" and not nothing.cabinet.tables()


def test_a_name_given_on_the_shelf_is_kept_and_played_with() -> None:
    house = House().start()
    house.put("player", "  Nell ")
    assert house.cabinet.settings.player == "Nell"
    house.put("player", "x" * 21)
    assert house.cabinet.settings.player == "x" * 20
    house.put("player", "Nell")
    house.press("play-gold")
    assert house.table.terms.names[0] == "Nell" != house.table.terms.names[1]
    house.press("home")
    assert house.find(id="player").attrs["value"] == "Nell"


def test_the_names_of_the_others_are_offered_again() -> None:
    house = at_the_form()
    house.put("kind-1", "person")
    name = house.find(id="name-1").attrs
    assert not name["value"] and name["placeholder"] == "Player B"
    house.put("name-1", "Bruno", "input")
    house.submit()
    assert house.cabinet.settings.companions == ("Bruno",)
    assert not house.cabinet.settings.player, "nobody was asked for a name that was made up"
    house.press("home")
    house.press("box-carcassonne")
    house.put("kind-1", "link")
    assert house.find(id="name-1").attrs["value"] == "Bruno"
    house.put("kind-1", "computer")
    assert house.find(id="name-1").attrs["value"] in HOUSE_NAMES


def test_another_edition_keeps_the_people() -> None:
    house = at_the_form("gold-west-1e")
    house.put("name-0", "Zoë", "input")
    house.put("option-start", "B")
    house.put("option-bandits", "yes")
    house.put("edition", "gold-west-2e")
    assert house.location.now == "new/gold-west-2e"
    assert house.find(id="name-0").attrs["value"] == "Zoë"
    house.submit()
    options = house.table.terms.options
    assert options["start"] == "B" and "bandits" not in options


def test_a_form_is_seen_from_its_beginning() -> None:
    house = House().start()
    before = house.page.tops
    house.press("box-carcassonne")
    assert house.page.tops == before + 1


def test_damaged_companions_are_left_out() -> None:
    names = Settings(player="Zoë", companions=("Ben", "Ann"))
    assert read_settings(write_settings(names)) == names
    for damaged in ('["Ben", 3, "a\\u202eb", ""]', '"Ben"', "null", "{}"):
        read = read_settings(f'{{"companions": {damaged}, "player": "Zoë"}}')
        assert read.companions == (("Ben",) if damaged.startswith("[") else ())
        assert read.player == "Zoë"


def start_picture(house: House) -> Picture:
    """Return the picture of the table as it begins that the form shows now."""
    canvas = next(n for n in house.root.walk() if "data-picture" in n.attrs)
    picture: Picture = house.screen.pictures.get(canvas.attrs["data-picture"])
    return picture


@pytest.mark.parametrize("entry", list(CATALOG))
def test_the_form_shows_its_box_and_the_table_as_it_begins(entry: str) -> None:
    house = House(fragment=f"new/{entry}").start()
    assert _(CATALOG[entry].info.pitch) in house.text
    two = start_picture(house)
    assert two.bounds.w / two.bounds.h == pytest.approx(4 / 3)
    seats = CATALOG[entry].info.max_seats
    house.screen._set_count(seats)
    assert (start_picture(house).ops != two.ops) == (entry != "carcassonne")


def test_the_picture_follows_the_options() -> None:
    house = House(fragment="new/gold").start()
    square = start_picture(house)
    house.put("option-layout", "scattered", "change")
    assert start_picture(house).ops != square.ops


def test_what_an_option_leaves_out_is_pale() -> None:
    """Its piece stands beside every choice; another choice may have another."""
    house = House(fragment="new/carcassonne").start()

    def pieces() -> list[tuple[str, bool]]:
        spans = [n for n in house.root.walk() if "option-piece" in n.attrs.get("class", "")]
        canvases = [next(n for n in span.walk() if "data-picture" in n.attrs) for span in spans]
        assert all(house.screen.pictures.get(n.attrs["data-picture"]).ops for n in canvases)
        pale = ["left-out" in span.attrs["class"] for span in spans]
        return [(n.attrs["data-picture"], p) for n, p in zip(canvases, pale, strict=True)]

    before = dict(pieces())
    assert before["ingot"] is False and before["castle"] is True
    house.put("option-castles", "yes", "change")
    assert dict(pieces()) == {**before, "castle": False}


def test_options_that_do_not_go_together_have_no_picture() -> None:
    """The form shows its words all the same, and says in one sentence what is wrong."""
    house = House(fragment="new/gold").start()
    pictures = house.screen.pictures
    assert pictures.get(pictures.name) is not None
    house.screen.seats = house.screen.seats[:1]
    assert pictures.get(pictures.name) is None
