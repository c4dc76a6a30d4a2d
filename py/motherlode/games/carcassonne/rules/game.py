"""The rules of the entry ``carcassonne``: the steps of a turn, the State and the Game."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, Game, Phase, Rng, State
from motherlode.core.score import ScoreLine, Standing, rank
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules import (
    build_castle,
    conservation,
    draw_tile,
    place_ingot,
    place_meeple,
    place_tile,
    score_lines,
    take_ingot,
)
from motherlode.games.carcassonne.rules.diagram import diagram
from motherlode.games.carcassonne.rules.notation import NOTATION
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    observe,
    restore,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, CarcassonneSetup

PHASES: dict[str, Phase[CarcassonnePosition]] = {
    "draw_tile": draw_tile,
    "place_tile": place_tile,
    "place_ingot": place_ingot,
    "place_meeple": place_meeple,
    "build_castle": build_castle,
    "take_ingot": take_ingot,
}
"""A turn in the rulebook's order; scoring stands between the last two and asks nobody."""


class CarcassonneState(CarcassonnePosition, State):
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
        if self.phase not in PHASES:
            raise IllegalAction("carcassonne 2.14", "over", "The game is over.")
        PHASES[self.phase].require(self, action)

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
        return score_lines.breakdown(self, seat)

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


class CarcassonneGame(Game[CarcassonneState, CarcassonneObservation]):
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
        setup = CarcassonneSetup(
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
        restore(observation).copy_into(state)
        return state
