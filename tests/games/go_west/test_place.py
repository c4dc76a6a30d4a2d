"""Placing tokens: rings, dividers, "+1", too few tokens (go-west 5, 6, 8; IT 5.1)."""

from __future__ import annotations

from itertools import product

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.games.go_west.rules.events import Placed, PlacingSkipped
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.place import put
from motherlode.games.go_west.view.clauses import CLAUSES
from tests.games.go_west.board import at_turn, do, legal, only, ring


def test_one_and_two_in_the_printed_region() -> None:
    """IT 5.1: a 1 in the West, a 2 in the East."""
    state = at_turn("WE-1-0 EA-2-0")
    do(state, "double pWE-1-0 ? pEA-2-0")
    assert (ring(state, "WE"), ring(state, "EA")) == ("A", "AA")


def test_the_ring_fills_clockwise_from_its_divider() -> None:
    """go-west 6: spaces 1, 2, .. while the divider stays on 0."""
    state = at_turn("EA-2-0", rings={"EA": "BBB"})
    placed = only(Placed, do(state, "pEA-2-0"))
    assert [(e.space, e.displaced, e.divider) for e in placed] == [(4, -1, 0), (5, -1, 0)]
    assert state.observation(None).ring(1).spaces() == (-1, 1, 1, 1, 0, 0, -1, -1)


def test_the_seventh_token_fills_the_ring() -> None:
    """IT 5.1: seven tokens displace nobody, the eighth does."""
    state = at_turn("EA-2-0", rings={"EA": "BBBBBB"})
    placed = only(Placed, do(state, "pEA-2-0"))
    assert [(e.space, e.displaced, e.divider) for e in placed] == [(7, -1, 0), (0, 1, 1)]
    assert state.observation(None).ring(1).spaces() == (0, -1, 1, 1, 1, 1, 1, 0)
    assert ring(state, "EA") == "BBBBBAA"


def test_the_divider_goes_round() -> None:
    """After eight displacements it is where it began; nobody gains or loses a token."""
    state = at_turn("EA-1-0", rings={"EA": "BBBBBBB"})
    state.dividers[0] = 7
    placed = only(Placed, do(state, "pEA-1-0"))
    assert [(e.space, e.displaced, e.divider) for e in placed] == [(7, 1, 0)]


def test_a_displaced_token_returns_to_its_owners_supply() -> None:
    """go-west 6: to the supply, not to the box."""
    state = at_turn("EA-1-0", rings={"EA": "BAAAAAA"}, supply={1: 4})
    do(state, "pEA-1-0")
    assert (state.supply[1], state.box[1]) == (5, 25)


def test_plus_one_goes_to_any_other_middle_region() -> None:
    """go-west 5: one in the printed region, one in another; never the same."""
    state = at_turn("GP-X-0")
    do(state, "pGP-X-0")
    assert (state.phase, ring(state, "GP")) == ("place", "A")
    assert legal(state) == ["+EA", "+MW", "+WE"]
    with pytest.raises(IllegalAction) as caught:
        do(state, "+GP")
    assert caught.value.reason == "same-region"
    do(state, "+WE")
    assert ring(state, "WE") == "A"
    assert state.phase == "draw"


def test_plus_one_is_not_for_new_england_or_california() -> None:
    """There is no such text, and the action is refused."""
    from motherlode.games.go_west.rules.actions import PlaceToken

    state = at_turn("GP-X-0")
    do(state, "pGP-X-0")
    for region in (0, 5, 9, -1):
        with pytest.raises(IllegalAction) as caught:
            state.apply(PlaceToken(region))
        assert caught.value.reason == "no-ring"


@pytest.mark.parametrize("card", ["EA-1-1", "EA-2-1", "EA-X-1"])
def test_without_tokens_placing_is_skipped(card: str) -> None:
    """go-west 8: the only part of a card that may be left out; the wagons still move."""
    state = at_turn(card, supply={0: 0})
    events = do(state, "p" + card)
    assert not only(Placed, events)
    assert sum(e.tokens for e in only(PlacingSkipped, events)) == {"1": 1, "2": 2, "X": 2}[card[3]]
    assert state.phase == "move"


def test_the_last_token_goes_to_the_printed_region_in_version_1() -> None:
    """One token left, two regions: there was no choice."""
    state = at_turn("EA-X-0", supply={0: 3}, version=1)
    events = do(state, "pEA-X-0")
    assert (ring(state, "EA"), state.phase) == ("A", "draw")
    assert sum(e.tokens for e in only(PlacingSkipped, events)) == 1


def test_go_west_8_3_one_token_of_two_is_placed() -> None:
    """Two in one region: the one there is; who has none may play the card just as well."""
    state = at_turn("EA-2-0", supply={0: 4})
    events = do(state, "pEA-2-0")
    assert ring(state, "EA") == "A"
    assert sum(e.tokens for e in only(PlacingSkipped, events)) == 1
    for tokens in (0, 3, 4, 5):
        assert "pEA-2-0" in legal(at_turn("EA-2-0", supply={0: tokens}))


def test_go_west_8_3_is_said_as_ours() -> None:
    (clause,) = [one for one in CLAUSES if one.number == "8.3"]
    assert clause.ruling and "fewer tokens" in clause.text


def test_a_token_that_comes_back_serves_as_the_second() -> None:
    """go-west 6 and 8: displaced by the first, placed again at once, also elsewhere."""
    state = at_turn("EA-2-0", rings={"EA": "ABBBBBB"}, supply={0: 4})
    do(state, "pEA-2-0")
    assert (ring(state, "EA"), state.supply[0]) == ("BBBBBAA", 0)
    state = at_turn("EA-X-0", rings={"EA": "ABBBBBB"}, supply={0: 3})
    do(state, "pEA-X-0")
    assert state.phase == "place"
    do(state, "+MW")
    assert (ring(state, "EA"), ring(state, "MW")) == ("BBBBBBA", "A")


def test_a_token_cannot_come_back_before_the_first_is_placed() -> None:
    """Without any token nothing is placed, though the oldest on the ring is one's own."""
    state = at_turn("EA-1-0", rings={"EA": "ABBBBBB"}, supply={0: 0})
    do(state, "pEA-1-0")
    assert ring(state, "EA") == "ABBBBBB"


def test_paying_comes_before_placing() -> None:
    """IT 5.1: what is paid is not there to be placed."""
    state = at_turn("EA-2-0", supply={0: 3})
    events = do(state, "pEA-2-0")
    assert not only(Placed, events)
    assert state.supply[0] == 0


@pytest.mark.parametrize("region", ["EA", "GP", "MW", "WE"])
def test_go_west_8_1_one_token_for_two_regions_goes_where_the_player_likes(region: str) -> None:
    """The printed region or any other first; then there is none left for the second."""
    state = at_turn("EA-X-1", supply={0: 4})
    do(state, "pEA-X-1")
    assert (state.phase, state.observation(0).unplaced) == ("place", 2)
    assert legal(state) == ["+EA", "+GP", "+MW", "+WE"]
    events = do(state, "+" + region)
    assert (ring(state, region), state.supply[0], state.phase) == ("A", 0, "move")
    assert len(only(Placed, events)) == len(only(PlacingSkipped, events)) == 1
    assert (state.unplaced, state.observation(0).unplaced) == (0, 0)


def test_go_west_8_1_a_card_is_carried_out_in_full_wherever_some_order_does_that() -> None:
    """One token: only from the West does one come home for the East, which is printed."""
    rings = {"WE": "ABBBBBB", "GP": "BAAAAAA"}
    state = at_turn("EA-X-0", supply={0: 3}, rings=rings)
    do(state, "pEA-X-0")
    assert legal(state) == ["+WE"]
    for token in ("+EA", "+GP", "+MW"):
        with pytest.raises(IllegalAction) as caught:
            do(state, token)
        assert (caught.value.rule, caught.value.reason) == ("go-west 8.1", "not-in-full")
    events = do(state, "+WE")
    assert [(e.region, e.displaced) for e in only(Placed, events)] == [(4, 0), (1, -1)]
    assert (ring(state, "WE"), ring(state, "EA")) == ("BBBBBBA", "A")
    assert (state.supply[0], state.phase) == (0, "draw")
    older = at_turn("EA-X-0", supply={0: 3}, rings=rings, version=1)
    assert len(only(PlacingSkipped, do(older, "pEA-X-0"))) == 1


def test_go_west_8_1_the_order_is_not_asked_where_it_tells_nothing() -> None:
    """Two tokens, or one that comes home from the printed region: only the other is chosen."""
    state = at_turn("EA-X-0", supply={0: 4})
    do(state, "pEA-X-0")
    assert (ring(state, "EA"), legal(state)) == ("A", ["+GP", "+MW", "+WE"])
    state = at_turn("EA-X-0", rings={"EA": "ABBBBBB", "WE": "ABBBBBB"}, supply={0: 3})
    do(state, "pEA-X-0")
    assert (ring(state, "EA"), legal(state)) == ("BBBBBBA", ["+GP", "+MW", "+WE"])


def every_way(state: GoWestState, first: int, second: int) -> tuple[list[list[int]], int]:
    """The rings and the supply after a token in each region, in that order, as far as it goes."""
    table = state.clone()
    for region in (first, second):
        put(table, region, [])
    return table.rings, table.supply[0]


def test_go_west_8_1_the_choices_are_all_orders_that_are_allowed() -> None:
    """Beside every order tried out: those that place two, or if none does, all of them."""
    ways = [(3, other) for other in (1, 2, 4)] + [(other, 3) for other in (1, 2, 4)]
    for rings in product(["", "ABBBBBB", "BAAAAAB", "AAAAAA"], repeat=4):
        lying = dict(zip(("EA", "GP", "MW", "WE"), rings, strict=True))
        for supply in (1, 2, 3):
            state = at_turn("MW-X-0", rings=lying, supply={0: supply + 2})
            before = state.clone()
            before.supply[0] = supply
            full = [every_way(before, *way) for way in ways if in_full(before, *way)]
            wanted = full or [every_way(before, *way) for way in ways]
            do(state, "pMW-X-0")
            found = []
            for action in state.legal_actions():
                after = state.clone()
                after.apply(action)
                found.append((after.rings, after.supply[0]))
            assert all(end in wanted for end in found)
            assert all(end in found for end in wanted)


def in_full(state: GoWestState, first: int, second: int) -> bool:
    """Return whether both tokens can be placed in that order."""
    events: list[Event] = []
    table = state.clone()
    for region in (first, second):
        put(table, region, events)
    return len(only(Placed, events)) == 2
