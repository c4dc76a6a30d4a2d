"""A first game: the teacher still speaks, each thing once, and can be silenced."""

from __future__ import annotations

import pytest

from motherlode.app.game_view import has_lessons
from motherlode.app.lesson.course import firsts_of, opening_of, own_questions
from motherlode.app.lesson.first_game import OPENING_TOLD, QUESTIONS_TOLD
from motherlode.bots.roster import default_level
from motherlode.games import CATALOG
from motherlode.match.shelf.progress import FIRST_GAME, CourseProgress
from motherlode.match.shelf.store import MemoryStore
from motherlode.view.lesson import aim_of
from tests.app.fakes import House, new_table, stored
from tests.breadth import one_if_quick

TAUGHT = [entry for entry in CATALOG if has_lessons(entry)]
DECISIONS = 40


def begun(entry: str, store: MemoryStore | None = None) -> House:
    """A first game whose table has been looked at."""
    house = House(store, fragment=f"learn/{entry}").start()
    house.press("first-game")
    if house.has(id="first-begin"):
        house.press("first-begin")
    return house


def answer(house: House, place: int = 0) -> None:
    """Give the right answer to a question, or another one."""
    number = house.screen.goal.quiz.order.index(place) + 1
    house.press(f"answer-{number}")


def progress(house: House, entry: str) -> CourseProgress:
    return house.cabinet.shelf.progress(entry)


def said(house: House) -> str:
    return house.find(id="teacher-says").text() if house.has(id="teacher-says") else ""


def play_on(house: House) -> None:
    """The first move there is; questions are answered first."""
    while house.screen.goal.quiz:
        answer(house)
        house.press("quiz-next")
    token = house.table.game.notation.text(house.table.state.legal_actions()[0])
    house.press_move(token)
    if house.has(id="confirm"):
        house.press("confirm")


@pytest.mark.parametrize("entry", one_if_quick(TAUGHT, 2))
def test_the_teacher_says_each_thing_once(entry: str) -> None:
    house, heard = begun(entry), list[str]()
    for _decision in range(DECISIONS):
        if house.table.finished:
            break
        words = said(house)
        if words:
            assert words not in heard
            heard.append(words)
            assert words in house.page.said, "it is read aloud as well"
        play_on(house)
    known = {first.id for first in firsts_of(entry)}
    assert len(heard) >= 2
    assert {*progress(house, entry).told} <= known | {OPENING_TOLD, QUESTIONS_TOLD}
    assert len(progress(house, entry).told) >= len(heard)


def test_what_was_read_goes_and_the_next_comes_with_the_next_decision() -> None:
    house = begun("carcassonne")
    assert said(house)
    house.press("teacher-noted")
    assert not said(house) and house.page.focused == "prompt"
    play_on(house)
    assert said(house)


def test_the_teacher_can_be_silenced_for_good() -> None:
    store = MemoryStore()
    house = begun("carcassonne", store)
    house.press("teacher-silent")
    for _decision in range(6):
        play_on(house)
        assert not said(house)
    again = House(store, fragment=f"table/{house.table.id}").start()
    assert not said(again)


def test_a_first_game_taken_up_again_has_its_teacher_and_says_nothing_twice() -> None:
    store = MemoryStore()
    house = begun("gold-west-2e", store)
    first = said(house)
    assert first
    again = House(store, fragment=f"table/{house.table.id}").start()
    assert not said(again)
    play_on(again)
    assert said(again) and said(again) != first
    second = begun("gold-west-2e", store)
    assert said(second) not in (first, said(again)), "nor at another table"


def test_at_any_other_table_nothing_is_said() -> None:
    house = begun("gold")
    house.press("home")
    house.press("play-gold")
    assert not said(house)


def test_the_first_press_of_play_now_sits_down_at_a_table_that_teaches() -> None:
    """Any other is a table like all others; the lessons are at hand for later."""
    house = House().start()
    house.press("play-gold")
    assert house.find(id="prompt").text() == aim_of(opening_of("gold"))
    assert any(aim_of(opening_of("gold")) in line for line in house.page.said)
    house.press("home")
    house.press("play-gold")
    assert not house.has(id="first-begin")


@pytest.mark.parametrize("entry", one_if_quick(TAUGHT, 1))
def test_before_the_first_move_three_pieces_are_lit_and_nobody_plays(entry: str) -> None:
    house = House(fragment=f"now/{entry}").start()
    before = house.table.tokens()
    goal = house.screen.goal
    on_board = [piece for piece in opening_of(entry).pieces if not piece.at[0].startswith("#")]
    assert len(goal._pointed_at) == len(on_board) == len(house.ports.stage.pointed_out)
    for piece in opening_of(entry).pieces:
        assert len(piece.say.split()) <= 5
        assert piece.say in house.text
    scene = house.ports.stage.scene
    assert scene and not any(spot.live for spot in scene.spots)
    house.clock.run()
    assert house.table.tokens() == before
    house.press("first-begin")
    assert not house.has(id="first-begin")
    again = House(house.store, fragment=f"table/{house.table.id}").start()
    assert not again.has(id="first-begin"), "it is looked at once"


def test_who_plays_has_looked_enough() -> None:
    house = House(fragment="now/carcassonne").start()
    first = house.state.legal()[0]
    place = f"place:{first.x},{first.y}"
    house.tap(place)
    assert not house.has(id="first-begin"), "what is asked comes first"
    if house.has(id="cancel"):
        house.press("cancel")
        assert house.has(id="first-begin")
        house.tap(place)
        house.press("confirm")
    assert not house.has(id="first-begin") and house.table.cursor > 1


def test_one_press_ends_it_for_good() -> None:
    store = MemoryStore()
    house = House(store, fragment="now/gold").start()
    house.press("teacher-silent")
    assert FIRST_GAME in progress(house, "gold").done
    assert house.table.terms.seats[1].level == default_level("gold")
    for _decision in range(6):
        assert not said(house)
        play_on(house)
    again = House(store, fragment="now/gold").start()
    assert not again.has(id="first-begin") and not said(again)
    other = House(store, fragment="now/go-west").start()
    assert other.has(id="first-begin"), "another game is another one"


def test_it_ends_in_another_tab_as_well() -> None:
    store = MemoryStore()
    one = House(store, fragment="now/gold").start()
    one.press("first-begin")
    other = House(store, fragment=f"table/{one.table.id}").start()
    one.press("teacher-silent")
    for _decision in range(4):
        play_on(other)
        assert not said(other)
    assert FIRST_GAME in progress(other, "gold").done
    assert not progress(other, "gold").teaches


def test_who_has_played_a_game_is_not_taught_it() -> None:
    house = House(stored(new_table(entry="gold")), fragment="now/gold").start()
    assert not house.has(id="first-begin")
    assert house.table.terms.seats[1].level == default_level("gold")


@pytest.mark.parametrize("entry", one_if_quick(TAUGHT, 2))
def test_there_are_three_questions_about_ones_own_position(entry: str) -> None:
    """Once, the answers in some order; a wrong one is told why, and the game goes on."""
    house, asked = begun(entry), 0
    for _decision in range(400):
        if house.screen.goal.quiz or house.table.finished:
            break
        play_on(house)
    quiz = house.screen.goal.quiz
    assert quiz is not None and quiz.count == 3
    before = house.table.tokens()
    while house.screen.goal.quiz:
        question = quiz.question
        assert house.find(id="prompt").text() == question.say
        assert len(set(question.answers)) == len(question.answers)
        answer(house, asked % 2)
        assert question.why in house.find(id="prompt").text()
        assert house.page.said[-1].startswith("No:" if asked % 2 else "Right.")
        assert house.page.focused == "quiz-next"
        house.press("quiz-next", rest=False)
        asked += 1
    assert asked == 3 and quiz.right == 2
    assert house.table.tokens() == before
    state = house.state
    assert QUESTIONS_TOLD in progress(house, entry).told
    house.clock.run()
    assert own_questions(entry, state.seen, 0, state.names) is not None
    assert house.screen.goal.quiz is None


def test_a_classic_mistake_is_let_happen_and_its_cost_is_told() -> None:
    """In Gold West, to loot: what arrives is told before, and nobody is warned."""
    house = begun("gold-west-2e")
    words = ""
    for _decision in range(60):
        if house.table.finished or "classic mistake" in words:
            break
        legal = [house.table.game.notation.text(a) for a in house.table.state.legal_actions()]
        house.press_move(next((t for t in legal if t in ("a3", "stop")), legal[-1]))
        if house.has(id="confirm"):
            house.press("confirm")
        words = said(house)
    assert "a point" in words


def test_without_what_it_says_the_table_is_there_all_the_same() -> None:
    house = House(fragment="now/carcassonne")
    house.on_demand.away = True
    house.start()
    assert house.screen.name == "bringing"
    house.on_demand.answer(False)
    house.clock.run()
    assert house.screen.name == "table" and not house.has(id="first-begin")
    again = House(house.store, fragment=f"table/{house.table.id}")
    again.on_demand.away = True
    again.start()
    again.on_demand.answer(True)
    again.clock.run()
    assert again.screen.name == "table" and again.has(id="teacher-silent")
