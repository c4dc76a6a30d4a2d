"""Actions and observations as numbers: nothing is lost, nothing changes its number."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.adapters.numbering import (
    ROW_WIDTH,
    NoSuchAction,
    NumberedTable,
    encode_observation,
    numbering_of,
)
from motherlode.bots.roster import make
from motherlode.core.errors import BadOption
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG

entries = pytest.mark.parametrize("entry", CATALOG)


@entries
def test_every_action_has_a_number_of_its_own(entry: str) -> None:
    known = numbering_of(entry)
    assert len(set(known.decisions)) == len(known.decisions)
    assert known.numbers(known.decisions[:50]) == list(range(min(50, len(known.decisions))))
    assert known.decision(len(known.decisions) - 1) == known.decisions[-1]
    for number in (-1, len(known.decisions)):
        with pytest.raises(NoSuchAction, match="no action"):
            known.decision(number)


@entries
@pytest.mark.parametrize("most", [False, True])
def test_all_that_random_games_meet_is_numbered(entry: str, most: bool) -> None:
    """Every legal action; every observation fits into its row."""
    game, rng = CATALOG[entry].load(), Random(7)
    known = numbering_of(entry)
    info = CATALOG[entry].info
    state = game.new_state(info.max_seats if most else info.min_seats)
    rows: dict[tuple[int, ...], object] = {}
    while state.current_player != TERMINAL:
        actions = state.legal_actions()
        if state.current_player != CHANCE:
            numbers = known.numbers(actions)
            assert numbers == sorted(set(numbers)) and len(numbers) == len(actions)
            assert {known.decision(number) for number in numbers} == set(actions)
            seen = state.observation(state.current_player)
            told = tuple(encode_observation(seen))
            assert len(told) == ROW_WIDTH
            assert rows.setdefault(told, seen) == seen
        state._apply(rng.choice(actions))


def test_a_row_tells_apart_what_the_seats_see() -> None:
    """GOLD's cards are hidden from nobody; Go West!'s hands are."""
    table = NumberedTable("go-west", 2, None)
    assert encode_observation(table.state.observation(0)) != encode_observation(
        table.state.observation(1)
    )


def test_the_same_seed_deals_the_same_game() -> None:
    table = NumberedTable("gold-west-2e", 3, {"whitewater": True})
    table.deal(5)
    one = encode_observation(table.state.observation(0))
    table.deal(6)
    assert encode_observation(table.state.observation(0)) != one
    table.deal(5)
    assert encode_observation(table.state.observation(0)) == one


def test_numbers_play_a_whole_game_and_margins_add_up_to_nothing() -> None:
    table, bot = NumberedTable("gold", 3, {"rounds": "one"}), make("greedy", "gold")
    while not table.over:
        if table.state.current_player == 0:
            table.act(table.legal()[0])
        else:
            table.let_decide(bot)
    assert table.legal() == []
    assert sum(table.margins()) == pytest.approx(0)
    assert max(table.margins()) > 0


def test_what_is_not_legal_is_told_and_changes_nothing() -> None:
    table = NumberedTable("gold", 2, None)
    before = encode_observation(table.state.observation(0))
    illegal = next(n for n in range(10_000) if n not in table.legal())
    with pytest.raises(NoSuchAction, match="not legal now"):
        table.act(illegal)
    assert encode_observation(table.state.observation(0)) == before


@pytest.mark.parametrize(("entry", "seats"), [("chess", 2), ("gold", 9)])
def test_a_table_that_there_is_not_is_refused(entry: str, seats: int) -> None:
    with pytest.raises(BadOption):
        NumberedTable(entry, seats, None)
