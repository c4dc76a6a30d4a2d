"""GOLD: the state, its phases and the game.

A turn reads: turn over a card, turn over another, their effect; in the gold rush: turn over
one card, it leaves. Each phase is a module of this folder.
"""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.game import Game, Phase, PhasedState, Rng
from motherlode.core.score import ScoreLine
from motherlode.games.gold import INFO
from motherlode.games.gold.rules import (
    begin,
    choose,
    flip,
    observation,
    reveal,
    scoring,
)
from motherlode.games.gold.rules.notation import NOTATION
from motherlode.games.gold.rules.observation import GoldObservation, restore
from motherlode.games.gold.rules.position import GoldPosition, GoldSetup

#: All phases in which something is decided or drawn; the one after them is ``"end"``.
#:
#: A card turned over goes through ``"reveal"`` in any of the three, unless it was seen before.
PHASES: dict[str, Phase[GoldPosition]] = {
    "begin": begin,
    "choose": choose,
    "first": flip,
    "reveal": reveal,
    "second": flip,
    "rush": flip,
}


class GoldState(GoldPosition, PhasedState[GoldObservation]):
    """One point in a match of GOLD. The fields are those of ``GoldPosition``.

    Its observation is the same for every seat and for a spectator, but for the field ``seat``.
    """

    __slots__ = ()

    PHASES = PHASES
    GAME_OVER_CLAUSE = "gold 6"

    observe = observation.observe
    scores = scoring.scores
    standings = scoring.standings

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        """One line per round, see ``scoring.score_lines``."""
        return scoring.score_lines(self, seat, scoring.counted(self))

    def check(self) -> None:
        """See ``conservation``, which nobody who plays needs."""
        from motherlode.games.gold.rules import conservation

        conservation.check(self)

    def diagram(self) -> str:
        """See ``diagram``, which nobody who plays needs."""
        from motherlode.games.gold.rules import diagram

        return diagram.draw(observation.observe(self, None, ()))


class GoldGame(Game[GoldState, GoldObservation]):
    """The one entry of GOLD."""

    info = INFO
    notation = NOTATION

    def __init__(self, version: int = INFO.version) -> None:
        self.version = version

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> GoldState:
        """See ``Game``."""
        state = GoldState(GoldSetup.of(seats, INFO.resolve(seats, options)))
        begin.open_match(state)
        return state

    def sample_state(self, observation: GoldObservation, rng: Rng) -> GoldState:
        """Return a state in which no face-down card was seen: for one who remembers nothing."""
        state = GoldState(observation.setup)
        restore(state, observation, rng)
        return state
