"""Large boards of Carcassonne against the clock: whole games by lot, and what the view costs.

Runs in CPython and, as text, in the page's own Python. Times are of CPU in CPython; in the
page there is only the clock on the wall.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import Any

from motherlode.canvas.scene import ViewOptions
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.observation import restore
from motherlode.games.carcassonne.rules.position import CarcassonneSetup
from motherlode.games.carcassonne.view import VIEW
from motherlode.games.carcassonne.view.ghost import with_ghost

clock = perf_counter if sys.platform == "emscripten" else process_time

SETUPS: dict[str, CarcassonneSetup] = {
    "72 tiles, farms": CarcassonneSetup(goldmines=False),
    "80 tiles, Goldmines and castles": CarcassonneSetup(castles=True),
    "144 tiles, farms": CarcassonneSetup(goldmines=False, copies=2),
    "288 tiles, farms": CarcassonneSetup(goldmines=False, copies=4),
}
NAMES = ("Anna", "Bruno")
LARGE = CarcassonneSetup(castles=True, copies=3)


def drawn(state: CarcassonneState, rng: Random) -> Any:
    """An outcome of chance by its weight."""
    outcomes = state.chance_outcomes()
    left = rng.randrange(sum(weight for _, weight in outcomes))
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise AssertionError("the weights are positive")


def play(state: CarcassonneState, rng: Random, tiles: int = 9999) -> tuple[int, int]:
    """Play on to the end, or until a tile is to be placed beside so many.

    Returns the plies and the legal actions that were listed.
    """
    plies = options = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = drawn(state, rng)
        else:
            if len(state.board.cells) >= tiles and state.phase == "place_tile":
                break
            legal = state.legal_actions()
            options += len(legal)
            action = legal[int(rng.random() * len(legal))]
        state._apply(action)
        plies += 1
    return plies, options


def speed(name: str, seconds: float = 1.0, seed: int = 1) -> dict[str, float]:
    """Games a second, microseconds a ply, nanoseconds an option, over about so many seconds."""
    rng = Random(seed)
    games = plies = options = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        one, listed = play(CarcassonneState(2, SETUPS[name]), rng)
        games, plies, options = games + 1, plies + one, options + listed
    return {"games": games / spent, "ply": spent / plies * 1e6, "option": spent / options * 1e9}


def median(action: Callable[[], Any], times: int) -> float:
    """Milliseconds of one call."""
    taken = []
    for _ in range(times):
        start = perf_counter()
        action()
        taken.append(1000 * (perf_counter() - start))
    return sorted(taken)[len(taken) // 2]


def costs(tiles: int, times: int = 15) -> dict[str, float]:
    """Return the milliseconds of the view for a table of so many tiles.

    ``scene`` is the table at rest as it is looked at for the first time, ``light`` with
    something else pointed at, ``ghost`` with a tile laid out, ``frames`` a tile placed with all
    that follows, ``board`` the board as text.
    """
    rng = Random(7)
    state = CarcassonneState(2, LARGE)
    play(state, rng, tiles)
    seen = state.observation(0)
    look = ViewOptions(1.3, 0, NAMES, size=(1000.0, 800.0))
    action = state.legal_actions()[0]
    after = state.clone()
    seen_events = after.seen_events(action, 0)
    later = after.observation(0)
    keys = iter([f"part:0,0:{name}" for name in ("C0", "R0", "F0", "F1")] * times)

    def anew(scene: Callable[[], Any]) -> Callable[[], Any]:
        def run() -> None:
            restore.cache_clear()
            scene()

        return run

    def pointed() -> Any:
        return VIEW.build_scene(
            seen, ViewOptions(1.3, 0, NAMES, size=look.size, pointed=next(keys))
        )

    return {
        "scene": median(anew(lambda: VIEW.build_scene(state.observation(0), look)), times),
        "light": median(pointed, times),
        "ghost": median(lambda: with_ghost(seen, look, action), times),
        "frames": median(lambda: VIEW.frames(seen, seen_events, later, look), times),
        "board": median(lambda: VIEW.board(later, NAMES), 1),
    }
