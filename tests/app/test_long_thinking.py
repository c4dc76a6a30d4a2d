"""Whoever waits long for a computer, or for a hint, can have the answer known so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from motherlode.app.thinking import HINT, consider, last_answer
from motherlode.bots.search_result import BotAnswer
from motherlode.match.table import Table
from tests.app.fakes import COMPUTER, PERSON, FakeThinker, House, new_table, play_first, stored


class SlowThinker(FakeThinker):
    """Answers when told to, or once it is hurried."""

    def __init__(self) -> None:
        super().__init__()
        self.answer: Callable[[], None] | None = None

    def think(
        self, table: Any, seat: int, done: Callable[[BotAnswer], None], level: str = ""
    ) -> None:
        self.answer = lambda: done(last_answer(consider(table, seat, level)))

    def hurry(self) -> None:
        super().hurry()
        assert self.answer
        self.answer()


def seated(table: Table) -> tuple[House, SlowThinker]:
    thinker = SlowThinker()
    return House(stored(table), fragment=f"table/{table.id}", thinker=thinker).start(), thinker


def computers_turn() -> Table:
    table = new_table(PERSON, COMPUTER, entry="carcassonne")
    while table.state.current_player != 1:
        play_first(table, 1)
    return table


def test_a_computer_that_thinks_long_can_be_ended() -> None:
    table = computers_turn()
    at, thinker = seated(table)  # the clock has run: three seconds have gone by
    assert at.find(id="hurry").text() == "Decide now"
    at.press("hurry")
    assert thinker.hurried == 1 and at.table.cursor > table.cursor
    while at.table.state.current_player == 1:  # it goes on with its meeple
        at.press("hurry")
    assert not at.has(id="hurry")


def test_nothing_is_offered_where_the_answer_came_in_time() -> None:
    at, thinker = seated(new_table(PERSON, COMPUTER, entry="carcassonne"))
    assert not at.has(id="hurry")
    at.press("tool-hint")
    assert thinker.answer
    thinker.answer()
    at.clock.run()
    assert at.find(id="advice").text() and not at.has(id="hurry")


def test_a_hint_can_be_had_at_once() -> None:
    at, thinker = seated(new_table(PERSON, COMPUTER, entry="carcassonne"))
    best = last_answer(consider(at.table, 0, HINT)).result.best
    at.press("tool-hint")
    assert at.find(id="hurry").text() == "Show"
    at.press("hurry")
    assert thinker.hurried == 1 and not at.has(id="hurry")
    assert best in at.state.choosing.asked


class FailingThinker(FakeThinker):
    """Lets a weaker level decide, as where the one of the seat fails."""

    def think(
        self, table: Any, seat: int, done: Callable[[BotAnswer], None], level: str = ""
    ) -> None:
        super().think(table, seat, lambda found: done(BotAnswer(found.result, "random")), level)


def test_a_player_that_fails_is_named_with_the_level_that_decided() -> None:
    table = computers_turn()
    at = House(stored(table), fragment=f"table/{table.id}", thinker=FailingThinker()).start()
    assert at.table.cursor > table.cursor
    said = "Nell: The level “plays anything” decided instead."
    assert said in at.cabinet.notices.texts
