"""The search's needs in Go West!: hands that could be, turns that end, work that counts."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import groupby
from random import Random

import pytest

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.bots.search import Root
from motherlode.core.bot import FITTED
from motherlode.core.game import TERMINAL, State
from motherlode.games.go_west.bot import LEVELS, evaluation
from motherlode.games.go_west.bot.evaluation import MOST, GoWestEvaluation, GoWestPolicy
from motherlode.games.go_west.bot.judgement import JUDGEMENT, SHARES
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.components import CARD_NUMBER
from motherlode.games.go_west.rules.game import GoWestState
from tests.games.go_west.board import at_turn, walk

GAME = load("go-west")
EVALUATION = GoWestEvaluation()
FITTED_EVALUATION = evaluation(FITTED)


def deciding(seed: int, steps: int) -> GoWestState:
    """A state in which a seat is to say what it does with its turn."""
    state, rng = GAME.new_state(2), Random(seed)
    walk(state, rng, steps)
    while state.phase != "act":
        walk(state, rng, 1)
    return state


def test_the_policy_is_the_judgement_and_counts_its_work() -> None:
    """In points instead of shares; every position valued is counted."""
    state = deciding(1, 20)
    legal = state.legal_actions()
    policy = GoWestPolicy(state)
    weights = policy.weigh(state, legal)
    seen = state.observation(state.current_player)
    judged = JUDGEMENT.weigh(seen, (), Random(0))
    assert weights == [value // SHARES for value in judged]
    assert policy.work >= len(legal)
    before = policy.work
    policy.weigh(state, legal)
    assert policy.work > before


def test_a_sampled_state_looks_the_same_to_its_seat() -> None:
    """Only what the seat cannot see may differ; searching in it changes nothing outside."""
    state = deciding(2, 30)
    seat = state.current_player
    sampled = EVALUATION.sample(state.observation(seat), (), Random(4))
    assert sampled.observation(seat) == state.observation(seat)
    assert EVALUATION.searched(sampled)
    turn = EVALUATION.turn(sampled)
    assert turn == state.turn


def test_a_game_that_is_over_is_worth_no_more_than_can_be_weighed() -> None:
    """Whoever has won is ahead, and by as much as the other is behind."""
    state, rng = GAME.new_state(2), Random(5)
    while state.current_player != TERMINAL:
        walk(state, rng, 1)
    values = [EVALUATION.value(state, seat) for seat in (0, 1)]
    assert max(map(abs, values)) <= MOST
    winner = state.standings()[0].rank == 1
    assert (values[0] > values[1]) == winner or state.standings()[1].rank == 1


class Turns(GoWestEvaluation):
    """Notes whose turn it is whenever a search asks."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Hashable] = []

    def turn(self, state: State) -> Hashable:
        self.asked.append(super().turn(state))
        return self.asked[-1]


@pytest.mark.parametrize(("seats", "further"), [(2, 3), (3, 3), (4, 4)])
def test_the_strong_one_looks_ahead_to_the_end_of_its_next_turn(seats: int, further: int) -> None:
    """With two seats to the other's answer to that."""
    state, watched = GAME.new_state(seats), Turns()
    walk(state, Random(6), 12)
    while state.phase != "act":
        walk(state, Random(6), 1)
    seat = state.current_player
    decision = Decision(state.observation(seat), (), BotRng(bytes(16)), bytes(16))
    root = Root(watched, decision, LEVELS[-1])
    root.simulate(root.sample(0), decision.legal[0], 0)
    turns = [turn for turn, _asked in groupby(watched.asked)]
    assert turns == [(seat + number) % seats for number in range(further + 2)]


def in_ring(region: str, owners: str) -> int:
    """The worth of a table to seat A where that ring pays all tokens, whoever has the oldest."""
    wagons = (3, 0, 8, 0, 0, 9) if region == "GP" else (3, 8, 0, 0, 0, 9)
    return FITTED_EVALUATION.value(at_turn(wagons=wagons, rings={region: owners}), 0)


def test_a_token_that_is_pushed_out_soon_is_worth_less() -> None:
    """The next two tokens push out the oldest of a ring of six, and the oldest two of seven."""
    for region in ("EA", "GP"):
        assert in_ring(region, "AABBBB") < in_ring(region, "BBBBAA")
        assert in_ring(region, "BABBBBB") < in_ring(region, "BBABBBB")
        assert in_ring(region, "ABBBB") == in_ring(region, "BBBBA"), "there is room for two"


def test_tokens_are_pushed_out_of_the_east_first() -> None:
    lost = {
        region: in_ring(region, "BBBBAA") - in_ring(region, "AABBBB") for region in ("EA", "GP")
    }
    assert lost["EA"] > lost["GP"] > 0


def in_hand(card: str, box: int) -> int:
    state = at_turn("NO-0-1 NO-0-1", supply={0: 30 - box})
    state.hands[0] = [CARD_NUMBER[card], *[CARD_NUMBER["NO-0-1"]] * 6]
    return FITTED_EVALUATION.value(state, 0)


def test_a_card_that_sells_well_is_worth_keeping() -> None:
    """As far as the box has tokens to bring back."""
    assert in_hand("EA-2-3", 10) > in_hand("EA-2-0", 10) > in_hand("EA-1-0", 10)
    assert in_hand("EA-2-3", 3) == in_hand("EA-2-0", 3)
