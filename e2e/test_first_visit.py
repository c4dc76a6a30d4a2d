"""A first visit: one press sits down, and the form begins where it begins."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import FRAME
from e2e.test_touch import PHONE
from motherlode.app.shelf import boxes
from motherlode.games import CATALOG
from motherlode.match.shelf.settings import Settings
from tests.breadth import sample

FIRST_VISIT = True

SIZES: list[dict[str, Any]] = [{"viewport": {"width": 1440, "height": 900}}, PHONE]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll("a, button, select, input")]
  .filter((each) => each.checkVisibility() && !each.closest(".skip, .hidden, .tick"))
  .map((each) => [each.id || each.className, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 44 || box.width < 44)).map(([name]) => name)"""

BOXES = [editions[0] for editions in boxes(entry.info for entry in CATALOG.values())]


@pytest.mark.parametrize("entry", sample([info.id for info in BOXES], 1, 1))
def test_three_presses_from_an_empty_browser_to_the_first_move(player: Player, entry: str) -> None:
    """One on the box, one past the first look; a third one moves, unless there is more to ask."""
    anna = player(settings=Settings(motion="off"))
    anna.open("shelf")
    anna.button(f"Play now: {CATALOG[entry].info.title}").click()
    anna.wait_for_table()
    anna.button("I know this game").click()
    anna.until_asked()
    at = anna.table()
    key = anna.spot_of(at, planted.best(at))
    assert key is not None
    anna.tap(key)
    asked = anna.at(".choices.asked")
    anna.until_so(lambda: asked.count() > 0 or anna.table().cursor > at.cursor)


def test_a_name_is_asked_once(player: Player) -> None:
    """On the shelf, and kept; who gives none is still somebody."""
    anna = player(settings=Settings(motion="off"))
    anna.open("shelf")
    assert anna.field("Your name").get_attribute("placeholder")
    anna.field("Your name").press_sequentially("Chi")
    # another tab has stored something: the shelf is shown anew meanwhile
    anna.page.evaluate("dispatchEvent(new StorageEvent('storage', {key: 'another'}))")
    anna.page.evaluate(FRAME)
    anna.field("Your name").press_sequentially("ara")
    anna.field("Your name").press("Tab")
    anna.reload()
    anna.follow("new/carcassonne")
    expect(anna.button("Start")).to_be_visible()
    expect(anna.field("Player A: Name")).to_have_value("Chiara")
    anna.button("Start").click()
    anna.wait_for_table()
    anna.until_asked()
    assert anna.table().terms.names[0] == "Chiara"


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_the_form_begins_at_its_beginning_with_start_in_sight(
    player: Player, size: dict[str, Any]
) -> None:
    anna = player(**size)
    anna.open("shelf")
    anna.button("Options … Carcassonne: The Goldmines").scroll_into_view_if_needed()
    anna.button("Options … Carcassonne: The Goldmines").click()
    expect(anna.button("Start")).to_be_visible()
    assert anna.page.evaluate("scrollY") == 0
    start, seat = (
        anna.button("Start").bounding_box(),
        anna.field("Player A: Who plays").bounding_box(),
    )
    assert start and seat
    height = size["viewport"]["height"]
    assert start["y"] + start["height"] <= height and 0 <= seat["y"] < start["y"]
    assert anna.page.evaluate(OVERFLOW) == 0
    assert anna.page.evaluate(SMALL) == []
    assert violations(anna.page) == []


def test_one_press_on_a_phone_and_the_first_move_is_asked_for(player: Player) -> None:
    """Not much is to be scrolled, and a tap anywhere on a box plays."""
    anna = player(**PHONE)
    anna.open("shelf")
    assert anna.page.evaluate("document.querySelector('.boxes').offsetHeight") < 2 * 740
    assert anna.page.evaluate(OVERFLOW) == 0
    assert anna.page.evaluate(SMALL) == []
    assert violations(anna.page) == []
    lid = anna.at(".box img").first.bounding_box()
    assert lid
    anna.page.touchscreen.tap(lid["x"] + 20, lid["y"] + 20)
    anna.wait_for_table()
    anna.button("Begin").click()
    anna.until_asked()
    expect(anna.at(".seat-name").first).to_have_text("You")


def test_a_box_can_be_pressed_before_python_is_there(player: Player) -> None:
    anna = player()
    held: list[Route] = []
    anna.page.route("**/boot.js", lambda route: held.append(route))
    anna.page.goto(anna.base, wait_until="domcontentloaded")
    expect(anna.at(".opening .box-play").first).to_be_visible()
    anna.at(".opening [href='#now/go-west']").click()
    expect(anna.at(".splash-box")).to_have_attribute("src", re.compile("go-west"))
    for route in held:
        route.continue_()
    anna.opened()
    anna.wait_for_table()
    assert anna.table().terms.entry == "go-west"
    assert anna.fragment.startswith("table/")
