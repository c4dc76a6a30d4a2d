"""Matches of GOLD played by lot, at tables that differ in everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.game import GoldState
from tests.games import steps as lot

Step = lot.Step[GoldState]
NAMES = lot.NAMES[:5]

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (3, {"layout": "scattered", "start": "B"}),
    (4, {"mines": "dealt", "rounds": "one"}),
    (5, {"mines": "dealt", "layout": "scattered", "rounds": "one"}),
)


def played(seats: int, options: dict[str, object], seed: int) -> Iterator[Step]:
    """A whole match."""
    return lot.played(load("gold").new_state(seats, options), seats, Random(seed))


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Step, ...], ...]:
    """One match of each table."""
    return lot.one_each(TABLES, played)


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all matches, and the last ones of each."""
    return lot.some(games(), every)
