"""The judgement: deterministic, quick, far better than chance."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.gold_west.bot import JUDGEMENT
from motherlode.games.gold_west.rules.game import GoldWestState
from tests.games.gold_west.table import FIRST, SECOND, opening, rules


def duel(entry: str, seats: int, options: dict[str, object], mine: int) -> GoldWestState:
    """A game of one who takes what weighs most against others at random."""
    rng = Random(f"{entry} {seats} {mine}")
    state = rules(entry).new_state(seats, options)
    while state.current_player != TERMINAL:
        seat = state.current_player
        legal = state.legal_actions()
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            action = rng.choices([a for a, _ in outcomes], [w for _, w in outcomes])[0]
        elif seat == mine:
            weights = JUDGEMENT.weigh(state.observation(seat), [], rng)
            assert len(weights) == len(legal)
            action = legal[weights.index(max(weights))]
        else:
            action = rng.choice(legal)
        state._apply(action)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("entry", "options"),
    [
        (FIRST, {}),
        (FIRST, {"bandits": True, "trading_post": "four"}),
        (SECOND, {}),
        (SECOND, {"whitewater": True}),
    ],
)
def test_it_beats_chance(entry: str, options: dict[str, object], seats: int) -> None:
    """By a long way."""
    mine = seats // 2
    scores = duel(entry, seats, options, mine).scores()
    rest = max(score for seat, score in enumerate(scores) if seat != mine)
    assert scores[mine] > rest + 20


def test_equal_tables_equal_weights() -> None:
    """Nothing but the observation counts."""
    state = opening(SECOND, 3)
    seen = state.observation(0)
    assert JUDGEMENT.weigh(seen, [], Random(1)) == JUDGEMENT.weigh(seen, [], Random(2))
