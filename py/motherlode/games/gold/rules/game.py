"""GOLD: the state, its phases and the game.

A turn reads: turn over a card, turn over another, their effect; in the gold rush: turn over
one card, it leaves. Each phase is a module of this folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Rng, State
from motherlode.core.score import ScoreLine, Standing
from motherlode.games.gold import INFO
from motherlode.games.gold.rules import (
    begin,
    choose,
    conserve,
    flip,
    picture,
    reveal,
    sample,
    scoring,
)
from motherlode.games.gold.rules.actions import NOTATION
from motherlode.games.gold.rules.observation import GoldObservation, look
from motherlode.games.gold.rules.table import Table, Terms


class Phase(Protocol):
    """What a phase's module offers."""

    def legal_actions(self, table: Table, /) -> list[Action]:
        """Sorted, without duplicates, never empty."""
        ...

    def require(self, table: Table, action: Action, /) -> None:
        """Raises IllegalAction unless the action is legal."""
        ...

    def apply(self, table: Table, action: Action, /) -> list[Event]:
        """Changes the table; returns what happened."""
        ...


PHASES: dict[str, Phase] = {
    "begin": begin,
    "choose": choose,
    "first": flip,
    "second": flip,
    "rush": flip,
    "reveal": reveal,
}
"""All phases in which something is decided or drawn; the one after them is ``"end"``."""


class GoldState(Table, State):
    """One point in a match of GOLD. The fields are those of ``Table``."""

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
            raise IllegalAction("gold 6", "match-over", "The match is over.")
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
        return self.terms.seats

    def observation(self, seat: int | None) -> GoldObservation:
        """The same for every seat and for a spectator, but for the field ``seat``."""
        return look(self, seat, self.legal_for(seat))

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
        """See ``conserve``."""
        conserve.check(self)

    def diagram(self) -> str:
        """See ``picture.draw``."""
        return picture.draw(look(self, None, ()))


class GoldGame(Game[GoldState, GoldObservation]):
    """The one entry of GOLD."""

    info = INFO
    notation = NOTATION

    def __init__(self, version: int = INFO.version) -> None:
        self.version = version

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> GoldState:
        """See ``Game``."""
        state = GoldState(Terms.of(seats, INFO.resolve(seats, options)))
        begin.open_match(state)
        return state

    def sample_state(self, observation: GoldObservation, rng: Rng) -> GoldState:
        """All face-down cards are unseen in it: it is for one who remembers nothing."""
        state = GoldState(observation.terms)
        sample.deal(state, observation, rng)
        return state
