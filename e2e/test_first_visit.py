"""A first visit: one press sits down, and the form begins where it begins."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route

from e2e.axe import violations
from e2e.conftest import Player
from e2e.test_touch import PHONE

SIZES: list[dict[str, Any]] = [{"viewport": {"width": 1440, "height": 900}}, PHONE]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll("a, button, select, input")]
  .filter((each) => each.checkVisibility() && !each.closest(".skip, .hidden, .tick"))
  .map((each) => [each.id || each.className, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 44 || box.width < 44)).map(([name]) => name)"""


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_the_form_begins_at_its_beginning_with_start_in_sight(
    player: Player, size: dict[str, Any]
) -> None:
    anna = player(**size)
    anna.open("shelf")
    anna.at("#box-carcassonne").scroll_into_view_if_needed()
    anna.at("#box-carcassonne").click()
    anna.page.wait_for_selector("#start")
    assert anna.page.evaluate("scrollY") == 0
    start, seat = anna.at("#start").bounding_box(), anna.at("#kind-0").bounding_box()
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
    anna.page.wait_for_selector("#prompt")
    anna.until_asked()
    assert anna.table().terms.names[0] in anna.prompt


def test_a_box_can_be_pressed_before_python_is_there(player: Player) -> None:
    anna = player()
    held: list[Route] = []
    anna.page.route("**/boot.mjs", lambda route: held.append(route))  # noqa: PLW0108
    anna.page.goto(anna.base, wait_until="domcontentloaded")
    anna.page.wait_for_selector(".opening .box-play")
    anna.at(".opening [href='#now/go-west']").click()
    anna.until("() => document.querySelector('.splash-box').src.includes('go-west')")
    for route in held:
        route.continue_()
    anna.opened()
    anna.page.wait_for_selector("#prompt")
    assert anna.table().terms.entry == "go-west"
    assert anna.fragment.startswith("table/")
