"""A player that learns a game by playing against itself: `python3 train_values.py [SECONDS]`.

It learns one weight for each float of the observation tensor: their sum is the margin it expects
at the end. After each game the weights of every position met are moved towards the margin that
came of it. A minute is enough to beat a player at random; what a real learner needs is the same.
"""

import random
import sys
import time
from array import array

from motherlode import CATALOG
from motherlode.arena.game import Stopwatch, play
from motherlode.bots.decision import Decision
from motherlode.bots.outcome import outcome
from motherlode.bots.roster import make
from motherlode.core.action import Action
from motherlode.core.game import State
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.tensor import PARTS, observe

ENTRY = "gold-west-2e"
GAME = CATALOG[ENTRY].load()
WEIGHTS = array("d", bytes(8 * sum(part.size for part in PARTS)))
#: The part of an error that one position is moved by.
STEP = 0.02
#: A line is printed after so many games.
TOLD_EVERY = 25
#: One decision in so many is by lot while it learns.
EXPLORING = 15

Features = list[tuple[int, float]]


def features(state: State, seat: int) -> Features:
    """Return the floats that are not 0, with their numbers."""
    assert isinstance(state, GoldWestState)
    return [(at, number) for at, number in enumerate(observe(state, seat)) if number]


def value(seen: Features) -> float:
    """Return the margin expected."""
    return sum(WEIGHTS[at] * number for at, number in seen)


class Learner:
    """Takes the action whose next position it values most, and remembers those it came to."""

    def __init__(self, exploring: bool) -> None:
        self.exploring = exploring
        self.met: list[tuple[int, Features]] = []

    def choose(self, decision: Decision) -> Action:
        """Return one of `decision.legal`."""
        seat = decision.observation.current_player
        here = GAME.sample_state(decision.observation, decision.rng)
        after = []
        for action in decision.legal:
            state = here.clone()
            state.apply(action)
            after.append(features(state, seat))
        best = max(range(len(after)), key=lambda number: value(after[number]))
        if self.exploring and decision.rng.randrange(EXPLORING) == 0:
            best = decision.rng.randrange(len(after))
        self.met.append((seat, after[best]))
        return decision.legal[best]


def learn(seconds: float) -> int:
    """Play against itself for so long; return how many games."""
    rng, games, end = random.Random(1), 0, time.monotonic() + seconds
    while time.monotonic() < end:
        learner = Learner(exploring=True)
        final = play(GAME.new_state(2), [learner] * 2, rng.randbytes(16), 0, Stopwatch())
        margins = [outcome(final, seat)[1] for seat in (0, 1)]
        for seat, seen in learner.met:
            error = margins[seat] - value(seen)
            norm = sum(number * number for _, number in seen)
            for at, number in seen:
                WEIGHTS[at] += STEP * error * number / norm
        games += 1
        if games % TOLD_EVERY == 0:
            print(f"{games} games, {max(0, end - time.monotonic()):.0f} s left", flush=True)
    return games


def measure(level: str, pairs: int) -> float:
    """Return the part of games won against a level, each draw once in either seat."""
    won = 0.0
    for pair in range(pairs):
        for seat in (0, 1):
            bots = [make(level, ENTRY), make(level, ENTRY)]
            bots[seat] = Learner(exploring=False)
            final = play(GAME.new_state(2), bots, pair.to_bytes(16, "big"), seat, Stopwatch())
            won += outcome(final, seat)[0]
    return won / (2 * pairs)


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    pairs = 10 if seconds >= 10 else 1
    print(f"Before: it wins {measure('random', pairs):.0%} against random.")
    print(f"It has played {learn(seconds)} games against itself.")
    print(f"After: it wins {measure('random', pairs):.0%} against random.")
