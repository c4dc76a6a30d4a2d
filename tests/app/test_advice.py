"""A hint: what a strong player would do, counted, and played only if it is chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from motherlode.app.table.advice import advice_words, hints_words
from motherlode.app.table.state import TableState
from motherlode.app.thinking import consider, last
from motherlode.bots.roster import levels
from motherlode.bots.search_result import BotAnswer, Candidate, SearchResult
from motherlode.games import CATALOG
from motherlode.match.store import TABLES
from motherlode.match.table import Table
from tests.app.fakes import COMPUTER, PERSON, House, new_table, stored


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
    best = last(consider(table, 0, levels(game)[-1])).result.best
    before = table.cursor
    house.press("tool-hint")
    assert house.table.cursor == before
    assert house.state.choosing.asked == [best]
    assert "A strong player" in house.find(id="advice").text()
    assert any(house.state.words(best) in line for line in house.page.said)
    house.press("confirm")
    assert house.table.cursor > before
    assert not house.has(id="advice")


def test_it_can_be_let_be() -> None:
    house = house_of()
    house.key("h")
    house.key("Escape")
    assert not house.state.choosing.asked
    other = house.state.legal()[-1]
    house.screen.commands.commit(other)
    assert not house.has(id="advice")


def test_hints_are_counted_and_kept() -> None:
    """Asked twice about one decision counts once; another visit goes on counting."""
    house = house_of()
    for _ in range(2):
        house.key("h")
    house.press("confirm")
    house.clock.run()
    assert house.state.counsel.hints == 1
    again = House(house.store, fragment=f"table/{house.table.id}").start()
    again.clock.run()
    again.press("tool-hint")
    assert again.state.counsel.hints == 2
    assert '"hints":2' in again.store.texts[TABLES + again.table.id]


def test_the_result_tells_of_hints() -> None:
    assert hints_words(0) == ""
    assert hints_words(1) == "A hint was asked for once at this table."
    assert hints_words(3) == "Hints were asked for 3 times at this table."


def test_there_are_none_where_aids_are_off() -> None:
    table = new_table(PERSON, COMPUTER)
    house = seated(Table.new(replace(table.terms, aids=False), table.id))
    assert not house.has(id="tool-hint")
    assert not house.key("h")


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
    house.screen.commands.commit(action)
    _table, _seat, told, level = waiting[0]
    assert level == "strong"
    told(BotAnswer(SearchResult(action)))
    assert not house.has(id="advice")
    assert house.state.counsel.hints == 0


@pytest.mark.parametrize(
    ("behind", "error", "said"),
    [
        (270, 50, "About 3 points behind"),
        (130, 50, "About 1 point behind"),
        (30, 10, "A little behind"),
        (130, 90, "Just as good"),
        (0, 0, "Just as good"),
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
    words = advice_words(state, SearchResult(one, sheet))
    assert said in words
    assert state.words(two) in words
    assert state.words(three) not in words
    assert advice_words(state, SearchResult(one)) == "A strong player would do this."
