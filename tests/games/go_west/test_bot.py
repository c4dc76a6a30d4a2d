"""The judgement of one's own turn: what it must see, and that it beats luck."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.core.action import Action
from motherlode.core.bot import Judgement
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.go_west.bot.judgement import JUDGEMENT, Judge
from motherlode.games.go_west.bot.land import FULL, splits
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.notation import NOTATION
from motherlode.games.go_west.rules.payments import gains
from tests.games.go_west.board import at_turn, do, walk

GAME = load("go-west")


def choose(state: GoWestState, rng: Random) -> Action:
    """The action judged best, the first of equals."""
    legal = state.legal_actions()
    seen = state.observation(state.current_player)
    weights = JUDGEMENT.weigh(seen, (), rng)
    return legal[weights.index(max(weights))]


def finish_turn(state: GoWestState) -> list[str]:
    """The seat's decisions to the end of its turn; draws bring the first card there is."""
    seat, texts = state.turn, []
    while state.current_player != TERMINAL and state.turn == seat:
        if state.current_player == CHANCE:
            state.apply(state.legal_actions()[0])
        else:
            texts.append(NOTATION.text(choose(state, Random(1))))
            do(state, texts[-1])
    return texts


def duel(seats: int, careful: int, seed: int) -> bool:
    """Return whether the one careful seat is first, alone or not, among players of luck."""
    chance, rng = Random(seed), Random(seed + 1)
    state = GAME.new_state(seats)
    while state.current_player != TERMINAL:
        if state.current_player == careful:
            state._apply(choose(state, rng))
        else:
            walk(state, chance, 1)
    return state.standings()[careful].rank == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_luck(seats: int) -> None:
    """From every seat, on the same deals; nearly always in a hundred, always in these."""
    assert all(duel(seats, careful, seed) for seed in range(4 // seats) for careful in range(seats))


def test_every_action_gets_a_number() -> None:
    """In every phase, and equal dice give equal numbers."""
    judgement: Judgement = JUDGEMENT
    rng = Random(4)
    state = GAME.new_state(3)
    for _ in range(90):
        walk(state, rng, 1)
        if state.current_player < 0:
            continue
        legal, seen = state.legal_actions(), state.observation(state.current_player)
        weights = judgement.weigh(seen, (), Random(9))
        assert len(weights) == len(legal)
        assert all(type(weight) is int for weight in weights)
        assert weights == judgement.weigh(seen, (), Random(9))


def test_it_does_not_read_hidden_cards() -> None:
    """Its numbers come from the observation, so other hands and the pile change nothing."""
    state = walk(GAME.new_state(2), Random(2), 60)
    while state.phase != "act":
        walk(state, Random(2), 1)
    seat = state.current_player
    other = GAME.sample_state(state.observation(seat), Random(77))
    one = JUDGEMENT.weigh(state.observation(seat), (), Random(1))
    assert one == JUDGEMENT.weigh(other.observation(seat), (), Random(1))


def test_it_ends_a_game_that_it_wins() -> None:
    """The last wagon leaves the East when the free scoring is to its good."""
    state = at_turn("NO-0-1", wagons=(0, 1, 3, 0, 0, 16), rings={"GP": "AAAB"}, points=(30, 28))
    finish_turn(state)
    assert state.end == "wagons"
    assert state.standings()[0].rank == 1


def test_it_does_not_end_a_game_that_it_loses() -> None:
    """The same with the points the other way round."""
    state = at_turn("NO-0-1", wagons=(0, 1, 3, 0, 0, 16), rings={"GP": "AAAB"}, points=(20, 35))
    finish_turn(state)
    assert not state.end


def test_it_brings_the_wagons_and_then_scores() -> None:
    """The rulebook's advice (IT 6.0): a double move of an action card and a score card."""
    state = at_turn(
        "NO-0-3 NO-0-1",
        wagons=(12, 0, 3, 3, 0, 2),
        rings={"MW": "AAAAAB", "GP": "BB"},
        points=(45, 40),
    )
    texts = finish_turn(state)
    assert texts[0] == "double"
    assert texts[-1] == "score"
    assert any(text.startswith("p") for text in texts)
    assert (state.end, state.points[0] >= 50) == ("points", True)


def test_splits_are_those_of_the_rules() -> None:
    """Every result of the card's steps, once."""
    state = at_turn("NO-0-4", wagons=(2, 0, 1, 0, 1, 16))
    do(state, "pNO-0-4")
    found = [tuple(w) for w in splits(state.wagons, 4, 0) if sum(w) == 20]
    assert len(found) == len(set(found))
    ends, stack = set(), [state]
    while stack:
        now = stack.pop()
        if now.phase != "move":
            ends.add(tuple(now.wagons))
            continue
        for action in now.legal_actions():
            after = now.clone()
            after.apply(action)
            stack.append(after)
    assert set(found) == ends


def test_a_ring_pays_in_shares_what_the_rules_pay() -> None:
    """The table by wagons agrees with the scoring."""
    state = at_turn("", "", "")
    judge = Judge(state, 1)
    for ring in ([0, 1, 1, 2, 0, 1, 2], [2, 1], [], [0, 0, 1, 1, 2, 2]):
        pays = judge.pays(ring)
        assert len(pays) == FULL
        assert list(pays) == [judge.relative(gains(ring, wagons, 3)) for wagons in range(FULL)]


def test_it_pays_in_points_where_the_tokens_are_worth_more() -> None:
    """go-west 13: two tokens kept send two of the other home in the last scoring, and it wins."""
    state = at_turn(
        "GP-2-2",
        wagons=(0, 2, 18, 0, 0, 0),
        rings={"GP": "BBABAAA"},
        supply={0: 3, 1: 0},
    )
    state.markers[0] = 0
    assert finish_turn(state)[:2] == ["pGP-2-2", "v4"]
    assert (state.end, state.points) == ("wagons", [12, 11])


def test_it_places_its_last_token_where_it_pays() -> None:
    """go-west 8.1: in the Great Plains, where the wagons are, and not in the printed East."""
    state = at_turn(
        "EA-X-2",
        wagons=(0, 2, 18, 0, 0, 0),
        rings={"GP": "BBABAA"},
        supply={0: 5, 1: 0},
    )
    state.markers[0] = 0
    assert finish_turn(state)[:2] == ["pEA-X-2", "+GP"]
    assert (state.end, state.points) == ("wagons", [14, 13])
