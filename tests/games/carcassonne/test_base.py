"""The base game, clause by clause."""

from __future__ import annotations

from itertools import combinations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.carcassonne.rules.components import TILES
from motherlode.games.carcassonne.rules.events import (
    FeatureScored,
    MeeplesReturned,
    TileDiscarded,
)
from motherlode.games.carcassonne.rules.game import PHASES, CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from motherlode.games.carcassonne.rules.packed import HOLDERS, cell, one_meeple
from tests.games.carcassonne.script import legal, only, play, random_game, table


def base(seats: int = 2, **options: int) -> CarcassonneState:
    """A table without gold mines."""
    return table(seats, goldmines=False, **options)


def refused(state: CarcassonneState, token: str) -> str:
    """Return the reason for which the rules refuse a token."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(NOTATION.parse(token))
    return caught.value.reason


def line(state: CarcassonneState, seat: int, source: str) -> int:
    """The points of one source if the game ended now; every field has a line of its own."""
    lines = state.observation(None).projected_lines(seat)
    own = (source, f"{source}-2", f"{source}-3")
    return sum(found.points for found in lines if found.source in own)


def test_1_1_the_start_tile_lies_at_the_origin() -> None:
    """Kind D at 0,0 unturned; it is one of its four copies, so 71 are drawn."""
    state = base()
    seen = state.observation(None)
    assert [tuple(tile) for tile in seen.tiles] == [("D", 0, 0, 0)]
    assert dict(seen.left)["D"] == 3
    assert sum(count for _, count in seen.left) == 71
    assert state.current_player == CHANCE


def test_2_10_the_coats_of_arms_in_the_box() -> None:
    """One on each of ten tiles."""
    arms = {kind.id: kind.count for kind in TILES for city in kind.cities if city.pennants}
    assert arms == {"C": 1, "F": 2, "M": 2, "O": 2, "Q": 1, "S": 2}
    assert {city.pennants for kind in TILES for city in kind.cities} == {0, 1}


def test_two_boxes_hold_two_start_tiles() -> None:
    """One starts, the other is drawn: 143 tiles."""
    assert sum(count for _, count in base(copies=2).observation(None).left) == 143


def test_1_1_chance_is_weighted_by_what_is_left() -> None:
    """Every kind by its remaining count."""
    state = base()
    weights = {NOTATION.text(a): weight for a, weight in state.chance_outcomes()}
    assert weights["?V"] == 9
    assert weights["?C"] == 1
    assert "?GM1" not in weights
    play(state, "?V p1,0,0 -")
    assert {NOTATION.text(a): w for a, w in state.chance_outcomes()}["?V"] == 8


def test_1_4_a_turn_is_tile_meeple_and_score_then_play_passes_clockwise() -> None:
    """Three seats take turns."""
    state = base(3)
    order = []
    for turn in ["?U p1,0,0", "?U p-1,0,0", "?E p0,-1,2", "?B p0,1,0"]:
        play(state, turn)
        assert state.phase == "place_meeple"
        order.append(state.current_player)
        play(state, "-")
        assert state.phase == "draw_tile"
    assert order == [0, 1, 2, 0]
    assert list(PHASES) == [
        "begin", "draw_tile", "place_tile", "place_ingot", "place_meeple", "build_castle",
        "score_castle", "take_ingot",
    ]  # fmt: skip


def test_2_7_all_who_have_equally_many_hold_it_from_two_to_six() -> None:
    """Any of the seats, with one meeple each or with two; who has fewer does not."""
    for number in range(2, 7):
        for tied in combinations(range(6), number):
            for each in (1, 2):
                crew = sum(one_meeple(seat) * each for seat in tied)
                fewer = sum(one_meeple(seat) * (each - 1) for seat in range(6) if seat not in tied)
                assert HOLDERS[crew + fewer] == tied


@pytest.mark.parametrize("seats", range(2, 7))
def test_2_7_all_tied_seats_score_in_full(seats: int) -> None:
    """A road with one meeple of each seat: at the end, and when it is completed."""
    state = base(seats)
    play(state, " ".join(f"?U p{x},0,0 -" for x in range(1, seats + 1)))
    for seat in range(seats):
        segment = state.board.segment(cell(seat + 1, 0), "R", 0)
        state.meeples[segment] = seat
        state.supply[seat] -= 1
        state.board.crew[state.board.label[segment]] += one_meeple(seat)
    state.check()
    assert [line(state, seat, "open-road") for seat in range(seats)] == [seats + 1] * seats
    play(state, f"?A p{seats + 1},0,1 - ?A p-1,0,3 -")
    assert state.points == [seats + 3] * seats
    assert state.supply == [7] * seats


def test_2_2_every_shared_edge_matches() -> None:
    """Road to road, city to city, field to field."""
    state = base()
    play(state, "?V")
    assert legal(state) == [
        "p-1,0,2", "p-1,0,3", "p0,1,0", "p0,1,3", "p1,0,0", "p1,0,1",
    ]  # fmt: skip
    assert refused(state, "p0,-1,0") == "mismatch"
    assert refused(state, "p0,0,0") == "occupied"


def test_2_1_touching_at_a_corner_is_not_enough() -> None:
    """A tile lies edge to edge with a tile in play."""
    state = base()
    play(state, "?B")
    assert legal(state) == [f"p0,1,{turns}" for turns in range(4)]
    assert refused(state, "p1,1,0") == "apart"
    assert refused(state, "p2000,2000,0") == "apart"
    assert refused(state, "p9999,9999,0") == "apart"


def test_2_1_rotations_that_look_the_same_are_all_listed() -> None:
    """A straight road fits in two rotations, a crossing of four in four."""
    state = base()
    play(state, "?U")
    assert {"p1,0,0", "p1,0,2"} <= set(legal(state))
    state = base()
    play(state, "?X")
    assert legal(state) == [f"p{x},0,{turns}" for x in (-1, 1) for turns in range(4)]


def test_2_3_a_tile_that_fits_nowhere_leaves_the_game() -> None:
    """The same player draws again."""
    state = base()
    play(state, "?E p0,-1,2 -")
    events = play(state, "?C")
    assert only(events, TileDiscarded) == [TileDiscarded(seat=1, tile="C")]
    assert state.current_player == CHANCE
    assert "?C" not in legal(state)
    play(state, "?B")
    assert state.current_player == 1
    assert state.observation(None).discarded == ("C",)


def test_2_3_and_2_14_a_last_tile_that_fits_nowhere_ends_the_game() -> None:
    """Nothing is left to draw."""
    state = base()
    play(state, "?E p0,-1,2 -")
    state.bag = [int(index == 2) for index in range(len(state.bag))]
    state.apply(NOTATION.parse("?C"))
    assert state.current_player == TERMINAL


def test_2_4_a_meeple_goes_on_the_tile_just_placed_only() -> None:
    """City, fields and roads of that tile by their index in the tile table."""
    state = base()
    play(state, "?L p1,0,0")
    assert legal(state) == ["-", "mC0", "mF0", "mF1", "mF2", "mR0", "mR1", "mR2"]
    assert refused(state, "mM0") == "no-segment"
    assert refused(state, "mR3") == "no-segment"


def test_2_5_no_meeple_joins_a_claimed_feature() -> None:
    """Neither the own one nor another player's; the whole connected feature counts."""
    state = base()
    play(state, "?U p1,0,0 mR0 ?U p2,0,0")
    assert legal(state) == ["-", "mF0", "mF1"]
    assert refused(state, "mR0") == "claimed"
    play(state, "mF1 ?U p3,0,0")
    assert legal(state) == ["-", "mF0"]


def test_2_4_the_question_about_a_meeple_is_always_asked() -> None:
    """Also without meeples: then there is one answer."""
    state = base()
    play(state, "?U p1,0,0")
    state.supply[0] = 0
    assert legal(state) == ["-"]
    assert refused(state, "mR0") == "no-meeple"


def test_1_2_seven_meeples_a_seat() -> None:
    """The eighth of the box marks the score."""
    assert base(4).observation(None).supply == (7, 7, 7, 7)


def test_2_6_a_feature_completed_by_the_tile_may_be_claimed_and_scores_at_once() -> None:
    """The meeple comes back in the same turn."""
    state = base()
    events = play(state, "?E p0,-1,2 mC0")
    scored = only(events, FeatureScored)
    assert [(e.source, e.points, e.tiles) for e in scored] == [  # type: ignore[attr-defined]
        ("city", (4, 0), ((0, 0), (0, -1)))
    ]
    assert only(events, MeeplesReturned)
    assert state.scores() == [4, 0]
    assert state.observation(None).supply == (7, 7)
    assert state.observation(None).meeples == ()


def test_2_11_small_cities_of_the_old_editions_bring_two() -> None:
    """``small_city`` 2: one a tile when the completed city has two tiles, as ever else."""
    state = base(small_city=2)
    play(state, "?E p0,-1,2 mC0")
    assert state.scores() == [2, 0]
    state = base(small_city=2)
    play(state, "?G p0,-1,1 mC0 ?E p0,-2,2 -")
    assert state.scores() == [6, 0]


def test_2_7_a_completed_feature_without_meeples_scores_for_nobody() -> None:
    """Nothing happens."""
    state = base()
    assert not only(play(state, "?E p0,-1,2 -"), FeatureScored)
    assert state.scores() == [0, 0]


def test_2_10_and_2_15_a_coat_of_arms_counts_like_a_tile() -> None:
    """City of three tiles with one coat of arms: 8; unfinished, 1 and 1."""
    state = base()
    play(state, "?F p0,-1,1 mC0")
    assert line(state, 0, "open-city") == 3
    play(state, "?E p0,-2,2 -")
    assert state.scores() == [8, 0]


def test_2_9_and_2_15_a_road_ends_at_crossings() -> None:
    """One a tile; unfinished the same."""
    state = base()
    play(state, "?W p1,0,0 mR2")
    assert line(state, 0, "open-road") == 2
    play(state, "?W p-1,0,0 -")
    assert state.scores() == [3, 0]


def test_2_9_a_road_can_be_a_loop() -> None:
    """Four bends: four points."""
    state = base()
    play(state, "?V p0,1,3 mR0 ?V p1,1,0 - ?V p1,2,1 - ?V p0,2,2 -")
    assert state.scores() == [4, 0]


def test_2_9_a_road_ends_at_a_monastery() -> None:
    """And at a city or village: kind A's road ends inside."""
    state = base()
    play(state, "?A p1,0,1 mR0 ?A p-1,0,3 -")
    assert state.scores() == [3, 0]


def test_2_13_a_tile_counts_once_in_a_feature() -> None:
    """Both cities of kind I in one ring of four tiles: 8 points, and both may be claimed."""
    state = base()
    play(state, "?N p0,1,3 mC0 ?N p-1,1,2 - ?N p-1,2,1 - ?I p0,2,0 -")
    assert state.scores() == [8, 0]
    state = base()
    play(state, "?N p0,1,3 - ?N p-1,1,2 - ?N p-1,2,1 - ?I p0,2,0")
    assert {"mC0", "mC1"} <= set(legal(state))


def test_2_13_one_tile_may_complete_several_features() -> None:
    """A city and a road at once."""
    state = base()
    play(state, "?W p1,0,0 mR2 ?V p-1,0,3 - ?A p1,-1,1 mR0 ?U p2,0,0 -")
    events = play(state, "?L p0,-1,2 mC0")
    found = only(events, FeatureScored)
    assert [e.source for e in found] == ["city", "road"]  # type: ignore[attr-defined]
    assert state.scores() == [6, 0]


def test_2_7_all_tied_players_get_all_the_points() -> None:
    """Two roads that were separate when claimed grow together."""
    state = base()
    play(state, "?U p1,0,0 mR0 ?U p0,1,0 mR0 ?V p-1,1,2 - ?V p-1,0,3 - ?W p2,0,0 -")
    events = play(state, "?W p1,1,0 -")
    assert state.scores() == [7, 7]
    assert state.observation(None).supply == (7, 7)
    (scored,) = only(events, FeatureScored)
    assert scored.points == (7, 7)  # type: ignore[attr-defined]


def test_2_7_the_majority_is_by_number_of_meeples() -> None:
    """Fewer meeples get nothing; equal numbers share; an empty feature is nobody's."""
    red, blue, green = one_meeple(0), one_meeple(1), one_meeple(2)
    assert HOLDERS[2 * red + blue] == (0,)
    assert HOLDERS[red + blue] == (0, 1)
    assert HOLDERS[2 * red + blue + 2 * green] == (0, 2)
    assert HOLDERS[7 * one_meeple(5)] == (5,)
    assert HOLDERS[0] == ()


def test_2_12_a_monastery_surrounded_scores_nine() -> None:
    """Before that 1 and 1 for each neighbour; whoever places the last; the monk goes home."""
    state = base()
    play(state, "?B p0,1,0 mM0")
    assert line(state, 0, "open-monastery") == 2
    play(state, "?U p1,0,0 - ?U p-1,0,0 - ?B p1,1,0 - ?B p-1,1,0 -")
    play(state, "?U p1,2,0 - ?U p-1,2,0 -")
    assert line(state, 0, "open-monastery") == 8
    play(state, "?U p0,2,0 -")
    assert state.scores() == [9, 0]
    assert state.observation(None).meeples == ()


def test_2_12_a_monastery_completed_by_its_own_tile() -> None:
    """The monk is placed, scored and returned in one turn."""
    state = base()
    play(state, "?U p1,0,0 - ?U p-1,0,0 - ?B p1,1,0 - ?B p-1,1,0 -")
    play(state, "?U p1,2,0 - ?U p-1,2,0 - ?U p0,2,0 - ?B p0,1,0 mM0")
    assert state.scores() == [0, 9]
    assert state.observation(None).supply == (7, 7)


def test_2_16_a_field_is_paid_for_completed_cities_that_touch_it() -> None:
    """3 each, and only when the city is complete; farmers stay."""
    state = base()
    play(state, "?E p0,-1,2 mF0")
    assert line(state, 0, "field") == 3
    state = base()
    play(state, "?G p0,-1,1 mF0")
    assert line(state, 0, "field") == 0
    play(state, "?E p0,-2,2 -")
    assert line(state, 0, "field") == 3
    assert len(state.observation(None).meeples) == 1


def test_2_17_each_field_is_scored_on_its_own() -> None:
    """A city pays several fields, and one player several times."""
    state = base()
    play(state, "?E p0,-1,2 mF0 ?U p1,0,0 mF0")
    assert (line(state, 0, "field"), line(state, 1, "field")) == (3, 3)
    state = base()
    play(state, "?E p0,-1,2 mF0 ?B p0,1,0 - ?U p1,0,0 mF0")
    assert (line(state, 0, "field"), line(state, 1, "field")) == (6, 0)


def test_2_16_a_field_that_grows_together_is_shared() -> None:
    """One farmer each: both get 3 for the city, which counts once."""
    state = base()
    play(state, "?E p0,-1,2 mF0 ?U p1,0,0 mF0 ?B p1,-1,0 -")
    assert (line(state, 0, "field"), line(state, 1, "field")) == (3, 3)
    seen = state.observation(None).feature(1, -1, "F", 0)
    assert seen.meeples == (1, 1)
    assert seen.cities == (((0, 0), (0, -1)),)


def test_projected_is_what_the_end_brings() -> None:
    """The running score with the final scoring on top."""
    state = base()
    for _ in random_game(state, 5):
        if state.current_player != TERMINAL:
            last = state.clone()
    lines = last.observation(None).projected_lines(0)
    assert sum(found.points for found in lines) <= state.scores()[0]
    assert state.observation(None).projected_lines(0) == tuple(state.score_breakdown(0))


def test_2_19_most_points_win_and_a_tie_is_a_shared_victory() -> None:
    """Ruling: no tie-break is published."""
    state = base(3)
    state.points = [7, 9, 9]
    standings = state.standings()
    assert [s.rank for s in standings] == [3, 1, 1]
    assert all(s.tie_breaks == () for s in standings)
