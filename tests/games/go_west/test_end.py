"""The ends and the ranking (go-west 14, 16 to 18; IT 7.0)."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import TERMINAL
from motherlode.games.go_west.rules.actions import SellCard
from motherlode.games.go_west.rules.events import Drew, Ended, RegionScored, ScoringBegan
from motherlode.games.go_west.rules.game import GoWestState
from tests.games.go_west.board import at_turn, do, only

FULL = {"EA": "AAAAABB", "GP": "BBBB"}
SPREAD = (6, 7, 4, 0, 0, 3)


def winners(state: GoWestState) -> list[int]:
    """The seats ranked first."""
    return [standing.seat for standing in state.standings() if standing.rank == 1]


def test_fifty_points_end_the_game_when_a_scoring_is_complete() -> None:
    """End A: A passes 50 in the East, B catches up in the Great Plains and wins."""
    state = at_turn(wagons=SPREAD, rings=FULL, points=(45, 46))
    events = do(state, "score")
    assert len(only(RegionScored, events)) == 4
    assert [e.reason for e in only(Ended, events)] == ["points"]
    assert state.points == [50, 52]
    assert winners(state) == [1]


def test_forty_nine_points_do_not() -> None:
    """The game goes on."""
    state = at_turn(wagons=SPREAD, rings=FULL, points=(44, 43))
    do(state, "score")
    assert (state.points, state.end, state.current_player) == ([49, 49], "", 1)


def test_the_score_of_another_can_end_it() -> None:
    """IT 7.0: "uno o più giocatori", whoever's card it was."""
    state = at_turn(wagons=SPREAD, rings=FULL, points=(10, 48))
    do(state, "score")
    assert (state.end, winners(state)) == ("points", [1])


def test_points_are_a_number_and_not_a_place_on_the_track() -> None:
    """go-west 18: more than 55 is possible."""
    state = at_turn(
        wagons=(6, 7, 7, 0, 0, 0), rings={"EA": "AAAAAAA", "GP": "AAAAAAA"}, points=(49, 10)
    )
    do(state, "score")
    assert state.points[0] == 63


def test_the_wagons_end_the_game_with_a_free_scoring() -> None:
    """End B: New England and the East are empty; nobody pays and no card is used."""
    state = at_turn("NO-0-1", wagons=(0, 1, 2, 0, 0, 17), rings={"GP": "BBA"})
    events = do(state, "pNO-0-1 wEA")
    assert [e.number for e in only(ScoringBegan, events)] == [0]
    assert [e.reason for e in only(Ended, events)] == ["wagons"]
    assert (state.points, state.supply, state.score_cards) == ([11, 12], [29, 28], [0, 0])
    assert state.current_player == TERMINAL


def test_the_last_card_is_carried_out_in_full_before_the_end() -> None:
    """go-west 18: the East is empty after two of the four steps, and they still are four."""
    state = at_turn("NO-0-4", wagons=(0, 2, 2, 0, 0, 16), rings={"GP": "AA"})
    do(state, "pNO-0-4 wEA wEA")
    assert (state.phase, state.end) == ("move", "")
    do(state, "wGP wGP")
    assert (state.end, state.points) == ("wagons", [12, 10])


def test_the_last_card_places_before_it_scores() -> None:
    """IT 7.0: when the tokens have been placed and the wagon moved."""
    state = at_turn("GP-2-1", wagons=(0, 1, 1, 0, 0, 18))
    do(state, "pGP-2-1 wEA")
    assert state.points == [12, 10]


def test_a_wagon_in_the_east_keeps_the_game_going() -> None:
    """Both regions must be empty: one wagon in either is enough."""
    state = at_turn("NO-0-1", wagons=(1, 0, 2, 0, 0, 17))
    do(state, "pNO-0-1 wNE ?")
    assert (state.wagons[:2], state.end) == ([0, 1], "")
    state = at_turn("NO-0-1", wagons=(1, 1, 2, 0, 0, 16))
    do(state, "pNO-0-1 wEA ?")
    assert (state.wagons[:2], state.end) == ([1, 0], "")


def test_no_card_is_drawn_at_the_end() -> None:
    """Ruling, go-west 18: nobody could use it, and it stays unseen."""
    state = at_turn("NO-0-1", wagons=(0, 1, 2, 0, 0, 17))
    assert not only(Drew, do(state, "pNO-0-1 wEA"))
    assert len(state.hands[0]) == 6


@pytest.mark.parametrize("first", ["score", "pNO-0-1 wEA"])
def test_the_second_action_of_a_finished_game_does_not_happen(first: str) -> None:
    """Ruling, go-west 14.1."""
    state = at_turn("NO-0-1", wagons=(0, 1, 5, 0, 0, 14), rings={"GP": "AAAA"}, points=(48, 10))
    do(state, "double " + first)
    assert state.current_player == TERMINAL
    assert state.legal_actions() == []
    with pytest.raises(IllegalAction) as caught:
        do(state, "score")
    assert caught.value.reason == "game-over"


def test_most_points_win() -> None:
    """go-west 17; no tie-break is looked at."""
    state = at_turn(wagons=SPREAD, rings=FULL, points=(45, 46), supply={0: 20, 1: 1})
    do(state, "score")
    assert [(s.rank, s.tie_breaks) for s in state.standings()] == [(2, ()), (1, ())]


def test_a_tie_goes_to_the_most_tokens() -> None:
    """go-west 17: in the own supply; what lies on rings or in the box does not count."""
    state = at_turn(wagons=SPREAD, rings=FULL, points=(45, 44), supply={0: 9, 1: 7})
    do(state, "score")
    assert state.points == [50, 50]
    assert [(s.rank, s.tie_breaks) for s in state.standings()] == [
        (1, (("tokens", 8),)),
        (2, (("tokens", 7),)),
    ]


def test_a_tie_in_both_is_a_draw() -> None:
    """go-west 17."""
    state = at_turn(wagons=SPREAD, rings=FULL, points=(45, 44), supply={0: 9, 1: 8})
    do(state, "score")
    assert winners(state) == [0, 1]


def test_six_used_score_cards_start_no_scoring() -> None:
    """go-west 18: but the others' scorings still pay that player."""
    state = at_turn(wagons=SPREAD, rings=FULL)
    state.score_cards[1] = 6
    do(state, "score")
    assert state.points == [15, 16]
    assert [a.next_cost for a in state.observation(1).accounts] == [3, -1]


def test_go_west_19_selling_for_ever_ends_in_a_standstill() -> None:
    """Ruling: ten actions for each player in a row, then a free scoring and the end."""
    state = at_turn(wagons=(15, 1, 2, 2, 0, 0), rings={"GP": "AAB"})
    for turn in range(20):
        assert (state.idle, state.end) == (turn, "")
        sale = next(a for a in state.legal_actions() if type(a).__name__ == "SellCard")
        state.apply(sale)
        if turn < 19:
            do(state, "?")
    assert (state.end, state.points) == ("standstill", [12, 10])


def test_go_west_19_a_step_or_a_score_card_starts_the_count_again() -> None:
    """An action that moves nothing counts as idle, also a card that only places."""
    state = at_turn("EA-1-0 NO-0-1", "GP-1-0 NO-0-1")
    do(state, "pEA-1-0 ? pGP-1-0 ?")
    assert state.idle == 2
    do(state, "pNO-0-1 wNE ?")
    assert state.idle == 0
    do(state, "sNO-0-1 ?")
    assert state.idle == 1
    do(state, "score")
    assert state.idle == 0


@pytest.mark.parametrize(("seats", "actions"), [(2, 20), (3, 30), (4, 40)])
def test_go_west_19_the_actions_of_all_players_count_and_a_double_move_is_two(
    seats: int, actions: int
) -> None:
    """Ten for each player, in whatever turns they come."""
    state = at_turn(*[""] * seats)
    assert state.observation(None).idle_limit == actions
    while not state.end:
        done = state.idle
        if state.fresh and state.markers[state.turn]:
            do(state, "double")
            assert state.idle == done, "the announcement is no action"
        state.apply(next(a for a in state.legal_actions() if type(a) is SellCard))
        assert state.idle == done + 1
        if not state.end:
            do(state, "?")
    assert (state.end, state.idle) == ("standstill", actions)
