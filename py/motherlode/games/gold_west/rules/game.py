"""Gold West as a whole: the phases in the order of the rulebook, the state and the game."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.action import Action
from motherlode.core.errors import IllegalAction
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL, Game, Phase, Rng, State
from motherlode.core.info import GameInfo
from motherlode.core.score import ScoreLine, Standing
from motherlode.games.gold_west import INFO_1E, INFO_2E
from motherlode.games.gold_west.rules import (
    activate,
    build,
    carry_out,
    conservation,
    diagram,
    dig,
    leave,
    look,
    place,
    reveal,
    scoring,
    set_up,
    use,
    versions,
)
from motherlode.games.gold_west.rules.chance import ChancePhase
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.observation import GoldWestObservation, observe, restore
from motherlode.games.gold_west.rules.packed import GoldWestSetup
from motherlode.games.gold_west.rules.position import GoldWestPosition

PHASES: dict[str, Phase[GoldWestPosition]] = {
    # 1. Setting up
    **set_up.PHASES,
    # 2. Step 1: activate the supply track
    "activate": activate,
    "leave": leave,
    # 2. Step 2: use metals
    "use": use,
    "ship": carry_out,
    "mark": carry_out,
    "over": carry_out,
    "upgrade": carry_out,
    "gain": carry_out,
    "put": carry_out,
    "look": carry_out,
    "seen": look.SEEN,
    "swap": carry_out,
    "swap_with": carry_out,
    # 2. Step 3: build or loot
    "build": build,
    "dig": dig,
    "reveal": reveal.REVEAL,
    "place": place,
}
"""The one after them is ``end``."""


class GoldWestState(GoldWestPosition, State):
    """One point in play."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        """See ``State``."""
        if self.current_player == TERMINAL:
            return []
        return PHASES[self.phase].legal_actions(self)

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """See ``State``. Empty unless chance is to move."""
        phase = PHASES.get(self.phase)
        if self.current_player != CHANCE or not isinstance(phase, ChancePhase):
            return []
        return phase.outcomes(self)

    def _require(self, action: Action) -> None:
        if self.current_player == TERMINAL:
            raise IllegalAction("gold-west 3.4", "over", "The game is over.")
        PHASES[self.phase].require(self, action)

    def _apply(self, action: Action) -> list[Event]:
        return PHASES[self.phase].apply(self, action)

    def clone(self) -> GoldWestState:
        """An independent copy."""
        new = GoldWestState.__new__(GoldWestState)
        self.copy_to(new)
        return new

    @property
    def seats(self) -> int:
        """See ``State``."""
        return self.setup.seats

    def observation(self, seat: int | None) -> GoldWestObservation:
        """What the seat sees."""
        return observe(self, seat, self.legal_for(seat))

    def scores(self) -> list[int]:
        """Points per seat if everything were counted now."""
        return scoring.totals(self)

    def score_breakdown(self, seat: int) -> list[ScoreLine]:
        """The seat's points by source."""
        return scoring.breakdown(self, seat)

    def standings(self) -> list[Standing]:
        """Ranks as they would be now."""
        return scoring.standings(self)

    def check(self) -> None:
        """Raises AssertionError when a conservation law is broken."""
        conservation.check(self)

    def diagram(self) -> str:
        """The table as text."""
        return diagram.diagram(self)


class GoldWest(Game[GoldWestState, GoldWestObservation]):
    """The rules of one edition."""

    notation = NOTATION

    def __init__(self, info: GameInfo, version: int) -> None:
        self.info = info
        self.version = version
        self.edition = versions.edition(info.id, version)

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> GoldWestState:
        """The opening position: chance sets up. Raises BadOption."""
        chosen = self.info.resolve(seats, options)
        start = str(chosen["start"])
        setup = GoldWestSetup(
            edition=self.edition,
            seats=seats,
            start=-1 if start == "random" else "ABCD".index(start),
            whitewater=bool(chosen.get("whitewater", False)),
            bandits=bool(chosen.get("bandits", False)),
            trading_post={"no": 0, "four": 4, "five": 5}[str(chosen.get("trading_post", "no"))],
        )
        state = GoldWestState(setup)
        if setup.start >= 0:
            state.start = state.active = setup.start
            set_up.go_on(state, [])
        return state

    def sample_state(self, observation: GoldWestObservation, rng: Rng) -> GoldWestState:
        """A full state in which this seat would see exactly ``observation``."""
        state = GoldWestState(observation.setup)
        restore(state, observation, rng)
        return state


_INFOS = {info.id: info for info in (INFO_1E, INFO_2E)}


def load(entry_id: str, version: int | None = None) -> GoldWest:
    """The game of a catalogue entry: ``gold-west-1e`` or ``gold-west-2e``."""
    info = _INFOS[entry_id]
    return GoldWest(info, info.accept_version(version))
