"""The evaluation: quick sums that are those of the whole, and turns that end."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.carcassonne.bot import JUDGEMENT
from motherlode.games.carcassonne.bot.evaluation import (
    PLAIN_TURN,
    CarcassonneEvaluation,
    CarcassonnePolicy,
)
from motherlode.games.carcassonne.bot.valuation import Valuation, mean_ingot_value
from motherlode.games.carcassonne.bot.weighting import BY_HAND, Weights
from motherlode.games.carcassonne.bot.weights import GOLDMINES, PLAIN
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.packed import KIND, MINE, cell_of, turned_tile, turns_of
from tests.games.carcassonne.script import pick, play, table

EVALUATION = CarcassonneEvaluation()


def in_full(state: CarcassonneState, seat: int, code: int, weights: Weights) -> int:
    """The worth of a placement, everything valued afresh on the board with the tile."""
    after, kind = state.clone(), state.hand
    at, turned = cell_of(code), turned_tile(kind, turns_of(code))
    closed = after.board.lay(at, turned)
    if MINE[turned]:
        after.ingots[at] = after.ingots.get(at, 0) + 1
    valuation = Valuation(after, seat, weights)
    free = valuation.unclaimed_features(after.board, len(state.board.cells))
    best = max((valuation.claim_value(label) for label in free), default=0)
    return valuation.total() + valuation.lord_gain(closed) + max(best, 0)


@pytest.mark.parametrize("weights", [BY_HAND, PLAIN, GOLDMINES])
@pytest.mark.parametrize("seed", range(3))
def test_what_a_tile_changes_is_all_that_changes(seed: int, weights: Weights) -> None:
    """Every placement of games with farmers, mines and castles."""
    state, rng = table(2 + seed % 2, castles=True), Random(seed)
    while state.current_player != TERMINAL:
        if state.phase == "place_tile":
            before = state.clone()
            valuation = Valuation(state, state.current_player, weights)
            valuation.prepare()
            for code in state.options[:: 1 + len(state.options) // 9]:
                turned = turned_tile(state.hand, turns_of(code))
                value = valuation.value_placement(cell_of(code), turned, MINE[turned])
                assert value == in_full(state, state.current_player, code, weights)
            assert state.observation(None) == before.observation(None)
        state.apply(pick(state, rng))


def test_the_policy_is_the_judgement() -> None:
    """Number by number, also for castles and ingots; what looks the same is worth the same."""
    state, rng = table(3, castles=True), Random(7)
    met: set[str] = set()
    while state.current_player != TERMINAL:
        legal = state.legal_actions()
        if state.current_player != CHANCE and len(legal) > 1:
            met.add(state.phase)
            seen = state.observation(state.current_player)
            policy = CarcassonnePolicy()
            weights = policy.weigh(state, legal)
            assert weights == JUDGEMENT.weigh(seen, (), rng)
            assert policy.work > 0
            state.apply(legal[weights.index(max(weights))])
        else:
            state.apply(pick(state, rng))
    assert {"place_tile", "place_meeple", "place_ingot", "take_ingot"} <= met


def test_tiles_that_look_the_same_turned() -> None:
    """A straight road twice, a monastery alone once, the start tile in all four ways."""
    ways = {
        tile: len({PLAIN_TURN[turned_tile(KIND[tile], t)] for t in range(4)}) for tile in "BDUX"
    }
    assert ways == {"B": 1, "D": 4, "U": 2, "X": 1}


def test_a_turn_ends_with_its_last_decision() -> None:
    """Not with a tile, a meeple or an ingot; a discarded tile ends none."""
    state, rng = table(2, castles=True), Random(3)
    turns, active = [EVALUATION.turn(state)], [state.active]
    while state.current_player != TERMINAL:
        state.apply(pick(state, rng))
        turn = EVALUATION.turn(state)
        if turn != turns[-1]:
            turns.append(turn)
            active.append(state.active)
            assert state.phase in ("draw_tile", "end")
    assert len(set(turns)) == len(turns) == len(state.board.cells)
    assert active[:-1] == [n % 2 for n in range(len(active) - 1)]


def test_two_seats_are_ahead_of_one_another() -> None:
    """The lead of one is the deficit of the other; in the end it is points."""
    state, rng = table(2), Random(5)
    while state.current_player != TERMINAL:
        state.apply(pick(state, rng))
        if state.phase == "draw_tile":
            assert abs(EVALUATION.value(state, 0) + EVALUATION.value(state, 1)) <= 2
    one, two = state.scores()
    assert EVALUATION.value(state, 0) == 100 * (one - two)


def test_ingots_are_worth_what_they_may_come_to() -> None:
    """By the table of rates: 3 are worth 3 points, 4 are worth 8, 9 and 10 are 27 and 40."""
    assert mean_ingot_value(3, 0, 40) == mean_ingot_value(3, 5, 0) == 300
    assert mean_ingot_value(3, 1, 50) == (300 + 800) // 2
    assert mean_ingot_value(9, 1, 100) == 4000
    assert mean_ingot_value(2, 2, 50) == (200 + 2 * 300 + 800) // 4


def test_a_state_to_search_in_is_a_copy() -> None:
    state = table(2)
    play(state, "?E")
    sampled = EVALUATION.sample(state.observation(0), (), Random(0))
    assert sampled.observation(0) == state.observation(0)
    sampled.apply(sampled.legal_actions()[0])
    assert state.phase == "place_tile"
    assert EVALUATION.searched(state)
