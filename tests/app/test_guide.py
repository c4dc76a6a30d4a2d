"""The guide through the description of the page: opened, searched, and jumped into."""

from __future__ import annotations

import pytest

from motherlode.app.guide.book import Book
from motherlode.app.guide.chapter import START, Plates
from motherlode.app.html import Node, Signal
from motherlode.canvas.theme import DAY
from motherlode.games import CATALOG
from motherlode.view.guide import GuideTerms
from tests.app.fakes import OTHER, PERSON, House, new_table, play_first, stored


def at_a_table(entry: str = "gold", decisions: int = 0) -> House:
    table = play_first(new_table(PERSON, OTHER, entry=entry), decisions)
    return House(stored(table), fragment=f"table/{table.id}").start()


def page(house: House) -> Node:
    return next(n for n in house.root.walk() if n.attrs.get("class") == "guide-page")


def search(house: House, words: str) -> None:
    house.find(id="guide-search").on["input"](Signal("input", value=words))
    house.clock.run()


@pytest.mark.parametrize("entry", CATALOG)
def test_every_page_can_be_turned_to(entry: str) -> None:
    house = at_a_table(entry)
    house.press("tool-rules")
    seen = [page(house).text()]
    while house.has(id="guide-on"):
        house.press("guide-on")
        assert house.page.focused == "guide-title"
        seen.append(page(house).text())
    assert len(set(seen)) == len(seen) > 5
    for _page in seen:
        house.press("guide-back")
    assert not house.has(id="guide-back")
    assert house.has(id="tool-print")
    house.press("tool-print")
    assert house.page.printed


@pytest.mark.parametrize("entry", CATALOG)
def test_no_heading_of_the_one_page_stands_alone(entry: str) -> None:
    """Of an expansion that is not at this table nothing is said, nor its name."""
    house = at_a_table(entry)
    house.press("tool-rules")
    while house.has(id="guide-back"):
        house.press("guide-back")
    parts = [n for n in page(house).walk() if n.attrs.get("class") == "guide-short"]
    assert parts and all(any(n.tag == "li" for n in part.walk()) for part in parts)


def test_what_the_guide_shows_is_drawn() -> None:
    house = at_a_table()
    house.press("tool-rules")
    house.press("guide-to-1")
    names = [n.attrs["data-picture"] for n in house.root.walk() if "data-picture" in n.attrs]
    assert names
    assert all(house.page.find(name) is not None for name in names)
    house.press("close")
    assert house.page.find("guide start") is None


def test_a_search_leads_to_its_place() -> None:
    house = at_a_table()
    house.press("tool-rules")
    search(house, "dynamite")
    assert "Found in" in house.find(id="guide-count").text()
    house.press("found-0")
    assert house.page.focused.startswith(("row-", "clause-", "guide-title"))
    search(house, "no such word")
    assert house.find(id="guide-count").text() == "Found in 0 places"
    search(house, "")
    assert house.has(id="guide-title")


def test_a_refusal_leads_to_its_rule() -> None:
    house = at_a_table(decisions=5)
    house.tap(f"card-{house.table.tokens()[-2]}")
    assert "In the guide" in house.find(id="hint-on").text()
    house.press("hint-on", rest=False)
    assert house.page.focused == "clause-4"
    assert "lit" in house.find(id="clause-4").attrs["class"]


def test_who_goes_on_has_no_hint_over_the_board() -> None:
    house = at_a_table(decisions=5)
    refused = f"card-{house.table.tokens()[-2]}"
    house.tap(refused)
    house.tap(None)
    assert not house.has(id="hint-on")
    house.tap(refused)
    assert house.has(id="hint-on")
    scene = house.ports.stage.scene
    assert scene is not None
    house.tap(next(spot.key for spot in scene.spots if spot.live))
    assert not house.has(id="hint-on")


def test_the_keyboard_goes_from_a_refusal_to_its_rule() -> None:
    house = at_a_table(decisions=5)
    house.tap(f"card-{house.table.tokens()[-2]}")
    house.key("g")
    assert house.page.focused == "clause-4"


def test_what_a_thing_is_leads_to_the_guide() -> None:
    house = at_a_table(decisions=5)
    house.press("tool-what")
    house.tap(f"card-{house.table.tokens()[-2]}")
    assert house.has(id="hint-on")
    house.press("hint-on", rest=False)
    assert house.has(id="guide-title")


def test_a_guide_that_is_not_here_is_fetched() -> None:
    house = at_a_table()
    house.on_demand.away = True
    house.press("tool-rules")
    assert "Fetching it" in house.text
    house.on_demand.answer(False)
    house.clock.run()
    assert "cannot be loaded now" in house.text
    house.press("bring-again")
    house.on_demand.answer(True)
    house.clock.run()
    assert house.has(id="guide-title")


def test_the_guide_beside_the_form_knows_what_is_chosen() -> None:
    house = House(fragment="new/carcassonne").start()
    house.press("tool-rules")
    castles = next(
        n for n in house.root.walk() if n.text() == "Castles (option)" and n.tag == "button"
    )
    house.press(castles.attrs["id"])
    assert "Not at this table" in page(house).text()


@pytest.mark.parametrize("entry", CATALOG)
def test_the_rules_in_short_stand_beside_the_board(entry: str) -> None:
    """In the side panel while one plays; a number leads to its clause in the guide."""
    house = at_a_table(entry)
    house.press("tab-short")
    short = house.find(cls="in-short")
    numbers = [n for n in short.walk() if n.attrs.get("class") == "guide-number"]
    assert len(numbers) > 4 and len(short.text().split()) > 60
    first = numbers[0]
    house.press(first.attrs["id"])
    assert house.page.focused == f"clause-{first.text()}"
    house.press("close")
    assert house.has(cls="in-short")


def test_the_rules_in_short_are_fetched() -> None:
    house = at_a_table()
    house.on_demand.away = True
    house.press("tab-short")
    assert "Fetching it" in house.find(id="side-panel").text()
    house.on_demand.answer(False)
    house.clock.run()
    assert "cannot be loaded now" in house.find(id="side-panel").text()
    house.press("tab-short")
    house.on_demand.answer(True)
    house.clock.run()
    assert house.has(cls="in-short")


def test_a_search_for_nothing_finds_nothing() -> None:
    book = Book(GuideTerms("gold", 2))
    assert book.find("  ") == [] and book.find("zebra") == []
    assert book.at("99.9") == 0


def test_the_picture_of_the_set_up_is_left_out_where_options_do_not_go_together() -> None:
    pictures = Plates(GuideTerms("gold", 1), DAY, {})
    assert pictures.find(START) is None
    assert Plates(GuideTerms("gold", 2), DAY, {}).find(START) is not None
