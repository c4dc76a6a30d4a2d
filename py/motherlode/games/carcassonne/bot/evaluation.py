"""The evaluation of Carcassonne for searches: everything lies open, a turn is tile and meeple."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL, Observation, Rng, State
from motherlode.games.carcassonne.bot import weights as fitted
from motherlode.games.carcassonne.bot.judgement import PHASES
from motherlode.games.carcassonne.bot.position_value import PositionValue
from motherlode.games.carcassonne.bot.valuation import POINT, Valuation
from motherlode.games.carcassonne.bot.weighting import BY_HAND, Weights
from motherlode.games.carcassonne.rules.actions import PlaceTile
from motherlode.games.carcassonne.rules.game import CarcassonneGame, CarcassonneState
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.rules.packed import (
    KIND_OF,
    MINE,
    PENNANTS,
    SEAMS,
    SEGMENTS,
    TURNED,
    WALLS,
    cell,
    cell_of,
    turned_tile,
    turns_of,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

#: With The Goldmines or without, and the seats of the games -> the weights fitted so.
WEIGHTS = {
    (False, 2): fitted.PLAIN,
    (True, 2): fitted.GOLDMINES,
    (False, 4): fitted.PLAIN_AT_FOUR,
    (True, 4): fitted.GOLDMINES_AT_FOUR,
}


def fitted_weights(position: CarcassonnePosition) -> Weights:
    """Return the fitted weights that serve a position.

    Those fitted at four seats serve all games of more than two.
    """
    return WEIGHTS[position.setup.goldmines, 2 if position.seats == 2 else 4]


def _look(turned: int) -> Hashable:
    """The same for turns of a kind that look the same: its edges by what joins them."""
    names: dict[int, int] = {}
    return tuple(
        tuple(
            (
                SEGMENTS[turned][local][0],
                PENNANTS[turned][local],
                len(WALLS[turned][local]),
                names.setdefault(local, len(names)),
            )
            for local in seam
        )
        for seam in SEAMS[turned]
    )


_LOOKS = [_look(turned) for turned in TURNED]
#: A kind turned -> the first turn of it that looks the same.
PLAIN_TURN = tuple(
    next(t for t in TURNED if KIND_OF[t] == KIND_OF[turned] and _LOOKS[t] == _LOOKS[turned])
    for turned in TURNED
)


class CarcassonnePolicy:
    """Look one step ahead, as the judgement does.

    A tile turned to look the same is not looked at twice.
    """

    def __init__(self, weights: Weights = BY_HAND) -> None:
        self.work = 0
        self._weights = weights

    def weigh(self, state: State, legal: Sequence[Action]) -> list[int]:
        """See ``Policy``. Castles and ingots of other seats are weighed for who decides."""
        assert isinstance(state, CarcassonneState)
        valuation = Valuation(state, state.current_player, self._weights)
        if state.phase == "place_tile":
            weights = _placements(valuation, state)
        else:
            weights = PHASES[state.phase](valuation, legal)
        self.work += valuation.work + 1
        return weights


def _placements(valuation: Valuation, state: CarcassonneState) -> list[int]:
    kind = state.hand
    mine = MINE[turned_tile(kind, 0)]
    valuation.prepare()
    known: dict[tuple[int, int], int] = {}
    weights = []
    for code in state.options:
        at, turned = key = cell_of(code), PLAIN_TURN[turned_tile(kind, turns_of(code))]
        if key not in known:
            known[key] = valuation.value_placement(at, turned, mine)
        weights.append(known[key])
    return weights


class CarcassonneEvaluation:
    """An ``Evaluation`` whose worth is that of the judgement, or what has been ``fitted``."""

    def __init__(self, fitted: bool = False) -> None:
        self._game = CarcassonneGame()
        self._fitted = fitted

    def _weights(self, state: CarcassonneState) -> Weights:
        return fitted_weights(state) if self._fitted else BY_HAND

    def sample(self, observation: Observation, recalled: Sequence[Event], rng: Rng) -> State:
        """See ``Evaluation``: the state itself."""
        del recalled
        assert isinstance(observation, CarcassonneObservation)
        return self._game.sample_state(observation, rng)

    def policy(self, state: State) -> CarcassonnePolicy:
        """See ``Evaluation``."""
        assert isinstance(state, CarcassonneState)
        return CarcassonnePolicy(self._weights(state))

    def value(self, state: State, seat: int) -> int:
        """See ``Evaluation``."""
        assert isinstance(state, CarcassonneState)
        if state.current_player == TERMINAL:
            others = [points for other, points in enumerate(state.points) if other != seat]
            return POINT * (state.points[seat] - max(others))
        if self._fitted:
            return PositionValue(state, seat, self._weights(state)).value()
        valuation = Valuation(state, seat)
        return valuation.total() + valuation.settled_value()

    def turn(self, state: State) -> Hashable:
        """See ``Evaluation``: the tiles placed in turns that are over."""
        assert isinstance(state, CarcassonneState)
        return len(state.board.cells) - (state.last >= 0), state.phase == "end"

    def alike(self, state: State, action: Action) -> Hashable:
        """See ``Evaluation``."""
        assert isinstance(state, CarcassonneState)
        if not isinstance(action, PlaceTile):
            return action
        turned = PLAIN_TURN[turned_tile(state.hand, action.turns)]
        return cell(action.x, action.y), turned

    def searched(self, state: State) -> bool:
        """See ``Evaluation``: tiles and meeples; the rest hardly ever matters."""
        return state.phase in ("place_tile", "place_meeple")
