"""Puzzles in the browser: from the shelf, by the list of moves and by keyboard; checked by axe."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from playwright.sync_api import Locator, expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from e2e.tour import some_way
from motherlode.app.puzzle.run import OWN_PUZZLES, PuzzleRun, entries_with_puzzles, puzzles_of
from motherlode.app.words import game_title
from motherlode.games import CATALOG
from motherlode.match.shelf.progress import CourseProgress, write_progress
from motherlode.match.shelf.store import LESSONS
from motherlode.review.findings import Moment
from motherlode.review.puzzle import Puzzle, own_puzzle, write_puzzle
from tests.breadth import sample

PHONE = {"width": 360, "height": 740}


def here(anna: TablePage) -> Puzzle:
    """The puzzle that the address names."""
    expect(anna.at(".lesson-head")).to_be_visible()
    entry, id = anna.fragment.split("/")[1:]
    return next(puzzle for puzzle in puzzles_of(entry) if puzzle.id == id)


def today(anna: TablePage, entry: str) -> Locator:
    """The button of today's puzzle of that game."""
    box = anna.page.get_by_role("region", name=game_title(CATALOG[entry].info), exact=True)
    return box.get_by_role("button", name=re.compile("puzzle", re.IGNORECASE))


def take(anna: TablePage, run: PuzzleRun, token: str) -> None:
    """Take the move in the list of moves, which is a sheet on a phone: it goes again."""
    anna.until_still()
    table = run.table()
    anna.take_in_list(table, table.game.notation.parse(token))
    expect(anna.tab("Moves")).to_be_hidden()


#: CSS pixels below the words of the prompt that it keeps free.
BAND = """() => {
  const prompt = document.getElementById("prompt"), words = document.createRange();
  words.selectNodeContents(prompt);
  return prompt.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom;
}"""
WIDEST_BAND = 12


@pytest.mark.parametrize("entry", sample(entries_with_puzzles(), 2))
def test_a_puzzle_on_a_phone_has_its_way_on_beside_the_tools(player: Player, entry: str) -> None:
    """Nothing empty below its sentence, and the board has the rest."""
    anna = player(viewport=PHONE)
    anna.page.clock.set_fixed_time(planted.NOW)
    anna.open("today")
    today(anna, entry).click()
    here(anna)
    assert anna.page.evaluate(BAND) < WIDEST_BAND
    show, tool = anna.button("Show").bounding_box(), anna.at("#tool-side").bounding_box()
    assert show and tool and show["y"] < tool["y"] + tool["height"] / 2 < show["y"] + show["height"]
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_todays_puzzle_on_a_phone(player: Player) -> None:
    """A wrong turn is told apart from the right one; then the next puzzle."""
    anna = player(viewport=PHONE)
    anna.page.clock.set_fixed_time(planted.NOW)
    anna.open("shelf")
    anna.button("Today’s games").click()
    entry = entries_with_puzzles()[0]
    expect(today(anna, entry)).to_be_visible()
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    today(anna, entry).click()
    puzzle = here(anna)
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    run = PuzzleRun(puzzle, "Anna")
    take(anna, run, puzzle.rival)
    anna.until("() => heard.some(words => words.includes('less than the best'))")
    for number, step in enumerate(run.lesson.steps):
        run.go(number)
        take(anna, run, step.do[0])
    expect(anna.prompt_line).to_contain_text("Solved!")
    assert violations(anna.page) == []
    anna.at(".onward .main").click()
    expect(anna.page).not_to_have_url(re.compile(f"{puzzle.id}$"))


def test_a_puzzle_by_keyboard(player: Player) -> None:
    """Every game's: the answer asked for, what it is for, and back to the list."""
    anna = player()
    anna.page.clock.set_fixed_time(planted.NOW)
    anna.open("shelf")
    for entry in sample(entries_with_puzzles(), 2):
        anna.follow("today")
        expect(today(anna, entry)).to_be_visible()
        anna.tab_to(today(anna, entry))
        anna.press("Enter")
        puzzle = here(anna)
        assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for number in range(len(puzzle.answer)):
            anna.until_still()
            expect(anna.button("Back")).to_have_count(1 if number else 0)
            anna.tab_to(anna.button("Show"))
            anna.press("Enter")
        expect(anna.at(".onward .main")).to_be_visible()
        assert "point" in anna.prompt  # of what it brings, or how far the next is behind
    anna.follow("puzzles")  # as the page of the day was called once
    expect(today(anna, entries_with_puzzles()[0])).to_have_text("Solve the puzzle")


def costly_moment(seed: int) -> Puzzle:
    """A moment of a game of one's own, as a look back may have found it."""
    table = some_way("carcassonne", seed=seed)
    tokens = [table.game.notation.text(action) for action in table.state.legal_actions()]
    best, second, *_others, played = tokens
    found = own_puzzle(
        table, Moment(table.cursor, 0, played, best, 9.0, 0.1, second=second, behind=2.0)
    )
    assert found is not None
    return found


def test_a_costly_moment_comes_back_the_next_day(player: Player) -> None:
    """The page of the day asks for what a look back has kept, until it is solved."""
    tomorrow = planted.NOW + timedelta(days=1)
    own = [costly_moment(seed) for seed in (3, 4)]
    lines = [f"{tomorrow.date()} carcassonne {write_puzzle(puzzle)}" for puzzle in own]
    kept = {OWN_PUZZLES: CourseProgress().with_positions(lines)}
    anna = player(viewport=PHONE, entries={LESSONS: write_progress(kept)})
    anna.page.clock.set_fixed_time(planted.NOW)
    anna.open("today")
    expect(anna.at(".today-calendar")).to_be_visible()
    asked = anna.section("From your own games")
    expect(asked).to_have_count(0)
    anna.page.clock.set_fixed_time(tomorrow)
    anna.follow("shelf")
    anna.follow("today")
    expect(asked.get_by_role("button")).to_have_count(2)
    assert violations(anna.page) == []
    asked.get_by_role("button").first.click()
    expect(anna.at(".lesson-head")).to_be_visible()
    puzzle = next(each for each in own if each.id == anna.fragment.rsplit("/", 1)[-1])
    take(anna, PuzzleRun(puzzle, "Anna"), puzzle.answer[0][0])
    expect(anna.prompt_line).to_contain_text("Solved!")
    anna.follow("today")
    expect(asked.get_by_role("button")).to_have_count(1)
