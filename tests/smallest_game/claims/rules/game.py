"""Three Claims: the state, its phases and the game."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Phase, Rng, State
from motherlode.core.score import ScoreLine, Standing
from tests.smallest_game.claims import INFO
from tests.smallest_game.claims.rules import begin, conservation, diagram, scoring, stake
from tests.smallest_game.claims.rules.notation import NOTATION
from tests.smallest_game.claims.rules.observation import ClaimsObservation, observe, restore
from tests.smallest_game.claims.rules.position import ClaimsPosition

PHASES: dict[str, Phase[ClaimsPosition]] = {"begin": begin, "stake": stake}
"""In the order of the rules; the phase after the last is ``"end"``."""


class ClaimsState(ClaimsPosition, State):
    """One point in play. The fields are those of ``ClaimsPosition``."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        if self.current_player == TERMINAL:
            return []
        return PHASES[self.phase].legal_actions(self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.current_player != CHANCE:
            return []
        return [(outcome, 1) for outcome in self.legal_actions()]

    def _require(self, action: Action) -> None:
        if self.current_player == TERMINAL:
            raise IllegalAction("claims 4", "game-over", "The game is over.")
        PHASES[self.phase].require(self, action)

    def _apply(self, action: Action) -> list[Event]:
        return PHASES[self.phase].apply(self, action)

    def clone(self) -> ClaimsState:
        other = ClaimsState.__new__(ClaimsState)
        self.copy_to(other)
        return other

    @property
    def seats(self) -> int:
        return 2

    def observation(self, seat: int | None) -> ClaimsObservation:
        return observe(self, seat, self.legal_for(seat))

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def check(self) -> None:
        conservation.check(self)

    def diagram(self) -> str:
        return diagram.diagram(self)


class ClaimsGame(Game[ClaimsState, ClaimsObservation]):
    """The rules of Three Claims."""

    info = INFO
    notation = NOTATION

    def __init__(self, version: int = INFO.version) -> None:
        self.version = version

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> ClaimsState:
        self.info.resolve(seats, options)
        return ClaimsState()

    def sample_state(self, observation: ClaimsObservation, rng: Rng) -> ClaimsState:
        """The state itself: nothing is hidden, so there is nothing to draw."""
        state = ClaimsState()
        restore(state, observation)
        return state
