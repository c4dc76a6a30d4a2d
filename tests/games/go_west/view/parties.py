"""Games of Go West! played by lot, as the view meets them: before, events, after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from motherlode.canvas.scene import Look
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.actions import SellCard
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation

NAMES = ("Anna", "Bruno", "Chiara", "Dominique")


@dataclass(frozen=True)
class Step:
    """One action of one game."""

    before: GoWestState
    events: tuple[Event, ...]
    after: GoWestState

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.after.seats]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        return (None, *range(self.after.seats))

    def seen(self, seat: int | None) -> tuple[GoWestObservation, GoWestObservation]:
        """What the seat sees before and after."""
        return self.before.observation(seat), self.after.observation(seat)

    def told(self, seat: int | None) -> list[Event]:
        return [event for event in self.events if event.seen_by(seat)]

    def look(self, seat: int | None, shape: float = 1.2, **other: object) -> Look:
        return Look(shape=shape, names=self.names, seat=seat, **other)  # type: ignore[arg-type]


def chosen(legal: list[Action], rng: Random) -> Action:
    """By lot, but selling seldom: that keeps a game going."""
    better = [action for action in legal if not isinstance(action, SellCard)]
    return rng.choice(better if better and rng.random() < 0.9 else legal)


def played(seats: int, seed: int) -> Iterator[Step]:
    """A whole game."""
    rng = Random(seed)
    state = load("go-west").new_state(seats)
    while state.current_player != TERMINAL:
        before = state.clone()
        outcomes = state.chance_outcomes()
        if outcomes:
            actions, weights = zip(*outcomes, strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            action = chosen(state.legal_actions(), rng)
        events = tuple(state.apply(action))
        yield Step(before, events, state.clone())


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Step, ...], ...]:
    """One game at each size of table."""
    return tuple(tuple(played(seats, seed)) for seed, seats in enumerate((2, 3, 4)))


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all games, and the last ones of each."""
    for game in games():
        for number, step in enumerate(game):
            if number % every == 0 or number > len(game) - 4:
                yield step
