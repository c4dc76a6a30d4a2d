"""A whole game of GOLD by chance: the three kinds of node that a game has."""

import random

from motherlode import CATALOG, CHANCE, TERMINAL

rng = random.Random(7)
game = CATALOG["gold"].load()
state = game.new_state(seats=3)
plies = 0
while state.current_player != TERMINAL:
    if state.current_player == CHANCE:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply(rng.choices(actions, weights)[0])
    else:
        state.apply(rng.choice(state.legal_actions()))
    plies += 1
print(f"{plies} plies, points {state.scores()}")
for standing in state.standings():
    print(standing)
