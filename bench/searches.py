"""Searches against the clock. Runs in CPython and, as text, in the page's own Python.

Times are of CPU in CPython; in the page there is only the clock on the wall.
"""

from __future__ import annotations

import sys
from time import perf_counter, process_time

from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Decision
from motherlode.bots.roster import make
from motherlode.bots.search import Search
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG
from motherlode.match.chance import SeededSource

clock = perf_counter if sys.platform == "emscripten" else process_time
PLACES = (0.3, 0.6)
"""Parts of the game after which a few decisions are searched."""


def decisions(entry: str) -> list[Decision]:
    """The decisions of a game of two greedy players."""
    state, greedy = CATALOG[entry].load().new_state(2), make("greedy", entry)
    seed = bytes(range(16))
    source, found, ply = SeededSource(seed), list[Decision](), 0
    events: list[list[Event]] = [[], []]
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            action = outcomes[source.pick(ply, [weight for _, weight in outcomes])][0]
        else:
            decision = Decision(
                state.observation(seat),
                tuple(events[seat]),
                rng_for(seed, ply),
                memory_seed_for(seed),
            )
            found.append(decision)
            action = greedy.choose(decision)
        for event in state._apply(action):
            for viewer, seen in enumerate(events):
                if event.seen_by(viewer):
                    seen.append(event)
        ply += 1
    return found


def searched(entry: str, level: str, number: int) -> dict[str, float]:
    """``number`` decisions at each of ``PLACES``: simulations a second, and the slowest in ms."""
    bot = make(level, entry)
    assert isinstance(bot, Search)
    known = [each for each in decisions(entry) if len(each.legal) > 1]
    simulations, slowest, total = 0, 0.0, 0.0
    for place in PLACES:
        start = int(place * len(known))
        for decision in known[start : start + number]:
            before, done = clock(), 0
            for thought in bot.think(decision):
                done = thought.done
            taken = clock() - before
            simulations, total = simulations + done, total + taken
            slowest = max(slowest, taken)
    return {"simulations": simulations / max(total, 1e-9), "slowest": 1000 * slowest}
