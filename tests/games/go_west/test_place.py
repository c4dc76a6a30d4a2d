"""Placing tokens: rings, dividers, "+1", too few tokens (go-west 5, 6, 8; IT 5.1)."""

from __future__ import annotations

import pytest

from motherlode.core.errors import IllegalAction
from motherlode.games.go_west.rules.events import Placed, PlacingSkipped
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


def test_the_last_token_goes_to_the_printed_region() -> None:
    """Ruling, go-west 8.1: one token left, two to place."""
    state = at_turn("EA-X-0", supply={0: 3})
    events = do(state, "pEA-X-0")
    assert (ring(state, "EA"), state.phase) == ("A", "draw")
    assert sum(e.tokens for e in only(PlacingSkipped, events)) == 1
    state = at_turn("EA-2-0", supply={0: 4})
    events = do(state, "pEA-2-0")
    assert ring(state, "EA") == "A"
    assert sum(e.tokens for e in only(PlacingSkipped, events)) == 1


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
