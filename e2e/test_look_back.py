"""The look back in the browser: beside the page, in parts, to be stopped, to be stepped into."""

from __future__ import annotations

import re
from datetime import timedelta

from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.test_thinking import FEWEST_FRAMES, FRAMES
from motherlode.app.puzzle.run import OWN_PUZZLES
from motherlode.match.codec.link import open_link
from motherlode.match.shelf.progress import read_progress
from motherlode.match.shelf.store import LESSONS
from motherlode.review.puzzle import read_puzzle

TOMORROW = (planted.NOW + timedelta(days=1)).date()
PHONE = {"width": 360, "height": 740}


def test_a_whole_game_is_looked_back_on(player: Player) -> None:
    """By touch sizes on a phone: sums, the curve with its table, a moment, its answer, a branch.

    The costliest moments are kept, as puzzles of the next day.
    """
    table = planted.table(*planted.AMONG_COMPUTERS, rounds="one", seed=3)
    while not table.finished:
        table.play(table.state.legal_actions()[-1])
    anna = player(table, viewport=PHONE)
    anna.page.clock.set_fixed_time(planted.NOW)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.button("Look back").click()  # one press: it begins
    expect(anna.at(".review .curve")).to_be_visible(timeout=40_000)
    expect(anna.at(".review .empty").first).to_be_visible(timeout=40_000)
    expect(anna.button("Stop")).to_have_count(0, timeout=120_000)
    expect(anna.at(".review")).to_contain_text("points lost in")
    lines = read_progress(anna.storage()[LESSONS])[OWN_PUZZLES].positions
    due, entry, puzzle = lines[0].split(" ", 2)
    assert (due, entry) == (TOMORROW.isoformat(), "gold")
    assert open_link("#" + read_puzzle(puzzle).link.lstrip("#")).table.terms.entry == "gold"
    assert "look back is done" in " ".join(anna.heard).lower()
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    anna.at(".review summary").click()
    assert anna.at(".curve tbody tr").count() > 3
    first = anna.at(".review .moves button").first
    ply = int(str(first.get_attribute("id")).removeprefix("review-"))
    first.click()
    expect(anna.button("Show what was better")).to_be_visible()
    assert anna.at(".better").count() == 0, "nobody is told before they ask"
    assert violations(anna.page) == []
    anna.button("Show what was better").click()
    expect(anna.at(".better")).to_contain_text("was better")
    expect(anna.at(".better")).to_be_focused()
    anna.button("Play on from here").click()
    anna.answer("Start").click()
    expect(anna.page).not_to_have_url(re.compile(table.id))
    anna.until_asked()
    assert anna.table().tokens()[:ply] == table.tokens()[:ply]


def test_it_thinks_beside_the_page_and_stops(player: Player) -> None:
    """By keyboard: it begins, frames go on, it stops within a moment, and goes on where it was."""
    table = planted.played(planted.table(entry="carcassonne"))
    anna = player(table)
    anna.open(f"table/{table.id}")
    anna.until_asked()
    anna.tab_to(anna.button("Look back"))
    anna.press("Enter")
    expect(anna.at(".review .curve")).to_be_visible()
    anna.until("() => document.querySelector('.review progress')?.value > 2")
    anna.page.evaluate(FRAMES)
    anna.until("() => document.querySelector('.review progress')?.value > 8")
    assert anna.page.evaluate("window.frames") > FEWEST_FRAMES
    anna.tab_to(anna.button("Stop"))
    anna.press("Enter")
    expect(anna.button("Continue")).to_be_focused()
    told = anna.at(".review").inner_text()
    anna.page.wait_for_timeout(1500)
    assert anna.at(".review").inner_text() == told
    anna.press("Enter")
    anna.until("() => document.querySelector('.review progress')?.value > 10")
