"""Rare positions of Gold West: metals that just pay, coaches at the end, a full Boomtown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from motherlode.games.gold_west.rules import load
from motherlode.games.gold_west.rules.components import LAST_STEP
from tests.games.gold_west.view.playing import games


def positions() -> Iterator[tuple[Any, Any]]:
    """Step 2 with every small number of each metal, with nothing and everything used."""
    for game in games():
        first = next(step.after for step in game if step.after.phase == "use")
        rules = load(first.setup.edition.id)
        for metals in product(range(3), repeat=3):
            for used in range(4):
                state = first.clone()
                state.use[2:5] = metals
                state.invested, state.marked = bool(used & 1), bool(used & 2)
                yield rules, state
        for coach, markers in product((LAST_STEP - 1, LAST_STEP), (-1, 0)):
            state = first.clone()
            state.use[2:5] = [2, 2, 2]
            state.coach = [coach] * len(state.coach)
            state.markers = [markers] * 9
            yield rules, state
