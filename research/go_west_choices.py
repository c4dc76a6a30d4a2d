"""Count how often the choices of Go West! that version 2 added come up among greedy players.

`.venv/bin/python -m research.go_west_choices [GAMES]`: games with two, three and four seats in
turn. A choice counts where there are two answers; it is used where the
answer is not what version 1 of the rules would have done.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from bench.playouts import drawn
from motherlode.arena.executors import count
from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.go_west.bot.judgement import JUDGEMENT
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.actions import PayPoints, PlaceToken
from motherlode.games.go_west.rules.components import PRINTED
from motherlode.games.go_west.rules.game import GoWestState

GAMES = 1000
SEATS = (2, 3, 4)


def chosen(state: GoWestState, rng: Random) -> Action:
    """Return the action with the best judgement; among equals, a random one."""
    legal = state.legal_actions()
    weights = JUDGEMENT.weigh(state.observation(state.current_player), (), rng)
    most = max(weights)
    return rng.choice([a for a, weight in zip(legal, weights, strict=True) if weight == most])


def choices_in(seats: int, seed: int) -> Counter[str]:
    """Count the choices that came up in one game, and its ending."""
    rng, met = Random(f"{seats} {seed}"), Counter[str]()
    state = load("go-west").new_state(seats)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state._apply(drawn(state, rng))
            continue
        action = chosen(state, rng)
        met.update(choice(state, action))
        state._apply(action)
    met[f"ended by {state.end}"] += 1
    return met


def choice(state: GoWestState, action: Action) -> list[str]:
    """The names of what a decision was, where the versions differ."""
    if isinstance(action, PayPoints):
        least = state.legal_actions()[0]
        kind = "action card" if state.card >= 0 else "score card"
        return [f"{kind}: payment asked", *[f"{kind}: more points than needed"] * (action != least)]
    if isinstance(action, PlaceToken) and state.unplaced == 2:
        if action.region == PRINTED[state.card]:
            return ["one token for two regions"]
        in_full = len(state.legal_actions()) < 4
        used = "placed in full by the order" if in_full else "placed elsewhere than printed"
        return ["one token for two regions", used]
    return []


def main() -> None:
    parser = argparse.ArgumentParser(prog="research.go_west_choices", description=__doc__)
    parser.add_argument("games", type=count, nargs="?", default=GAMES, metavar="GAMES")
    games = parser.parse_args().games
    total, within = Counter[str](), Counter[str]()
    for number in range(games):
        met = choices_in(SEATS[number % len(SEATS)], number)
        total += met
        within.update(met.keys())
    print(f"{games} games of greedy players, seats {', '.join(map(str, SEATS))} in turn")
    for name in sorted(total):
        print(f"{name:34} {total[name]:6} times, in {within[name]:5} games")


if __name__ == "__main__":
    main()
