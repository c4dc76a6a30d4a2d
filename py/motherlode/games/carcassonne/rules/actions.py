"""The decisions and outcomes of chance, and their text.

=========== ============================================= ===================
token       meaning                                       phase
=========== ============================================= ===================
``?ID``     a tile is drawn                               ``draw_tile``
``pX,Y,R``  it is placed at x, y with R quarter turns     ``place_tile``
``gX,Y``    the second ingot goes on that tile            ``place_ingot``
``mC0``     a meeple on city 0 (``R`` road, ``F`` field,  ``place_meeple``
            ``M`` monastery; index in the tile table)
``-``       no meeple; no castle                          those two
``castle``  the small city becomes a castle               ``build_castle``
``iX,Y``    an ingot is taken from that tile              ``take_ingot``
=========== ============================================= ===================
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.core.errors import BadToken
from motherlode.games.carcassonne.rules.grid import XY
from motherlode.games.carcassonne.rules.tiles import KIND, KINDS, SEGMENTS


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


PASS = Pass()
BUILD = BuildCastle()
DRAWS: tuple[Action, ...] = tuple(DrawTile(kind.id) for kind in KINDS)
MEEPLES: tuple[tuple[Action, ...], ...] = tuple(
    tuple(PlaceMeeple(letter, index) for letter, index in names) for names in SEGMENTS
)
"""Kind -> local segment -> the action that puts a meeple there."""


class _Placements(dict[int, Action]):
    """``cell * 4 + turns`` -> action, made once: the same places come up all the time."""

    def __missing__(self, code: int) -> Action:
        action = self[code] = PlaceTile(*XY[code >> 2], code & 3)
        return action


PLACE = _Placements()

_TOKEN = re.compile(
    r"\?(?P<tile>[A-Z][A-Z0-9]*)"
    r"|p(?P<px>-?\d{1,4}),(?P<py>-?\d{1,4}),(?P<turns>[0-3])"
    r"|(?P<ingot>[gi])(?P<ix>-?\d{1,4}),(?P<iy>-?\d{1,4})"
    r"|m(?P<kind>[CFMR])(?P<index>\d)",
    re.ASCII,
)


class CarcassonneNotation:
    """Action <-> text, as in the table above."""

    def text(self, action: Action) -> str:
        """The action as a short token."""
        match action:
            case DrawTile(tile):
                return f"?{tile}"
            case PlaceTile(x, y, turns):
                return f"p{x},{y},{turns}"
            case PlaceIngot(x, y):
                return f"g{x},{y}"
            case TakeIngot(x, y):
                return f"i{x},{y}"
            case PlaceMeeple(kind, index):
                return f"m{kind}{index}"
            case BuildCastle():
                return "castle"
            case Pass():
                return "-"
        raise TypeError(f"{action!r} is no action of Carcassonne")

    def parse(self, text: str) -> Action:
        """The action written as ``text``. Raises :class:`BadToken`."""
        action = self._read(text)
        # Only one spelling is an action's: "p01,0,0" or "p-0,0,0" is refused.
        if action is None or self.text(action) != text:
            raise BadToken(f"{text[:40]!r} is no action of Carcassonne.")
        return action

    def _read(self, text: str) -> Action | None:
        if text in ("-", "castle"):
            return PASS if text == "-" else BUILD
        found = _TOKEN.fullmatch(text)
        if found is None:
            return None
        if (tile := found["tile"]) is not None:
            return DrawTile(tile) if tile in KIND else None
        if found["turns"] is not None:
            return PlaceTile(int(found["px"]), int(found["py"]), int(found["turns"]))
        if found["kind"] is not None:
            return PlaceMeeple(found["kind"], int(found["index"]))
        make = PlaceIngot if found["ingot"] == "g" else TakeIngot
        return make(int(found["ix"]), int(found["iy"]))


NOTATION = CarcassonneNotation()
