"""Conservation after every action of random games, at every seat count and start."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.components import TOKENS, WAGONS
from motherlode.games.go_west.rules.game import GoWestState
from tests.games.go_west.board import walk

GAME = load("go-west")
TABLES = [
    (seats, str(start))
    for seats in (2, 3, 4)
    for start in INFO.option("start").choices
    if INFO.option("start").min_seats.get(start, 2) <= seats
]


@pytest.mark.parametrize(("seats", "start"), TABLES)
def test_nothing_is_lost(seats: int, start: str) -> None:
    """``check`` and the invariants of the rules hold at every ply, and the game ends."""
    for seed in range(3):
        rng = Random(f"{seats} {start} {seed}")
        state = GAME.new_state(seats, {"start": start})
        while state.current_player != TERMINAL:
            walk(state, rng, 1)
            state.check()
            for seat in range(seats):
                in_rings = sum(ring.count(seat) for ring in state.rings)
                assert state.supply[seat] + in_rings + state.box[seat] == TOKENS
            assert sum(state.wagons) == WAGONS
            assert sum(map(len, state.hands)) + state.pile_size + len(state.discard) == 56
        assert state.end in ("points", "wagons", "standstill")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_checked_and_unchecked_ways_agree(seats: int) -> None:
    """Every legal action is accepted by ``apply``, in a copy that shares nothing."""
    rng = Random(seats)
    state = GAME.new_state(seats)
    while state.current_player != TERMINAL:
        before = state.observation(0)
        for action in state.legal_actions():
            state.clone().apply(action)
        assert state.observation(0) == before
        walk(state, rng, 3)


def test_check_notices_what_is_wrong() -> None:
    """A token, a wagon or a card too many."""
    state = walk(GAME.new_state(2), Random(1), 60)
    spoils: list[Callable[[GoWestState], object]] = [
        lambda s: s.supply.__setitem__(0, s.supply[0] + 1),
        lambda s: s.wagons.__setitem__(5, s.wagons[5] + 1),
        lambda s: s.pile.__setitem__(3, s.pile[3] + 1),
        lambda s: s.points.__setitem__(1, s.points[1] + 1),
        lambda s: s.rings[0].extend([0] * 8),
    ]
    for spoil in spoils:
        bad = state.clone()
        spoil(bad)
        with pytest.raises(AssertionError):
            bad.check()
    state.check()
