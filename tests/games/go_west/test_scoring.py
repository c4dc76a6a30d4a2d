"""Scoring the regions (go-west 10, 11; IT 5.2)."""

from __future__ import annotations

from itertools import product

import pytest

from motherlode.games.go_west.rules.events import RegionScored
from motherlode.games.go_west.rules.payments import gains, paid_tokens
from tests.games.go_west.board import at_turn, do, only


def plain_gains(ring: tuple[int, ...], wagons: int, seats: int) -> list[int]:
    """go-west 11 spelled out slowly: groups of equal counts, each token by token."""
    result = [0] * seats
    counts = {seat: ring.count(seat) for seat in range(seats)}
    left = min(wagons, len(ring))
    for count in sorted(set(counts.values()), reverse=True):
        for owner in ring:
            if counts[owner] == count and left:
                result[owner] += 1
                left -= 1
    return result


@pytest.mark.parametrize("length", range(7))
def test_go_west_11_all_small_rings_pay_as_it_says(length: int) -> None:
    """Every ring of three owners up to six tokens, with every number of wagons."""
    for ring in product(range(3), repeat=length):
        for wagons in range(length + 2):
            assert gains(ring, wagons, 3) == plain_gains(ring, wagons, 3)
            paid = [ring[age] for age in paid_tokens(ring, wagons)]
            assert [paid.count(seat) for seat in range(3)] == gains(ring, wagons, 3)


@pytest.mark.parametrize("wagons", [5, 6, 20])
def test_enough_wagons_pay_every_token(wagons: int) -> None:
    """W >= T: 1 per token, no difference how many more wagons there are."""
    assert gains((0, 1, 1, 0, 2), wagons, 3) == [2, 2, 1]


def test_no_wagons_pay_nobody() -> None:
    """W = 0 is a case of W < T; an empty ring pays nobody either."""
    assert gains((0, 0, 1), 0, 2) == [0, 0]
    assert gains((), 5, 2) == [0, 0]


def test_too_few_wagons_pay_in_falling_order() -> None:
    """The player with most tokens is paid for all of them first."""
    assert gains((1, 0, 1, 0, 1), 2, 2) == [0, 2]
    assert gains((1, 0, 1, 0, 1), 4, 2) == [1, 3]


def test_a_tie_is_paid_token_by_token_from_the_oldest() -> None:
    """Not player by player: with one wagon the oldest, with three two of one and one."""
    assert gains((1, 0, 0, 1), 1, 2) == [0, 1]
    assert gains((1, 0, 0, 1), 3, 2) == [2, 1]


def test_a_tie_behind_the_first() -> None:
    """Groups: the leader's tokens, then those of the two who tie."""
    assert gains((2, 0, 1, 0, 0, 1, 2), 5, 3) == [3, 1, 1]
    assert gains((1, 0, 2, 0, 0, 1, 2), 6, 3) == [3, 2, 1]


def test_everybody_tied() -> None:
    """All in one group: the order of the ring alone."""
    assert gains((3, 1, 0, 2), 2, 4) == [0, 1, 0, 1]


def test_regions_are_scored_from_east_to_west_for_all() -> None:
    """The events come in that order and name the tokens that were paid."""
    state = at_turn(
        wagons=(14, 1, 2, 1, 0, 2), rings={"EA": "ABB", "GP": "BA", "MW": "A", "WE": "AB"}
    )
    events = only(RegionScored, do(state, "score"))
    assert [e.region for e in events] == [1, 2, 3, 4]
    assert [e.gains for e in events] == [(0, 1), (1, 1), (1, 0), (0, 0)]
    assert [e.spaces for e in events] == [(2,), (1, 2), (1,), ()]
    assert state.points == [12, 12]


def test_the_age_counts_from_the_divider() -> None:
    """A ring that has gone round pays from the token behind its divider."""
    state = at_turn("EA-1-0", wagons=(16, 4, 0, 0, 0, 0), rings={"EA": "BABABAB"})
    events = do(state, "double pEA-1-0 ? score")
    region = only(RegionScored, events)[0]
    # B left space 1; A lies on 0. Oldest first: A B A B A B A, so A's four are paid.
    assert (region.spaces, region.gains) == ((2, 4, 6, 0), (4, 0))


def test_a_scoring_moves_no_token_and_no_wagon() -> None:
    """Only points change, and the price is paid."""
    state = at_turn(wagons=(14, 1, 2, 1, 0, 2), rings={"EA": "ABB", "GP": "BA"})
    rings, wagons = [r[:] for r in state.rings], state.wagons[:]
    do(state, "score")
    assert (state.rings, state.wagons) == (rings, wagons)


def test_go_west_11_a_region_is_paid_in_one_way() -> None:
    """The effect of a scoring, its events and its forecast are the same for every ring."""
    for ring in product("AB", repeat=5):
        for wagons in range(7):
            state = at_turn(wagons=(1, wagons, 0, 0, 0, 19 - wagons), rings={"EA": "".join(ring)})
            owners = tuple("AB".index(owner) for owner in ring)
            seen = state.observation(0).preview[0]
            event = only(RegionScored, do(state, "score"))[0]
            paid = [owners[space - 1] for space in event.spaces]
            assert [paid.count(seat) for seat in (0, 1)] == list(event.gains) == list(seen)
            assert seen == tuple(gains(owners, wagons, 2))
            assert [points - 10 for points in state.points] == list(seen)
