"""Go West!: the state and the game. The phases are modules named by the rulebook's verbs."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Phase, Rng, State
from motherlode.core.score import ScoreLine, Standing
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import (
    act,
    conservation,
    deal,
    draw,
    move,
    pay,
    place,
    scoring,
    start,
)
from motherlode.games.go_west.rules.decks import DECKS, Deck
from motherlode.games.go_west.rules.diagram import diagram
from motherlode.games.go_west.rules.notation import NOTATION
from motherlode.games.go_west.rules.observation import GoWestObservation, observe, restore
from motherlode.games.go_west.rules.position import GoWestPosition
from motherlode.games.go_west.rules.versions import VERSIONS

PHASES: dict[str, Phase[GoWestPosition]] = {
    "start": start,
    "deal": deal,
    "act": act,
    "pay": pay,
    "place": place,
    "move": move,
    "draw": draw,
}
"""Start and deal happen once; a turn is act, then as the card wants pay, place, move and draw.
When the game is over the phase is ``end``."""


class GoWestState(GoWestPosition, State):
    """One point in play. See :class:`GoWestPosition` for the fields."""

    __slots__ = ()

    HIDDEN_HANDS = True

    def __init__(
        self, seats: int, deck: Deck, starter: str = "random", version: int = INFO.version
    ) -> None:
        super().__init__(seats, deck, starter, VERSIONS[version])
        start.open_table(self)

    def legal_actions(self) -> list[Action]:
        if self.current_player == TERMINAL:
            return []
        return PHASES[self.phase].legal_actions(self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        if self.current_player != CHANCE:
            return []
        if self.phase == "start":
            return start.chance_outcomes(self)
        return draw.chance_outcomes(self)

    def _require(self, action: Action) -> None:
        if self.current_player == TERMINAL:
            raise IllegalAction("go-west 16", "game-over", "The game is over.")
        PHASES[self.phase].require(self, action)

    def _apply(self, action: Action) -> list[Event]:
        return PHASES[self.phase].apply(self, action)

    def clone(self) -> GoWestState:
        other = GoWestState.__new__(GoWestState)
        self.copy_to(other)
        return other

    def observation(self, seat: int | None) -> GoWestObservation:
        return observe(self, seat, self.legal_for(seat))

    def scores(self) -> list[int]:
        return self.points[:]

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        return scoring.score_lines(self, seat)

    def standings(self) -> list[Standing]:
        return scoring.standings(self)

    def check(self) -> None:
        conservation.check(self)

    def diagram(self) -> str:
        return diagram(self)


class GoWestGame(Game[GoWestState, GoWestObservation]):
    """The rules of Go West!; ``decks`` are those its tables can name."""

    def __init__(self, version: int = INFO.version, decks: Mapping[str, Deck] = DECKS) -> None:
        self.info = INFO
        self.version = version
        self.notation = NOTATION
        self.decks = decks

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> GoWestState:
        chosen = self.info.resolve(seats, options)
        deck = self.decks[str(chosen["deck"])]
        return GoWestState(seats, deck, str(chosen["start"]), self.version)

    def sample_state(self, observation: GoWestObservation, rng: Rng) -> GoWestState:
        state = GoWestState(observation.seats, self.decks[observation.deck], observation.start)
        restore(observation, rng, state)
        return state
