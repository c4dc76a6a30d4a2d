"""A bot decides for its seat of a table, and the worker decides the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from motherlode.app import thinking
from motherlode.app.thinking import (
    SLICE_S,
    Thinking,
    answer_text,
    consider,
    decide,
    last_answer,
    parse_answer,
    start_thinking,
)
from motherlode.bots import search
from motherlode.bots.decision import Bot, Decision
from motherlode.bots.roster import default_level, known_levels, levels, levels_down, make, stand_in
from motherlode.bots.search_result import BotAnswer, Candidate, SearchResult
from motherlode.core.action import Action
from motherlode.core.errors import BadRecord
from motherlode.games import CATALOG
from motherlode.match.codec.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SEED = bytes(range(16))
#: A game with a level that searches.
SEARCHED = "carcassonne"


def table_of(entry: str, level: str, seed: bytes | None = SEED) -> Table:
    seats = CATALOG[entry].info.min_seats
    return Table.new(Terms(entry, (SeatTerms("", "computer", level),) * seats, {}, seed))


def in_a_worker(table: Table, level: str = "") -> BotAnswer:
    """Record in, text out, as it comes back to the page."""
    thought, notation = start_thinking(write(table), level, 1)
    while thought.go_on(count().__next__, 1):
        pass
    assert thought.answer
    return parse_answer(answer_text(thought.answer, notation), table.game.notation)


@pytest.mark.parametrize("entry", CATALOG)
def test_the_worker_decides_what_the_page_would(entry: str) -> None:
    """Record in, text out; twice the same."""
    for level in known_levels(entry):
        table = table_of(entry, level)
        for _ in range(3):
            seat = table.state.current_player
            answer = last_answer(consider(table, seat))
            assert answer.result.best in table.state.legal_actions()
            assert answer == in_a_worker(table)
            assert not answer.fallback_level
            table.play(answer.result.best)


def test_an_unknown_level_plays_a_single_step() -> None:
    """A link from elsewhere may name one that this cabinet has not."""
    entry = next(iter(CATALOG))
    known, unknown = table_of(entry, stand_in(entry)), table_of(entry, "grandmaster")
    for _ in range(4):
        action = decide(unknown, unknown.state.current_player)
        assert action == decide(known, known.state.current_player)
        known.play(action)
        unknown.play(action)


def test_a_table_without_a_seed_can_be_thought_about() -> None:
    """Its luck is its own all the same."""
    entry = next(iter(CATALOG))
    table = table_of(entry, "random")
    other = table.branch(table.cursor)
    other.terms = replace(other.terms, seed=None)
    assert decide(other, other.state.current_player) in other.state.legal_actions()


def test_a_bad_record_is_refused() -> None:
    """With the sentence of the record's own reader."""
    with pytest.raises(BadRecord):
        start_thinking("no game", "", 1)


@pytest.mark.parametrize("text", ["", "[]", "{}", "5", '["", "x", [], 0, 0]', '["", 1, [1], 0, 0]'])
def test_what_is_no_verdict_is_refused(text: str) -> None:
    """The page then thinks itself."""
    with pytest.raises(Exception, match=r".*"):
        parse_answer(text, table_of("gold", "").game.notation)


def test_a_verdict_travels_whole() -> None:
    table = table_of(SEARCHED, "strong")
    one, other = table.state.legal_actions()[:2]
    sheet = (Candidate(one, 12.5, 0.0, 0.0, 3), Candidate(other, -1.0, 13.5, 2.25, 3))
    answer = BotAnswer(SearchResult(one, sheet, 6, 9), "greedy")
    notation = table.game.notation
    assert parse_answer(answer_text(answer, notation), notation) == answer


class Playing:
    """A bot that does as it was told."""

    def __init__(self, action: Action | Exception) -> None:
        self.action = action

    def choose(self, decision: Decision) -> Action:
        if isinstance(self.action, Exception):
            raise self.action
        return self.action


def endless(_bot: Bot, decision: Decision, *_given: object) -> Iterator[SearchResult]:
    while True:
        yield SearchResult(decision.legal[0])


@pytest.mark.parametrize("fault", ["raises", "wants what is not legal", "never ends"])
def test_one_that_fails_is_replaced_by_the_level_below(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For this decision, with its very action, and that is told."""
    table = table_of(SEARCHED, "strong")
    seat = table.state.current_player
    below = levels_down("strong", SEARCHED)[1]
    expected = last_answer(consider(table, seat, below)).result

    def replaced(level: str, entry: str) -> Bot:
        if level != "strong":
            return make(level, entry)
        error = RuntimeError("lost the way")
        return Playing(error if fault == "raises" else table.game.notation.parse("castle"))

    if fault == "never ends":
        real = search.think
        calls = count()
        monkeypatch.setattr(thinking, "MAX_SLICES", 50)
        monkeypatch.setattr(
            thinking,
            "think",
            lambda *given: endless(*given) if not next(calls) else real(*given),
        )
    else:
        monkeypatch.setattr(thinking, "make", replaced)
    answer = last_answer(consider(table, seat))
    assert answer.fallback_level == below
    assert answer.result == expected


def test_when_all_fail_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(SEARCHED, "strong")
    monkeypatch.setattr(thinking, "make", lambda *_: Playing(ZeroDivisionError()))
    answer = last_answer(consider(table, table.state.current_player))
    assert answer.result.best in table.state.legal_actions()
    assert answer.fallback_level == "random"


@pytest.mark.parametrize("entry", CATALOG)
def test_below_every_level_there_is_another(entry: str) -> None:
    """Down to the one that plays anything; each weaker than the one before."""
    order = ("random", *levels(entry))
    for level in known_levels(entry):
        down = levels_down(level, entry)
        assert down[0] == level
        assert down[-1] == "random"
        places = [order.index(name) for name in down if name in order]
        assert places == sorted(set(places), reverse=True)
    assert default_level(entry) in levels(entry)


def test_thinking_goes_in_slices() -> None:
    """Each ends when its time is over; the last answer counts."""
    verdicts = [BotAnswer(SearchResult(Action(), (), number)) for number in range(5)]
    thought = Thinking(iter(verdicts))
    clock = (tick * SLICE_S for tick in count())
    slices = 1
    while thought.go_on(lambda: next(clock), 2 * SLICE_S):
        slices += 1
        assert thought.answer
    assert slices == 3
    assert thought.answer == verdicts[-1]
