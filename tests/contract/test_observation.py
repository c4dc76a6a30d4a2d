"""Laws of ``Observation`` and of sampling a full state from one."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from motherlode.core.errors import BadSeat
from motherlode.core.game import CHANCE, Game
from tests.contract.playout import Dice, Playout, fingerprint


def test_an_observation_is_a_frozen_value(played: Playout) -> None:
    """It can be compared and hashed, and says whose it is."""
    for state in played.stops.values():
        for seat in [None, *range(played.setup.seats)]:
            seen = state.observation(seat)
            assert seen == state.observation(seat)
            assert hash(seen) == hash(state.observation(seat))
            assert seen.seat == seat
            assert seen.seats == played.setup.seats
            assert seen.current_player == state.current_player
            assert seen.phase == state.phase
            assert not hasattr(seen, "__dict__")
            with pytest.raises((FrozenInstanceError, AttributeError)):
                seen.phase = "other"  # type: ignore[misc]


def test_what_is_legal_is_seen_by_whoever_may_know_it(played: Playout) -> None:
    """All of it by the seat to decide; by others all of it, or nothing where hands are hidden."""
    for state in played.stops.values():
        decides = state.current_player
        truth = tuple(state.legal_actions()) if decides >= 0 else ()
        for seat in [None, *range(played.setup.seats)]:
            hidden = state.HIDDEN_HANDS and seat != decides
            assert state.observation(seat).legal == (() if hidden else truth)


def test_a_seat_that_the_table_does_not_have_sees_nothing(played: Playout) -> None:
    """Not even -1, which Python would take for the last one."""
    for state in played.stops.values():
        for seat in (-4, -1, played.setup.seats, 99):
            with pytest.raises(BadSeat, match=f"There is no seat {seat} at a table of"):
                state.observation(seat)


def test_an_observation_holds_no_way_back_to_the_state(played: Playout) -> None:
    """Its fields are values all the way down: nothing in it can be changed or called."""
    for state in played.stops.values():
        for seat in [None, *range(played.setup.seats)]:
            assert_plain(state.observation(seat))


def assert_plain(value: object) -> None:
    """Numbers, texts, tuples, frozen sets and frozen dataclasses of them."""
    if value is None or isinstance(value, int | str):
        return
    if isinstance(value, tuple | frozenset):
        for item in value:
            assert_plain(item)
        return
    assert hasattr(value, "__dataclass_fields__"), type(value)
    assert value.__dataclass_params__.frozen, type(value)  # type: ignore[attr-defined]
    for item in fields(value):  # type: ignore[arg-type]
        assert_plain(getattr(value, item.name))


def test_a_sampled_state_looks_the_same(played: Playout, game: Game[Any, Any]) -> None:
    """It is sound, this seat sees exactly the same, and may do the same."""
    for ply, state in played.stops.items():
        for seat in range(played.setup.seats):
            seen = state.observation(seat)
            sampled = game.sample_state(seen, Dice(ply))
            sampled.check()
            assert sampled.observation(seat) == seen
            if state.current_player == seat:
                assert sampled.legal_actions() == state.legal_actions()
            if state.current_player == CHANCE:
                assert sampled.chance_outcomes()


def test_a_sampled_state_can_be_played(played: Playout, game: Game[Any, Any]) -> None:
    """From there on the rules hold: ten plies by the same dice, each sound."""
    for ply, state in played.stops.items():
        dice = Dice(ply)
        sampled = game.sample_state(state.observation(0), dice)
        for _ in range(10):
            legal = sampled.legal_actions()
            if not legal:
                break
            sampled.apply(legal[dice.randrange(len(legal))])
            sampled.check()


def test_sampling_follows_its_dice(played: Playout, game: Game[Any, Any]) -> None:
    """Equal dice, equal samples."""
    for ply, state in list(played.stops.items())[::2]:
        seen = state.observation(0)
        one = game.sample_state(seen, Dice(ply))
        other = game.sample_state(seen, Dice(ply))
        assert fingerprint(one) == fingerprint(other)
