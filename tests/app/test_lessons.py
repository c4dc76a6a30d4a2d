"""Lessons through the description of the page: played, left, taken up, gone back in."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.app.game_view import has_lessons
from motherlode.app.lesson.course import course_of, quiz_of
from motherlode.app.lesson.course_test import RIGHT_ANSWERS
from motherlode.app.lesson.quiz import Quiz
from motherlode.app.lesson.run import LessonRun, outlines
from motherlode.canvas.geometry import bounds_of
from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.codec.record import read
from motherlode.match.shelf.progress import CourseProgress
from motherlode.match.shelf.store import MemoryStore
from motherlode.view.lesson import SCORES, Lesson, matches_token, words_of
from tests.app.fakes import BY_LINK, PERSON, House, new_table
from tests.breadth import one_if_quick

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
ENTRY = "carcassonne"
LESSON = course_of(ENTRY)[1]


def lesson(entry: str = ENTRY, lesson: Lesson = LESSON, store: MemoryStore | None = None) -> House:
    return House(store, fragment=f"learn/{entry}/{lesson.id}").start()


def progress(house: House, entry: str = ENTRY) -> CourseProgress:
    return house.cabinet.shelf.progress(entry)


def go_on(house: House) -> None:
    """Read on, or have it shown."""
    house.press("lesson-next" if house.has(id="lesson-next") else "lesson-show")


def classes(house: House) -> str:
    return " ".join(str(node.attrs.get("class", "")) for node in house.root.walk())


def do_first(house: House) -> None:
    """Read until something is to be done."""
    while house.has(id="lesson-next"):
        house.press("lesson-next")


@pytest.mark.parametrize("entry", one_if_quick(TAUGHT, 2))
def test_a_whole_course_from_the_first_lesson_to_the_first_game(entry: str) -> None:
    house = House(fragment=f"learn/{entry}").start()
    house.press("learn-on")
    for taught in course_of(entry):
        assert house.location.now == f"learn/{entry}/{taught.id}"
        for number, step in enumerate(taught.steps, 1):
            assert house.find(id="prompt").text() == words_of(step)
            assert words_of(step) in house.page.said[-1]
            assert f"{number}/{len(taught.steps)}" in house.text
            go_on(house)
        assert taught.id in progress(house, entry).done
        assert house.page.focused == "lesson-onward"
        house.press("lesson-onward")
    assert house.location.now == f"learn/{entry}/test"
    while not house.screen.goal.quiz.over:
        answer(house)
    house.press("test-onward")
    assert house.screen.name == "table"
    assert house.table.terms.entry == entry
    assert [seat.kind for seat in house.table.terms.seats] == ["person", "computer"]


def test_a_lesson_that_is_not_here_is_fetched() -> None:
    house = House(fragment=f"learn/{ENTRY}/{LESSON.id}")
    house.on_demand.away = True
    house.start()
    assert "Fetching it" in house.text
    house.on_demand.answer(False)
    house.clock.run()
    assert "cannot be loaded now" in house.text
    assert "cannot be loaded now" in house.page.said[-1]
    house.press("bring-again")
    assert "Fetching it" in house.text
    house.on_demand.answer(True)
    house.clock.run()
    assert house.screen.name == "lesson"
    assert house.location.now == f"learn/{ENTRY}/{LESSON.id}"


def test_who_has_left_is_not_called_back_to_a_lesson() -> None:
    house = House(fragment=f"learn/{ENTRY}")
    house.on_demand.away = True
    house.start()
    house.press("home")
    house.on_demand.answer(True)
    house.clock.run()
    assert house.screen.name == "shelf"


def test_only_what_the_step_wants_is_played_and_mistakes_are_answered() -> None:
    house = lesson()
    do_first(house)
    before = house.table.tokens()
    house.press_move("p-1,0,2")
    if house.has(id="confirm"):
        house.press("confirm", rest=False)
    assert house.table.tokens() == before
    assert "do what is marked" in " ".join(house.page.said)
    house.press_move("p1,0,1")
    assert house.table.tokens()[-1] == "p1,0,1"


def test_while_one_reads_nothing_is_played() -> None:
    house = lesson()
    before = house.table.tokens()
    house.tap("place:1,0")
    if house.has(id="confirm"):
        house.press("confirm")
    assert house.table.tokens() == before
    assert "Not yet: read on first." in house.page.said


@pytest.mark.parametrize("entry", one_if_quick(TAUGHT, 3))
def test_the_board_offers_nothing_while_one_reads(entry: str) -> None:
    """The piece pointed at is there all the same."""
    seen = {True: 0, False: 0}
    for taught in course_of(entry):
        house = lesson(entry, taught)
        for step in taught.steps:
            scene = house.ports.stage.scene
            assert scene is not None
            offers = any(spot.live for spot in scene.spots)
            if not step.do:
                assert not offers, step.say
            seen[offers] += 1
            pictures = house.screen.pictures
            for key in step.at:
                assert key.startswith("#") or outlines(scene, pictures, (key,)), key
            go_on(house)
    assert all(seen.values())


def test_where_the_scores_are_listed_is_marked_and_said() -> None:
    end = next(taught for taught in course_of("gold-west-1e") if taught.id == "end")
    house = lesson("gold-west-1e", end)
    while SCORES not in house.screen.goal.run.step.at:
        assert "points-at-scores" not in classes(house)
        go_on(house)
    assert "points-at-scores" in classes(house)
    assert "Pointed at: Log and scores" in house.page.said[-1]


def test_a_lesson_after_another_is_laid_out_for_the_room_it_has() -> None:
    """The page of before still stands beside the board for a moment."""
    mines = course_of("gold")[1]
    upright = lesson("gold", mines)
    upright.device.wide = 0.8
    upright.screen.restyle()
    house = lesson("gold", course_of("gold")[0])
    while not house.has(id="lesson-onward"):
        go_on(house)
    house.device.wide = 2.4
    house.press("lesson-onward", rest=False)
    house.device.wide = 0.8
    house.clock.run()
    assert house.location.now.endswith(mines.id)
    bounds = [each.ports.stage.scene.bounds for each in (house, upright) if each.ports.stage.scene]
    assert bounds[0] == bounds[1]


def test_what_the_rules_forbid_is_answered_by_the_rules() -> None:
    house = lesson()
    do_first(house)
    house.tap("tile:0,0")
    assert house.page.said[-1] and house.page.said[-1] != "Not yet: read on first."


def test_a_lesson_is_left_and_taken_up_at_the_step() -> None:
    store = MemoryStore()
    house = lesson(store=store)
    for _step in range(4):
        go_on(house)
    tokens, said = house.table.tokens(), house.find(id="prompt").text()
    house.press("home")
    assert progress(house) == CourseProgress((), {LESSON.id: 4})
    again = lesson(store=store)
    assert again.table.tokens() == tokens
    assert again.find(id="prompt").text() == said
    assert not [key for key in store.texts if "/table/" in key], "nothing of it is a table"


def test_back_is_the_table_as_it_was() -> None:
    house = lesson()
    seen = []
    for _step in range(3):
        seen.append((house.table.tokens(), house.find(id="prompt").text()))
        go_on(house)
    while seen:
        house.press("lesson-back")
        assert (house.table.tokens(), house.find(id="prompt").text()) == seen.pop()
    assert not house.has(id="lesson-back")


def test_enter_and_the_arrows_go_through_a_lesson() -> None:
    house = lesson()
    assert house.key("Enter")
    assert house.find(id="prompt").text() == words_of(LESSON.steps[1])
    assert house.key("ArrowLeft")
    assert house.find(id="prompt").text() == words_of(LESSON.steps[0])
    assert house.key("ArrowRight")
    assert not house.key("ArrowRight"), "here something is to be done"


def test_what_is_pointed_at_is_told_to_who_does_not_see_it() -> None:
    house = lesson()
    assert "Pointed at: " in house.page.said[-1]
    assert "Pointed at: " in house.text


def test_the_course_says_what_is_done_and_goes_on_with_the_next() -> None:
    store = MemoryStore()
    house = House(store, fragment=f"learn/{ENTRY}").start()
    assert house.find(id="learn-on").text().startswith("Start: ")
    house.press("learn-on")
    while not house.has(id="lesson-onward"):
        go_on(house)
    house.press("tool-learn")
    assert house.location.now == f"learn/{ENTRY}"
    assert "finished" in house.find(id=f"lesson-{course_of(ENTRY)[0].id}").text()
    assert house.find(id="learn-on").text() == f"Continue: {LESSON.title}"
    house.press(f"lesson-{LESSON.id}")
    assert house.location.now == f"learn/{ENTRY}/{LESSON.id}"


@pytest.mark.parametrize("fragment", [f"learn/{ENTRY}/none", f"learn/{ENTRY}/<b>", "learn/chess"])
def test_an_address_of_no_lesson_opens_something(fragment: str) -> None:
    house = House(fragment=fragment).start()
    assert house.screen.name in ("course", "shelf")


def test_who_is_invited_finds_the_lessons_beside_the_invitation() -> None:
    table = new_table(PERSON, BY_LINK, entry=ENTRY)
    house = House(fragment=link(table)[1:]).start()
    way = house.find(id="learn-first")
    assert way.attrs["href"] == f"./#learn/{ENTRY}"
    assert way.attrs["target"] == "_blank", "the invitation stays open"


def test_a_store_that_forgets_does_not_stop_a_lesson() -> None:
    class Forbidden(MemoryStore):
        def set(self, key: str, text: str) -> None:
            raise OSError("forbidden")

    house = lesson(store=Forbidden())
    go_on(house)
    assert house.find(id="prompt").text() == words_of(LESSON.steps[1])


def test_what_is_pointed_at_stays_in_sight_when_the_scene_wants_another_look() -> None:
    """On a telephone the board is larger than the view, and the view is another at every step."""
    ended = next(one for one in course_of(ENTRY) if one.id == "end")
    house = House(fragment=f"learn/{ENTRY}/end")
    house.surface.size_now = (345.0, 270.0, 1.0)
    house.device.touch = True
    house.start()
    house.press("lesson-next")
    assert house.find(id="prompt").text() == words_of(ended.steps[1])
    stage = house.ports.stage
    for height in (290.0, 250.0, 310.0):
        house.surface.size_now = (345.0, height, 1.0)
        stage.resize()
        house.screen.restyle()
        place = stage.place_of(ended.steps[1].at[0])
        assert place is not None
        assert place.x >= 0 and place.right <= 345 and place.y >= 0 and place.bottom <= height


def test_the_button_that_a_step_wants_is_marked() -> None:
    house = lesson("gold-west-2e", next(x for x in course_of("gold-west-2e") if x.id == "land"))
    while not house.has(cls="choice pointed"):
        go_on(house)
    marked = [n for n in house.root.walk() if "pointed" in n.attrs.get("class", "")]
    assert ["settlement" in node.text() for node in marked] == [True]


def test_what_is_pointed_at_does_not_lie_under_the_button_in_the_corner() -> None:
    """On a telephone the influence lies in the lower left corner: no button is on the board."""
    land = next(one for one in course_of("gold-west-2e") if one.id == "land")
    house = House(fragment="learn/gold-west-2e/land")
    house.surface.size_now = (345.0, 360.0, 1.0)
    house.device.touch = True
    house.start()
    while house.find(id="prompt").text() != words_of(land.steps[-1]):
        go_on(house)
    assert land.steps[-1].at == ("influence",)
    board = next(node for node in house.root.walk() if node.key == "board")
    assert board.find(id="tool-what") is None and house.has(id="tool-what")


def test_what_the_first_step_points_at_is_in_sight() -> None:
    """Of a land larger than a telephone's view, whatever part of it the scene wants looked at."""
    house = House(fragment=f"learn/{ENTRY}/end")
    house.surface.size_now = (345.0, 330.0, 1.0)
    house.device.touch = True
    house.start()
    stage, camera = house.ports.stage, house.ports.stage.camera
    assert len(stage.pointed_out) > 1
    for box in map(bounds_of, stage.pointed_out):
        x, y = camera.to_view(*box.centre)
        assert 0 <= x <= camera.width and 0 <= y <= camera.height


def answer(house: House, place: int = 0) -> None:
    """Give the right answer to the question of the test, or another one, and go on."""
    number = house.screen.goal.quiz.order.index(place) + 1
    house.press(f"answer-{number}")
    house.press("quiz-next")


@pytest.mark.parametrize("entry", list(CATALOG))
def test_a_course_ends_with_a_test_and_a_stamp(entry: str) -> None:
    """Five questions; with four right the box bears a stamp in the course and on the shelf."""
    house = House(fragment=f"learn/{entry}").start()
    assert "Learnt" not in house.text
    house.press("lesson-test")
    assert house.location.now == f"learn/{entry}/test"
    questions = quiz_of(entry)
    assert len(questions) == 5
    for number, question in enumerate(questions):
        assert house.find(id="prompt").text() == question.say
        assert house.ports.stage.pointed_out, f"nothing is lit: {question.say}"
        assert f"{number + 1}/5" in house.text
        quiz = house.screen.goal.quiz
        house.press(f"answer-{quiz.order.index(number == 2) + 1}")
        assert question.why in house.find(id="prompt").text()
        assert question.why in house.page.said[-1] and house.page.focused == "quiz-next"
        house.press("quiz-next")
    assert "4 of 5 right" in house.text and house.page.focused == "test-onward"
    house.arrive(f"learn/{entry}")
    assert "Learnt" in house.text and "finished" in house.find(id="lesson-test").text()
    house.arrive("shelf")
    assert house.has(cls="stamp")


def test_two_wrong_answers_fail_the_test() -> None:
    house = House(fragment="learn/gold/test").start()
    for number in range(5):
        answer(house, int(number in (1, 3)))
    assert "3 of 5 right" in house.text
    assert "test" not in house.cabinet.shelf.progress("gold").done
    house.press("test-onward")
    assert house.find(id="prompt").text() == quiz_of("gold")[0].say


def test_nothing_is_played_in_the_test() -> None:
    house = House(fragment="learn/gold/test").start()
    before = house.table.tokens()
    house.tap("card-d5")
    house.clock.run()
    assert house.table.tokens() == before and house.page.said[-1].startswith("Here you answer")
    assert house.key("1") and house.has(id="quiz-next")
    house.key("Enter")
    assert house.find(id="prompt").text() == quiz_of("gold")[1].say


@pytest.mark.parametrize("entry", list(CATALOG))
def test_who_presses_at_random_does_not_pass(entry: str) -> None:
    """Nor who presses the same button five times: of a thousand tries a few pass by luck."""
    rng = Random(entry)
    for press in (None, 0, 1, 2, 3):
        passed = 0
        for luck in range(1000):
            quiz = Quiz(lambda: quiz_of(entry), b"%d" % luck)
            while not quiz.over:
                assert len(quiz.order) == 4
                quiz.answer(rng.choice(quiz.order) if press is None else quiz.order[press])
                quiz.go_on()
            passed += quiz.right >= RIGHT_ANSWERS
        assert passed < 40


@pytest.mark.parametrize("entry", list(CATALOG))
def test_the_questions_of_the_test_have_a_position_and_four_answers(entry: str) -> None:
    for question in quiz_of(entry):
        table = read(question.record)
        assert table.terms.entry == entry and table.terms.seed is None
        assert len(set(question.answers)) == 4, question.say
        assert len(question.say.split()) <= 20 and len(question.why.split()) <= 20


def test_the_end_of_a_lesson_says_what_was_learnt() -> None:
    for entry in CATALOG:
        for lesson in course_of(entry):
            assert 0 < len(lesson.learnt.split()) <= 20, f"{entry} {lesson.id}"


def test_a_lesson_that_was_begun_is_marked_so_in_the_course() -> None:
    house = House(fragment=f"learn/{ENTRY}").start()
    house.press(f"lesson-{LESSON.id}")
    go_on(house)
    house.arrive(f"learn/{ENTRY}")
    assert "begun" in house.find(id=f"lesson-{LESSON.id}").text()


def test_a_mistake_that_was_foreseen_has_its_own_answer() -> None:
    foreseen = 0
    for entry in TAUGHT:
        for taught in course_of(entry):
            run = LessonRun(taught)
            for number, step in enumerate(taught.steps):
                run.go(number)
                table = run.table()
                legal = map(table.game.notation.text, table.state.legal_actions())
                for token in [t for t in legal if not matches_token(t, step.do)]:
                    meant = [m for m in step.otherwise if matches_token(token, m.tokens)]
                    if meant:
                        assert run.answer(token) == words_of(meant[0]), (taught.id, number)
                        foreseen += 1
    assert foreseen > 5


def test_what_the_host_has_no_more_leads_to_the_new_version() -> None:
    house = House().start()
    house.on_demand.away = house.on_demand.gone = True
    opened: list[str] = []
    house.arrive("learn/gold")
    house.cabinet.offer_renewal(lambda: opened.append(house.location.now))
    house.on_demand.answer(False)
    assert "as soon as this device is online" not in house.text
    house.press("bring-newer")
    assert opened == ["learn/gold"], "it goes on at the same place"
    assert house.cabinet.notices.texts == ["There is a new version: open it."]
