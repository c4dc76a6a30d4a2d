"""A search's needs in GOLD: a bot that forgets nothing knows the table as it is."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.bots.bot_rng import BotRng
from motherlode.core.bot import Level
from motherlode.core.game import CHANCE
from motherlode.games.gold.bot import JUDGEMENT, evaluation
from motherlode.games.gold.bot.judgement import SCALE
from motherlode.games.gold.rules.game import GoldState
from motherlode.games.gold.rules.position import GoldPosition
from motherlode.match.codec.link import link
from motherlode.match.codec.record import read
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from motherlode.review.puzzle import puzzle_at
from tests.contract.playout import pick

QUICK = Level(name="quick", candidates=3, simulations=90, turns=1)
#: Red and green are of A, yellow and blue of B.
HEAD = """gold 1 seats=2 rounds=one mines=dealt start=A
@ seat 0 person
@ seat 1 computer Nell
"""


def seats(number: int) -> tuple[SeatTerms, ...]:
    return (SeatTerms("", "person"),) * number


def tables(number: int) -> Table:
    """Somewhere in a match by lot, at a decision of somebody who turns over cards."""
    rng, table = Random(number), Table.new(Terms("gold", seats(2 + number % 3), seed=bytes(16)))
    for _ in range(rng.randrange(40, 220)):
        if table.finished:
            break
        table.play(pick(table.state, rng))
    while table.state.current_player == CHANCE or table.state.phase == "choose":
        table.play(pick(table.state, rng))
    return table


@pytest.mark.parametrize("number", range(12))
def test_the_table_as_it_is(number: int) -> None:
    table = tables(number)
    state, seat = table.state, table.state.current_player
    assert isinstance(state, GoldState)
    if seat < 0:
        pytest.skip("the match was over")
    sampled = evaluation("").sample(state.observation(seat), table.events_for(seat), BotRng(b"x"))
    for name in GoldPosition.__slots__:
        assert getattr(sampled, name) == getattr(state, name), name


def test_the_policy_is_the_judgement() -> None:
    """In hundredths of a point."""
    for number in range(8):
        table = tables(number)
        state, seat = table.state, table.state.current_player
        if seat < 0:
            continue
        legal = state.legal_actions()
        judged = JUDGEMENT.weigh(state.observation(seat), table.events_for(seat), BotRng(b"x"))
        weights = evaluation("").policy(state).weigh(state, legal)
        for weight, millionths in zip(weights, judged, strict=True):
            assert abs(weight - 100 * millionths / SCALE) <= 1


def test_two_cards_in_either_order_are_one_turn() -> None:
    """The puzzle: A's prospector digs out the gold before B's can."""
    table = read(HEAD + "a1 ?g4 b1 ?Y2 c1 ?R4 d1 ?Y4 e1 ?Y4 f1 ?B4 g1 ?B2 h1 ?Y2")
    puzzle = puzzle_at(table, evaluation(""), QUICK, link(table))
    assert puzzle is not None
    first, second = map(set, puzzle.answer)
    assert first == {"a1", "c1"} and second == {"a1", "c1"}
    assert puzzle.gain > 2


def test_where_two_cards_do_not_tell_which_two_there_is_no_puzzle() -> None:
    """Of two cards of gold and one prospector two would be right, and two are wrong."""
    table = read(HEAD + "a1 ?g4 b1 ?g4 c1 ?R4 d1 ?Y4 e1 ?Y4 f1 ?B4 g1 ?B2 h1 ?Y2")
    assert puzzle_at(table, evaluation(""), QUICK, link(table)) is None


def test_a_turn_without_a_theme_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody could be told why it is right."""
    monkeypatch.setattr("motherlode.review.puzzle.theme_of", lambda *_given: "")
    table = read(HEAD + "a1 ?g4 b1 ?Y2 c1 ?R4 d1 ?Y4 e1 ?Y4 f1 ?B4 g1 ?B2 h1 ?Y2")
    assert puzzle_at(table, evaluation(""), QUICK, link(table)) is None


def test_a_position_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    """With two at the table; but for rounding."""
    for number in (0, 3, 6):
        state = tables(number).state
        assert abs(evaluation("").value(state, 0) + evaluation("").value(state, 1)) <= 1
