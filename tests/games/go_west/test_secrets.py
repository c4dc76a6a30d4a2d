"""Hands are private: nothing that a seat is shown depends on what it cannot see."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.components import CARDS
from motherlode.games.go_west.rules.events import Drew, Played, Received, Sold
from tests.games.go_west.board import at_turn, do, legal, walk

GAME = load("go-west")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_draws_look_alike_to_the_others(seats: int) -> None:
    """Whatever card comes: equal observations and equal visible events for everybody else."""
    rng = Random(seats)
    state = GAME.new_state(seats)
    while state.current_player >= CHANCE:
        if state.phase in ("deal", "draw"):
            one, other = state.clone(), state.clone()
            outcomes = state.legal_actions()
            seen = one.apply(outcomes[0]), other.apply(outcomes[-1])
            for seat in [None, *(s for s in range(seats) if s != state.turn)]:
                assert one.observation(seat) == other.observation(seat)
                shown = [[e for e in events if e.seen_by(seat)] for events in seen]
                assert shown[0] == shown[1]
        walk(state, rng, 1)


def test_only_the_one_who_draws_sees_the_card() -> None:
    """``Received`` is private, ``Drew`` says no card; played and sold cards lie open."""
    state = at_turn("EA-1-0", "", "")
    for event in do(state, "sEA-1-0 ?"):
        if isinstance(event, Received):
            assert event.visible_to == frozenset({0})
            assert not event.seen_by(1)
            assert not event.seen_by(None)
        else:
            assert event.visible_to is None
            assert isinstance(event, Played | Sold) or not hasattr(event, "card")
            if isinstance(event, Drew):
                assert set(type(event).__slots__) == {"seat", "pile"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_observation_tells_no_hidden_card(seats: int) -> None:
    """Deal everything hidden anew: the seat, and a spectator, see exactly the same."""
    rng = Random(seats)
    for plies in range(0, 260, 20):
        state = walk(GAME.new_state(seats), rng, plies)
        for seat in [None, *range(seats)]:
            seen = state.observation(seat)
            other = GAME.sample_state(seen, rng)
            other.check()
            assert other.observation(seat) == seen
            assert seen.hand == (() if seat is None else tuple(state.hands[seat]))


def test_a_sampled_deal_is_any_of_those_that_could_be() -> None:
    """Each unseen card comes into B's hand about as often as any other; never a seen one."""
    state = at_turn("EA-1-0 EA-1-1 EA-1-2 EA-1-3 EA-X-0 EA-X-1 EA-X-2", "")
    do(state, "sEA-1-0 ?")
    seen = state.observation(0)
    rng = Random(5)
    times = Counter(card for _ in range(1400) for card in GAME.sample_state(seen, rng).hands[1])
    known = {*seen.hand, *seen.discard}
    assert not known & set(times)
    single = [n for card, n in times.items() if CARDS[card].region]
    assert len(times) == len(CARDS) - 8
    assert 130 < min(single) <= max(single) < 280  # 1400 * 7 / 48 = 204


def test_the_pile_has_no_order() -> None:
    """The state holds counts: any card left can be next, however it came to be there."""
    state = walk(GAME.new_state(2), Random(3), 15)
    assert len(state.pile) == len(CARDS)
    assert sum(state.pile) == state.pile_size
    assert not hasattr(state, "__dict__")


def test_the_legal_actions_of_a_seat_follow_from_what_it_sees() -> None:
    """In every phase the same choices in every state the seat could be in."""
    rng = Random(8)
    state = GAME.new_state(3)
    while state.current_player >= CHANCE:
        if state.current_player >= 0:
            seen = state.observation(state.current_player)
            assert legal(GAME.sample_state(seen, rng)) == legal(state)
        walk(state, rng, 1)
