"""Puzzles in the browser: from the shelf, by the list of moves and by keyboard; checked by axe."""

from __future__ import annotations

from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.puzzle.run import PuzzleRun, entries_with_puzzles, puzzles_of
from motherlode.review.puzzle import Puzzle

PHONE = {"width": 360, "height": 740}


def here(anna: TablePage) -> Puzzle:
    """The puzzle that the address names."""
    anna.until("() => document.querySelector('.lesson-head')")
    entry, id = anna.fragment.split("/")[1:]
    return next(puzzle for puzzle in puzzles_of(entry) if puzzle.id == id)


def take(anna: TablePage, run: PuzzleRun, token: str) -> None:
    """Takes the move in the list of moves, which is a sheet on a phone: it goes again."""
    anna.until_still()
    table = run.table()
    anna.take_in_list(table, table.game.notation.parse(token))
    anna.at("#tab-moves").wait_for(state="hidden")


def test_todays_puzzle_on_a_phone(player: Player) -> None:
    """A wrong turn is told apart from the right one; then the next puzzle."""
    anna = player(viewport=PHONE)
    anna.open("shelf")
    anna.at("#puzzles").click()
    entry = entries_with_puzzles()[0]
    anna.page.wait_for_selector(f"#puzzle-{entry}")
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    anna.at(f"#puzzle-{entry}").click()
    puzzle = here(anna)
    assert violations(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360
    run = PuzzleRun(puzzle, "Anna")
    take(anna, run, puzzle.rival)
    anna.until("() => heard.some(words => words.includes('less than the best'))")
    for number, step in enumerate(run.lesson.steps):
        run.go(number)
        take(anna, run, step.do[0])
    anna.until("() => document.querySelector('#prompt')?.textContent.startsWith('Solved!')")
    assert violations(anna.page) == []
    anna.at("#lesson-onward").click()
    anna.until("id => !location.hash.endsWith(id)", puzzle.id)


def test_a_puzzle_by_keyboard(player: Player) -> None:
    """Every game's: the answer asked for, what it is for, and back to the list."""
    anna = player()
    for entry in entries_with_puzzles():
        anna.open("puzzles")
        anna.tab_to(f"puzzle-{entry}")
        anna.press("Enter")
        puzzle = here(anna)
        assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        for number in range(len(puzzle.answer)):
            anna.until_still()
            anna.until("n => !document.querySelector('#lesson-back') === !n", number)
            anna.tab_to("lesson-show")
            anna.press("Enter")
        anna.until("() => document.querySelector('#lesson-onward')")
        assert "points better than the next" in anna.prompt
    anna.follow("puzzles")
    anna.page.wait_for_selector(f"#puzzle-{entries_with_puzzles()[0]}")
    assert "solved" not in anna.at(f"#puzzle-{entries_with_puzzles()[0]}").inner_text()
