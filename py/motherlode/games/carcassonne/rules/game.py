"""The rules of the entry ``carcassonne``: the steps of a turn, the State and the Game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, Game, Rng, State
from motherlode.core.score import ScoreLine, Standing, rank
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules import (
    build_castle,
    conservation,
    draw_tile,
    place_ingot,
    place_meeple,
    place_tile,
    take_ingot,
    tally,
)
from motherlode.games.carcassonne.rules.actions import NOTATION
from motherlode.games.carcassonne.rules.diagram import diagram
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    observe,
    rebuild,
)
from motherlode.games.carcassonne.rules.position import Position, Setup


class Phase(Protocol):
    """A step of the turn: a module named by the rulebook's verb."""

    @property
    def ACTIONS(self) -> tuple[type[Action], ...]: ...  # noqa: N802

    def legal_actions(self, position: Position, /) -> list[Action]: ...
    def require(self, position: Position, action: Action, /) -> None: ...
    def apply(self, position: Position, action: Action, /) -> list[Event]: ...


PHASES: dict[str, Phase] = {
    "draw_tile": draw_tile,
    "place_tile": place_tile,
    "place_ingot": place_ingot,
    "place_meeple": place_meeple,
    "build_castle": build_castle,
    "take_ingot": take_ingot,
}
"""A turn in the rulebook's order; scoring stands between the last two and asks nobody."""


class CarcassonneState(Position, State):
    """One point of a game of Carcassonne."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        """All legal actions, sorted; at a chance node the outcomes; none when it is over."""
        phase = PHASES.get(self.phase)
        return phase.legal_actions(self) if phase else []

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """The tiles that can be drawn, weighted by how many are left."""
        return draw_tile.chance_outcomes(self) if self.current_player == CHANCE else []

    def _require(self, action: Action) -> None:
        phase = PHASES.get(self.phase)
        if phase is None:
            raise IllegalAction("carcassonne 2.14", "over", "The game is over.")
        if not isinstance(action, phase.ACTIONS):
            raise IllegalAction(
                "carcassonne 1.5",
                "wrong-step",
                f"The turn stands at {self.phase.replace('_', ' ')}.",
            )
        phase.require(self, action)

    def _apply(self, action: Action) -> list[Event]:
        return PHASES[self.phase].apply(self, action)

    def clone(self) -> CarcassonneState:
        """An independent copy."""
        new = CarcassonneState.__new__(CarcassonneState)
        self.copy_into(new)
        return new

    def observation(self, seat: int | None) -> CarcassonneObservation:
        """What everybody sees."""
        return observe(self, seat, self.legal_for(seat))

    def scores(self) -> list[int]:
        """The points scored so far.

        Before the end this is the score track: what the final scoring would add is in
        ``CarcassonneObservation.projected``, not here.
        """
        return self.points[:]

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        """The points scored so far by source."""
        return tally.breakdown(self, seat)

    def standings(self) -> list[Standing]:
        """Ranks by points.

        Ruling (carcassonne 2.19): a tie is a shared victory; the sources name no tie-break.
        """
        return rank(self.points[:], [])

    def check(self) -> None:
        """Raises AssertionError when a conservation law is broken."""
        conservation.check(self)

    def diagram(self) -> str:
        """The table as text."""
        return diagram(self)


class Carcassonne(Game[CarcassonneState, CarcassonneObservation]):
    """Carcassonne with The Goldmines and castles."""

    info = INFO
    notation = NOTATION

    def __init__(self, version: int = INFO.version) -> None:
        self.version = version

    def new_state(
        self, seats: int, options: Mapping[str, object] | None = None
    ) -> CarcassonneState:
        """The start tile at 0,0 and chance to draw. Raises BadOption."""
        chosen = INFO.resolve(seats, options)
        setup = Setup(
            goldmines=bool(chosen["goldmines"]),
            castles=bool(chosen["castles"]),
            small_city=int(chosen["small_city"]),
            copies=int(chosen["copies"]),
        )
        return CarcassonneState(seats, setup)

    def sample_state(self, observation: CarcassonneObservation, rng: Rng) -> CarcassonneState:
        """The state itself: nothing in Carcassonne is hidden, so there is nothing to draw."""
        del rng
        state = CarcassonneState.__new__(CarcassonneState)
        rebuild(observation).copy_into(state)
        return state
