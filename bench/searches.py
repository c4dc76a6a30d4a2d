"""Searches against the clock. Runs in CPython and, as text, in the page's own Python.

Times are of CPU in CPython; in the page there is only the clock on the wall.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from time import perf_counter, process_time

from motherlode.bots.bot_rng import memory_seed_for, rng_for
from motherlode.bots.decision import Decision
from motherlode.bots.roster import make
from motherlode.bots.search import Search
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.info import Value
from motherlode.games import CATALOG
from motherlode.match.draws.chance import SeededSource

clock = perf_counter if sys.platform == "emscripten" else process_time


def decisions(entry: str, options: Mapping[str, Value], game: int) -> list[Decision]:
    """The decisions of seat 0 between several actions, in a game of two greedy players."""
    state, greedy = CATALOG[entry].load().new_state(2, options), make("greedy", entry)
    seed = bytes(range(game, game + 16))
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
            if seat == 0 and len(decision.legal) > 1:
                found.append(decision)
            action = greedy.choose(decision)
        for event in state._apply(action):
            for viewer, seen in enumerate(events):
                if event.seen_by(viewer):
                    seen.append(event)
        ply += 1
    return found


def searched(
    entry: str, level: str, options: Mapping[str, Value], games: int
) -> dict[str, float | list[float]]:
    """Measure every decision of seat 0 in so many games.

    Simulations a second, and the milliseconds of each decision that is searched.
    """
    bot = make(level, entry)
    assert isinstance(bot, Search)
    simulations, times = 0, []
    for game in range(games):
        for decision in decisions(entry, options, game):
            before, done = clock(), 0
            for thought in bot.think(decision):
                done = thought.done
            if done:
                simulations += done
                times.append(1000 * (clock() - before))
    return {"simulations": 1000 * simulations / max(sum(times), 1e-9), "times": times}
