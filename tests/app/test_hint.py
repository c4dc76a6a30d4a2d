"""A hint, and the reasons of a computer: said, lit on the board, played only if chosen."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from motherlode.app.table.commands.hint import (
    MAX_HINT_WORDS,
    compose,
    explanation,
    hint_words,
    last_computer_turn,
    move_name,
    replies_words,
    turn_words,
)
from motherlode.app.table.state import TableState
from motherlode.app.thinking import HINT, answer_text, consider, last_answer, parse_answer
from motherlode.app.words import hint_count_words
from motherlode.bots.advice import compare_motifs
from motherlode.bots.search_result import BotAnswer, Candidate, RunnerUp, SearchResult
from motherlode.canvas.packing import SECOND
from motherlode.core.bot import Motif
from motherlode.games import CATALOG
from motherlode.games.carcassonne.rules.actions import PlaceMeeple, PlaceTile, TakeIngot
from motherlode.locale import set_language
from motherlode.match.shelf.store import TABLES
from motherlode.match.table import Table
from motherlode.view.person import decapitalize
from tests.app.fakes import COMPUTER, PERSON, House, new_table, play_first, stored


def seated(table: Table) -> House:
    return House(stored(table), fragment=f"table/{table.id}").start()


def house_of(game: str = "gold", **more: Any) -> House:
    house = seated(new_table(PERSON, COMPUTER, entry=game, **more))
    house.clock.run()
    return house


@pytest.mark.parametrize("game", CATALOG)
def test_a_hint_is_what_the_judge_would_do(game: str) -> None:
    """Laid out and said, but not played; one key or the button takes it."""
    house = house_of(game)
    table = house.table
    best = last_answer(consider(table, 0, HINT)).result.best
    before = table.cursor
    house.press("tool-hint")
    assert house.table.cursor == before
    assert house.state.choosing.asked == [best]
    advice = house.find(id="advice").text()
    assert advice and len(advice.split()) <= MAX_HINT_WORDS
    assert any(house.state.words(best) in line for line in house.page.said)
    house.press("confirm")
    assert house.table.cursor > before
    assert not house.has(id="advice")


@pytest.mark.parametrize("game", CATALOG)
def test_what_the_others_can_do_next_is_told_on_request(game: str) -> None:
    """After the move hinted at: their pieces light up, and it is no other hint."""
    house = house_of(game)
    house.press("tool-hint")
    hint = house.find(id="advice").text()
    house.press("replies")
    words = house.find(id="advice").text()
    assert words.startswith("Perhaps next: Nell ") or "nothing." in words
    assert house.state.lit or "nothing." in words
    assert house.state.hint.count == 1
    house.press("replies")
    assert house.find(id="advice").text() == hint and not house.state.lit


def test_each_of_the_others_has_a_turn_to_be_told() -> None:
    """In their order; at the end nobody comes."""
    house = seated(new_table(PERSON, COMPUTER, replace(COMPUTER, name="Ned"), entry="carcassonne"))
    house.clock.run()
    house.press("tool-hint")
    told = house.screen.commands.hint.replies()
    assert [reply.seat for reply in told] == [1, 2]
    assert replies_words([]) == "Perhaps next: nothing."


def test_it_can_be_let_be() -> None:
    house = house_of()
    house.key("t")
    house.key("Escape")
    assert not house.state.choosing.asked
    other = house.state.legal()[-1]
    house.screen.commands.play.commit(other)
    assert not house.has(id="advice")


def test_hints_are_counted_and_kept() -> None:
    """Asked twice about one decision counts once; another visit goes on counting."""
    house = house_of()
    for _ in range(2):
        house.key("t")
    house.press("confirm")
    house.clock.run()
    assert house.state.hint.count == 1
    again = House(house.store, fragment=f"table/{house.table.id}").start()
    again.clock.run()
    again.press("tool-hint")
    assert again.state.hint.count == 2
    assert '"hints":2' in again.store.texts[TABLES + again.table.id]


def test_the_result_tells_of_hints() -> None:
    assert hint_count_words(0) == ""
    assert hint_count_words(1) == "1 hint."
    assert hint_count_words(3, "Nell") == "Nell: 3 hints."


def test_there_are_none_where_aids_are_off() -> None:
    table = new_table(PERSON, COMPUTER)
    house = seated(Table.new(replace(table.terms, aids=False), table.id))
    assert not house.has(id="tool-hint")
    assert not house.key("t")


def test_between_people_they_are_given_where_that_was_agreed() -> None:
    table = new_table(PERSON, replace(PERSON, name="Ben"))
    for agreed in (False, True):
        house = seated(Table.new(replace(table.terms, hints=agreed), table.id))
        house.clock.run()
        assert house.has(id="tool-hint") == agreed
        assert bool(house.key("t")) == agreed


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    """The player has moved in the meantime."""
    house = house_of()
    waiting: list[Any] = []
    thinker: Any = house.ports.thinker
    thinker.think = lambda *given: waiting.append(given)
    house.press("tool-hint")
    assert "Thinking" in house.find(id="advice").text()
    assert "disabled" in house.find(id="tool-hint").attrs
    action = house.state.legal()[0]
    house.screen.commands.play.commit(action)
    _table, _seat, told, level = waiting[0]
    assert level == HINT
    told(BotAnswer(SearchResult(action)))
    assert not house.has(id="advice")
    assert house.state.hint.count == 0


@pytest.mark.parametrize(
    ("ahead", "error", "said"),
    [
        (270, 50, "Second best, 3 points worse: "),
        (130, 50, "Second best, 1 point worse: "),
        (60, 20, "Second best, 1 point worse: "),
        (130, 90, "Probably second best: "),
        (40, 10, "Probably second best: "),
        (25, 10, "As good: "),
        (0, 0, "As good: "),
    ],
)
def test_what_is_known_of_the_second_best(ahead: float, error: float, said: str) -> None:
    """As good, probably worse, or worse by so much: never of a candidate that was dropped."""
    table = new_table(PERSON, COMPUTER)
    state = TableState(table, [0], table.cursor)
    one, two, three = table.state.legal_actions()[:3]
    sheet = (Candidate(one, 0, 0, 0, 9), Candidate(three, 0, 0, 1, 2))
    words = hint_words(state, SearchResult(one, sheet, runner_up=RunnerUp(two, ahead, error)))
    assert said + decapitalize(state.words(two)) + "." in words and "“" not in words
    assert decapitalize(state.words(three)) not in words
    assert hint_words(state, SearchResult(one)) == "A strong player would do this."


@pytest.mark.parametrize(
    ("ahead", "error", "far", "said"),
    [
        (180, 50, (1680, 100), "Second best, 2 to 17 points worse: "),
        (1680, 100, (180, 50), "Second best, 2 to 17 points worse: "),
        (30, 5, (500, 90), "Second best, up to 5 points worse: "),
        (10, 5, (110, 20), "Second best, up to 1 point worse: "),
        (180, 50, (400, 300), "Second best, 2 points worse: "),
        (25, 10, (200, 150), "As good: "),
        (140, 20, (60, 10), "Second best, 1 point worse: "),
        (180, 20, (-600, 100), "Probably second best: "),
    ],
)
def test_a_distance_is_said_with_its_width(
    ahead: float, error: float, far: tuple[float, float], said: str
) -> None:
    """Measured at two horizons it is the wider, unless luck may explain that they differ."""
    table = new_table(PERSON, COMPUTER)
    state = TableState(table, [0], table.cursor)
    one, two = table.state.legal_actions()[:2]
    words = hint_words(state, SearchResult(one, runner_up=RunnerUp(two, ahead, error, (), far)))
    assert said + decapitalize(state.words(two)) + "." in words


@pytest.mark.parametrize("game", CATALOG)
def test_advice_survives_the_way_between_threads(game: str) -> None:
    """The second best with what it was measured to be, and both turns to their end."""
    table = house_of(game).table
    answer = last_answer(consider(table, 0, HINT))
    notation = table.game.notation
    assert parse_answer(answer_text(answer, notation), notation) == answer
    assert answer.result.turn[0] == answer.result.best
    second = answer.result.runner_up
    if second is not None:
        assert second.turn[0] == second.action != answer.result.best
        assert second.ahead >= 0 <= second.error


TOLD = [entry for entry in CATALOG if entry != "gold"]


@pytest.mark.parametrize("entry", TOLD)
def test_after_its_turn_it_says_why(entry: str) -> None:
    """Sooner or later in a game; a tap lights the pieces, another puts them out."""
    house = seated(new_table(COMPUTER, PERSON, entry=entry))
    for _ in range(30):
        house.clock.run()
        if house.has(id="why") and house.find(id="why").tag == "button":
            break
        house.screen.commands.play.commit(house.state.legal()[0])
    told = house.find(id="why")
    assert told.text().startswith("Nell ") and len(told.text().split()) <= MAX_HINT_WORDS
    house.press("why")
    pieces = house.state.lit
    assert pieces
    assert house.find(id="why").attrs["aria-pressed"] == "true"
    house.press("why")
    assert not house.state.lit


def test_in_a_game_of_memory_nothing_is_said_of_what_was_shown() -> None:
    table = play_first(new_table(COMPUTER, PERSON), 8)
    assert explanation(TableState(table, [1], table.cursor)) is None


def test_it_is_the_turn_of_a_computer_that_is_explained() -> None:
    """From its first decision to its last; nothing of what people do."""
    table = play_first(new_table(PERSON, COMPUTER), 3)
    state = TableState(table, [0], table.cursor)
    turn = last_computer_turn(state)
    decided = table.plies[turn[1] - 1].seat if turn else 0
    assert turn is None or (decided == turn[2] == 1 and turn[0] < turn[1])
    assert last_computer_turn(TableState(new_table(PERSON, COMPUTER), [0], 0)) is None


def test_an_ingot_taken_in_anothers_turn_is_not_of_the_turn_that_follows() -> None:
    """Nell takes it where Anna closes her city, and moves next."""
    table, chance = new_table(PERSON, COMPUTER, entry="carcassonne", seed=2), Random(2)
    state, follows = TableState(table, [0], 0), 0
    while not table.finished:
        table.play(chance.choice(table.state.legal_actions()))
        turn = last_computer_turn(state)
        done = [ply.action for ply in table.plies[slice(*turn[:2])]] if turn else []
        follows += isinstance(next(iter(done), None), TakeIngot) and any(
            isinstance(action, PlaceMeeple) for action in done
        )
        told = explanation(state)
        assert told is None or told.sentence.startswith("Nell")
    assert follows


def test_a_tile_is_named_by_its_place() -> None:
    """With its turn where that is short; a name of two moves is none."""
    table = new_table(PERSON, PERSON, entry="carcassonne")
    state = TableState(table, [0, 1], 0)
    while not any("east" in name for name in map(state.words, table.state.legal_actions())):
        play_first(table, 1)
    state = TableState(table, [0, 1], table.cursor)
    places = [a for a in table.state.legal_actions() if isinstance(a, PlaceTile)]
    for action in places:
        name = move_name(state, action)
        assert name.startswith("Place the tile") and ":" not in name and "(" not in name
        assert (f"{abs(action.x)} east" in name) == (action.x > 0)
        assert (f"{abs(action.y)} north" in name) == (action.y < 0)
    one, *others = (a for a in places if move_name(state, a) == move_name(state, places[0]))
    for other in others:
        words = hint_words(state, SearchResult(one, runner_up=RunnerUp(other, 300, 10)))
        assert "The next best is 3 points worse." in words


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_a_card_of_gold_is_named_by_row_and_column(language: str) -> None:
    set_language(language)
    try:
        table = new_table(PERSON, PERSON, entry="gold", mines="dealt")
        state = TableState(table, [0, 1], table.cursor)
        legal = table.state.legal_actions()
        assert len({move_name(state, action) for action in legal}) == len(legal) == 64
    finally:
        set_language("en")


MOTIFS = tuple(Motif(name=name, worth=300, points=3, thing="city") for name in ("close", "grow"))


def test_both_moves_come_before_a_second_reason() -> None:
    """As long as all is read at once; a reason more where there is room."""
    state = TableState(new_table(PERSON, PERSON, entry="carcassonne"), [0, 1], 0)
    first, more = "This completes the city for 3 points", "makes the city worth 3 points more"
    assert compose(state, "This", MOTIFS, []) == f"{first} and {more}."
    assert compose(state, "This", MOTIFS, ["So."]) == f"{first} and {more}. So."
    long = "word " * 9 + "end."
    assert compose(state, "This", MOTIFS, [long, "So."]) == f"{first}. {long}"
    longer = "word " * 15 + "end."
    assert compose(state, "This", MOTIFS, [longer, "So."]) == f"{first} and {more}. So."
    assert compose(state, "This", (), []) == "A strong player would do this."


def test_no_two_reasons_of_one_kind_in_a_sentence() -> None:
    """Not that a tile leaves a monastery one tile short, and another four."""
    state = TableState(new_table(PERSON, PERSON, entry="carcassonne"), [0, 1], 0)
    close, grow = MOTIFS
    told = compose(state, "This", (grow, replace(grow, points=1), close), [])
    assert told == "This makes the city worth 3 points more and completes the city for 3 points."


def test_what_the_second_best_does_as_well_is_no_reason() -> None:
    """Unless it does all the same things; the worth does not count."""
    one, other = MOTIFS
    assert compare_motifs(MOTIFS, [replace(one, worth=7)]) == (other,)
    assert compare_motifs(MOTIFS, MOTIFS) == MOTIFS


def test_a_french_card_leaves_no_blanks_of_its_quotes_in_the_name_of_a_move() -> None:
    set_language("fr")
    try:
        table = new_table(PERSON, PERSON, entry="go-west")
        state = TableState(table, [0, 1], table.cursor)
        names = [move_name(state, action) for action in table.state.legal_actions()]
        assert any(name.startswith("Jouer ") for name in names)
        assert not [name for name in names if re.search(r"\s\s|[«»]", name)]
    finally:
        set_language("en")


def closing(*things: str) -> Motif:
    points = {"city": 8, "road": 3}
    return Motif(name="close", points=sum(points[one] for one in things), thing=" ".join(things))


@pytest.mark.parametrize(
    ("things", "said"),
    [
        (["road"], "Nell completes the road for 3 points."),
        (["road", "road"], "Nell completes 2 roads for 6 points."),
        (["road", "city"], "Nell completes the city and the road for 11 points."),
    ],
)
def test_all_that_a_turn_completes_is_one_reason_with_its_points(
    things: list[str], said: str
) -> None:
    table = new_table(PERSON, COMPUTER, entry="carcassonne")
    state = TableState(table, [0], table.cursor)
    assert turn_words(state, "Nell", [closing(*things)]) == said


def test_who_sees_the_board_is_told_of_a_ring_and_who_listens_of_the_place() -> None:
    """In a hint: of two places for one tile the second best has the ring."""
    house = house_of("carcassonne")
    state = house.state
    one, two = tiles_at_two_places(state)
    house.screen.commands.hint.show(SearchResult(one, runner_up=RunnerUp(two, 300, 10)))
    line, sentence = state.hint.line, state.hint.sentence
    assert "the ring on the board" in line and not re.search("north|east|south|west", line)
    assert re.search("north|east|south|west|start tile", sentence)
    (ring,) = state.rings(house.ports.stage.scene)
    assert ring[0] == SECOND
    heard = house.find(id="advice").text()
    assert line in heard and sentence in heard
    house.press("confirm")
    assert not house.ports.stage.ringed, "gone with the move"


def tiles_at_two_places(state: TableState) -> tuple[Any, Any]:
    places: dict[tuple[int, int], Any] = {}
    for action in state.legal():
        if isinstance(action, PlaceTile):
            places.setdefault((action.x, action.y), action)
    one, two, *_ = places.values()
    return one, two
