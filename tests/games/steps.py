"""Games played by lot, step by step, as a view meets them: before, events, after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from motherlode.canvas.scene import ViewOptions
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL, WatchedEvent
from tests.contract.playout import pick

S = TypeVar("S")

NAMES = ("Anna", "Bruno", "Chiara", "Dominique", "Eve", "Farid")
#: So many steps at the end of a game are never passed over.
LAST = 4


@dataclass(frozen=True)
class Step(Generic[S]):
    """One action of one game. ``shape`` is that of a view unless a test names another."""

    before: S
    action: Action
    events: tuple[Event, ...]
    after: S
    seats: int
    shape: float = 0.6

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """A spectator, then the seats."""
        return (None, *range(self.seats))

    def seen(self, seat: int | None = None) -> tuple[Any, Any]:
        """Return the observations of a seat, or of a spectator, before and after."""
        before: Any = self.before
        after: Any = self.after
        return before.observation(seat), after.observation(seat)

    def told(self, seat: int | None = None) -> list[Event]:
        """The events that the seat gets to know."""
        return [event for event in self.events if event.seen_by(seat)]

    def seen_events(self, seat: int | None = None) -> Sequence[WatchedEvent[Any]]:
        """The same, each with the table right after it."""
        before: Any = self.before
        return before.clone().seen_events(self.action, seat)  # type: ignore[no-any-return]

    def options(
        self, seat: int | None = None, shape: float = 0.0, wide: float = 0.0, **other: object
    ) -> ViewOptions:
        """``wide`` is the width in CSS pixels where it is known."""
        shape = shape or self.shape
        size = (wide, wide / shape)
        return ViewOptions(shape=shape, seat=seat, names=self.names, size=size, **other)  # type: ignore[arg-type]


def played(
    state: S,
    seats: int,
    rng: Random,
    choose: Callable[[Any, Random], Action] = pick,
    shape: float = 0.6,
) -> Iterator[Step[S]]:
    """The game from this state to its end. ``choose`` may first change the state."""
    table: Any = state
    while table.current_player != TERMINAL:
        action = choose(table, rng)
        before = table.clone()
        events = tuple(table.apply(action))
        yield Step(before, action, events, table.clone(), seats, shape)


def one_each(
    tables: Sequence[tuple[Any, ...]], play: Callable[..., Iterator[Step[S]]], seed: int = 0
) -> tuple[tuple[Step[S], ...], ...]:
    """A game at each of the tables; ``play`` is given what makes the table, and a seed."""
    return tuple(tuple(play(*table, number)) for number, table in enumerate(tables, seed))


def some(games: Iterable[Sequence[Step[S]]], every: int = 1) -> Iterator[Step[S]]:
    """Every so many-th step of all the games, and the last ones of each."""
    for game in games:
        for number, step in enumerate(game):
            if number % every == 0 or number >= len(game) - LAST:
                yield step
