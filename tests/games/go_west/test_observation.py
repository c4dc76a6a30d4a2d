"""The observation a view is given, and the sources of points."""

from __future__ import annotations

from random import Random

from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.actions import SellCard
from motherlode.games.go_west.rules.components import CARD_NUMBER, CARDS, RINGED, token_key
from tests.contract.playout import pick
from tests.games.go_west.board import at_turn, do


def test_everything_on_the_table_is_there() -> None:
    """Regions, rings with divider and ages, accounts, cards, costs, markers."""
    state = at_turn(
        "EA-X-2 WE-1-0",
        wagons=(16, 2, 1, 1, 0, 0),
        rings={"EA": "BABBBBB", "WE": "AB"},
        supply={0: 20, 1: 5},
    )
    do(state, "double pEA-X-2")
    seen = state.observation(0)
    assert (seen.turn, seen.actions_left, seen.announced, seen.fresh) == (0, 2, True, False)
    assert seen.wagons == (16, 2, 1, 1, 0, 0)
    assert (seen.ring(1).divider, seen.ring(1).tokens) == (1, (0, 1, 1, 1, 1, 1, 0))
    assert seen.ring(1).spaces() == (0, -1, 0, 1, 1, 1, 1, 1)
    assert [seen.ring(1).space(age) for age in range(7)] == [2, 3, 4, 5, 6, 7, 0]
    one, other = seen.accounts
    assert (one.supply, one.in_rings, one.box) == (15, 3, 12)
    assert (other.supply, other.in_rings, other.box) == (6, 6, 18)
    assert (seen.phase, seen.card, seen.steps_left) == ("place", CARD_NUMBER["EA-X-2"], 0)
    assert (one.cards, other.cards, len(seen.hand)) == (6, 7, 6)
    assert (one.next_cost, one.marker, other.marker) == (1, False, True)
    assert seen.discard == (CARD_NUMBER["EA-X-2"],)
    do(state, "+GP")
    assert state.observation(0).steps_left == 2


def test_15_2_everybody_may_look_through_what_was_played_and_sold() -> None:
    """Every card of the open pile, in its order, for seats and spectators."""
    state = load("go-west").new_state(2)
    rng = Random(1)
    while len(state.discard) < 5:
        state.apply(pick(state, rng))
    for seat in (None, 0, 1):
        assert state.observation(seat).discard == tuple(state.discard)


def test_12_a_sale_is_foretold_as_it_comes_out() -> None:
    """As many tokens as the card has coins, and no more than the box holds."""
    for box in (0, 2, 18):
        state = at_turn("EA-X-2 WE-1-0", supply={0: 30 - box})
        seen = state.observation(0)
        assert seen.accounts[0].box == box
        card = next(a for a in state.legal_actions() if type(a) is SellCard).card
        before = state.supply[0]
        foretold = seen.sale(CARDS[card].coins)
        assert foretold == min(CARDS[card].coins, box)
        state.apply(SellCard(card))
        assert state.supply[0] - before == foretold


def test_the_preview_is_what_a_scoring_pays() -> None:
    """Per region and seat; the price is the player's own."""
    state = at_turn(wagons=(14, 1, 2, 1, 1, 1), rings={"EA": "ABB", "GP": "BA", "WE": "AB"})
    seen = state.observation(1)
    assert seen.preview == ((0, 1), (1, 1), (0, 0), (1, 0))
    assert [sum(region[seat] for region in seen.preview) for seat in (0, 1)] == [2, 2]
    do(state, "score")
    after = state.observation(1)
    pairs = zip(seen.accounts, after.accounts, strict=True)
    assert [now.points - then.points for then, now in pairs] == [2, 2]
    assert after.preview == seen.preview


def test_points_by_source_with_their_pieces() -> None:
    """Start, regions, what was paid; the pieces are the seat's tokens there now."""
    state = at_turn(wagons=(18, 2, 0, 0, 0, 0), rings={"EA": "ABA"}, supply={0: 0})
    do(state, "score")
    lines = state.score_breakdown(0)
    assert [(line.source, line.points) for line in lines] == [
        ("start", 10),
        ("east", 2),
        ("great_plains", 0),
        ("midwest", 0),
        ("west", 0),
        ("paid", -1),
    ]
    assert lines[1].count == 2
    assert lines[1].pieces == (token_key(1, 1), token_key(1, 3)) == ("token-east-1", "token-east-3")
    assert lines[5].pieces == ("box-0",)


def test_the_diagram_shows_the_table_and_no_hand() -> None:
    """Rings from the top left clockwise with their divider, accounts, the turn."""
    state = at_turn("GP-1-2", "NO-0-4", rings={"EA": "BABABAB"})
    do(state, "double pGP-1-2 wNE")
    text = state.diagram()
    assert "EA  wagons  1  |BABABAB" in text
    assert "GP  wagons  0  |A......" in text
    assert "A  points 10  supply 24  box  2  cards 6  score cards 1,2,3,4,5,6  double used" in text
    assert "move  turn A  actions 2  card GP-1-2  steps 1" in text
    assert "NO-0-4" not in text


def test_the_standstill_can_be_seen_coming() -> None:
    """The number of idle actions so far, and the number that ends the game."""
    state = at_turn("EA-1-0", "", "")
    do(state, "sEA-1-0 ?")
    assert (state.observation(None).idle, state.observation(None).idle_limit) == (1, 30)


def test_clause_1_every_ring_is_that_of_its_region() -> None:
    """Its tokens and its divider; the lines of the scores name the tokens where they lie."""
    state = load("go-west").new_state(2)
    state.rings = [[0], [0, 1], [1], [1, 1, 0]]
    state.dividers = [0, 2, 4, 6]
    seen = state.observation(None)
    assert [list(seen.ring(region).tokens) for region in RINGED] == state.rings
    pieces = [line.pieces for line in state.score_breakdown(0)[1:5]]
    assert pieces == [
        (token_key(RINGED[0], 1),),
        (token_key(RINGED[1], 3),),
        (),
        (token_key(RINGED[3], 1),),
    ]
