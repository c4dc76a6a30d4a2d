"""The fitted evaluation: what it counts, and that planning a turn changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.bots.bot_rng import BotRng
from motherlode.bots.decision import Decision
from motherlode.bots.search import Search
from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games.gold_west.bot import LEVELS, evaluation, turn_search, weights
from motherlode.games.gold_west.bot.evaluation import GoldWestEvaluation, at
from motherlode.games.gold_west.bot.features import NAMES, SUPPLY, features, turns_left
from motherlode.games.gold_west.bot.turn_search import CENTI, TurnSearch
from motherlode.games.gold_west.bot.weights import WEIGHTS
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.offices import Analysis
from tests.games.gold_west.table import FIRST, SECOND, opening, rules

TABLES: list[tuple[str, int, dict[str, object]]] = [
    (FIRST, 2, {}),
    (FIRST, 3, {"bandits": True, "trading_post": "four"}),
    (SECOND, 2, {}),
    (SECOND, 4, {"whitewater": True}),
]
tables = pytest.mark.parametrize(("entry", "seats", "options"), TABLES)


def random_states(
    entry: str, seats: int, options: dict[str, object], every: int
) -> list[GoldWestState]:
    """Copies of one state in so many of a random game, where somebody decides."""
    rng, found = Random(f"{entry} {seats}"), []
    state = rules(entry).new_state(seats, options)
    while state.current_player != TERMINAL:
        if state.current_player != CHANCE and rng.randrange(every) == 0:
            found.append(state.clone())
        state._apply(rng.choice(state.legal_actions()))
    return found


def test_there_are_weights_for_every_feature_and_how_they_were_made() -> None:
    assert len(WEIGHTS) == len(NAMES) == len(set(NAMES))
    assert "python3 run.py tune gold-west-2e" in (weights.__doc__ or "")
    assert at([(100, 50)], 0) == [100] and at([(100, 50)], 10) == [150]


@tables
def test_turns_left_count_down_to_the_end(
    entry: str, seats: int, options: dict[str, object]
) -> None:
    """One less after each own turn; none when the game is over."""
    rng, state = Random(1), rules(entry).new_state(seats, options)
    while state.phase != "activate":
        state._apply(rng.choice(state.legal_actions()))
    camps = state.setup.camps
    assert [turns_left(state, seat) for seat in range(seats)] == [camps + 1] * seats
    before = state.turn, camps + 1, state.active
    while state.current_player != TERMINAL:
        turn, left, mover = before
        if state.turn != turn:
            assert turns_left(state, mover) == left - 1
            before = state.turn, turns_left(state, state.active), state.active
        state._apply(rng.choice(state.legal_actions()))
    assert [turns_left(state, seat) for seat in range(seats)] == [0] * seats


@tables
def test_the_turn_search_counts_what_the_features_count(
    entry: str, seats: int, options: dict[str, object]
) -> None:
    """The fast sums within a turn are the features times their weights.

    But for the race for the terrains, which counts for the others too.
    """
    judge = evaluation("")
    for state in random_states(entry, seats, options, 40):
        policy = judge.policy(state)
        assert isinstance(policy, TurnSearch)
        left = state.setup.camps - state.turn // seats
        known = at(WEIGHTS, left)
        race = NAMES.index("terrain")
        known[race] = known[race] * seats // (seats - 1)
        row = features(state, Analysis(state), state.active, left)
        parts = [weight * number for weight, number in zip(known, row, strict=True)]
        assert policy.standing(state) == sum(parts[:SUPPLY])
        assert policy.supply(state.supply_of(state.active)) == sum(parts[SUPPLY:])


@tables
def test_a_planned_turn_is_the_one_that_is_found_step_by_step(
    entry: str, seats: int, options: dict[str, object]
) -> None:
    """A policy that goes on with its plan chooses what a new one would, or its equal."""
    judge = evaluation("")
    for state in random_states(entry, seats, options, 60):
        state, seat, turn = state.clone(), state.current_player, state.turn
        policy = judge.policy(state)
        while state.current_player == seat and state.turn == turn:
            legal = state.legal_actions()
            planned, anew = policy.weigh(state, legal), judge.policy(state).weigh(state, legal)
            assert len(planned) == len(anew) == len(legal)
            chosen = planned.index(max(planned))
            assert anew[chosen] == max(anew)
            state._apply(legal[chosen])


@tables
def test_every_position_that_is_valued_counts_as_work(
    entry: str, seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those only glanced at, as all choices are once patience is at an end."""
    known, valued = TurnSearch.standing, list[int]()

    def standing(search: TurnSearch, pos: GoldWestState) -> int:
        valued.append(1)
        return known(search, pos)

    monkeypatch.setattr(turn_search, "MAX_ENDS", 4)
    monkeypatch.setattr(TurnSearch, "standing", standing)
    judge = evaluation("")
    for state in random_states(entry, seats, options, 60):
        valued.clear()
        policy = judge.policy(state)
        policy.weigh(state, state.legal_actions())
        assert policy.work >= len(valued)


@tables
def test_a_known_turn_comes_to_the_same_for_the_same_work(
    entry: str, seats: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second policy of an evaluation at a position, and one of a new evaluation."""
    monkeypatch.setattr(turn_search, "MAX_KNOWN_TURNS", 2)
    judge = evaluation("")
    for state in random_states(entry, seats, options, 40):
        legal, found = state.legal_actions(), []
        for policy in (judge.policy(state), judge.policy(state), evaluation("").policy(state)):
            found.append((policy.weigh(state, legal), policy.work))
        assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("entry", [FIRST, SECOND])
def test_strong_looks_ahead_to_the_end_of_its_next_turn(
    entry: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many decide before it."""
    state, seen = opening(entry, seats), list[int]()
    seat, strong = state.current_player, LEVELS[-1]
    before = turns_left(state, seat)

    def value(_judge: GoldWestEvaluation, end: State, of: int) -> int:
        assert isinstance(end, GoldWestState) and of == seat
        seen.append(before - turns_left(end, of))
        return 0

    monkeypatch.setattr(GoldWestEvaluation, "value", value)
    Search(evaluation(""), strong).choose(Decision(state.observation(seat), [], BotRng(bytes(16))))
    assert strong.name == "strong" and set(seen) == {2}


@tables
def test_weighing_leaves_the_state_alone(
    entry: str, seats: int, options: dict[str, object]
) -> None:
    judge = evaluation("")
    for state in random_states(entry, seats, options, 60):
        before = state.observation(None)
        judge.policy(state).weigh(state, state.legal_actions())
        judge.value(state, 0)
        assert state.observation(None) == before


@tables
def test_the_value_of_a_game_that_is_over_is_its_margin(
    entry: str, seats: int, options: dict[str, object]
) -> None:
    judge, rng = evaluation(""), Random(3)
    state = rules(entry).new_state(seats, options)
    while state.current_player != TERMINAL:
        state._apply(rng.choice(state.legal_actions()))
    scores = state.scores()
    for seat, score in enumerate(scores):
        others = [other for at, other in enumerate(scores) if at != seat]
        assert judge.value(state, seat) == 100 * (score - max(others))


def test_two_seats_are_worth_the_opposite() -> None:
    judge = evaluation("")
    for state in random_states(SECOND, 2, {}, 30):
        if state.phase == "activate" and state.turn:
            one, other = judge.value(state, 0), judge.value(state, 1)
            assert abs(one + other) <= 1 and CENTI > 1


def test_what_a_seat_does_not_know_is_drawn() -> None:
    """Tokens that another seat has looked at: any of the terrain that nobody has shown."""
    judge = evaluation("")
    state = opening(FIRST, 2)
    hex_ = next(h for h, site in enumerate(state.site) if site == 0)
    kind = next(k for k, n in enumerate(state.pool) if n and k // 9 == 0)
    state.looks, state.token[hex_] = [(hex_, 1)], kind
    kinds = set()
    for luck in range(30):
        sampled = judge.sample(state.observation(0), [], Random(luck))
        assert isinstance(sampled, GoldWestState)
        assert sampled.observation(0) == state.observation(0)
        kinds.add(sampled.token[hex_])
    assert len(kinds) > 1
    known = judge.sample(state.observation(1), [], Random(1))
    assert isinstance(known, GoldWestState) and known.token[hex_] == kind
