"""Every decision and every outcome of chance in Gold West, and how they are written.

Letters: resources ``w`` wood, ``r`` stone (rock), ``c`` copper, ``s`` silver, ``g`` gold,
``a`` water (aqua); hexes by map name, ``A4`` (see ``board.NAMES``); supply sections by their
points, 0 to 3; Boomtown cells by the metals of column and row.

==============  ======================================================================
``a2``          activate section 2
``lw``          leave a wood in the section passed
``iI07``        buy investment I07 (``iW2`` of Whitewater)
``bcg``         marker in Boomtown: column copper, row gold (paid, free or over an opponent)
``ts``          one step on the silver track (paid or free)
``uD3``         upgrade the camp on D3
``gw``          gain a wood (which kind; where is asked next)
``p1``          put what is gained or dug into section 1; ``pu`` into the use zone
``kD3``         look at the face-down token on D3
``xD3``         swap: the token on D3 (twice)
``-``           leave out what the card offers
``stop``        use no more metals
``camp``        build a camp; ``settlement`` builds a settlement
``mD3``         dig the token on D3
``?sB``         seat B begins
``?NW:3.2``     tile 3 in slot NW, turned by 2 sixths clockwise
``?L17``        Boomtown layout 17
``?odepot``     next office
``?1tp_gold``   single tile
``?iI07``       next investment card
``?D3:wwr``     the token on D3 shows two wood and a stone
==============  ======================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.games.gold_west.rules import board, components


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Lift the supply section."""

    section: int
    RANK: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Leave one of this resource in the section the hand is passing."""

    resource: int
    RANK: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class Invest(Action):
    """Buy the card, an index into ``components.CARDS``."""

    card: int
    RANK: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """An own influence marker on the Boomtown cell: paid, free, or over an opponent's."""

    cell: int
    RANK: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class Ship(Action):
    """One step of the coach on the track: paid, or by a card."""

    track: int
    RANK: ClassVar[int] = 4


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """The own camp on the hex becomes a settlement."""

    hex: int
    RANK: ClassVar[int] = 5


@dataclass(frozen=True, slots=True)
class Gain(Action):
    """The resource that a card or tile shall give."""

    resource: int
    RANK: ClassVar[int] = 6


@dataclass(frozen=True, slots=True)
class Put(Action):
    """The section into which the resources go, or -1 for the use zone."""

    section: int
    RANK: ClassVar[int] = 7


@dataclass(frozen=True, slots=True)
class LookAt(Action):
    """Look secretly at the face-down token."""

    hex: int
    RANK: ClassVar[int] = 8


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """The first, then the second token to change places."""

    hex: int
    RANK: ClassVar[int] = 9


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Leave out what the card says the player *may* do."""

    RANK: ClassVar[int] = 10


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End the use of metals."""

    RANK: ClassVar[int] = 11


CAMP, SETTLEMENT, LOOT = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Build(Action):
    """With wood and stone at hand: ``CAMP`` or ``SETTLEMENT``."""

    building: int
    RANK: ClassVar[int] = 12


@dataclass(frozen=True, slots=True)
class Dig(Action):
    """The revealed token to build on, or to loot."""

    hex: int
    RANK: ClassVar[int] = 13


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance: the start player."""

    seat: int
    RANK: ClassVar[int] = 20


@dataclass(frozen=True, slots=True)
class LayTile(Action):
    """Chance: a terrain tile, turned clockwise by sixths, in a slot."""

    slot: int
    tile: int
    turn: int
    RANK: ClassVar[int] = 21


@dataclass(frozen=True, slots=True)
class LayOut(Action):
    """Chance: an index into ``components.LAYOUTS``."""

    layout: int
    RANK: ClassVar[int] = 22


@dataclass(frozen=True, slots=True)
class DrawOffice(Action):
    """Chance: the next office, an index into ``components.OFFICE_IDS``."""

    office: int
    RANK: ClassVar[int] = 23


@dataclass(frozen=True, slots=True)
class DrawSingle(Action):
    """Chance: the single tile, an index into ``components.SINGLES``."""

    single: int
    RANK: ClassVar[int] = 24


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """Chance: the next card of the row; the row is drawn in the order of the ids."""

    card: int
    RANK: ClassVar[int] = 25


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Chance: the face of the token on a hex, an index into ``components.TOKEN_KINDS``."""

    hex: int
    kind: int
    RANK: ClassVar[int] = 26


# One object per action, made once: search compares and hashes them all the time.
ACTIVATE = tuple(Activate(section) for section in range(4))
LEAVE = tuple(Leave(resource) for resource in range(6))
INVEST = tuple(Invest(card) for card in range(len(components.CARDS)))
MARK = tuple(Mark(cell) for cell in range(9))
SHIP = tuple(Ship(track) for track in range(3))
UPGRADE = tuple(Upgrade(hex_) for hex_ in range(board.HEXES))
GAIN = tuple(Gain(resource) for resource in range(5))
PUT = tuple(Put(section) for section in range(4))
PUT_USE = Put(-1)
LOOK = tuple(LookAt(hex_) for hex_ in range(board.HEXES))
SWAP = tuple(Swap(hex_) for hex_ in range(board.HEXES))
SKIP, STOP = Skip(), Stop()
BUILD = (Build(CAMP), Build(SETTLEMENT))
DIG = tuple(Dig(hex_) for hex_ in range(board.HEXES))


@cache
def lay_tile(slot: int, tile: int) -> tuple[LayTile, ...]:
    """The six ways to lay the tile in the slot."""
    return tuple(LayTile(slot, tile, turn) for turn in range(6))


@cache
def turns(hex_: int, terrain: int) -> tuple[Turn, ...]:
    """The faces that the token on the hex may show, in the order of ``components.KINDS_OF``."""
    return tuple(Turn(hex_, kind) for kind in components.KINDS_OF[terrain])
