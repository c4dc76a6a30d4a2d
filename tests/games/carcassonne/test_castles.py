"""Castles, clause by clause; the page's numbered examples are in ``test_examples``."""

from __future__ import annotations

import pytest

from motherlode.core.event import Event
from motherlode.games.carcassonne.bot.judgement import PHASES
from motherlode.games.carcassonne.bot.valuation import Valuation
from motherlode.games.carcassonne.rules import castles, load, score_castle
from motherlode.games.carcassonne.rules.actions import ScoreCastle
from motherlode.games.carcassonne.rules.events import CastleBuilt, CastleScored
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from motherlode.games.carcassonne.rules.packed import XY, cell
from motherlode.games.carcassonne.rules.position import Castle, Completed
from tests.games.carcassonne.script import LORD_CHOOSES, legal, only, play, table

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


#: Both halves at 1,0 and 1,-2 are held, by seats 0 and 1 of three; seat 2, then 0 come next.
THREE_AT_TWO_CITIES = f"{TWO_CITIES} ?E p1,-2,2 mC0 ?B p3,0,0 -"


@pytest.mark.parametrize(
    ("between", "active", "asked"), [("", 0, [0, 1]), ("?B p-1,-1,0 -", 1, [1, 0])]
)
def test_4_4_castles_are_asked_about_clockwise_from_the_active_seat(
    between: str, active: int, asked: list[int]
) -> None:
    """Not by the number of the seat, nor by the place of the city on the tile."""
    state = board(3)
    play(state, f"{THREE_AT_TWO_CITIES} {between}")
    play(state, "?H")
    assert state.active == active
    play(state, "p1,-1,0 -")
    seats = []
    while state.phase == "build_castle":
        seats.append(state.current_player)
        play(state, "castle")
    assert seats == asked


def test_4_4_who_has_no_castle_left_is_passed_over_and_the_others_are_asked() -> None:
    """Whoever it is: the first, or one after another."""
    for without, asked in [(0, [1]), (1, [0])]:
        state = board(3)
        play(state, f"{THREE_AT_TWO_CITIES} ?H")
        state.tokens[without] = 0
        state.tokens[2] += 3
        play(state, "p1,-1,0 -")
        seats = []
        while state.phase == "build_castle":
            seats.append(state.current_player)
            play(state, "castle")
        assert seats == asked
        assert state.points[without] == 4


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
    return some_castles(first, second)


def some_castles(*upper: tuple[int, int], lords: tuple[int, ...] = ()) -> CarcassonneState:
    """Upright castles of seats 0 and 1 by turns, or of these lords."""
    state = board(1 + max((1, *lords)))
    for number, (x, y) in enumerate(upper):
        one, two = cell(x, y), cell(x, y + 1)
        lord = lords[number] if lords else number % 2
        state.castles.append(Castle((one, two), -number - 1, lord, castles.fief(one, two)))
    state.last = 0
    return state


def test_4_13_a_farmers_line_counts_castles_with_the_cities() -> None:
    """Also where a field has nothing but a castle."""
    state = board()
    play(state, "?W p1,0,0 - ?A p1,-1,1 - ?L p0,-1,2 mC0 castle ?U p2,0,0 mF0")
    (line,) = state.observation(None).projected_lines(1)
    assert (line.source, line.points, line.count) == ("field", 4, 1)


def test_4_2_a_look_ahead_tells_of_a_castle_only_where_one_can_be_built() -> None:
    """With a token left, on two half circles; not on a road, nor on a city of three tiles."""
    state = board()
    play(state, "?E")

    def told(state: CarcassonneState, token: str) -> list[tuple[str, bool]]:
        coming = state.observation(None).preview(NOTATION.parse(token))
        return [(one.source, one.castle) for one in coming]

    assert told(state, "p0,-1,2") == [("city", False)]
    play(state, "p0,-1,2")
    assert told(state, "mC0") == [("city", True)]
    state.tokens[0] = 0
    assert told(state, "mC0") == [("city", False)]
    state = board()
    play(state, "?A p1,0,1 - ?A p-1,0,3")
    assert told(state, "mR0") == [("road", False)]


#: Seat 1's castle is beside that of seat 0, in whose fief a road of 2 and a city of 4 end.
PASSES_ON = (
    "?E p0,-1,2 mC0 castle ?D p1,0,0 mC0 ?E p1,-1,2 - castle "
    "?H p-1,-1,2 - ?B p0,1,0 - ?A p-1,1,2 - ?L p-1,0,0 -"
)


@pytest.mark.parametrize(("answer", "source"), [("v3", "road"), ("v4", "city")])
def test_4_8_of_several_things_completed_at_once_the_lord_chooses(answer: str, source: str) -> None:
    """Whoever completed them; more is not chosen for him."""
    state = board()
    play(state, LORD_CHOOSES)
    assert (state.phase, state.active, state.current_player) == ("score_castle", 1, 0)
    assert legal(state) == ["v3", "v4"]
    seen = state.observation(None)
    assert seen.asked == ((0, -1), (0, 0))
    assert [(cause.source, cause.points) for cause in seen.causes] == [("road", 3), ("city", 4)]
    before = state.scores()
    (scored,) = only(play(state, answer), CastleScored)
    assert (scored.seat, scored.points, scored.source) == (0, int(answer[1:]), source)  # type: ignore[attr-defined]
    assert state.scores() == [before[0] + int(answer[1:]), before[1]]
    assert state.phase == "draw_tile"


def test_4_8_by_the_first_version_of_the_rules_the_most_valuable_counts() -> None:
    """As every table played that began so."""
    state = load("carcassonne", 1).new_state(2, {"goldmines": False, "castles": True})
    events = play(state, LORD_CHOOSES)
    assert [event.points for event in only(events, CastleScored)] == [4]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("answer", "gain"), [("v2", 2), ("v4", 4)])
def test_4_8_and_4_9_the_points_chosen_pass_on(answer: str, gain: int) -> None:
    """So the lord may want the fewer."""
    state = board()
    play(state, PASSES_ON)
    before = state.scores()
    events = only(play(state, answer), CastleScored)
    assert [(e.seat, e.points, e.source) for e in events][1] == (1, gain, "castle")  # type: ignore[attr-defined]
    assert state.scores() == [points + gain for points in before]


def test_4_8_what_is_worth_the_same_asks_nobody() -> None:
    state = two_castles((5, 5), (20, 20))
    same = [Completed("road", 4, (cell(4, 5),)), Completed("city", 4, (cell(6, 6),))]
    events: list[Event] = []
    score_castle.begin(state, same, events)
    assert [event.source for event in only(events, CastleScored)] == ["road"]  # type: ignore[attr-defined]
    assert state.points == [4, 0]


@pytest.mark.parametrize(("active", "asked"), [(0, [0, 1]), (1, [1, 0])])
def test_4_10_lords_are_asked_clockwise_from_the_active_player(
    active: int, asked: list[int]
) -> None:
    state = two_castles((5, 5), (20, 20))
    state.active = active
    near = (cell(4, 5), cell(19, 20))
    score_castle.begin(state, [Completed("road", 3, near), Completed("city", 8, near)], [])
    seats = []
    while state.phase == "score_castle":
        seats.append(state.current_player)
        state.apply(ScoreCastle(3 if len(seats) == 1 else 8))
    assert seats == asked
    assert state.points == [3 if seat == asked[0] else 8 for seat in (0, 1)]


@pytest.mark.parametrize(("active", "lords"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_4_10_at_three_seats_they_come_clockwise_too(active: int, lords: tuple[int, ...]) -> None:
    state = some_castles((5, 5), (20, 5), (35, 5), lords=(0, 1, 2))
    state.active = active
    events: list[Event] = []
    near = tuple(cell(x - 1, 5) for x in (5, 20, 35))
    score_castle.begin(state, [Completed("road", 3, near)], events)
    assert tuple(event.seat for event in only(events, CastleScored)) == lords  # type: ignore[attr-defined]


def test_4_9_each_castle_set_off_passes_its_points_on() -> None:
    """Two are set off at once by different things, and each has a neighbour of its own."""
    state = some_castles((5, 5), (20, 20), (6, 5), (21, 20))
    near = [Completed("road", 3, (cell(4, 5),)), Completed("city", 8, (cell(19, 20),))]
    score_castle.begin(state, near, [])
    assert state.points == [3 + 3, 8 + 8]


def test_4_8_and_4_9_the_lord_chooses_among_castles_beside_it_as_well() -> None:
    """One castle between two that bring different points."""
    state = some_castles((5, 5), (7, 5), (6, 5))
    near = [Completed("road", 3, (cell(4, 5),)), Completed("city", 8, (cell(8, 5),))]
    score_castle.begin(state, near, [])
    assert (state.phase, state.current_player) == ("score_castle", 0)
    assert legal(state) == ["v3", "v8"]
    state.apply(ScoreCastle(3))
    assert state.points == [3 + 3, 8]


def test_4_8_of_several_features_a_look_ahead_counts_the_most_valuable() -> None:
    state = two_castles((5, 5), (20, 20))
    causes = [
        Completed("road", 3, (cell(4, 5),)),
        Completed("city", 8, (cell(6, 6),)),
        Completed("monastery", 9, (cell(7, 7),)),
    ]
    assert castles.score(state, causes, []) == [0]
    assert state.points == [8, 0]


def test_4_8_the_computer_sees_what_its_choice_passes_on() -> None:
    """Eight for itself would be sixteen for the other; two are four."""
    state = some_castles((5, 5), (6, 6), (4, 4), lords=(0, 1, 1))
    near = (cell(4, 6),)
    score_castle.begin(state, [Completed("road", 2, near), Completed("city", 8, near)], [])
    legal_now = state.legal_actions()
    weights = PHASES["score_castle"](Valuation(state, 0), legal_now)
    assert legal_now[weights.index(max(weights))] == ScoreCastle(2)


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
