"""The strip of the day on the shelf, and the page of the day, on days with every kind of puzzle."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import product

import pytest
from playwright.sync_api import expect

from e2e.axe import violations
from e2e.conftest import Player
from e2e.tour import STILL, kept_tables, some_way
from motherlode.app.puzzle.run import PuzzleRun, entries_with_puzzles, puzzles_of
from tests.breadth import sample

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
SIZES = (WIDE, {"width": 820, "height": 1180}, PHONE)
#: Noon of days on which the puzzle is one of each game in turn, of every kind.
NOONS = [datetime(2026, 11, 20, 12, tzinfo=UTC) + timedelta(days=day) for day in range(12)]
LEFT_BLANK = """() => [...document.querySelectorAll(".position canvas")].filter((canvas) => {
  const box = canvas.getBoundingClientRect();
  return box.bottom > 0 && box.top < innerHeight && !canvas.dataset.painted;
}).length"""


def that_day(noon: datetime) -> str:
    """Name a test by its day."""
    return f"{noon:%d-%m}"


@pytest.mark.parametrize("size", sample(SIZES, 2, 2), ids=lambda size: str(size["width"]))
def test_who_returns_sees_the_day_first(player: Player, size: dict[str, int]) -> None:
    """My turn, today's puzzle as a picture, today's game and the streak, above the boxes."""
    anna = player(*kept_tables(), settings=STILL, viewport=size)
    anna.page.clock.set_fixed_time(NOONS[SIZES.index(size)])
    anna.open("shelf")
    strip = anna.section("Today")
    expect(strip.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(strip.get_by_role("button", name="Today’s puzzle")).to_be_visible()
    expect(strip.get_by_role("button", name="Today’s game")).to_be_visible()
    expect(strip.locator(".position canvas")).to_have_attribute("data-painted", "day")
    if size is WIDE:
        for name in ("Play now", "Learn"):
            for press in anna.at(".boxes").get_by_role("button", name=name).all():
                place = press.bounding_box()
                assert place is not None and place["y"] + place["height"] <= size["height"]
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    strip.get_by_role("button", name="Carcassonne: The Goldmines You").click()
    anna.until_asked()
    assert anna.table().terms.entry == "carcassonne"


@pytest.mark.parametrize("noon", sample(NOONS, 1), ids=that_day)
def test_a_puzzle_of_the_day_begins_a_streak(player: Player, noon: datetime) -> None:
    """From the strip to the puzzle, solved by its moves; the streak stands on both screens."""
    anna = player(some_way("gold"), settings=STILL)
    anna.page.clock.set_fixed_time(noon)
    anna.open("shelf")
    streak = anna.section("Today").get_by_role("button", name="Calendar")
    expect(streak).to_contain_text("Start a streak")
    expect(anna.at(".strip .position canvas")).to_be_visible()
    anna.section("Today").get_by_role("button", name="Today’s puzzle").click()
    expect(anna.at(".lesson-head")).to_be_visible()
    entry, id = anna.fragment.split("/")[1:]
    run = PuzzleRun(next(puzzle for puzzle in puzzles_of(entry) if puzzle.id == id), "Anna")
    for number, step in enumerate(run.lesson.steps):
        run.go(number)
        anna.until_still()
        table = run.table()
        anna.take_in_list(table, table.game.notation.parse(step.do[0]))
    expect(anna.prompt_line).to_contain_text("Solved!")
    anna.button("Shelf").click()
    expect(streak).to_contain_text("1 day in a row")
    streak.click()
    expect(anna.at(".today-streak")).to_contain_text("1 day in a row")
    expect(anna.button("Puzzle solved")).to_be_visible()
    day = anna.at(".calendar [aria-current=date]")
    expect(day).to_contain_text("puzzle solved")


@pytest.mark.parametrize(("size", "theme"), sample(product(SIZES, ("light", "dark")), 1, 1))
def test_the_page_of_the_day(player: Player, size: dict[str, int], theme: str) -> None:
    """A box of each game with its position, months with names, puzzles by theme."""
    anna = player(*kept_tables(), settings=STILL, viewport=size, color_scheme=theme)
    anna.page.clock.set_fixed_time(NOONS[-1 - SIZES.index(size)])
    anna.open("today")
    for name in ("Solve the puzzle", "Play now"):
        expect(anna.button(name)).to_have_count(len(entries_with_puzzles()))
    anna.until(f"() => ({LEFT_BLANK})() === 0")
    anna.button("How many in a row?").scroll_into_view_if_needed()
    anna.until(f"() => ({LEFT_BLANK})() === 0")
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = [
        place
        for press in anna.at("main").get_by_role("button").all()
        if (place := press.bounding_box()) and min(place["width"], place["height"]) < 44
    ]
    assert not small
    anna.button("How many in a row?").click()
    expect(anna.at("#row-count")).to_have_text("How many in a row?")
