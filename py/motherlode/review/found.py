"""What a look back finds, piece by piece, and the same as text for the way between two threads."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision: what was played and what was best, in the game's notation.

    ``lost`` are the points between them, 0 where luck in the simulations may explain the
    difference; ``error`` is its standard error.
    """

    ply: int
    seat: int
    played: str
    best: str
    lost: float
    error: float


@dataclass(frozen=True, slots=True)
class Lead:
    """How many points each seat is ahead of the best other, as far as can be judged, when
    ``ply`` plies are played."""

    ply: int
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance did at ``ply``: for each seat how far ahead it was to be ``expected``, and how
    much more than that what came was worth (``luck``), in points."""

    ply: int
    expected: tuple[float, ...]
    luck: tuple[float, ...]


Found = Moment | Lead | Draw
KINDS: dict[str, Callable[..., Found]] = {"moment": Moment, "lead": Lead, "draw": Draw}


@dataclass(frozen=True, slots=True)
class Progress:
    """So many plies are gone through, and what was found with the last step, if anything."""

    ply: int
    found: Found | None = None


def written(found: list[Found]) -> str:
    """As text."""
    return json.dumps([[type(one).__name__.lower(), asdict(one)] for one in found])


def found_in(text: str) -> list[Found]:
    """What was written so. Raises ValueError, TypeError or LookupError for anything else."""
    rows = json.loads(text)
    return [
        KINDS[kind](**{k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()})
        for kind, fields in rows
    ]
