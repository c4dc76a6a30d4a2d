"""A turn: exactly one of three actions, paying, selling, the double move (go-west 4 to 15)."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules.components import CARD_NUMBER, CARDS, COINS, SCORE_COSTS
from motherlode.games.go_west.rules.events import (
    Announced,
    Drew,
    MarkersReturned,
    Moved,
    Paid,
    Placed,
    Played,
    Received,
    Reshuffled,
    ScoringBegan,
    Sold,
    TurnBegan,
)
from motherlode.games.go_west.rules.game import GoWestGame
from tests.games.go_west.board import at_turn, do, legal, only


def refused(state, token: str) -> IllegalAction:  # type: ignore[no-untyped-def]
    """The refusal of a token that is not legal now; nothing changes."""
    before = state.observation(0), state.observation(1)
    with pytest.raises(IllegalAction) as caught:
        do(state, token)
    assert (state.observation(0), state.observation(1)) == before
    return caught.value


def test_the_draws_of_the_set_up_are_nobodys_turn() -> None:
    """At a fair table all players give them; later each draws in their own turn."""
    state = GoWestGame().new_state(3, {})
    while state.phase in ("start", "deal"):
        assert (state.current_player, state.drawer) == (CHANCE, -1)
        state.apply(state.chance_outcomes()[0][0])
    assert state.drawer == -1, "a decision is no draw"


@pytest.mark.parametrize(
    ("tokens", "points", "choices"),
    [
        (9, 9, range(1)),
        (5, 9, range(1)),
        (4, 9, range(1, 6)),
        (0, 5, range(5, 6)),
        (4, 0, range(0)),
    ],
)
def test_13_what_can_be_paid_in_points(tokens: int, points: int, choices: range) -> None:
    """Of five coins: none while the tokens are enough, else at least what they do not cover."""
    state = at_turn("EA-2-2", supply={0: tokens}, points=(points, 10))
    assert [*state.observation(0).points_for(5)] == [*choices]


def test_a_turn_is_one_of_three_and_no_pass() -> None:
    """IT 5.0: play, score or sell; the double move only announces."""
    state = at_turn("EA-1-0 EA-2-3")
    kinds = {text[0] if text not in ("score", "double") else text for text in legal(state)}
    assert kinds == {"p", "s", "score", "double"}
    do(state, "sEA-1-0 ?")
    assert state.current_player == 1


def test_a_card_is_carried_out_in_the_rulebooks_order() -> None:
    """go-west 4 to 9: pay, place, move, draw."""
    state = at_turn("EA-2-2")
    events = do(state, "pEA-2-2 wNE wEA ?")
    order = [type(event) for event in events]
    assert order == [Played, Paid, Placed, Placed, Moved, Moved, Received, Drew, TurnBegan]
    assert (state.supply[0], state.box[0]) == (30 - 5 - 2, 5)
    assert state.wagons == [19, 0, 1, 0, 0, 0]
    assert CARD_NUMBER["EA-2-2"] in state.discard


def test_a_free_card_costs_nothing() -> None:
    """IT 5.1: some cards have no coins; nothing is paid and nobody is told so."""
    state = at_turn("WE-1-0")
    assert not only(Paid, do(state, "pWE-1-0"))
    assert (state.supply[0], state.box[0]) == (29, 0)


def test_points_pay_only_what_tokens_cannot_in_version_1() -> None:
    """Tokens first; no way to keep them."""
    state = at_turn("EA-2-3", supply={0: 4}, version=1)
    do(state, "pEA-2-3")
    assert (state.supply[0], state.points[0], state.paid[0]) == (0, 8, 2)


@pytest.mark.parametrize(("points", "kept"), [(2, 0), (3, 1), (4, 2), (6, 4)])
def test_go_west_13_with_tokens_short_the_player_chooses(points: int, kept: int) -> None:
    """From what the tokens do not cover to the whole price; the tokens kept are placed."""
    state = at_turn("EA-2-3", supply={0: 4})
    do(state, "pEA-2-3")
    assert (state.phase, state.current_player, state.observation(0).owed) == ("pay", 0, 6)
    assert legal(state) == ["v2", "v3", "v4", "v5", "v6"]
    events = do(state, f"v{points}")
    assert [(e.tokens, e.points) for e in only(Paid, events)] == [(6 - points, points)]
    assert len(only(Placed, events)) == min(2, kept)
    assert (state.points[0], state.supply[0]) == (10 - points, max(0, kept - 2))
    assert (state.phase, state.observation(0).owed) == ("move", 0)


def test_go_west_13_as_far_as_the_points_go() -> None:
    """Never below zero; with a single way to pay nothing is asked."""
    state = at_turn("EA-2-3", supply={0: 4}, points=(3, 10))
    do(state, "pEA-2-3")
    assert legal(state) == ["v2", "v3"]
    assert refused(state, "v1").reason == "too-few"
    assert refused(state, "v4").reason == "too-many"
    assert refused(state, "sEA-2-3").reason == "wrong-moment"
    for supply, points, left in ((0, 10, (0, 4)), (4, 2, (0, 0)), (6, 10, (0, 10))):
        state = at_turn("EA-2-3", supply={0: supply}, points=(points, 10))
        do(state, "pEA-2-3")
        assert (state.phase, (state.supply[0], state.points[0])) == ("move", left)


def test_go_west_13_whoever_has_enough_tokens_pays_in_tokens() -> None:
    """IT 5.4: "Se non ha abbastanza gettoni"."""
    state = at_turn("EA-2-3", supply={0: 7})
    do(state, "pEA-2-3")
    assert (state.phase, state.supply[0], state.points[0]) == ("move", 0, 10)


def test_go_west_13_also_for_score_cards() -> None:
    """The price of the card just laid down is owed; then all regions pay."""
    state = at_turn(supply={0: 2}, wagons=(18, 2, 0, 0, 0, 0), rings={"EA": "AB"})
    state.score_cards[0] = 1
    events = do(state, "score")
    assert [e.number for e in only(ScoringBegan, events)] == [2]
    assert (state.phase, state.observation(1).owed) == ("pay", 3)
    assert legal(state) == ["v1", "v2", "v3"]
    do(state, "v2")
    assert (state.supply[0], state.points, state.current_player) == (1, [9, 11], 1)


def test_go_west_13_within_a_double_move() -> None:
    """Both actions can be paid for in points."""
    state = at_turn("NO-0-3", supply={0: 1})
    do(state, "double pNO-0-3 v2 wNE wNE wNE ?")
    assert (state.phase, state.current_player, state.supply[0]) == ("act", 0, 1)
    state.score_cards[0] = 1
    do(state, "score v3")
    assert (state.points[0], state.supply[0], state.current_player) == (5, 1, 1)


def test_points_never_fall_below_zero() -> None:
    """go-west 13: the last point can be spent, and one coin more is too dear."""
    state = at_turn("EA-2-3 EA-2-2", supply={0: 3}, points=(2, 10))
    assert "pEA-2-2" in legal(state)
    assert refused(state, "pEA-2-3").reason == "too-dear"
    do(state, "pEA-2-2")
    assert (state.supply[0], state.points[0]) == (0, 0)


def test_a_score_card_can_be_paid_in_points() -> None:
    """IT 5.4 speaks of both kinds of card."""
    state = at_turn(supply={0: 1})
    state.score_cards[0] = 1
    do(state, "score v2")
    assert (state.supply[0], state.points[0]) == (0, 8)


@pytest.mark.parametrize(("used", "cost"), list(enumerate(SCORE_COSTS)))
def test_go_west_10_the_last_tokens_pay_a_score_card(used: int, cost: int) -> None:
    """To the last one, and with no point to spend; with one less it is too dear."""
    state = at_turn(supply={0: cost}, points=(0, 10))
    state.score_cards[0] = used
    assert "score" in legal(state)
    do(state, "score")
    assert state.supply[0] == 0
    state = at_turn(supply={0: cost - 1}, points=(0, 10))
    state.score_cards[0] = used
    assert "score" not in legal(state)
    assert refused(state, "score").reason == "too-dear"


@pytest.mark.parametrize("card", ["EA-2-2", "EA-2-3"])
def test_go_west_4_the_last_tokens_pay_an_action_card(card: str) -> None:
    cost = COINS[CARD_NUMBER[card]]
    state = at_turn(card, supply={0: cost}, points=(0, 10))
    do(state, f"p{card}")
    assert state.supply[0] == 0
    assert f"p{card}" not in legal(at_turn(card, supply={0: cost - 1}, points=(0, 10)))


def test_without_means_only_free_cards_and_sales_are_left() -> None:
    """Nobody is ever without a legal action: a sale costs nothing."""
    state = at_turn("EA-1-0 EA-1-1", supply={0: 0}, points=(0, 10))
    assert "pEA-1-0" in legal(state)
    assert "pEA-1-1" not in legal(state)
    assert "score" not in legal(state)
    assert refused(state, "score").rule == "go-west 13"
    assert sum(text.startswith("s") for text in legal(state)) >= 5


def test_a_card_must_be_in_hand() -> None:
    """To play it and to sell it."""
    state = at_turn("EA-1-0", "EA-1-1")
    assert refused(state, "pEA-1-1").reason == "not-in-hand"
    assert refused(state, "sEA-1-1").reason == "not-in-hand"


def test_two_alike_cards_are_one_choice() -> None:
    """The legal actions name a kind once; playing it takes one copy."""
    state = at_turn("NO-0-1 NO-0-1")
    assert legal(state).count("pNO-0-1") == 1
    assert legal(state).count("sNO-0-1") == 1
    do(state, "sNO-0-1")
    assert state.hands[0].count(CARD_NUMBER["NO-0-1"]) == 1


def test_score_cards_are_played_in_order_at_their_prices() -> None:
    """go-west 10: 1, 3, 6, 10, 15, 16 tokens; no action card is drawn."""
    state = at_turn(points=(10, 10))
    spent = []
    for number in range(1, 7):
        supply, points = state.supply[0], state.points[0]
        events = do(state, "score")
        assert [e.number for e in only(ScoringBegan, events)] == [number]
        assert not only(Drew, events)
        spent.append(supply - state.supply[0] + points - state.points[0])
        state.supply[0], state.box[0] = 30, 0
        assert state.current_player == 1
        do(state, f"s{CARDS[state.hands[1][0]].id} ?")
    assert spent == [1, 3, 6, 10, 15, 16]
    assert refused(state, "score").reason == "none-left"


def test_only_one_pays_and_all_score() -> None:
    """IT 5.2: the price is paid by the player of the card alone."""
    state = at_turn(wagons=(18, 2, 0, 0, 0, 0), rings={"EA": "AB"})
    do(state, "score")
    assert state.points == [11, 11]
    assert state.supply == [28, 29]


def test_a_sale_brings_the_coins_back_and_a_new_card() -> None:
    """go-west 12."""
    state = at_turn("EA-2-0", supply={0: 20})
    events = do(state, "sEA-2-0 ?")
    assert [e.tokens for e in only(Sold, events)] == [3]
    assert len(only(Drew, events)) == 1
    assert (state.supply[0], state.box[0]) == (23, 7)


def test_a_card_without_coins_can_be_sold() -> None:
    """Ruling, go-west 12.1: it exchanges the card."""
    state = at_turn("EA-1-0", supply={0: 20})
    do(state, "sEA-1-0 ?")
    assert (state.supply[0], len(state.hands[0])) == (20, 7)


def test_a_sale_takes_only_own_tokens() -> None:
    """go-west 4: the box is an account per colour; what others paid stays there."""
    state = at_turn("EA-2-0", supply={0: 30, 1: 10})
    events = do(state, "sEA-2-0")
    assert [e.tokens for e in only(Sold, events)] == [0]
    assert state.box == [0, 20]


def test_the_double_move_is_two_actions_of_any_kinds() -> None:
    """IT 6.0: a card and then a scoring, with one draw between them."""
    state = at_turn("EA-1-1")
    events = do(state, "double pEA-1-1 wNE ? score")
    assert len(only(Announced, events)) == 1
    assert state.points == [11, 10]
    assert state.current_player == 1
    assert state.markers == [0, 1]


def test_the_same_action_twice() -> None:
    """IT 6.0: also the same kind twice, and the drawn card can be the second."""
    state = at_turn("EA-1-0")
    do(state, "double sEA-1-0 ?GP-1-0 sGP-1-0 ?")
    assert state.current_player == 1
    state = at_turn()
    do(state, "double score score")
    assert (state.score_cards, state.supply[0]) == ([2, 0], 26)


def test_the_double_move_is_the_first_thing_of_a_turn() -> None:
    """go-west 14: not between or after its actions, and not twice."""
    state = at_turn("EA-1-0 EA-2-0")
    do(state, "double")
    assert refused(state, "double").reason == "not-first"
    do(state, "sEA-1-0 ?")
    assert "double" not in legal(state)
    assert refused(state, "double").reason == "not-first"


def test_a_used_marker_is_used() -> None:
    """go-west 14: until all have used theirs."""
    state = at_turn("NO-0-1", "NO-0-2", "NO-0-3")
    do(state, "double score score sNO-0-2 ? sNO-0-3 ?")
    assert "double" not in legal(state)
    assert refused(state, "double").reason == "marker-used"


def test_markers_come_back_at_the_end_of_the_last_ones_turn() -> None:
    """go-west 14: and can then be used by everybody, at their next turn."""
    state = at_turn("", "", "")
    do(state, "double score score double score score")
    events = do(state, "double score")
    assert not only(MarkersReturned, events)
    assert state.markers == [0, 0, 0]
    events = do(state, "score")
    assert len(only(MarkersReturned, events)) == 1
    assert state.markers == [1, 1, 1]
    assert "double" in legal(state)


def test_a_draw_comes_from_all_that_is_left() -> None:
    """go-west 9: each kind weighs as many copies as the pile still has."""
    state = at_turn("NO-0-1 EA-1-0", "WE-1-0 WE-1-1 WE-1-2 WE-1-3 WE-2-0 WE-2-1 WE-2-2")
    do(state, "sNO-0-1")
    assert (state.phase, state.current_player) == ("draw", CHANCE)
    weights = {CARDS[a.order()[1]].id: w for a, w in state.chance_outcomes()}  # type: ignore[index]
    assert sum(weights.values()) == 42 == state.pile_size
    assert not {"EA-1-0", "WE-1-0"} & set(weights)
    assert refused(state, "?WE-1-0").reason == "no-outcome"


def test_an_empty_pile_is_made_of_all_played_and_sold_cards() -> None:
    """go-west 15, and the ruling: at the moment the last card is drawn."""
    state = at_turn("EA-1-0")
    for card in range(len(CARDS)):
        if state.pile_size > 1 and state.pile[card]:
            take = min(state.pile[card], state.pile_size - 1)
            state.pile[card] -= take
            state.pile_size -= take
            state.discard += [card] * take
    events = do(state, "sEA-1-0 ?")
    assert [e.cards for e in only(Reshuffled, events)] == [42]
    assert (state.pile_size, state.discard) == (42, [])
    assert state.pile[CARD_NUMBER["EA-1-0"]] == 1


def test_other_things_wait_their_moment() -> None:
    """Steps and second tokens are refused while an action is to be chosen."""
    state = at_turn("EA-1-1")
    assert refused(state, "wNE").reason == "wrong-moment"
    assert refused(state, "+GP").reason == "wrong-moment"
    do(state, "pEA-1-1")
    assert refused(state, "score").reason == "wrong-moment"
