"""A hint, and the reasons of a computer: said, lit on the board, played only if chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from motherlode.app.table.commands import hint as hint_module
from motherlode.app.table.commands.hint import (
    MAX_HINT_WORDS,
    action_reasons,
    explanation,
    hint_words,
    last_computer_turn,
)
from motherlode.app.table.state import TableState
from motherlode.app.thinking import consider, last_answer
from motherlode.app.words import hint_count_words
from motherlode.bots.roster import levels, reasons_for
from motherlode.bots.search_result import BotAnswer, Candidate, SearchResult
from motherlode.games import CATALOG
from motherlode.match.store import TABLES
from motherlode.match.table import Table
from tests.app.fakes import COMPUTER, PERSON, House, new_table, play_first, stored


def seated(table: Table) -> House:
    return House(stored(table), fragment=f"table/{table.id}").start()


def house_of(game: str = "gold", **more: Any) -> House:
    house = seated(new_table(PERSON, COMPUTER, entry=game, **more))
    house.clock.run()
    return house


@pytest.mark.parametrize("game", CATALOG)
def test_a_hint_is_what_the_strongest_would_do(game: str) -> None:
    """Laid out and said, but not played; one key or the button takes it."""
    house = house_of(game)
    table = house.table
    best = last_answer(consider(table, 0, levels(game)[-1])).result.best
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
    assert hint_count_words(1) == "Hints: 1."
    assert hint_count_words(3, "Nell") == "Hints for Nell: 3."


def test_there_are_none_where_aids_are_off() -> None:
    table = new_table(PERSON, COMPUTER)
    house = seated(Table.new(replace(table.terms, aids=False), table.id))
    assert not house.has(id="tool-hint")
    assert not house.key("t")


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
    assert level == "strong"
    told(BotAnswer(SearchResult(action)))
    assert not house.has(id="advice")
    assert house.state.hint.count == 0


@pytest.mark.parametrize(
    ("behind", "error", "said"),
    [
        (270, 50, "about 3 points behind"),
        (130, 50, "about 1 point behind"),
        (30, 10, "just behind"),
        (130, 90, "is just as good"),
        (0, 0, "is just as good"),
    ],
)
def test_how_much_better_it_is(behind: float, error: float, said: str) -> None:
    """Only what is beyond the luck of the search is called better."""
    table = new_table(PERSON, COMPUTER)
    state = TableState(table, [0], table.cursor)
    one, two, three = table.state.legal_actions()[:3]
    sheet = (
        Candidate(one, 0, 0, 0, 9),
        Candidate(three, 0, 900, 1, 2),
        Candidate(two, 0, behind, error, 9),
    )
    words = hint_words(state, SearchResult(one, sheet))
    assert said in words
    assert state.words(two) in words
    assert state.words(three) not in words
    assert hint_words(state, SearchResult(one)) == "A strong player would do this."


TOLD = [entry for entry in CATALOG if reasons_for(entry) is not None]


@pytest.mark.parametrize("entry", TOLD)
def test_after_its_turn_it_says_why(entry: str) -> None:
    """Sooner or later in a game; a tap lights the pieces, another puts them out."""
    house = seated(new_table(COMPUTER, PERSON, entry=entry))
    for _ in range(30):
        house.clock.run()
        if house.has(id="why"):
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


def test_it_is_the_turn_of_a_computer_that_is_explained() -> None:
    """From its first decision to its last; nothing of what people do."""
    table = play_first(new_table(PERSON, COMPUTER), 3)
    state = TableState(table, [0], table.cursor)
    turn = last_computer_turn(state)
    decided = table.plies[turn[1] - 1].seat if turn else 0
    assert turn is None or (decided == turn[2] == 1 and turn[0] < turn[1])
    assert last_computer_turn(TableState(new_table(PERSON, COMPUTER), [0], 0)) is None


def test_a_game_that_cannot_tell_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = play_first(new_table(COMPUTER, PERSON), 8)
    monkeypatch.setattr(hint_module, "reasons_for", lambda *_entry_and_level: None)
    state = TableState(table, [1], table.cursor)
    assert explanation(state) is None
    assert action_reasons(state, table.state.legal_actions()[0], "This") == ""


def test_a_hint_says_what_it_is_for() -> None:
    """With the same reasons as the computer's own turns; nothing where there is none."""
    table = new_table(PERSON, PERSON, entry="carcassonne")
    state = TableState(table, [0, 1], 0)
    told = {""}
    while not told - {""}:
        told |= {action_reasons(state, action, "This") for action in table.state.legal_actions()}
        play_first(table, 1)
    assert all(words.startswith("This ") for words in told - {""})
