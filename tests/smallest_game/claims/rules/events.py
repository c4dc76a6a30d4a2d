"""The events of Three Claims."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.event import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    """That seat was drawn to begin."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Staked(Event):
    """A seat has staked its claim on a cell."""

    seat: int
    cell: int
