"""Every lesson plays to its end by the rules of today, whatever of its answers is given."""

from __future__ import annotations

import pytest

from motherlode import locale
from motherlode.app.game_view import has_lessons, view_of
from motherlode.app.lesson.course import course_of
from motherlode.app.lesson.run import cell_sentences, outlines
from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.theme import DAY
from motherlode.games import CATALOG
from motherlode.match.table import Table
from motherlode.view.lesson import PLAYERS, SCORES, Lesson, LessonStep, matches_token
from tests.contract.lessons import IDS, LESSONS, begun, legal_tokens, wanted
from tests.offenders import for_each

MOST_WORDS = 40
LEARNER = 0

lessons = for_each(("entry", "lesson"), LESSONS, ids=IDS)


def words(text: str) -> int:
    return len(text.split())


@pytest.mark.parametrize("entry", [entry for entry in CATALOG if has_lessons(entry)])
def test_a_course_is_about_ten_minutes(entry: str) -> None:
    course = course_of(entry)
    assert 5 <= len(course) <= 9
    assert 8 <= sum(lesson.minutes for lesson in course) <= 16
    assert len({lesson.id for lesson in course}) == len(course)


@lessons
def test_every_step_is_short_and_shows_or_asks_something(entry: str, lesson: Lesson) -> None:
    for step in lesson.steps:
        assert 0 < words(step.say) <= MOST_WORDS, step.say
        assert all(words(mistake.say) <= MOST_WORDS for mistake in step.otherwise)
        assert step.at or step.do or step.then, step.say
    assert any(step.do for step in lesson.steps)


@pytest.mark.parametrize("language", [code for code in locale.LANGUAGES if code != "en"])
def test_every_step_is_short_in_other_languages(language: str) -> None:
    """French sets signs apart, which are no words."""
    locale.set_language(language)
    try:
        for _entry, lesson in LESSONS:
            for step in lesson.steps:
                said = locale._(step.say)
                assert said != step.say, step.say
                spoken = [part for part in said.split() if any(map(str.isalnum, part))]
                assert len(spoken) <= MOST_WORDS, said
    finally:
        locale.set_language("en")


@lessons
def test_every_step_is_at_a_table_of_the_entry(entry: str, lesson: Lesson) -> None:
    for run, table in begun(lesson):
        assert table.terms.entry == entry
        assert table.terms.seed is None, "chance is written down"
        if run.step.do:
            assert table.state.current_player == LEARNER, run.step.say
            assert run.step.do[0] in legal_tokens(table), run.step.say


@lessons
def test_what_is_pointed_at_is_there(entry: str, lesson: Lesson) -> None:
    view = view_of(CATALOG[entry])
    for run, table in begun(lesson):
        names = tuple(seat.name for seat in table.terms.seats)
        scene = view.build_scene(table.state.observation(LEARNER), ViewOptions(1.4, LEARNER, names))
        pictures = view.pictures(DAY, names)
        for key in run.step.at:
            beside = key in (PLAYERS, SCORES)
            assert beside or outlines(scene, pictures, (key,)), f"{key}: {run.step.say}"


@lessons
def test_the_lesson_goes_on_after_every_answer_it_takes(entry: str, lesson: Lesson) -> None:
    for run, table in begun(lesson):
        answers = wanted(run, table) or [""]
        assert bool(run.step.do) == bool(answers[0])
        for answer in answers:
            again = run.table()
            play_on(lesson.steps[run.number :], again, answer)


def play_on(steps: tuple[LessonStep, ...], table: Table, answer: str) -> None:
    """The first step with this answer, the others as they are shown, up to another table."""
    for number, step in enumerate(steps):
        if number and step.anew:
            return
        if step.do:
            legal = legal_tokens(table)
            shown = [t for wish in step.do for t in legal if matches_token(t, (wish,))]
            assert shown, step.say
            table.follow([answer if not number else shown[0]])
        table.follow(step.then.split())


@lessons
def test_likely_mistakes_can_be_made(entry: str, lesson: Lesson) -> None:
    """An answer to what nobody can do is one that has been left behind."""
    for run, table in begun(lesson):
        others = [token for token in legal_tokens(table) if not matches_token(token, run.step.do)]
        for mistake in run.step.otherwise:
            made = [token for token in others if matches_token(token, mistake.tokens)]
            assert made, f"{mistake.tokens}: {run.step.say}"
            assert all(run.answer(token) for token in made)


def test_no_action_is_written_with_the_sign_for_any() -> None:
    for entry in CATALOG.values():
        notation = entry.load().notation
        state = entry.load().new_state(2)
        assert all("*" not in notation.text(action) for action in state.legal_actions())


#: Cells of a town look alike: which office a step speaks of.
NAMED = (
    ("gold-west-1e", "aim", "cell:8", "Depot"),
    ("gold-west-2e", "whitewater", "cell:2", "Water Tower"),
)


@pytest.mark.parametrize(("entry", "name", "key", "office"), NAMED)
def test_the_office_spoken_of_is_the_one_pointed_at(
    entry: str, name: str, key: str, office: str
) -> None:
    taught = next(each for each in course_of(entry) if each.id == name)
    for run, table in begun(taught):
        offices = [each for each in run.step.at if each.startswith("cell:")]
        if offices:
            board = view_of(CATALOG[entry]).board(
                table.state.observation(LEARNER), ("Anna", "Nell")
            )
            assert offices == [key]
            assert office in cell_sentences(board, offices)[0]
