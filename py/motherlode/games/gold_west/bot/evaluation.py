"""Evaluation for a search of Gold West: positions valued by weights fitted by play."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL, Observation, Rng, State
from motherlode.games.gold_west.bot.features import features, turns_left
from motherlode.games.gold_west.bot.turn_search import (
    CENTI,
    KnownSections,
    KnownTurns,
    TurnSearch,
)
from motherlode.games.gold_west.rules.components import CAMPS
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.observation import GoldWestObservation, restore
from motherlode.games.gold_west.rules.offices import Analysis

#: In the order of ``features.NAMES``, in thousandths: at the end of the game, and what is added for
#: every ten own turns still to come.
Weights = Sequence[tuple[int, int]]
MOST_TURNS = max(CAMPS.values()) + 1
SEARCHED = frozenset(("activate", "use", "build", "dig"))


def at(weights: Weights, left: int) -> list[int]:
    """The weights when so many own turns are still to come."""
    return [end + added * left // 10 for end, added in weights]


class GoldWestEvaluation:
    """An ``Evaluation`` by these weights."""

    def __init__(self, weights: Weights) -> None:
        self._weights = [at(weights, left) for left in range(MOST_TURNS + 1)]
        self._memos = [KnownSections() for _ in self._weights]
        self._turns: KnownTurns = {}

    def sample(
        self, observation: Observation, recalled: Sequence[Event], rng: Rng
    ) -> GoldWestState:
        """See ``Evaluation``: tokens that others have looked at are drawn."""
        assert isinstance(observation, GoldWestObservation)
        state = GoldWestState(observation.setup)
        restore(state, observation, rng)
        return state

    def policy(self, state: State) -> TurnSearch:
        """See ``Evaluation``."""
        assert isinstance(state, GoldWestState)
        left = state.setup.camps - state.turn // state.setup.seats
        return TurnSearch(state, self._weights[left], left, self._memos[left], self._turns)

    def value(self, state: State, seat: int) -> int:
        """See ``Evaluation``: over the best other seat."""
        assert isinstance(state, GoldWestState)
        if state.current_player == TERMINAL:
            scores = state.scores()
            mine = scores.pop(seat)
            return 100 * (mine - max(scores))
        analysis = Analysis(state)
        values = [self._worth(state, analysis, other) for other in range(state.setup.seats)]
        mine = values.pop(seat)
        return (mine - max(values)) // CENTI

    def _worth(self, state: GoldWestState, analysis: Analysis, seat: int) -> int:
        left = turns_left(state, seat)
        row = features(state, analysis, seat, left)
        pairs = zip(self._weights[left], row, strict=True)
        return sum(weight * number for weight, number in pairs if number)

    def turn(self, state: State) -> Hashable:
        """See ``Evaluation``."""
        assert isinstance(state, GoldWestState)
        return state.turn

    def alike(self, state: State, action: Action) -> Hashable:
        """See ``Evaluation``: no two actions come to the same."""
        return action

    def searched(self, state: State) -> bool:
        """See ``Evaluation``: what is worth its time."""
        return state.phase in SEARCHED
