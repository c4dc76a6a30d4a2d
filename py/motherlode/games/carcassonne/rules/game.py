"""The rules of the entry ``carcassonne``: the steps of a turn, the State and the Game."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.game import Game, Phase, PhasedState, Rng
from motherlode.core.score import Standing, rank
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules import (
    begin,
    build_castle,
    draw_tile,
    observation,
    place_ingot,
    place_meeple,
    place_tile,
    score_castle,
    score_lines,
    take_ingot,
)
from motherlode.games.carcassonne.rules.notation import NOTATION
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    restore,
)
from motherlode.games.carcassonne.rules.position import CarcassonnePosition, CarcassonneSetup
from motherlode.games.carcassonne.rules.versions import VERSIONS

#: A turn in the rulebook's order. The features completed are scored before the castles; that asks
#: nobody.
PHASES: dict[str, Phase[CarcassonnePosition]] = {
    "begin": begin,
    "draw_tile": draw_tile,
    "place_tile": place_tile,
    "place_ingot": place_ingot,
    "place_meeple": place_meeple,
    "build_castle": build_castle,
    "score_castle": score_castle,
    "take_ingot": take_ingot,
}


class CarcassonneState(CarcassonnePosition, PhasedState[CarcassonneObservation]):
    """One point of a game of Carcassonne."""

    __slots__ = ()

    PHASES = PHASES
    GAME_OVER_CLAUSE = "carcassonne 2.14"

    observe = observation.observe
    score_breakdown = score_lines.breakdown

    def scores(self) -> list[int]:
        """Return the points scored so far.

        Before the end this is the score track: what the final scoring would add is in
        ``CarcassonneObservation.projected_lines``, not here.
        """
        return self.points[:]

    def standings(self) -> list[Standing]:
        """Return the ranks by points.

        Ruling (carcassonne 2.19): a tie is a shared victory; the sources name no tie-break.
        """
        return rank(self.points[:], [])

    def check(self) -> None:
        """See ``conservation``, which nobody who plays needs."""
        from motherlode.games.carcassonne.rules import conservation

        conservation.check(self)

    def diagram(self) -> str:
        """See ``diagram``, which nobody who plays needs."""
        from motherlode.games.carcassonne.rules import diagram

        return diagram.draw(self)


class CarcassonneGame(Game[CarcassonneState, CarcassonneObservation]):
    """Carcassonne with The Goldmines and castles."""

    info = INFO
    notation = NOTATION

    def __init__(self, version: int = INFO.version) -> None:
        self.version = version

    def new_state(
        self, seats: int, options: Mapping[str, object] | None = None
    ) -> CarcassonneState:
        """Return the start tile at 0,0 with chance to draw a tile, or who begins.

        Raises:
            BadOption: an option or the number of seats is not one of ``INFO``.
        """
        chosen = INFO.resolve(seats, options, self.version)
        setup = CarcassonneSetup(
            goldmines=bool(chosen["goldmines"]),
            castles=bool(chosen["castles"]),
            small_city=int(chosen["small_city"]),
            copies=int(chosen["copies"]),
            by_lot=chosen.get("start") == "random",
            lord_chooses=VERSIONS[self.version].lord_chooses,
        )
        return CarcassonneState(seats, setup)

    def sample_state(self, observation: CarcassonneObservation, rng: Rng) -> CarcassonneState:
        """Return the state itself: nothing is hidden, so there is nothing to draw."""
        del rng
        state = CarcassonneState.__new__(CarcassonneState)
        restore(observation).copy_to(state)
        return state
