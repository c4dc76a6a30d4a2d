"""Rare positions of Carcassonne: stacks of ingots, nothing left in hand, castles in doubt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from motherlode.games.carcassonne.rules.packed import cell
from tests.games.carcassonne.script import ENTRY, LORD_CHOOSES, play, table


def positions() -> Iterator[tuple[Any, Any]]:
    """Each in the phase that it makes doubtful."""
    game = ENTRY.load()
    for number in range(1, 17):
        state = table(4)
        play(state, "?GM1 p1,0,2")
        state.ingots = {cell(0, 0): number, cell(1, 0): 16 - number or 1}
        yield game, state
    state = table(castles=True, goldmines=False)
    play(state, "?E p0,-1,2")
    state.supply = [0, 7]
    yield game, state
    state = table(castles=True, goldmines=False)
    play(state, LORD_CHOOSES)
    yield game, state
