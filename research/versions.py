"""Count how often rules versions of Gold West end a game differently.

`.venv/bin/python -m research.versions [GAMES]`: games of greedy players in the newest version; the
end of each is counted once more by version 1.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bench.figures import Figure, table
from motherlode.arena.executors import count
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG
from motherlode.games.gold_west.rules import GoldWestState, load, versions

SECTION = "versions"
GAMES = 1000
ENTRIES = ("gold-west-1e", "gold-west-2e")


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the shares of games with other scores or ranks, in percent of ``rounds`` games."""
    for entry in ENTRIES:
        ended = [greedy(entry, Random(f"{entry} {number}")) for number in range(rounds)]
        label = f"{entry}, 2 seats, {rounds} greedy games"
        both = [(counted(state, 1), counted(state, 2)) for state in ended]
        for what, part in (("scores", 0), ("ranks", 1)):
            share = 100.0 * sum(old[part] != new[part] for old, new in both) / rounds
            yield Figure(SECTION, f"{label}: other {what} in version 1", "%", (share,))
        most = tuple(float(max(map(state.markers_used, range(2)))) for state in ended)
        yield Figure(SECTION, f"{label}: markers of whoever uses most", "of 12", most)


def greedy(entry: str, rng: Random) -> GoldWestState:
    """Return the end of a game between greedy players."""
    judgement = CATALOG[entry].part("bot").JUDGEMENT
    state = load(entry).new_state(2)
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            (action,) = rng.choices(outcomes, weights)
        else:
            seen = state.observation(seat)
            judged = judgement.weigh(seen, (), rng)
            most = max(judged)
            best = [one for one, n in zip(seen.legal, judged, strict=True) if n == most]
            action = rng.choice(best)
        state._apply(action)
    return state


def counted(state: GoldWestState, version: int) -> tuple[list[int], list[int]]:
    """Return scores and ranks as that version counts the table."""
    edition = versions.edition(state.setup.edition.id, version)
    again = state.clone()
    again.setup = replace(state.setup, edition=edition)
    return again.scores(), [line.rank for line in again.standings()]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="research.versions", description=__doc__)
    parser.add_argument("games", type=count, nargs="?", default=GAMES, metavar="GAMES")
    print(table(list(figures(parser.parse_args().games))))
