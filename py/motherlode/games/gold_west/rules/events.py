"""Events: what happened, as data, with everything a view needs to show it.

Seats, hexes, cards, cells and tracks are indices as in ``actions.py``; ``resources`` are six
counts in the order of ``components.RESOURCES``; ``paid`` likewise, all zero when free.
"""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.event import Event
from motherlode.core.score import ScoreLine
from motherlode.games.gold_west.rules.components import Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    """The start player is known."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TileLaid(Event):
    """A terrain tile lies in its slot."""

    slot: int
    tile: int
    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut(Event):
    """The layout of Boomtown is known."""

    layout: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeDrawn(Event):
    """An office; ``place`` 0..3 are the letters A to D of the layout."""

    office: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleDrawn(Event):
    """The single tile of Boomtown."""

    single: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDrawn(Event):
    """A card in the row, at this place from the left."""

    card: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """A seat's starting resources in one section."""

    seat: int
    section: int
    resources: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """A token was turned face up."""

    hex: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegun(Event):
    """``number`` counts the turns of all seats from 0; ``final`` in the final round."""

    seat: int
    number: int
    final: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted(Event):
    """A section was activated: these resources are in the hand."""

    seat: int
    section: int
    resources: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(Event):
    """One resource stayed in a section passed; ``forced`` when there was but one kind."""

    seat: int
    section: int
    resource: int
    forced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived(Event):
    """These came into the use zone; ``water`` went straight on to the bank."""

    seat: int
    resources: Counts
    water: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Invested(Event):
    """A card was bought; ``bonus`` is the value of the bonus tile taken, 0 for none."""

    seat: int
    card: int
    points: int
    bonus: int
    paid: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Marked(Event):
    """A marker in Boomtown; ``over`` on top of an opponent's."""

    seat: int
    cell: int
    over: bool
    points: int
    paid: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Shipped(Event):
    """A coach moved to ``step``.

    ``bridge`` are points; ``tile`` is the bonus tile taken (``packed.tile_place``) or -1,
    ``tile_points`` its value.
    """

    seat: int
    track: int
    step: int
    bridge: int
    tile: int
    tile_points: int
    paid: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class InfluenceGained(Event):
    """A card gave one influence."""

    seat: int
    terrain: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgraded(Event):
    """A camp became a settlement: one more influence."""

    seat: int
    hex: int
    terrain: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gained(Event):
    """A resource of a card, tile or bridge was put; section -1 is the use zone."""

    seat: int
    resource: int
    section: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NoWater(Event):
    """The water bank is empty: nothing gained."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedAt(Event):
    """A seat picked up a face-down token; everybody saw which."""

    seat: int
    hex: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Saw(Event):
    """The face that the seat saw; visible to that seat alone."""

    seat: int
    hex: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped(Event):
    """Two revealed tokens changed places."""

    seat: int
    first: int
    second: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectLost(Event):
    """A card's step could not be carried out, or was left out by choice (``skipped``)."""

    seat: int
    effect: str
    skipped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(Event):
    """No more metals used; ``forced`` when no use was left."""

    seat: int
    forced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted(Event):
    """Neither wood nor stone: a camp goes to Wanted, one point lost."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    """A camp or settlement on the hex; the token goes to the influence row."""

    seat: int
    hex: int
    settlement: bool
    terrain: int
    kind: int
    paid: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class Looted(Event):
    """The token leaves the game; the hex stays empty."""

    seat: int
    hex: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """The token's resources are in a section; ``water`` points of Whitewater come on top."""

    seat: int
    section: int
    resources: Counts
    points: int
    water: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """The rest in the use zone, discarded at the end of the turn."""

    seat: int
    resources: Counts


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalRound(Event):
    """All camps are placed: one more turn each."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Event):
    """A line of the final scoring, in the printed order; ``total`` is the score after it."""

    seat: int
    line: ScoreLine
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over."""

    totals: tuple[int, ...]
