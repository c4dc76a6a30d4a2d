"""Castles, clause by clause; the page's numbered examples are in ``test_examples``."""

from __future__ import annotations

import pytest

from motherlode.games.carcassonne.rules import castles
from motherlode.games.carcassonne.rules.castles import Completed
from motherlode.games.carcassonne.rules.events import CastleBuilt, CastleScored
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.packed import XY, cell
from motherlode.games.carcassonne.rules.position import Castle
from tests.games.carcassonne.script import legal, only, play, table

#: Seat 0 holds the half at 1,0; another half fits at 1,-2 and kind H closes both.
TWO_CITIES = "?D p1,0,0 mC0 ?E p0,-1,2 - ?B p0,-2,0 - ?V p2,0,0 -"


def board(seats: int = 2) -> CarcassonneState:
    """A table with castles and without gold mines."""
    return table(seats, goldmines=False, castles=True)


def projected(state: CarcassonneState, seat: int) -> dict[str, int]:
    """Points by source if the game ended now."""
    return {line.source: line.points for line in state.observation(None).projected_lines(seat)}


@pytest.mark.parametrize(("seats", "tokens"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_4_1_tokens_by_seats(seats: int, tokens: int) -> None:
    """3 each with two to four players, 2 each with five or six; none without the option."""
    assert board(seats).observation(None).tokens == (tokens,) * seats
    assert table(seats).observation(None).tokens == (0,) * seats


def test_4_2_and_4_3_a_small_city_may_become_a_castle_instead_of_scoring() -> None:
    """Also with a meeple placed this very turn; the meeple stays as lord; no points."""
    state = board()
    play(state, "?E p0,-1,2 mC0")
    assert state.phase == "build_castle"
    assert legal(state) == ["-", "castle"]
    assert state.observation(None).asked == ((0, 0), (0, -1))
    events = play(state, "castle")
    assert len(only(events, CastleBuilt)) == 1
    seen = state.observation(None)
    assert state.scores() == [0, 0]
    assert seen.tokens == (2, 3)
    assert seen.supply == (6, 7)
    (castle,) = seen.castles
    assert castle.lord == 0
    assert sorted(castle.tiles) == [(0, -1), (0, 0)]
    assert seen.feature(0, 0, "C", 0).source == "castle"


def test_4_2_or_it_is_scored_as_a_city() -> None:
    """A pass is the answer no."""
    state = board()
    play(state, "?E p0,-1,2 mC0 -")
    assert state.scores() == [4, 0]
    assert state.observation(None).castles == ()


def test_4_2_nobody_is_asked_without_the_option_a_meeple_a_token_or_two_halves() -> None:
    """Then the city is scored at once."""
    state = table(goldmines=False)
    play(state, "?E p0,-1,2 mC0")
    assert state.phase == "draw_tile"
    state = board()
    play(state, "?E p0,-1,2 -")
    assert state.phase == "draw_tile"
    state = board()
    state.tokens = [0, 6]  # as many as before, all the other seat's
    play(state, "?E p0,-1,2 mC0")
    assert state.scores() == [4, 0]
    state = board()
    play(state, "?G p0,-1,1 mC0 ?E p0,-2,2 -")
    assert state.scores() == [6, 0]


def test_4_2_the_holder_decides_whoever_placed_the_tile() -> None:
    """Seat 1 completes the city of seat 0: seat 0 is asked, then play goes on after seat 1."""
    state = board()
    play(state, "?D p1,0,0 mC0 ?E p1,-1,2 -")
    assert state.phase == "build_castle"
    assert state.current_player == 0
    play(state, "castle ?U")
    assert state.current_player == 0


def test_4_4_one_tile_may_bring_one_seat_two_castles() -> None:
    """Ruling: the texts set no limit; it is asked for each, in the order of the tile's cities."""
    state = board()
    play(state, f"{TWO_CITIES} ?E p1,-2,2 mC0 ?H p1,-1,0 -")
    assert state.current_player == 0
    assert set(state.observation(None).asked) == {(1, -1), (1, -2)}
    play(state, "castle")
    assert state.current_player == 0
    assert set(state.observation(None).asked) == {(1, -1), (1, 0)}
    play(state, "castle")
    assert state.observation(None).tokens == (1, 3)
    assert len(state.observation(None).castles) == 2


def test_4_2_with_one_token_left_the_second_city_is_scored() -> None:
    """A token is needed for each."""
    state = board()
    play(state, f"{TWO_CITIES} ?E p1,-2,2 mC0")
    state.tokens = [1, 5]
    play(state, "?H p1,-1,0 - castle")
    assert state.phase == "draw_tile"
    assert state.scores() == [4, 0]


def test_4_2_the_active_seat_is_asked_first() -> None:
    """Then clockwise."""
    state = board()
    play(state, TWO_CITIES)
    play(state, "?B p-1,-1,0 - ?E p1,-2,2 mC0 ?H p1,-1,0 -")
    assert state.current_player == 0
    play(state, "castle")
    assert state.current_player == 1
    play(state, "-")
    assert state.scores() == [0, 4]


def test_4_5_the_fief_is_six_tiles() -> None:
    """The two of the castle and the two on either side of it."""
    upright = {XY[at] for at in castles.fief(cell(3, 4), cell(3, 5))}
    assert upright == {(x, y) for x in (2, 3, 4) for y in (4, 5)}
    lying = {XY[at] for at in castles.fief(cell(3, 4), cell(4, 4))}
    assert lying == {(x, y) for x in (3, 4) for y in (3, 4, 5)}


def test_4_6_what_the_same_tile_completes_does_not_score_a_new_castle() -> None:
    """The first feature after the turn it was built does, though nobody controls it."""
    state = board()
    events = play(state, "?W p1,0,0 - ?A p1,-1,1 - ?L p0,-1,2 mC0 castle")
    assert not only(events, CastleScored)
    assert state.observation(None).castles[0].lord == 0
    events = play(state, "?W p-1,0,0 -")
    (scored,) = only(events, CastleScored)
    assert (scored.seat, scored.points, scored.source) == (0, 3, "road")  # type: ignore[attr-defined]
    assert state.scores() == [3, 0]


def test_4_7_the_lord_goes_home_and_the_token_stays() -> None:
    """An empty castle is never scored again."""
    state = board()
    play(state, "?W p1,0,0 - ?A p1,-1,1 - ?L p0,-1,2 mC0 castle ?W p-1,0,0 -")
    seen = state.observation(None)
    assert seen.castles[0].lord is None
    assert seen.supply == (7, 7)
    assert seen.tokens == (2, 3)
    assert not only(play(state, "?A p-1,-1,3 mR0"), CastleScored)
    assert state.scores() == [5, 0]


def test_4_6_whoever_controls_the_feature_scores_it_as_usual() -> None:
    """The lord gets the same points as well, and both may be the same seat."""
    state = board()
    play(state, "?W p1,0,0 mR2 ?A p1,-1,1 - ?L p0,-1,2 mC0 castle ?W p-1,0,0 -")
    assert state.scores() == [6, 0]


def test_4_3_and_4_12_a_castle_is_no_city_and_worth_nothing_by_itself() -> None:
    """At the end an unscored castle brings its lord 0."""
    state = board()
    play(state, "?E p0,-1,2 mC0 castle")
    assert projected(state, 0) == {}


def test_4_13_a_field_gets_four_for_a_castle_with_or_without_lord() -> None:
    """A city would bring 3."""
    state = board()
    play(state, "?W p1,0,0 - ?A p1,-1,1 - ?L p0,-1,2 mC0 castle ?U p2,0,0 mF0")
    assert projected(state, 1) == {"field": 4}
    play(state, "?W p-1,0,0 -")
    assert state.observation(None).castles[0].lord is None
    assert projected(state, 1) == {"field": 4}


def two_castles(first: tuple[int, int], second: tuple[int, int]) -> CarcassonneState:
    """Upright castles of seats 0 and 1 whose upper tiles are given; nothing else is real."""
    state = board()
    for lord, (x, y) in enumerate([first, second]):
        one, two = cell(x, y), cell(x, y + 1)
        state.castles.append(Castle((one, two), -lord - 1, lord, castles.fief(one, two)))
    state.last = 0
    return state


def test_4_8_of_several_features_the_most_valuable_counts() -> None:
    """Ruling: the lord would choose it."""
    state = two_castles((5, 5), (20, 20))
    causes = [
        Completed("road", 3, (cell(4, 5),)),
        Completed("city", 8, (cell(6, 6),)),
        Completed("monastery", 9, (cell(7, 7),)),
    ]
    assert castles.score(state, causes, []) == [0]
    assert state.points == [8, 0]


def test_4_9_a_scored_castle_sets_off_its_neighbour() -> None:
    """With the same points."""
    state = two_castles((5, 5), (6, 5))
    assert castles.score(state, [Completed("road", 3, (cell(4, 5),))], []) == [0, 1]
    assert state.points == [3, 3]


def test_4_10_what_is_completed_goes_before_the_castle_beside_it() -> None:
    """Ruling: the second one has its road, and does not get the eight of the first as well."""
    state = two_castles((5, 5), (6, 5))
    causes = [Completed("road", 3, (cell(7, 5),)), Completed("city", 8, (cell(4, 5),))]
    assert castles.score(state, causes, []) == [0, 1]
    assert state.points == [8, 3]


def test_4_9_and_4_11_a_castle_set_off_by_its_neighbour_takes_what_lies_in_its_fief() -> None:
    """Seat 1's castle at 1,0 is set off by seat 0's beside it, not by the road of the last tile.

    The ingot at 2,0 lies in its fief and on neither of its own two tiles.
    """
    state = table(castles=True)
    play(state, "?E p0,-1,2 mC0 castle ?D p1,0,0 mC0 ?E p1,-1,2 - castle")
    play(state, "?GM8 p2,0,0 g1,-1 - ?W p-1,0,0 -")
    events = play(state, "?A p-2,0,3 -")
    scored = [(event.seat, event.points, event.source) for event in only(events, CastleScored)]  # type: ignore[attr-defined]
    assert scored == [(0, 2, "road"), (1, 2, "castle")]
    assert state.observation(None).claims == (((1, -1),), ((1, -1), (2, 0)))
    assert legal(state) == ["i1,-1", "i2,0"]
    play(state, "i2,0 i1,-1")
    assert state.observation(None).purses == (1, 1)
