"""Random Carcassonne games per second: `python -m bench.carcassonne [--seconds S]`,
with `py` on the path.

Two seats play whole games with farms at random through `legal_actions` and the unchecked
apply, events included, on one core, by CPU time. Boxes are mixed to show that a move costs the
same on a large table: 1, 2 and 4 of them are 72, 144 and 288 tiles. "ns an option" divides by
all the legal actions that were listed, which is what grows with the table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time

from bench.figures import Figure, table
from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.position import Setup

SETUPS: dict[str, tuple[Setup, float | None]] = {
    "base, 72 tiles": (Setup(goldmines=False), 120.0),
    "Goldmines and castles, 80 tiles": (Setup(castles=True), 90.0),
    "base, 144 tiles": (Setup(goldmines=False, copies=2), None),
    "base, 288 tiles": (Setup(goldmines=False, copies=4), None),
}
"""Name -> setup and the games per second wanted at least."""


def drawn(state: CarcassonneState, rng: Random) -> Action:
    """An outcome of chance by its weight."""
    outcomes = state.chance_outcomes()
    left = rng.randrange(sum(weight for _, weight in outcomes))
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    raise AssertionError("the weights are positive")


def play(setup: Setup, rng: Random) -> tuple[int, int]:
    """Plays one game; returns its plies and how many legal actions were listed."""
    state, plies, options = CarcassonneState(2, setup), 0, 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = drawn(state, rng)
        else:
            legal = state.legal_actions()
            options += len(legal)
            action = legal[int(rng.random() * len(legal))]
        state._apply(action)
        plies += 1
    return plies, options


def sample(setup: Setup, rng: Random, seconds: float) -> tuple[float, float, float]:
    """Games a second, microseconds a ply, nanoseconds an option, over about so many seconds."""
    games = plies = options = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        one, listed = play(setup, rng)
        games, plies, options = games + 1, plies + one, options + listed
    return games / spent, spent / plies * 1e6, spent / options * 1e9


def figures(rounds: int, seconds: float = 1.0) -> Iterator[Figure]:
    """Each set-up measured so many times."""
    for name, (setup, wanted) in SETUPS.items():
        rng = Random(1)
        play(setup, rng)
        samples = [sample(setup, rng, seconds) for _ in range(rounds)]
        speed, ply, option = zip(*samples, strict=True)
        yield Figure("carcassonne", name, "games/s", speed, wanted, more_is_better=True)
        yield Figure("carcassonne", f"{name}: a ply", "us", ply)
        yield Figure("carcassonne", f"{name}: an option", "ns", option)


def main(arguments: Sequence[str]) -> int:
    """Prints the table; exit code 1 when a wanted speed is missed."""
    parser = argparse.ArgumentParser(prog="bench.carcassonne", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="a sample's length")
    given = parser.parse_args(arguments)
    found = list(figures(given.rounds, given.seconds))
    print(table(found))
    return int(any(figure.met is False for figure in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
