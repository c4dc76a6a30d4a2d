"""Gold West as a whole: the phases in the order of the rulebook, the state and the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, Game, Rng, State
from motherlode.core.info import GameInfo
from motherlode.core.score import ScoreLine, Standing
from motherlode.games.gold_west import INFO_1E, INFO_2E
from motherlode.games.gold_west.rules import (
    activate,
    build,
    check,
    components,
    diagram,
    effects,
    place,
    refusal,
    reveal,
    scoring,
    setup,
    use,
)
from motherlode.games.gold_west.rules.notation import NOTATION, GoldWestNotation
from motherlode.games.gold_west.rules.observation import GoldWestObservation, observe, restore
from motherlode.games.gold_west.rules.position import Position, Setting


def _no_choice(pos: Position) -> list[Action]:
    return []


def _no_chance(pos: Position) -> list[tuple[Action, int]]:
    return []


class Phase(NamedTuple):
    """What may be chosen or drawn, what it does, and how play goes on from there."""

    legal: Callable[[Position], list[Action]]
    outcomes: Callable[[Position], list[tuple[Action, int]]]
    apply: Callable[[Position, Action, list[Event]], None]
    proceed: Callable[[Position, list[Event]], None]


def _drawn(
    outcomes: Callable[[Position], list[tuple[Action, int]]],
    apply: Callable[[Position, Action, list[Event]], None],
    proceed: Callable[[Position, list[Event]], None] = setup.proceed,
) -> Phase:
    return Phase(_no_choice, outcomes, apply, proceed)


def _chosen(
    legal: Callable[[Position], list[Action]],
    apply: Callable[[Position, Action, list[Event]], None],
    proceed: Callable[[Position, list[Event]], None],
) -> Phase:
    return Phase(legal, _no_chance, apply, proceed)


def _stand(pos: Position, out: list[Event]) -> None:
    """The phase that follows is set already."""


_EFFECT = _chosen(effects.legal_actions, effects.apply, use.proceed)

PHASES: dict[str, Phase] = {
    # 1. Setting up
    "begin": _drawn(setup.begin_outcomes, setup.begin),
    "terrain": _drawn(setup.tile_outcomes, setup.lay_tile),
    "layout": _drawn(setup.layout_outcomes, setup.lay_out),
    "offices": _drawn(setup.office_outcomes, setup.draw_office),
    "single": _drawn(setup.single_outcomes, setup.draw_single),
    "investments": _drawn(setup.card_outcomes, setup.draw_card),
    "river": _drawn(reveal.outcomes, reveal.turn_up, setup.proceed_to_cards),
    # 2. Step 1: activate the supply track
    "activate": _chosen(activate.legal_actions, activate.activate, activate.proceed),
    "leave": _chosen(activate.legal_to_leave, activate.leave, activate.proceed),
    # 2. Step 2: use metals
    "use": _chosen(use.legal_actions, use.use, use.proceed_unless_stopped),
    "ship": _EFFECT,
    "mark": _EFFECT,
    "over": _EFFECT,
    "upgrade": _EFFECT,
    "gain": _EFFECT,
    "put": _EFFECT,
    "look": _EFFECT,
    "seen": _drawn(reveal.outcomes, reveal.see, use.proceed),
    "swap": _EFFECT,
    "swap_with": _EFFECT,
    # 2. Step 3: build or loot
    "build": _chosen(build.legal_actions, build.build, _stand),
    "dig": _chosen(build.legal_to_dig, build.dig, reveal.proceed),
    "reveal": _drawn(reveal.outcomes, reveal.turn_up, reveal.proceed),
    "place": _chosen(place.legal_actions, place.place, place.proceed),
}
"""When the game is over the phase is ``end``."""


class GoldWestState(Position, State):
    """One point in play."""

    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        """All legal actions, sorted; at a chance node the outcomes."""
        if self.current_player >= 0:
            return PHASES[self.phase].legal(self)
        return [action for action, _ in self.chance_outcomes()]

    def chance_outcomes(self) -> list[tuple[Action, int]]:
        """The outcomes with their weights; empty when a seat decides."""
        if self.current_player != CHANCE:
            return []
        return PHASES[self.phase].outcomes(self)

    def _require(self, action: Action) -> None:
        if action not in self.legal_actions():
            raise refusal.explain(self, action)

    def _apply(self, action: Action) -> list[Event]:
        out: list[Event] = []
        phase = PHASES[self.phase]
        phase.apply(self, action, out)
        phase.proceed(self, out)
        return out

    def clone(self) -> GoldWestState:
        """An independent copy."""
        new = GoldWestState.__new__(GoldWestState)
        self.copy_to(new)
        return new

    @property
    def seats(self) -> int:
        """See ``State``."""
        return self.setting.seats

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
        check.check(self)

    def diagram(self) -> str:
        """The table as text."""
        return diagram.diagram(self)


class GoldWest(Game[GoldWestState, GoldWestObservation]):
    """The rules of one edition."""

    notation: GoldWestNotation = NOTATION

    def __init__(self, info: GameInfo, version: int) -> None:
        self.info = info
        self.version = version
        self.edition = components.EDITIONS[info.id]

    def new_state(self, seats: int, options: Mapping[str, object] | None = None) -> GoldWestState:
        """The opening position: chance sets up. Raises BadOption."""
        chosen = self.info.resolve(seats, options)
        start = str(chosen["start"])
        setting = Setting(
            edition=self.edition,
            seats=seats,
            start=-1 if start == "random" else "ABCD".index(start),
            whitewater=bool(chosen.get("whitewater", False)),
            bandits=bool(chosen.get("bandits", False)),
            trading_post={"no": 0, "four": 4, "five": 5}[str(chosen.get("trading_post", "no"))],
        )
        state = GoldWestState(setting)
        if setting.start >= 0:
            state.start = state.seat = setting.start
            setup.proceed(state, [])
        return state

    def sample_state(self, observation: GoldWestObservation, rng: Rng) -> GoldWestState:
        """A full state in which this seat would see exactly ``observation``."""
        state = GoldWestState(observation.setting)
        restore(state, observation, rng)
        return state


_INFOS = {info.id: info for info in (INFO_1E, INFO_2E)}


def load(entry_id: str, version: int | None = None) -> GoldWest:
    """The game of a catalogue entry: ``gold-west-1e`` or ``gold-west-2e``."""
    info = _INFOS[entry_id]
    return GoldWest(info, info.accept_version(version))
