"""The first table of a game in the browser: a look, a teacher at the pieces, three questions."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.game_view import has_lessons
from motherlode.app.lesson.course import firsts_of, opening_of, own_questions
from motherlode.app.lesson.first_game import OPENING_TOLD
from motherlode.games import CATALOG
from motherlode.match.shelf.progress import (
    FIRST_GAME,
    CourseProgress,
    read_progress,
    write_progress,
)
from motherlode.match.shelf.settings import Settings
from motherlode.match.shelf.store import LESSONS
from motherlode.match.table import Table
from motherlode.view.lesson import aim_of
from tests.breadth import sample

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
#: The words over the board lie within its view, as soon as its size is settled.
INSIDE = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  return [...document.querySelectorAll(".says")].every((each) => {
    const box = each.getBoundingClientRect();
    return box.left >= board.left - 1 && box.right <= board.right + 1 &&
      box.top >= board.top - 1 && box.bottom <= board.bottom + 1;
  });
}"""


def progress(anna: TablePage, entry: str) -> CourseProgress:
    return read_progress(anna.storage().get(LESSONS)).get(entry, CourseProgress())


@pytest.mark.parametrize("options", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("entry", sample(TAUGHT, 1))
def test_the_first_table_teaches(player: Player, entry: str, options: dict[str, Any]) -> None:
    """From Play now: the aim, three pieces, and then the teacher's words at a piece."""
    anna = player(settings=Settings(motion="off"), **options)
    anna.open(f"now/{entry}")
    anna.wait_for_table()
    opening = opening_of(entry)
    expect(anna.prompt_line).to_have_text(aim_of(opening))
    expect(anna.at(".says").first).to_be_visible()
    assert {*anna.at(".says").all_inner_texts()} <= {piece.say for piece in opening.pieces}
    anna.until(INSIDE)
    assert violations(anna.page) == []
    anna.button("Begin").click()
    anna.until_asked()
    expect(anna.at(".says")).to_be_visible()
    anna.until(INSIDE)
    assert violations(anna.page) == []
    anna.button("I know this game").click()
    expect(anna.at(".says")).to_have_count(0)
    assert FIRST_GAME in progress(anna, entry).done
    anna.follow("shelf")
    expect(anna.at(".boxes")).to_be_visible()
    anna.follow(f"now/{entry}")
    anna.until_asked()
    expect(anna.at("#first-begin, .teacher")).to_have_count(0)


def ripe(entry: str) -> Table:
    """A table of Anna's at which it is time for the questions."""
    at = planted.table(entry=entry)
    for _decision in range(planted.MOST):
        seen = planted.seen(at, 0)
        if at.state.current_player == 0 and own_questions(entry, seen, 0, planted.names(at)):
            return at
        planted.play(at, planted.best(at))
    raise AssertionError("it is never time")


@pytest.mark.parametrize("entry", sample([each for each in TAUGHT if each != "gold"], 1))
def test_three_questions_about_ones_own_position(player: Player, entry: str) -> None:
    """Each is answered once, by finger or by key, and told why; then the game goes on."""
    at = ripe(entry)
    told = (OPENING_TOLD, *(first.id for first in firsts_of(entry)))
    course = {entry: CourseProgress(told=told, first_table=at.id)}
    anna = player(at, entries={LESSONS: write_progress(course)}, **PHONE)
    anna.open(f"table/{at.id}")
    for number in range(3):
        question = own_questions(entry, planted.seen(at, 0), 0, planted.names(at))[number]
        expect(anna.prompt_line).to_have_text(question.say)
        assert violations(anna.page) == []
        if number:
            anna.press("1")
        else:
            anna.at(".answers button", question.answers[0]).first.tap()
        expect(anna.prompt_line).to_contain_text(question.why)
        assert violations(anna.page) == []
        anna.button("Continue").tap()
    anna.until_asked()
    expect(anna.at(".answers")).to_have_count(0)
    anna.reload()
    anna.until_asked()
    expect(anna.at(".answers")).to_have_count(0)
