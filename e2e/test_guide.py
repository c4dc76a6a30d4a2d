"""The guide in the browser: by mouse, by touch and by keyboard, searched, jumped into, by axe."""

from __future__ import annotations

import re

import pytest

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.games import CATALOG
from motherlode.match.settings import Settings
from tests.breadth import sample

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STILL = Settings(motion="off", look="short", player="Anna")
PAINTED = """() => {
  const small = new OffscreenCanvas(32, 32).getContext("2d", { willReadFrequently: true });
  return [...document.querySelectorAll("dialog canvas[data-picture]")].every(canvas => {
    small.clearRect(0, 0, 32, 32);
    if (canvas.width && canvas.height) small.drawImage(canvas, 0, 0, 32, 32);
    return small.getImageData(0, 0, 32, 32).data.some((part, at) => at % 4 === 3 && part > 0);
  });
}"""
DOCKS = re.compile("^Docks:")
WIDE = "() => document.documentElement.scrollWidth > innerWidth"
OVERFLOW = """() => {
  const body = document.querySelector(".sheet-body");
  return body.scrollWidth > body.clientWidth;
}"""


def pages(anna: TablePage) -> int:
    """How many pages the guide has beside the one shown, counted by turning them."""
    turned = 0
    while anna.at("#guide-on").count():
        title = anna.at("#guide-title").inner_text()
        anna.at("#guide-on").click()
        anna.until("was => document.querySelector('#guide-title').innerText !== was", title)
        anna.until(PAINTED)
        assert not anna.page.evaluate(OVERFLOW) and not anna.page.evaluate(WIDE)
        turned += 1
    return turned


@pytest.mark.parametrize("entry", sample(CATALOG, 2))
def test_every_page_is_painted_and_axe_finds_nothing(player: Player, entry: str) -> None:
    """In a new table's form, at 360 pixels, by touch; then wide, by night."""
    anna = player(settings=STILL, **PHONE)
    anna.open(f"new/{entry}")
    anna.at("#tool-rules").tap()
    anna.at("#guide-title").wait_for()
    assert not violations(anna.page)
    assert pages(anna) > 4
    anna.page.emulate_media(color_scheme="dark")
    anna.page.wait_for_selector("html[data-theme=night]")
    anna.page.wait_for_timeout(260)
    assert not violations(anna.page)
    anna.at("#guide-contents").tap()
    anna.at("#guide-to--1").tap()
    anna.at(".guide-short").first.wait_for()
    assert not violations(anna.page)


def test_a_search_by_mouse_leads_to_its_place(player: Player) -> None:
    anna = player(settings=STILL)
    anna.open("new/gold-west-1e")
    anna.at("#tool-rules").click()
    anna.at("#guide-search").fill("docks")
    anna.at("#guide-count").wait_for()
    assert not violations(anna.page)
    anna.page.locator(".guide-found").filter(has=anna.page.get_by_text(DOCKS)).last.click()
    row = anna.at("tr[id='row-office-docks']")
    row.wait_for()
    anna.until("() => document.activeElement.id === 'row-office-docks'")
    anna.until(PAINTED)


def test_from_a_refusal_to_its_rule_by_mouse_and_by_keyboard(player: Player) -> None:
    table = planted.table()
    while table.state.current_player != 0 or table.state.phase != "second":
        table.play(planted.best(table))
    anna = player(table, settings=STILL)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    up = f"card-{table.tokens()[-2]}"
    anna.tap(up)
    anna.at("#hint-on").click()
    anna.until("() => document.activeElement.id === 'clause-4'")
    assert not violations(anna.page)
    anna.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")
    anna.tap(up)
    anna.press("g")
    anna.until("() => document.activeElement.id === 'clause-4'")
    anna.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")


def test_the_guide_by_keyboard_alone(player: Player) -> None:
    anna = player(settings=STILL)
    anna.open("new/carcassonne")
    anna.at("#tool-rules").focus()
    anna.press("Enter")
    anna.at("#guide-search").focus()
    anna.page.keyboard.type("farmer")
    anna.at("#found-0").focus()
    anna.press("Enter")
    anna.until("() => document.activeElement.closest('.guide-page') !== null")
    anna.press("Escape")
    anna.page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize("entry", sample(CATALOG, 2, 1))
def test_the_rules_in_short_beside_the_board(player: Player, entry: str) -> None:
    """On a wide window they stay in sight while one plays; a number leads into the guide."""
    table = planted.played(planted.table(entry=entry), 4)
    anna = player(table, settings=STILL, viewport={"width": 1280, "height": 800})
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.at("#tab-short").click()
    anna.at(".in-short h4").first.wait_for()
    tabs = anna.at(".tabs").first
    assert tabs.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert not violations(anna.page)
    anna.play_well()
    assert anna.at(".in-short h4").first.is_visible()
    number = anna.at(".in-short .guide-number").first
    clause = number.inner_text()
    number.click()
    anna.until("number => document.activeElement.id === `clause-${number}`", clause)
    assert not violations(anna.page)
    anna.press("Escape")
    anna.page.set_viewport_size({"width": 360, "height": 740})
    anna.page.wait_for_selector("#tab-short", state="hidden")
