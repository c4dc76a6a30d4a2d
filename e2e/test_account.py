"""A first game and what has just happened: by mouse, by finger and by keyboard, checked by axe."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.game_view import has_lessons
from motherlode.games import CATALOG
from motherlode.match.terms import SeatTerms
from tests.breadth import sample

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
#: Seconds that a finger stays down to ask.
HELD = 0.9


def until_told(anna: TablePage, told: str = ".account") -> None:
    """Play on until there is something to tell of the computers' turns."""
    for _move in range(14):
        anna.until_asked()
        if anna.at(told).count():
            return
        anna.play_well()
    raise AssertionError("nothing is ever told")


def hold(anna: TablePage, key: str) -> None:
    """One finger, held still on a spot until it asks, then taken away."""
    place = anna.place(key)
    fingers = anna.page.context.new_cdp_session(anna.page)
    at = [{"x": place.x, "y": place.y}]
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    time.sleep(HELD)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    fingers.detach()


@pytest.mark.parametrize("entry", sample(TAUGHT, 1))
def test_a_first_game_with_its_teacher(player: Player, entry: str) -> None:
    """From the lessons into a game; it is spoken, taken note of, told and shown again."""
    anna = player()
    anna.open(f"learn/{entry}")
    anna.button("Play your first game").click()
    expect(anna.at(".app[data-screen=table]")).to_be_visible()
    anna.button("Begin").click()
    anna.until_asked()
    words = anna.at("#teacher-says").inner_text()
    assert any(words in line for line in anna.heard)
    assert not violations(anna.page)
    anna.button("Got it").click()
    expect(anna.at("#teacher-says")).to_have_count(0)
    until_told(anna)
    assert not violations(anna.page)
    before = anna.stored()["record"]
    anna.button("Show again").click()
    anna.until_asked()
    anna.press("a")
    anna.until_asked()
    assert anna.stored()["record"] == before


def test_of_two_computers_one_is_told_in_a_line(player: Player) -> None:
    """The reasons tell the last turn and the line the one before; it is shown again by itself."""
    dusty = SeatTerms("Dusty", "computer", "greedy")
    anna = player(planted.table(planted.PERSON, planted.COMPUTER, dusty, entry="carcassonne"))
    anna.open()
    until_told(anna, "#why ~ .account .line")
    before = anna.stored()["record"]
    assert "Dusty" in anna.at("#why").inner_text()
    assert not [line for line in anna.at(".account .line").all_inner_texts() if "Dusty" in line]
    anna.at(".account .line").last.click()
    anna.until_asked()
    assert anna.stored()["record"] == before


def test_a_finger_that_is_held_asks(player: Player) -> None:
    """At 360 px: what it is, what it is worth, with its rule; nothing is played by it."""
    anna = player(planted.table(entry="gold-west-2e"), **PHONE)
    anna.open()
    anna.until_asked()
    before = anna.stored()["record"]
    key = next(key for key, place in anna.places().items() if place.live and anna.in_sight(place))
    hold(anna, key)
    expect(anna.at(".hint.shown")).to_contain_text("Rule ")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not violations(anna.page)
    assert anna.stored()["record"] == before
    expect(anna.at(".choices.asked")).to_have_count(0)


def test_what_has_happened_on_a_phone(player: Player) -> None:
    """One line and a button of 44 px, in sight with all that was there before."""
    anna = player(planted.table(), **PHONE)
    anna.open()
    until_told(anna)
    box = anna.button("Show again").bounding_box()
    assert box is not None and box["height"] >= 44 and box["y"] + box["height"] <= 740
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    anna.button("Show again").tap()
    anna.until_asked()
    assert not violations(anna.page)
