"""The tables the contract is tried at: every rules version, seat count and option value."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from motherlode.core.game import Game, State
from motherlode.core.info import GameInfo, Value
from tests.contract.entries import ENTRIES

ALL_UP_TO = 40
"""An entry with more set-ups than this is tried at some that pair up everything."""


@dataclass(frozen=True, slots=True)
class Setup:
    """An entry in a version of its rules, its seats and all its options."""

    entry: str
    version: int
    seats: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        info = ENTRIES[self.entry].info
        words = [f"{name}={info.option(name).text(value)}" for name, value in self.options]
        rules = [] if self.version == info.version else [f"version={self.version}"]
        return " ".join([self.entry, *rules, f"seats={self.seats}", *words])

    def new_state(self) -> State:
        """The opening position."""
        state: State = self.game().new_state(self.seats, dict(self.options))
        return state

    def game(self) -> Game[Any, Any]:
        """The rules."""
        return ENTRIES[self.entry].load(self.version)


def setups() -> list[Setup]:
    """All tables to try, in the order of the catalogue."""
    return [setup for entry in ENTRIES.values() for setup in _setups_of(entry.info)]


def _setups_of(info: GameInfo) -> list[Setup]:
    names = [option.name for option in info.options]
    everything = [
        Setup(info.id, version, seats, tuple(zip(names, values, strict=True)))
        for version in info.versions
        for seats in range(info.min_seats, info.max_seats + 1)
        for values in product(*(o.choices for o in info.options))
        if all(
            o.min_seats.get(value, 0) <= seats
            for o, value in zip(info.options, values, strict=True)
        )
    ]
    return everything if len(everything) <= ALL_UP_TO else _paired(everything)


def _paired(everything: list[Setup]) -> list[Setup]:
    """Few set-ups in which every two values that can meet do meet."""
    pairs = {setup: _pairs(setup) for setup in everything}
    missing = set().union(*pairs.values())
    chosen = []
    while missing:
        best = max(everything, key=lambda setup: len(pairs[setup] & missing))
        chosen.append(best)
        missing -= pairs[best]
    return chosen


def _pairs(setup: Setup) -> set[tuple[tuple[str, Value], tuple[str, Value]]]:
    chosen = (("version", setup.version), ("seats", setup.seats), *setup.options)
    return set(combinations(chosen, 2))
