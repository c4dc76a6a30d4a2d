"""The evaluation of Go West!: what lies on the table, and hands that could be."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL, Observation, Rng, State
from motherlode.games.go_west.bot.judgement import ALL, SHARES, Judge, Turn
from motherlode.games.go_west.bot.land import WORTH, KnownRings, Worth
from motherlode.games.go_west.rules.game import GoWestGame, GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation

#: A won game counts so many hundredths of a point: a search weighs chances of winning too.
MOST = 3_000
#: First ones of two actions that are followed.
FIRSTS = 5


class GoWestPolicy:
    """Every decision by the best end of the turn it leads to, as the judgement has it."""

    def __init__(
        self, state: GoWestState, known: KnownRings | None = None, firsts: int = ALL, tried: int = 2
    ) -> None:
        self.work = 0
        self._judge = Judge(state, state.turn, known)
        self._turn = Turn(self._judge, firsts, tried)
        self._action = 0, -1
        self._steps: list[Action] = []

    def weigh(self, state: State, legal: Sequence[Action]) -> list[int]:
        """See ``Policy``; a position valued is a unit of work. Steps are thought out once."""
        assert isinstance(state, GoWestState)
        if state.phase == "move":
            step = self._step(state)
            return [int(action == step) for action in legal]
        weights = []
        for action in legal:
            after = state.clone()
            after._apply(action)
            weights.append(self._turn.best(after) // SHARES)
        self.work = self._judge.valued
        return weights

    def _step(self, state: GoWestState) -> Action:
        action = state.actions_left, state.card
        if self._action != action:
            self._action, self._steps = action, self._turn.steps(state)
            self.work = self._judge.valued
        return self._steps[len(self._steps) - state.steps_left]


class GoWestEvaluation:
    """An ``Evaluation`` by that worth, or by another one where two play."""

    def __init__(self, worth: Worth = WORTH, at_two: Worth | None = None) -> None:
        self._game = GoWestGame()
        self._known = KnownRings(worth)
        self._known_at_two = KnownRings(at_two or worth)

    def sample(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> State:
        """See ``Evaluation``: the others' hands are drawn from what could be."""
        del recalled
        assert isinstance(observation, GoWestObservation)
        return self._game.sample_state(observation, rng)

    def policy(self, state: State) -> GoWestPolicy:
        """See ``Evaluation``."""
        assert isinstance(state, GoWestState)
        return GoWestPolicy(state, self._known_for(state), FIRSTS, tried=1)

    def value(self, state: State, seat: int) -> int:
        """See ``Evaluation``."""
        assert isinstance(state, GoWestState)
        value = Judge(state, seat, self._known_for(state)).value(state)
        if state.current_player == TERMINAL:
            return max(-MOST, min(MOST, value // SHARES))
        return value // SHARES

    def turn(self, state: State) -> Hashable:
        """See ``Evaluation``: whose turn it is."""
        assert isinstance(state, GoWestState)
        return state.turn

    def alike(self, state: State, action: Action) -> Hashable:
        """See ``Evaluation``: no two actions come to the same."""
        del state
        return action

    def searched(self, state: State) -> bool:
        """See ``Evaluation``: what to do with the turn; how is the policy's."""
        return state.phase == "act"

    def _known_for(self, state: GoWestState) -> KnownRings:
        return self._known_at_two if state.seats == 2 else self._known
