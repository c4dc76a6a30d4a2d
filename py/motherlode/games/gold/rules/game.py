"""GOLD: the state, its phases and the game.

A turn reads: turn over a card, turn over another, their effect; in the gold rush: turn over
one card, it leaves. Each phase is a module of this folder.
"""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Phase, Rng, State
from motherlode.core.score import ScoreLine, Standing
from motherlode.games.gold import INFO
from motherlode.games.gold.rules import (
    begin,
    choose,
    conservation,
    diagram,
    flip,
    reveal,
    scoring,
)
from motherlode.games.gold.rules.notation import NOTATION
from motherlode.games.gold.rules.observation import GoldObservation, observe, restore
from motherlode.games.gold.rules.position import GoldPosition, GoldSetup

PHASES: dict[str, Phase[GoldPosition]] = {
    "begin": begin,
    "choose": choose,
    "first": flip,
    "reveal": reveal,
    "second": flip,
    "rush": flip,
}
"""All phases in which something is decided or drawn; the one after them is ``"end"``.

A card turned over goes through ``"reveal"`` in any of the three, unless it was seen before.
"""


class GoldState(GoldPosition, State):
    """One point in a match of GOLD. The fields are those of ``GoldPosition``."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        """See ``State``."""
        if self.current_player == TERMINAL:
            return []
        return PHASES[self.phase].legal_actions(self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """See ``State``. Empty unless chance is to move."""
        if self.current_player != CHANCE:
            return []
        if self.phase == "begin":
            return begin.chance_outcomes(self)
        return reveal.chance_outcomes(self)

    def _require(self, action: Action) -> None:
        if self.current_player == TERMINAL:
            raise IllegalAction("gold 6", "game-over", "The game is over.")
        PHASES[self.phase].require(self, action)

    def _apply(self, action: Action) -> list[Event]:
        return PHASES[self.phase].apply(self, action)

    def clone(self) -> GoldState:
        """See ``State``."""
        copy = GoldState.__new__(GoldState)
        self.copy_to(copy)
        return copy

    @property
    def seats(self) -> int:
        """See ``State``."""
        return self.setup.seats

    def observation(self, seat: int | None) -> GoldObservation:
        """The same for every seat and for a spectator, but for the field ``seat``."""
        return observe(self, seat, self.legal_for(seat))

    def scores(self) -> list[int]:
        """Gold of all rounds, the running one's face-down piles included."""
        return scoring.scores(self)

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        """One line per round, see ``scoring.score_lines``."""
        return scoring.score_lines(self, seat, scoring.counted(self))

    def standings(self) -> list[Standing]:
        """See ``scoring.standings``."""
        return scoring.standings(self)

    def check(self) -> None:
        """See ``conservation``."""
        conservation.check(self)

    def diagram(self) -> str:
        """See ``diagram.draw``."""
        return diagram.draw(observe(self, None, ()))


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
        """All face-down cards are unseen in it: it is for one who remembers nothing."""
        state = GoldState(observation.setup)
        restore(state, observation, rng)
        return state
