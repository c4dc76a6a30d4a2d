"""Random games over all seats and options: conservation laws, both ways of writing."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules import actions
from motherlode.games.gold_west.rules.game import PHASES
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.position import GoldWestPosition
from tests.games.gold_west.table import FIRST, SECOND, play_out, rules

Options = dict[str, object]
_EXTRAS: list[Options] = [
    {"bandits": bandits, "trading_post": post}
    for bandits, post in product((False, True), ("no", "four", "five"))
]
_WATER: list[Options] = [{"whitewater": False}, {"whitewater": True}]
TABLES = [
    *((FIRST, seats, options) for seats, options in product((2, 3, 4), _EXTRAS)),
    *((SECOND, seats, options) for seats, options in product((2, 3, 4), _WATER)),
]


@pytest.mark.parametrize(("entry", "seats", "options"), TABLES)
def test_random_games_keep_the_laws(entry: str, seats: int, options: Options) -> None:
    """check() after every ply; the record in text gives the same game."""
    rng = Random(f"{entry} {seats} {options}")
    for _ in range(3):
        state = rules(entry).new_state(seats, options)
        texts = [NOTATION.text(action) for action in play_out(state, rng, check=True)]
        again = rules(entry).new_state(seats, options)
        for text in texts:
            again._apply(NOTATION.parse(text))
        assert again.diagram() == state.diagram()
        assert [s.score for s in again.standings()] == state.scores()


def test_random_games_meet_every_phase() -> None:
    """No phase is dead."""
    rng = Random(5)
    met: set[str] = set()
    for entry, seats, options in TABLES * 6:
        state = rules(entry).new_state(seats, options)
        while state.current_player != TERMINAL:
            met.add(state.phase)
            legal = state.legal_actions()
            # Buying and taking part are rare at random: favour them.
            bold = [
                a for a in legal if isinstance(a, actions.Invest | actions.LookAt | actions.Swap)
            ]
            state._apply(rng.choice(bold or legal))
        if met >= set(PHASES):
            break
    assert met == set(PHASES)


def test_every_slot_is_copied() -> None:
    """A clone shares no list with its original."""
    state = rules(SECOND).new_state(3, {"whitewater": True})
    play_out(state, Random(2))
    new = state.clone()
    for name in GoldWestPosition.__slots__:
        one, other = getattr(state, name), getattr(new, name)
        assert one == other
        assert one is not other or not isinstance(one, list)
