"""The Goldmines, clause by clause; the page's own examples are in ``test_examples``."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.carcassonne.rules import place_ingot, take_ingot
from motherlode.games.carcassonne.rules.board import Board
from motherlode.games.carcassonne.rules.components import TILES
from motherlode.games.carcassonne.rules.events import (
    FinalScore,
    IngotPlaced,
    IngotsRemoved,
    IngotsScored,
)
from motherlode.games.carcassonne.rules.notation import NOTATION
from motherlode.games.carcassonne.rules.packed import KIND, cell, turned_tile
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, CarcassonneSetup
from tests.games.carcassonne.script import legal, only, play, random_game, table


def test_3_1_eight_mines_and_sixteen_ingots() -> None:
    """Shuffled in: 79 tiles are drawn; without the option there are none."""
    seen = table().observation(None)
    assert sum(count for _, count in seen.left) == 79
    assert seen.ingot_supply == 16
    assert sum(kind.count for kind in TILES if kind.mine) == 8
    without = table(goldmines=False).observation(None)
    assert without.ingot_supply == 0
    assert not [tile for tile, _ in without.left if tile.startswith("GM")]


def test_two_boxes_hold_twice_the_ingots() -> None:
    """Two for each mine: the supply never runs out."""
    seen = table(copies=2).observation(None)
    assert seen.ingot_supply == 32
    assert dict(seen.left)["GM1"] == 2


def test_3_2_one_ingot_on_the_mine_one_next_to_it_before_the_meeple() -> None:
    """Any of the eight neighbours in play, also across a corner; compulsory."""
    state = table()
    play(state, "?U p1,0,0 - ?V p2,0,0 -")
    events = play(state, "?GM1 p1,1,0")
    assert only(events, IngotPlaced) == [IngotPlaced(seat=0, x=1, y=1, count=1)]
    assert legal(state) == ["g0,0", "g1,0", "g2,0"]
    assert state.phase == "place_ingot"
    for token, reason in [("g1,1", "apart"), ("g5,5", "no-tile"), ("-", "wrong-step")]:
        with pytest.raises(IllegalAction) as caught:
            state.apply(NOTATION.parse(token))
        assert caught.value.reason == reason
    play(state, "g0,0")
    assert state.phase == "place_meeple"
    assert state.observation(None).ingots == ((0, 0, 1), (1, 1, 1))


def test_3_4_the_second_ingot_is_asked_for_also_with_one_neighbour() -> None:
    """One decision, one token, always."""
    state = table()
    play(state, "?GM1 p-1,0,0")
    assert legal(state) == ["g0,0"]


def test_3_3_and_3_4_ingots_stack_and_lie_on_meeples_and_castles() -> None:
    """Any tile next to the mine will do."""
    state = table(castles=True)
    play(state, "?E p0,-1,2 mC0 castle ?GM1 p-1,0,0 g0,0 mM0 ?GM6 p1,0,2")
    assert legal(state) == ["g0,-1", "g0,0"]
    play(state, "g0,0 -")
    assert state.observation(None).ingots == ((-1, 0, 1), (0, 0, 2), (1, 0, 1))


def test_a_mine_without_neighbours_keeps_one_ingot() -> None:
    """It cannot happen from the start tile; no second ingot is placed."""
    position = CarcassonnePosition(2, CarcassonneSetup())
    position.board = Board()
    position.board.lay(cell(0, 0), turned_tile(KIND["GM1"], 0))
    position.last = 0
    place_ingot.begin(position, [])
    assert position.phase == "place_meeple"
    assert position.ingots == {cell(0, 0): 1}


def test_no_ingot_is_placed_when_the_supply_is_empty() -> None:
    """It holds two for each mine, so only a longer game could get there."""
    position = CarcassonnePosition(2, CarcassonneSetup())
    position.ingot_supply = 1
    position.board.lay(cell(-1, 0), turned_tile(KIND["GM1"], 0))
    position.last = 1
    place_ingot.begin(position, [])
    assert position.phase == "place_meeple"
    assert position.ingots == {cell(-1, 0): 1}
    # 3.1: nor on the next mine, when the last one is gone
    position.board.lay(cell(-2, 0), turned_tile(KIND["GM2"], 0))
    position.last = 2
    place_ingot.begin(position, [])
    assert position.phase == "place_meeple"
    assert position.ingots == {cell(-1, 0): 1}


@pytest.mark.parametrize("already", range(1, 15))
def test_3_3_a_tile_may_hold_any_number_of_ingots(already: int) -> None:
    """One more can go on it, however many are there."""
    state = table()
    state.ingots = {cell(0, 0): already}
    state.ingot_supply -= already
    play(state, "?GM1 p1,0,2")
    assert legal(state) == ["g0,0"]
    play(state, "g0,0")
    assert state.ingots[cell(0, 0)] == already + 1


def test_3_5_and_3_9_who_is_alone_takes_everything_one_by_one() -> None:
    """Each ingot is a decision; taking is compulsory; points come first, meeples last."""
    state = table()
    play(state, "?GM8 p1,0,0 g0,0 mR1 ?W p-1,0,0 - ?W p2,0,0 -")
    assert state.phase == "take_ingot"
    assert state.scores() == [4, 0]
    assert len(state.observation(None).meeples) == 1
    assert legal(state) == ["i0,0", "i1,0"]
    for token, reason in [("-", "wrong-step"), ("i2,0", "no-ingot")]:
        with pytest.raises(IllegalAction) as caught:
            state.apply(NOTATION.parse(token))
        assert caught.value.reason == reason
    play(state, "i1,0")
    assert legal(state) == ["i0,0"]
    play(state, "i0,0")
    assert state.observation(None).purses == (2, 0)
    assert state.observation(None).meeples == ()
    assert state.scores() == [4, 0]


def test_3_5_ingots_on_other_tiles_are_refused() -> None:
    """Only tiles of a feature this seat has just scored."""
    state = table()
    play(state, "?GM1 p-1,0,0 g0,0 - ?E p0,-1,2 mC0")
    assert legal(state) == ["i0,0"]
    with pytest.raises(IllegalAction) as caught:
        state.apply(NOTATION.parse("i-1,0"))
    assert caught.value.reason == "not-entitled"


@pytest.mark.parametrize("seats", range(2, 7))
def test_3_8_ingots_are_taken_clockwise_from_the_active_player(seats: int) -> None:
    """Everybody entitled takes one before anybody takes a second; nobody is passed over."""
    for active in range(seats):
        state = table(seats)
        state.active = active
        state.ingots = {cell(0, 0): seats + 1}
        state.ingot_supply -= seats + 1
        take_ingot.begin(state, [(tuple(range(seats)), (cell(0, 0),))], [])
        takers = []
        while state.phase == "take_ingot":
            takers.append(state.current_player)
            play(state, "i0,0")
        assert takers == [(active + step) % seats for step in range(seats + 1)]


def test_3_8_who_has_nothing_left_to_take_is_passed_over() -> None:
    """Seat 2 of four has no right to any, seat 3 to one only; seat 1 begins."""
    state = table(4)
    play(state, "?U p1,0,0 -")
    assert state.active == 1
    state.ingots = {cell(0, 0): 4, cell(1, 0): 1}
    state.ingot_supply -= 5
    entitled = [((0, 1), (cell(0, 0),)), ((3,), (cell(1, 0),))]
    take_ingot.begin(state, entitled, [])
    takers = []
    while state.phase == "take_ingot":
        takers.append(state.current_player)
        play(state, legal(state)[0])
    assert takers == [1, 3, 0, 1, 0]


def test_3_6_unclaimed_features_leave_their_ingots() -> None:
    """They can go with another feature later."""
    state = table()
    play(state, "?GM1 p-1,0,0 g0,0 - ?E p0,-1,2 -")
    assert state.phase == "draw_tile"
    assert state.observation(None).ingots == ((-1, 0, 1), (0, 0, 1))


def test_3_7_a_field_never_entitles_to_ingots() -> None:
    """Neither when a city beside it is completed nor at the end."""
    state = table()
    play(state, "?GM1 p-1,0,0 g0,0 mF0 ?E p0,-1,2 -")
    assert state.phase == "draw_tile"
    assert state.observation(None).purses == (0, 0)


@pytest.mark.parametrize("seed", range(4))
def test_3_10_the_end_removes_ingots_then_scores_then_values_the_purses(seed: int) -> None:
    """Remaining ingots first, features with fields last, then each purse by the table."""
    state = table(2)
    events = [event for _, happened in random_game(state, seed) for event in happened]
    kinds = [type(e) for e in events if isinstance(e, IngotsRemoved | FinalScore | IngotsScored)]
    assert kinds == sorted(kinds, key=[IngotsRemoved, FinalScore, IngotsScored].index)
    finals = [e.source for e in only(events, FinalScore)]  # type: ignore[attr-defined]
    assert finals == sorted(finals, key=lambda source: source == "field")
    assert state.observation(None).ingots == ()
    taken = state.removed + sum(state.purses)
    assert taken == 16
    for event in only(events, IngotsScored):
        assert event.ingots == state.purses[event.seat]  # type: ignore[attr-defined]
