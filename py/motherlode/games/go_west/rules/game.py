"""Go West!: the state and the game. The phases are modules named by the rulebook's verbs."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.game import Game, Phase, PhasedState, Rng
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import (
    act,
    deal,
    draw,
    move,
    observation,
    pay,
    place,
    scoring,
    start,
)
from motherlode.games.go_west.rules.decks import DECKS, Deck
from motherlode.games.go_west.rules.notation import NOTATION
from motherlode.games.go_west.rules.observation import GoWestObservation, restore
from motherlode.games.go_west.rules.position import GoWestPosition
from motherlode.games.go_west.rules.versions import VERSIONS

#: Start and deal happen once; a turn is act, then as the card wants pay, place, move and draw. When
#: the game is over the phase is ``end``.
PHASES: dict[str, Phase[GoWestPosition]] = {
    "start": start,
    "deal": deal,
    "act": act,
    "pay": pay,
    "place": place,
    "move": move,
    "draw": draw,
}


class GoWestState(GoWestPosition, PhasedState[GoWestObservation]):
    """One point in play. See :class:`GoWestPosition` for the fields."""

    __slots__ = ()

    PHASES = PHASES
    GAME_OVER_CLAUSE = "go-west 16"
    HIDDEN_HANDS = True

    observe = observation.observe
    score_breakdown = scoring.score_lines
    standings = scoring.standings

    def __init__(
        self, seats: int, deck: Deck, starter: str = "random", version: int = INFO.version
    ) -> None:
        super().__init__(seats, deck, starter, VERSIONS[version])
        start.open_table(self)

    def scores(self) -> list[int]:
        """The points as they stand: what is still to be scored is not in them."""
        return self.points[:]

    def check(self) -> None:
        """See ``conservation``, which nobody who plays needs."""
        from motherlode.games.go_west.rules import conservation

        conservation.check(self)

    def diagram(self) -> str:
        """See ``diagram``, which nobody who plays needs."""
        from motherlode.games.go_west.rules import diagram

        return diagram.draw(self)


class GoWestGame(Game[GoWestState, GoWestObservation]):
    """The rules of Go West!; ``decks`` are those its tables can name."""

    def __init__(self, version: int = INFO.version, decks: Mapping[str, Deck] = DECKS) -> None:
        self.info = INFO
        self.version = version
        self.notation = NOTATION
        self.decks = decks

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> GoWestState:
        """See ``Game``."""
        chosen = self.info.resolve(seats, options)
        deck = self.decks[str(chosen["deck"])]
        return GoWestState(seats, deck, str(chosen["start"]), self.version)

    def sample_state(self, observation: GoWestObservation, rng: Rng) -> GoWestState:
        """See ``Game``."""
        state = GoWestState(observation.seats, self.decks[observation.deck], observation.start)
        restore(observation, rng, state)
        return state
