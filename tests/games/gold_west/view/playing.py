"""Games of Gold West played by lot, as the view meets them: before, events, after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from motherlode.canvas.scene import Look
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.gold_west.rules import actions, components, load
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.observation import GoldWestObservation

NAMES = ("Anna", "Bruno", "Chiara", "Dominique")

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("gold-west-1e", 2, {"trading_post": "five"}),
    ("gold-west-1e", 4, {"bandits": True, "trading_post": "four"}),
    ("gold-west-2e", 3, {}),
    ("gold-west-2e", 2, {"whitewater": True}),
)


@dataclass(frozen=True)
class Step:
    """One action of one game."""

    before: GoldWestState
    action: Action
    events: tuple[Event, ...]
    after: GoldWestState

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.after.setting.seats]

    def seen(self, seat: int | None = None) -> tuple[GoldWestObservation, GoldWestObservation]:
        """What a seat, or a spectator, sees before and after."""
        return self.before.observation(seat), self.after.observation(seat)

    def look(self, shape: float = 0.7, seat: int | None = None, wide: float = 0.0) -> Look:
        size = (wide, wide / shape)
        return Look(shape=shape, seat=seat, names=self.names, size=size)


def enriched(state: GoldWestState) -> None:
    """Metals for whatever is to be bought: many cards and markers come up in a few turns."""
    if state.phase == "use" and not state.invested:
        state.use[2:5] = [5, 5, 5]


def drawn(state: GoldWestState, rng: Random) -> Action:
    """An outcome of chance; of the investments rather one that does something."""
    outcomes = state.chance_outcomes()
    telling = [
        action
        for action, _weight in outcomes
        if isinstance(action, actions.DrawCard) and components.CARDS[action.card].effect
    ]
    if telling:
        return telling[rng.randrange(min(3, len(telling)))]
    action: Action = rng.choices([a for a, _ in outcomes], [n for _, n in outcomes])[0]
    return action


def lively(state: GoldWestState, rng: Random) -> Action:
    """A choice by lot that invests where it can and seldom stops."""
    legal = state.legal_actions()
    bought = [action for action in legal if isinstance(action, actions.Invest)]
    if bought:
        return rng.choice(bought)
    if len(legal) > 1 and legal[-1] in (actions.STOP, actions.SKIP) and rng.random() < 0.9:
        legal = legal[:-1]
    return rng.choice(legal)


def played(entry: str, seats: int, options: dict[str, object], seed: int) -> Iterator[Step]:
    """A whole game with rich players."""
    rng = Random(seed)
    state = load(entry).new_state(seats, options)
    while state.current_player != TERMINAL:
        enriched(state)
        before = state.clone()
        action = drawn(state, rng) if state.current_player < 0 else lively(state, rng)
        events = tuple(state.apply(action))
        yield Step(before, action, events, state.clone())


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Step, ...], ...]:
    """One game at each table, in which every kind of event comes up among all of them."""
    return tuple(
        tuple(played(entry, seats, options, 4 + seed))
        for seed, (entry, seats, options) in enumerate(TABLES)
    )


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all games, and the last ones of each."""
    for game in games():
        for number, step in enumerate(game):
            if number % every == 0 or number > len(game) - 4:
                yield step
