"""Three Claims: the state, its phases and the game."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.game import Game, Phase, PhasedState, Rng
from tests.smallest_game.claims import INFO
from tests.smallest_game.claims.rules import (
    begin,
    conservation,
    diagram,
    observation,
    scoring,
    stake,
)
from tests.smallest_game.claims.rules.notation import NOTATION
from tests.smallest_game.claims.rules.observation import ClaimsObservation, restore
from tests.smallest_game.claims.rules.position import ClaimsPosition

#: In the order of the rules; the phase after the last is ``"end"``.
PHASES: dict[str, Phase[ClaimsPosition]] = {"begin": begin, "stake": stake}


class ClaimsState(ClaimsPosition, PhasedState[ClaimsObservation]):
    """One point in play. The fields are those of ``ClaimsPosition``."""

    __slots__ = ()

    PHASES = PHASES
    GAME_OVER_CLAUSE = "claims 4"

    observe = observation.observe
    scores = scoring.scores
    score_breakdown = scoring.score_lines
    standings = scoring.standings
    check = conservation.check
    diagram = diagram.draw


class ClaimsGame(Game[ClaimsState, ClaimsObservation]):
    """The rules of Three Claims."""

    info = INFO
    notation = NOTATION

    def __init__(self, version: int = INFO.version) -> None:
        self.version = version

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> ClaimsState:
        """See ``Game``."""
        self.info.resolve(seats, options)
        return ClaimsState()

    def sample_state(self, observation: ClaimsObservation, rng: Rng) -> ClaimsState:
        """The state itself: nothing is hidden, so there is nothing to draw."""
        state = ClaimsState()
        restore(state, observation)
        return state
