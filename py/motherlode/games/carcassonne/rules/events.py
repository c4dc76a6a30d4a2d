"""Events, as data a view can show. Everybody at the table sees everything.

Places are ``(x, y)``. A seat's points in a feature stand at its index in ``points``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.event import Event

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class MeepleAt:
    """A meeple on a segment: C, F, M or R and the index in the tile table."""

    seat: int
    x: int
    y: int
    kind: str
    index: int


@dataclass(frozen=True, slots=True)
class StarterDrawn(Event):
    """Chance said who begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """The seat draws a tile; ``left`` are still to come."""

    FOR_NEXT: ClassVar[bool] = True

    seat: int
    tile: str
    left: int


@dataclass(frozen=True, slots=True)
class TileDiscarded(Event):
    """The tile fits nowhere and leaves the game; another one is drawn."""

    FOR_NEXT: ClassVar[bool] = True

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """The seat places a tile, turned clockwise by ``turns`` quarters."""

    seat: int
    tile: str
    x: int
    y: int
    turns: int


@dataclass(frozen=True, slots=True)
class IngotPlaced(Event):
    """``count`` ingots lie on the tile now. The first of a mine lies on the mine itself."""

    seat: int
    x: int
    y: int
    count: int


@dataclass(frozen=True, slots=True)
class MeeplePlaced(Event):
    """A meeple is placed on the tile just laid."""

    meeple: MeepleAt


@dataclass(frozen=True, slots=True)
class CastleBuilt(Event):
    """A small city becomes a castle; ``fief`` are the tiles that count for it."""

    seat: int
    tiles: tuple[Place, ...]
    fief: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class FeatureScored(Event):
    """A completed road, city or monastery somebody controls.

    ``source`` is ``road``, ``city`` or ``monastery``; ``meeples`` go home when the turn ends.
    """

    source: str
    tiles: tuple[Place, ...]
    points: tuple[int, ...]
    meeples: tuple[MeepleAt, ...]


@dataclass(frozen=True, slots=True)
class CastleScored(Event):
    """The lord at ``seat`` gets what the feature ``source`` on ``cause`` was worth."""

    seat: int
    tiles: tuple[Place, ...]
    points: int
    source: str
    cause: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class IngotTaken(Event):
    """``purse`` is how many the seat owns now."""

    seat: int
    x: int
    y: int
    purse: int


@dataclass(frozen=True, slots=True)
class MeeplesReturned(Event):
    """Meeples go home to their players."""

    meeples: tuple[MeepleAt, ...]


@dataclass(frozen=True, slots=True)
class IngotsRemoved(Event):
    """The game has ended: the ingots left on these tiles (x, y, count) go out first."""

    ingots: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class FinalScore(Event):
    """One feature of the final scoring.

    ``source`` is ``open-road``, ``open-city``, ``open-monastery`` or ``field``; ``tiles`` are
    the feature's own. Of a field, ``cities`` are its completed cities and ``castles`` its
    castles, each as the places it covers.
    """

    source: str
    tiles: tuple[Place, ...]
    points: tuple[int, ...]
    meeples: tuple[MeepleAt, ...]
    cities: tuple[tuple[Place, ...], ...] = ()
    castles: tuple[tuple[Place, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class IngotsScored(Event):
    """The ingots of a seat are scored at the end."""

    seat: int
    ingots: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; ``scores`` are the final points per seat."""

    scores: tuple[int, ...]
