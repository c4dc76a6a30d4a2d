"""Matches of GOLD played by lot, as the view meets them: before, events, after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.game import GoldState
from motherlode.games.gold.rules.observation import GoldObservation

NAMES = ("Anna", "Bruno", "Chiara", "Dominique", "Eve")

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (3, {"layout": "scattered", "start": "B"}),
    (4, {"mines": "dealt", "rounds": "one"}),
    (5, {"mines": "dealt", "layout": "scattered", "rounds": "one"}),
)


@dataclass(frozen=True)
class Step:
    """One action of one match."""

    before: GoldState
    events: tuple[Event, ...]
    after: GoldState

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.after.terms.seats]

    def seen(self) -> tuple[GoldObservation, GoldObservation]:
        """What a spectator sees before and after."""
        return self.before.observation(None), self.after.observation(None)


def played(seats: int, options: dict[str, object], seed: int) -> Iterator[Step]:
    """A whole match; chance is weighed, players choose by lot."""
    rng = Random(seed)
    state = load("gold").new_state(seats, options)
    while state.current_player != TERMINAL:
        before = state.clone()
        outcomes = state.chance_outcomes()
        if outcomes:
            actions, weights = zip(*outcomes, strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            action = rng.choice(state.legal_actions())
        events = tuple(state.apply(action))
        yield Step(before, events, state.clone())


@lru_cache(maxsize=1)
def matches() -> tuple[tuple[Step, ...], ...]:
    """One match of each table."""
    return tuple(
        tuple(played(seats, options, seed)) for seed, (seats, options) in enumerate(TABLES)
    )


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all matches, and the last ones of each."""
    for match in matches():
        for number, step in enumerate(match):
            if number % every == 0 or number > len(match) - 5:
                yield step
