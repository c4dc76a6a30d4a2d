"""The tables the contract is tried at: every rules version, seat count and option value.

By the breadth of the run: one table a game, few in which every two of these that can meet do meet,
or all there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import Any

from motherlode.core.game import Game, State
from motherlode.core.info import GameInfo, Value
from tests.breadth import BREADTH
from tests.contract.entries import ENTRIES

#: At most so many set-ups are tried in one case.
GROUP = 24


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


def setups(breadth: str = BREADTH) -> list[Setup]:
    """All tables to try, in the order of the catalogue."""
    return [setup for entry in ENTRIES.values() for setup in _chosen(breadth, entry.info.id)]


def groups() -> list[tuple[Setup, ...]]:
    """The tables to try, those of an entry together."""
    return [
        of_entry[first : first + GROUP]
        for entry in ENTRIES
        for of_entry in [_chosen(BREADTH, entry)]
        for first in range(0, len(of_entry), GROUP)
    ]


@cache
def _chosen(breadth: str, entry: str) -> tuple[Setup, ...]:
    return tuple(CHOSEN[breadth](ENTRIES[entry].info))


def _usual_one(info: GameInfo) -> list[Setup]:
    """The newest rules with the fewest seats, and every option as it is unless chosen."""
    options = tuple((option.name, option.default) for option in info.options)
    return [Setup(info.id, info.version, info.min_seats, options)]


def _all(info: GameInfo) -> list[Setup]:
    """Every set-up that can be agreed on."""

    def names(version: int) -> list[str]:
        return [option.name for option in info.options_of(version)]

    return [
        Setup(info.id, version, seats, tuple(zip(names(version), values, strict=True)))
        for version in info.versions
        for seats in range(info.min_seats, info.max_seats + 1)
        for values in product(*(o.choices for o in info.options_of(version)))
        if all(
            o.min_seats.get(value, 0) <= seats
            for o, value in zip(info.options_of(version), values, strict=True)
        )
    ]


def _paired(info: GameInfo) -> list[Setup]:
    """Few set-ups in which every two values that can meet do meet."""
    everything = _all(info)
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


CHOSEN = {"quick": _usual_one, "usual": _paired, "full": _all}
