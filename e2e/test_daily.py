"""The daily games: the way to one, and its draws; the replay and the log with it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player


def test_todays_game(player: Player) -> None:
    """From the shelf in two presses to the table; the same draws in another browser."""
    anna, ben = player(viewport={"width": 360, "height": 740}), player()
    for one in (anna, ben):
        one.page.clock.set_fixed_time(planted.NOW)
        one.open("shelf")
        one.button("Today’s games").click()
        box = one.page.get_by_role("region", name="Carcassonne: The Goldmines")
        box.get_by_role("button", name="Play now").click()
        one.until_asked()
    assert anna.table().terms.seed == ben.table().terms.seed
    assert anna.table().tokens()[:1] == ben.table().tokens()[:1]


def test_the_replay_on_a_phone(player: Player) -> None:
    """Sentence, slider, playing by itself and the link to a moment, without overflow."""
    table = planted.played(planted.table(entry="carcassonne"), 12)
    anna = player(
        table,
        viewport={"width": 360, "height": 740},
        permissions=["clipboard-read", "clipboard-write"],
    )
    anna.open()
    anna.until_asked()
    anna.tool("Replay").click()
    expect(anna.at(".moment")).to_have_text(re.compile("."))
    anna.button("Play automatically").click()
    expect(anna.field("Moment of the game")).to_have_value("2")
    anna.button("Pause").click()
    anna.button("Link to this moment").click()
    anna.until("navigator.clipboard.readText().then(t => t.includes('&at='))")
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    address = anna.clipboard()
    ben = player()
    ben.page.goto(address)
    ben.opened()
    expect(ben.field("Moment of the game")).to_have_value(
        anna.field("Moment of the game").input_value()
    )


def test_the_log_is_for_eyes_too(player: Player) -> None:
    """By turns, each with the mark of its seat, its points at the right, pictures of pieces."""
    table = planted.played(planted.table(entry="carcassonne"), 40)
    anna = player(table)
    anna.open()
    anna.until_asked()
    anna.tab("Log").click()
    turns = anna.at(".log > .turn")
    assert turns.count() > 5
    assert anna.at(".log .turn .mark").count() >= turns.count() - 1
    assert anna.at(".log canvas.piece").count() > 5
    gain = anna.at(".log .gain").first
    words, line = gain.bounding_box(), anna.at(".log").bounding_box()
    assert words and line and words["x"] > line["x"] + line["width"] / 2
    assert anna.at(".log .line").first.inner_text().strip()


TODAYS = "[aria-current=date]"


def test_the_page_notices_another_day(player: Player) -> None:
    """One that stays open over midnight, when it is looked at again."""
    anna = player()
    anna.page.clock.set_fixed_time("2026-03-28T23:59:00")
    anna.open("today")
    expect(anna.at(TODAYS)).to_have_text(re.compile(r"Sa28"))
    anna.page.clock.set_fixed_time("2026-03-29T07:00:00")
    anna.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(anna.at(TODAYS)).to_have_text(re.compile(r"Su29"))
