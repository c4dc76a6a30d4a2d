"""Games of Carcassonne between players of one step, to fit them by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from motherlode.bots.bot_rng import BotRng
from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import CATALOG
from motherlode.games.carcassonne.bot.evaluation import CarcassonnePolicy
from motherlode.games.carcassonne.bot.weighting import Weights
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.match.draws.chance import SeededSource

ENTRY = "carcassonne"


class Kind(NamedTuple):
    """A set-up of games: the expansion and the number of seats."""

    goldmines: bool
    seats: int = 2

    def new_game(self) -> CarcassonneState:
        """Return a new game of this kind, before its first draw."""
        state = CATALOG[ENTRY].load().new_state(self.seats, {"goldmines": self.goldmines})
        assert isinstance(state, CarcassonneState)
        return state


#: The name of a table -> the games it is fitted by. What is fitted at four seats serves all that
#: are more than two.
GAMES = {
    "PLAIN": Kind(goldmines=False),
    "GOLDMINES": Kind(goldmines=True),
    "PLAIN_AT_FOUR": Kind(goldmines=False, seats=4),
    "GOLDMINES_AT_FOUR": Kind(goldmines=True, seats=4),
}


def played(state: CarcassonneState, seed: bytes, choose: Callable[[int], Action]) -> Iterator[None]:
    """Play to the end, every seat by ``choose``; yield before every draw.

    ``seed``: 16 bytes.
    """
    source, ply = SeededSource(seed), 0
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            yield
            outcomes = state.chance_outcomes()
            action = outcomes[source.pick(ply, [weight for _, weight in outcomes])][0]
        else:
            action = choose(seat)
        state._apply(action)
        ply += 1


def best(
    state: CarcassonneState, weights: Weights, rng: BotRng, slack: Callable[[], int] = int
) -> Action:
    """Return the best action of one step, or any within so many hundredths of a point.

    Among them by luck. ``slack`` is asked where there is a choice.
    """
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    worths = CarcassonnePolicy(weights).weigh(state, legal)
    least = max(worths) - slack()
    good = [action for action, worth in zip(legal, worths, strict=True) if worth >= least]
    return good[rng.randrange(len(good))]
