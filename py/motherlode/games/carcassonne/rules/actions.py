"""The decisions and outcomes of chance, and their text.

=========== ============================================= ===================
token       meaning                                       phase
=========== ============================================= ===================
``?sB``     seat B begins                                 ``begin``
``?ID``     a tile is drawn                               ``draw_tile``
``pX,Y,R``  it is placed at x, y with R quarter turns     ``place_tile``
``gX,Y``    the second ingot goes on that tile            ``place_ingot``
``mC0``     a meeple on city 0 (``R`` road, ``F`` field,  ``place_meeple``
            ``M`` monastery; index in the tile table)
``-``       no meeple; no castle                          those two
``castle``  the small city becomes a castle               ``build_castle``
``v8``      the castle brings 8 points                    ``score_castle``
``iX,Y``    an ingot is taken from that tile              ``take_ingot``
=========== ============================================= ===================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules.packed import SEGMENTS, TILE_KINDS, XY, cell_of, turns_of


@dataclass(frozen=True, slots=True)
class DrawTile(Action):
    """Chance: a tile of this kind is drawn."""

    RANK: ClassVar[int] = 0
    tile: str


@dataclass(frozen=True, slots=True)
class PlaceTile(Action):
    """The drawn tile goes to x, y, turned clockwise by so many quarters."""

    RANK: ClassVar[int] = 1
    x: int
    y: int
    turns: int


@dataclass(frozen=True, slots=True)
class PlaceIngot(Action):
    """The second ingot of a gold mine goes on the tile at x, y."""

    RANK: ClassVar[int] = 2
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """No meeple, or no castle."""

    RANK: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class PlaceMeeple(Action):
    """A meeple on a segment of the tile just placed: C, F, M or R and its index."""

    RANK: ClassVar[int] = 4
    kind: str
    index: int


@dataclass(frozen=True, slots=True)
class BuildCastle(Action):
    """The small city asked about becomes a castle."""

    RANK: ClassVar[int] = 5


@dataclass(frozen=True, slots=True)
class TakeIngot(Action):
    """An ingot is taken from the tile at x, y."""

    RANK: ClassVar[int] = 6
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ScoreCastle(Action):
    """The castle set off is scored with something completed in its fief that is worth so much."""

    RANK: ClassVar[int] = 7
    points: int


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance: this seat begins."""

    RANK: ClassVar[int] = 8
    seat: int


PASS = Pass()
BUILD = BuildCastle()
BEGINS: tuple[Action, ...] = tuple(Begin(seat) for seat in range(INFO.max_seats))
DRAWS: tuple[Action, ...] = tuple(DrawTile(kind.id) for kind in TILE_KINDS)
#: Turned tile -> local segment -> the action that puts a meeple there.
MEEPLE_ACTIONS: tuple[tuple[Action, ...], ...] = tuple(
    tuple(PlaceMeeple(letter, index) for letter, index in names) for names in SEGMENTS
)


class _Placements(dict[int, Action]):
    """Placement -> action, cached: the same places come up all the time."""

    def __missing__(self, code: int) -> Action:
        action = self[code] = PlaceTile(*XY[cell_of(code)], turns_of(code))
        return action


PLACE = _Placements()
