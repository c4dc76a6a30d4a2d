"""The guide in the browser: by mouse, by touch and by keyboard, searched, jumped into, by axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.games import CATALOG
from motherlode.match.shelf.settings import Settings
from tests.breadth import sample

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STILL = Settings(motion="off", look="short", wait=False, player="Anna")
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
    """Return the number of pages of the guide beside the one shown, counted by turning them."""
    turned = 0
    while anna.button("Next page").count():
        title = anna.at(".guide-head h3").inner_text()
        anna.button("Next page").click()
        expect(anna.at(".guide-head h3")).not_to_have_text(title)
        anna.until(PAINTED)
        assert not anna.page.evaluate(OVERFLOW) and not anna.page.evaluate(WIDE)
        turned += 1
    return turned


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 2))
def test_every_page_is_painted_and_axe_finds_nothing(player: Player, entry: str) -> None:
    """In a new table's form, at 360 pixels, by touch; then wide, by night."""
    anna = player(settings=STILL, **PHONE)
    anna.open(f"new/{entry}")
    anna.tool("Rules").tap()
    expect(anna.dialog.get_by_role("article")).to_be_visible()
    assert not violations(anna.page)
    assert pages(anna) > 4
    anna.page.emulate_media(color_scheme="dark")
    expect(anna.at("html")).to_have_attribute("data-theme", "night")
    anna.page.wait_for_timeout(260)
    assert not violations(anna.page)
    anna.button("Contents").tap()
    anna.button("On one page").tap()
    expect(anna.at(".guide-short").first).to_be_visible()
    assert not violations(anna.page)


def test_a_search_by_mouse_leads_to_its_place(player: Player) -> None:
    anna = player(settings=STILL)
    anna.open("new/gold-west-1e")
    anna.tool("Rules").click()
    anna.field("Search the guide").fill("docks")
    expect(anna.dialog.get_by_role("status")).to_contain_text("Found in")
    assert not violations(anna.page)
    anna.page.locator(".guide-found").filter(has=anna.page.get_by_text(DOCKS)).last.click()
    row = anna.at("tr[id='row-office-docks']")
    expect(row).to_be_focused()
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
    anna.button("in the guide", exact=False).click()
    expect(anna.at("#clause-4")).to_be_focused()
    assert not violations(anna.page)
    anna.press("Escape")
    expect(anna.dialog).to_have_count(0)
    anna.tap(up)
    anna.press("g")
    expect(anna.at("#clause-4")).to_be_focused()
    anna.press("Escape")
    expect(anna.dialog).to_have_count(0)


def test_the_guide_by_keyboard_alone(player: Player) -> None:
    anna = player(settings=STILL)
    anna.open("new/carcassonne")
    anna.tool("Rules").focus()
    anna.press("Enter")
    anna.field("Search the guide").focus()
    anna.page.keyboard.type("farmer")
    anna.at(".guide-found").first.focus()
    anna.press("Enter")
    expect(anna.at(".guide-page:focus, .guide-page :focus")).to_have_count(1)
    anna.press("Escape")
    expect(anna.dialog).to_have_count(0)


@pytest.mark.parametrize("entry", sample(CATALOG, 1, 3))
def test_the_rules_in_short_beside_the_board(player: Player, entry: str) -> None:
    """On a wide window they stay in sight while one plays; a number leads into the guide."""
    table = planted.played(planted.table(entry=entry), 4)
    anna = player(table, settings=STILL, viewport={"width": 1280, "height": 800})
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.tab("Summary").click()
    expect(anna.at(".in-short h4").first).to_be_visible()
    tabs = anna.at(".tabs").first
    assert tabs.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert not violations(anna.page)
    anna.play_well()
    expect(anna.at(".in-short h4").first).to_be_visible()
    number = anna.at(".in-short .guide-number").first
    clause = number.inner_text()
    number.click()
    expect(anna.at(f"[id='clause-{clause}']")).to_be_focused()
    assert not violations(anna.page)
    anna.press("Escape")
    anna.page.set_viewport_size({"width": 360, "height": 740})
    expect(anna.tab("Summary")).to_be_hidden()
