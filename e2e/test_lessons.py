"""Lessons in the browser: a course by mouse, by touch and by keyboard, checked by axe."""

from __future__ import annotations

import pytest

from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.game_view import has_lessons
from motherlode.app.lesson.course import course_of
from motherlode.app.lesson.run import LessonRun
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.view.lesson import Lesson, matches_token
from tests.breadth import sample

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def wanted(run: LessonRun, table: Table) -> list[Action]:
    """What the step takes for an answer, what it would show first."""
    legal = table.state.legal_actions() if run.step.do else []
    text = table.game.notation.text
    return [a for wish in run.step.do for a in legal if matches_token(text(a), (wish,))]


def until_step(anna: TablePage, number: int, lesson: Lesson) -> None:
    """Without hurry: the key that hurries reads on where nothing moves any more."""
    anna.until_still(hurry=False)
    anna.until(
        "n => document.querySelector('.count')?.textContent.startsWith(n)",
        f"{min(number + 1, len(lesson.steps))}/",
    )


@pytest.mark.parametrize("entry", sample(TAUGHT, 1))
def test_a_course_by_mouse(player: Player, entry: str) -> None:
    """From the list of lessons to the first game; every step as it is asked for."""
    anna = player()
    anna.open(f"learn/{entry}")
    assert not violations(anna.page)
    anna.at("#learn-on").click()
    for lesson in course_of(entry):
        anna.until(f"() => location.hash.endsWith('{lesson.id}')")
        for number in range(len(lesson.steps)):
            until_step(anna, number, lesson)
            run = LessonRun(lesson, number, "Anna")
            table = run.table()
            answers = wanted(run, table)
            if number == 1:
                assert not violations(anna.page)
            if answers:
                take(anna, table, answers[0])
            else:
                anna.at("#lesson-next").click()
        anna.until_still()
        anna.at("#lesson-onward").click()
    anna.page.wait_for_selector(".app[data-screen=table]")
    anna.until_asked()


@pytest.mark.parametrize("entry", sample(TAUGHT, 1, 1))
def test_a_course_by_keyboard(player: Player, entry: str) -> None:
    """Reading with Enter, moves in the list of moves; the focus is never lost."""
    anna = player()
    anna.open(f"learn/{entry}")
    anna.tab_to("learn-on")
    anna.press("Enter")
    for lesson in course_of(entry):
        anna.until(f"() => location.hash.endsWith('{lesson.id}')")
        for number in range(len(lesson.steps)):
            until_step(anna, number, lesson)
            assert anna.focused() != "body"
            run = LessonRun(lesson, number, "Anna")
            table = run.table()
            answers = wanted(run, table)
            if not answers:
                anna.until("() => document.activeElement.id === 'lesson-next'")
                anna.press("Enter")
                continue
            anna.tab_to(
                "tab-moves" if anna.at("#tab-moves[aria-selected=true]").count() else "tab-log"
            )
            if anna.focused() == "tab-log":
                anna.tab_to("tab-moves")
                anna.press("Enter")
            anna.tab_to(f"move-{table.game.notation.text(answers[0])}", 120)
            anna.press("Enter")
        anna.until_still()
        anna.until("() => document.activeElement.id === 'lesson-onward'")
        anna.press("Enter")
    anna.page.wait_for_selector(".app[data-screen=table]")


@pytest.mark.parametrize("entry", sample(TAUGHT, 1, 3))
def test_a_course_by_touch_on_a_phone(player: Player, entry: str) -> None:
    """With fingers alone, at 360 px; nothing is wider than the window."""
    anna = player(**PHONE)
    anna.open(f"learn/{entry}")
    anna.at("#learn-on").tap()
    for lesson in course_of(entry):
        anna.until(f"() => location.hash.endsWith('{lesson.id}')")
        for number in range(len(lesson.steps)):
            until_step(anna, number, lesson)
            assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            run = LessonRun(lesson, number, "Anna")
            table = run.table()
            answers = wanted(run, table)
            if not answers:
                anna.at("#lesson-next").tap()
                continue
            take(anna, table, answers[0], touch=True)
        anna.until_still()
        assert not violations(anna.page)
        anna.at("#lesson-onward").tap()
    anna.page.wait_for_selector(".app[data-screen=table]")


def take(anna: TablePage, table: Table, action: Action, touch: bool = False) -> None:
    """Takes the action on the board, else by its button, else in the list of moves."""
    key = anna.spot_of(table, action)
    words = anna.words_for(table, action)
    choice = anna.at(".ask .choice", has_text=words)
    if key is not None:
        (anna.touch if touch else anna.tap)(key)
        turn_to(anna, words)
    elif choice.count():
        choice.first.click()
    else:
        anna.take_in_list(table, action)
    if anna.at("#confirm").count():
        anna.at("#confirm").click()


def turn_to(anna: TablePage, words: str) -> None:
    """Picks what says that where it is listed, or turns what is laid out until it is that."""
    choice = anna.at(".choices.asked .choice", has_text=words)
    if choice.count():
        choice.first.click()
        return
    for _turn in range(4):
        if not anna.at("#turn").count() or anna.heard[-1] == words:
            return
        anna.at("#turn").click()
