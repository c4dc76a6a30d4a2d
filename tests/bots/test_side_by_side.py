"""Workers that share a decision come to what one alone does."""

from __future__ import annotations

from itertools import count

import pytest

from motherlode.app import thinking
from motherlode.app.thinking import (
    ShardRun,
    consider,
    is_searching,
    last_answer,
    merge_answers,
    parse_answer,
)
from motherlode.bots.roster import levels, levels_down, make
from motherlode.bots.search_result import BotAnswer
from motherlode.core.errors import BadRecord
from motherlode.games import CATALOG
from motherlode.match.codec.record import write
from motherlode.match.table import Table
from tests.bots.test_thinking import SEARCHED, table_of

SEARCHING = [entry for entry in CATALOG if is_searching(table_of(entry, levels(entry)[-1]), 0)]


def side_by_side(table: Table, of: int) -> BotAnswer:
    """As the page has it: each says what it has found, each is told what all have."""
    parts = [ShardRun(write(table), "", 1, at, of) for at in range(of)]
    over = False
    while not over:
        for part in parts:
            while part.go_on(count().__next__, 1):
                pass
        text, over = merge_answers([part.report() for part in parts])
        if not over:
            for part in parts:
                part.tell(text)
    return parse_answer(text, table.game.notation)


def further(table: Table, plies: int) -> Table:
    """So many plies on, by players of a single step."""
    for _ in range(plies):
        if not table.finished:
            *_before, verdict = consider(table, table.state.current_player, "greedy")
            table.play(verdict.result.best)
    return table


@pytest.mark.parametrize("entry", SEARCHING)
@pytest.mark.parametrize("plies", [2, 24])
def test_any_number_of_workers_decide_the_same(entry: str, plies: int) -> None:
    """The whole verdict: the action, its table, the simulations."""
    table = further(table_of(entry, "strong"), plies)
    alone = last_answer(consider(table, table.state.current_player))
    for of in (1, 2, 4):
        assert side_by_side(table, of) == alone


@pytest.mark.parametrize("of", [1, 2])
def test_what_is_known_can_be_asked_for_in_the_middle(of: int) -> None:
    """An action that can be played, long before the search is done or the others have told."""
    table = table_of(SEARCHED, "strong")
    part = ShardRun(write(table), "", 1, 0, of)
    assert part.go_on(count().__next__, 3)
    found = parse_answer(part.answer(), table.game.notation).result
    assert found.best in table.state.legal_actions()
    assert found.done < last_answer(consider(table, table.state.current_player)).result.done


def test_where_nothing_is_searched_all_are_ready_at_once() -> None:
    table = table_of(SEARCHED, "greedy")
    assert not is_searching(table, table.state.current_player)
    assert side_by_side(table, 2) == last_answer(consider(table, table.state.current_player))


def test_where_one_gives_up_the_weaker_player_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are not waited for."""
    table = table_of(SEARCHED, "strong")
    below = levels_down("strong", SEARCHED)[1]
    calls = count()

    def breaking(level: str, entry: str) -> object:
        if level == "strong" and next(calls):
            raise RuntimeError("lost the way")
        return make(level, entry)

    monkeypatch.setattr(thinking, "make", breaking)
    verdict = side_by_side(table, 2)
    assert verdict.fallback_level == below
    assert verdict.result.best in table.state.legal_actions()


def test_nothing_wanted_any_more_is_the_end() -> None:
    assert merge_answers(["", "{}"]) == ("", True)


def test_a_bad_record_is_refused() -> None:
    with pytest.raises(BadRecord):
        ShardRun("no game", "")
