"""Gold West as a whole: the phases in the order of the rulebook, the state and the game."""

from __future__ import annotations

from collections.abc import Mapping

from motherlode.core.game import Game, Phase, PhasedState, Rng
from motherlode.core.info import GameInfo
from motherlode.games.gold_west import INFO_1E, INFO_2E
from motherlode.games.gold_west.rules import (
    activate,
    build,
    observation,
    scoring,
    set_up,
    use,
    versions,
)
from motherlode.games.gold_west.rules.notation import NOTATION
from motherlode.games.gold_west.rules.observation import GoldWestObservation, restore
from motherlode.games.gold_west.rules.packed import GoldWestSetup
from motherlode.games.gold_west.rules.position import GoldWestPosition

#: The one after them is ``end``.
PHASES: dict[str, Phase[GoldWestPosition]] = {
    # 1. Setting up
    **set_up.PHASES,
    # 2. Step 1: activate the supply track
    "activate": activate.ACTIVATE,
    "leave": activate.LEAVE,
    # 2. Step 2: use metals
    "use": use.USE,
    "ship": use.EFFECT,
    "mark": use.EFFECT,
    "over": use.EFFECT,
    "upgrade": use.EFFECT,
    "gain": use.EFFECT,
    "put": use.EFFECT,
    "look": use.EFFECT,
    "seen": use.SEEN,
    "swap": use.EFFECT,
    "swap_with": use.EFFECT,
    # 2. Step 3: build or loot
    "build": build.BUILD,
    "dig": build.DIG,
    "reveal": build.REVEAL,
    "place": build.PLACE,
}


class GoldWestState(GoldWestPosition, PhasedState[GoldWestObservation]):
    """One point in play."""

    __slots__ = ()

    PHASES = PHASES
    GAME_OVER_CLAUSE = "gold-west 3.4"

    observe = observation.observe
    scores = scoring.totals
    score_breakdown = scoring.breakdown
    standings = scoring.standings

    def check(self) -> None:
        """See ``conservation``, which nobody who plays needs."""
        from motherlode.games.gold_west.rules import conservation

        conservation.check(self)

    def diagram(self) -> str:
        """See ``diagram``, which nobody who plays needs."""
        from motherlode.games.gold_west.rules import diagram

        return diagram.draw(self)


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
