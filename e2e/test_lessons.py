"""Lessons in the browser: a course by mouse, by touch and by keyboard, checked by axe."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e import planted
from e2e.axe import violations
from e2e.conftest import Player
from e2e.table_page import TablePage
from motherlode.app.game_view import has_lessons
from motherlode.app.lesson import course as courses
from motherlode.app.lesson.run import LessonRun
from motherlode.core.action import Action
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.view.lesson import Lesson, matches_token
from tests.breadth import BREADTH, sample

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def wanted(run: LessonRun, table: Table) -> list[Action]:
    """Return the actions that answer the step, the one it would show first."""
    legal = table.state.legal_actions() if run.step.do else []
    text = table.game.notation.text
    return [a for wish in run.step.do for a in legal if matches_token(text(a), (wish,))]


def until_step(anna: TablePage, number: int, lesson: Lesson) -> None:
    """Without hurry: the key that hurries reads on where nothing moves any more."""
    anna.until_still(hurry=False)
    place = min(number + 1, len(lesson.steps))
    expect(anna.at(".count")).to_have_text(re.compile(f"^{place}/"))


def played(entry: str) -> list[tuple[int, Lesson]]:
    """The lessons with their places in the course: all in a full run, else the first and last."""
    lessons = list(enumerate(courses.course_of(entry)))
    return lessons if BREADTH == "full" else [lessons[0], lessons[-1]]


def come_to(anna: TablePage, entry: str, place: int, lesson: Lesson) -> None:
    """The way on leads to the next lesson; from there to one further on by its address."""
    course = courses.course_of(entry)
    there = course[place if BREADTH == "full" else min(place, 1)]
    expect(anna.page).to_have_url(re.compile(f"{there.id}$"))
    if there is not lesson:
        anna.follow(f"learn/{entry}/{lesson.id}")
        expect(anna.page).to_have_url(re.compile(f"{lesson.id}$"))


@pytest.mark.parametrize("entry", sample(TAUGHT, 1))
def test_a_course_by_mouse(player: Player, entry: str) -> None:
    """From the list of lessons to the first game; every step as it is asked for."""
    anna = player()
    anna.open(f"learn/{entry}")
    assert not violations(anna.page)
    anna.button("Start: ", exact=False).click()
    for place, lesson in played(entry):
        come_to(anna, entry, place, lesson)
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
                anna.button("Continue").click()
        anna.until_still()
        expect(anna.prompt_line).to_contain_text(lesson.learnt)
        anna.at(".onward .main").click()
    pass_the_test(anna, entry)
    anna.at(".onward .main").click()
    expect(anna.at(".app[data-screen=table]")).to_be_visible()
    anna.button("Begin").click()
    anna.until_asked()
    anna.follow(f"learn/{entry}")
    expect(anna.at(".course-head .stamp")).to_have_text("Learnt")
    assert not violations(anna.page)
    anna.follow("shelf")
    expect(anna.at(".box .stamp")).to_have_text("Learnt")


def pass_the_test(anna: TablePage, entry: str) -> None:
    """Answer once wrongly, then rightly: five questions, each at a table, each told why."""
    expect(anna.page).to_have_url(re.compile("/test$"))
    for number, question in enumerate(courses.quiz_of(entry)):
        expect(anna.prompt_line).to_have_text(question.say)
        expect(anna.at(".count")).to_have_text(f"{number + 1}/5")
        assert not violations(anna.page)
        answer = question.answers[not number]
        anna.at(".answers").get_by_text(answer, exact=True).click()
        expect(anna.prompt_line).to_contain_text(question.why)
        anna.button("Continue").click()
    expect(anna.prompt_line).to_contain_text("4 of 5 right")
    assert not violations(anna.page)


@pytest.mark.parametrize("entry", sample(TAUGHT, 1, 1))
def test_a_course_by_keyboard(player: Player, entry: str) -> None:
    """Reading with Enter, moves in the list of moves; the focus is never lost."""
    anna = player()
    anna.open(f"learn/{entry}")
    anna.tab_to(anna.button("Start: ", exact=False))
    anna.press("Enter")
    for place, lesson in played(entry):
        come_to(anna, entry, place, lesson)
        for number in range(len(lesson.steps)):
            until_step(anna, number, lesson)
            assert anna.focused() != "body"
            run = LessonRun(lesson, number, "Anna")
            table = run.table()
            answers = wanted(run, table)
            if not answers:
                expect(anna.button("Continue")).to_be_focused()
                anna.press("Enter")
                continue
            moves = anna.tab("Moves")
            if moves.get_attribute("aria-selected") == "true":
                anna.tab_to(moves)
            else:
                anna.tab_to(anna.tab("Log"))
                anna.tab_to(moves)
                anna.press("Enter")
            anna.tab_to(anna.move(anna.words_for(table, answers[0])), 120)
            anna.press("Enter")
        anna.until_still()
        expect(anna.at(".onward .main")).to_be_focused()
        anna.press("Enter")
    expect(anna.at(".lesson-head")).to_contain_text("1/5")
    assert anna.focused() != "body"


@pytest.mark.parametrize("entry", sample(TAUGHT, 1, 3))
def test_a_course_by_touch_on_a_phone(player: Player, entry: str) -> None:
    """With fingers alone, at 360 px; nothing is wider than the window."""
    anna = player(**PHONE)
    anna.open(f"learn/{entry}")
    anna.button("Start: ", exact=False).tap()
    for place, lesson in played(entry):
        come_to(anna, entry, place, lesson)
        for number in range(len(lesson.steps)):
            until_step(anna, number, lesson)
            assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            run = LessonRun(lesson, number, "Anna")
            table = run.table()
            answers = wanted(run, table)
            if not answers:
                anna.button("Continue").tap()
                continue
            take(anna, table, answers[0], touch=True)
        anna.until_still()
        assert not violations(anna.page)
        anna.at(".onward .main").tap()
    expect(anna.at(".lesson-head")).to_contain_text("1/5")
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def take(anna: TablePage, table: Table, action: Action, touch: bool = False) -> None:
    """Take the action on the board, else by its button, else in the list of moves."""
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
    if anna.confirm.count():
        anna.confirm.click()


def turn_to(anna: TablePage, words: str) -> None:
    """Pick what says that where it is listed, or turns what is laid out until it is that."""
    choice = anna.at(".choices.asked .choice", has_text=words)
    if choice.count():
        choice.first.click()
        return
    for _turn in range(4):
        if not anna.button("Turn it").count() or anna.heard[-1] == words:
            return
        anna.button("Turn it").click()


MARKED = """() => {
  const host = document.createElement("div");
  host.style.cssText = "position:fixed;inset:0 auto auto 0;width:200px;height:200px";
  document.body.append(host);
  const painter = new MotherlodePainter.Painter(host);
  painter.resize(200, 200, 2);
  painter.view(1, 0, 0, true);
  painter.stack(1);
  painter.ring(new Float64Array([2, 0, 3, 40, 40, 12, 2, 1, 4, 100, 20, 40, 30,
    2, 2, 6, 60, 120, 100, 120, 80, 160]));
  painter.paint(true);
  const top = [...host.querySelectorAll("canvas")].at(-1), ctx = top.getContext("2d");
  const drawn = (x, y) => ctx.getImageData(2 * x, 2 * y, 1, 1).data[3] > 0;
  const inside = [[40, 30], [50, 40], [102, 22], [138, 48], [80, 122], [80, 156]];
  const beside = [[40, 24], [56, 40], [97, 35], [120, 54], [80, 116]];
  host.remove();
  return [inside.map(([x, y]) => drawn(x, y)), beside.map(([x, y]) => drawn(x, y))];
}"""


def test_the_mark_covers_nothing_of_what_it_points_at(player: Player) -> None:
    """Around circles, rectangles and other shapes, however small."""
    anna = player()
    anna.open("shelf")
    inside, beside = anna.page.evaluate(MARKED)
    assert not any(inside) and all(beside)


WATCHED = """(() => {
  window.early = [];
  let whole = false, since = 0;
  const look = () => {
    whole ||= !!document.querySelector("[data-whole=yes]");
    const prompt = document.querySelector("#prompt"), part = prompt && prompt.closest(".ask > *");
    if (part && !whole) {
      since ||= performance.now();
      if (performance.now() - since < 1500 && getComputedStyle(part).visibility !== "hidden") {
        window.early.push(part.className);
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


def test_what_is_asked_waits_for_the_board(player: Player) -> None:
    """Until a table's first whole picture, and no longer than a moment where it never comes."""
    anna = player(planted.played(planted.table(entry="carcassonne"), 8))
    anna.page.add_init_script(WATCHED)
    anna.open()
    anna.until_asked()
    assert anna.page.evaluate("window.early") == []
    expect(anna.at("#prompt")).to_be_visible()
