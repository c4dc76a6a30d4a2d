"""Random games against the clock. Runs in CPython and, as text, in the page's own Python.

Times are of CPU in CPython; in the page there is only the clock on the wall.
"""

from __future__ import annotations

import sys
from random import Random
from time import perf_counter, process_time
from typing import Any

from motherlode.core.game import CHANCE, TERMINAL, State
from motherlode.games import CATALOG

clock = perf_counter if sys.platform == "emscripten" else process_time

#: Seconds of play between two runs of the reference loop.
SLICE = 0.15


def reference(turns: int = 4000) -> float:
    """Seconds of a fixed piece of game-like work: calls, small lists, tuples, a dictionary."""
    start = clock()
    seen: dict[tuple[int, int], int] = {}
    row, value = list(range(16)), 1
    for turn in range(turns):
        value = _step(value, row[turn & 15])
        row[turn & 15] = value & 255
        seen[value & 63, turn & 7] = turn
        if sum(row[:4]) % 7 == 0:
            row.sort()
    return clock() - start


def _step(value: int, other: int) -> int:
    return (value * 48271 + other) % 2147483647


def random_game(state: State, rng: Random) -> tuple[int, int]:
    """Play to the end; return how many decisions seats made and how many plies were chance."""
    decisions = chances = 0
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = drawn(state, rng)
            chances += 1
        else:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            decisions += 1
        state._apply(action)
    return decisions, chances


def drawn(state: State, rng: Random) -> Any:
    """One of the chance outcomes, by weight."""
    outcomes = state.chance_outcomes()
    left = int(rng.random() * sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        left -= weight
        if left < 0:
            return outcome
    raise ValueError("There are no outcomes.")


def speed(entry: str, seats: int, seed: int = 1) -> dict[str, float]:
    """Games and decisions per second over one slice, and the reference beside it.

    ``reference`` is how often the reference loop would run in a second, ``clone`` microseconds
    for one clone of a position half-way through a game.
    """
    game, rng = CATALOG[entry].load(), Random(seed)
    games = decisions = 0
    spent, loops = 0.0, [reference() for _ in range(5)]
    while spent < SLICE or not games:
        state = game.new_state(seats)
        start = clock()
        decisions += random_game(state, rng)[0]
        spent += clock() - start
        games += 1
    loops += [reference() for _ in range(5)]
    return {
        "games": games / spent,
        "decisions": decisions / spent,
        "reference": 1 / sorted(loops)[len(loops) // 2],
        "clone": clone_time(half_way(game.new_state(seats), rng)),
    }


def half_way(state: State, rng: Random) -> State:
    """The position after half the plies of a random game."""
    decisions, chances = random_game(state.clone(), rng)
    for _ in range((decisions + chances) // 2):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state._apply(drawn(state, rng))
        else:
            legal = state.legal_actions()
            state._apply(legal[int(rng.random() * len(legal))])
    return state


def clone_time(state: State, times: int = 300) -> float:
    """Microseconds of one clone."""
    start = clock()
    for _ in range(times):
        state.clone()
    return 1e6 * (clock() - start) / times
