"""The events of GOLD, as data. Everybody at the table sees all of it.

``round`` counts from 1. Places are 0 to 63, kinds index the tables of ``components``.
A view that shows a log must hold back the kinds of cards that were turned back for as long
as their round runs (gold 8): the events themselves are complete.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.event import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldEvent(Event):
    """Base of all events of GOLD."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterDrawn(GoldEvent):
    """Chance said who begins the first round."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MineChosen(GoldEvent):
    """The seat took the mine of a colour."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegun(GoldEvent):
    """All cards lie face down again and nobody has seen any.

    There is none for a first round that nothing precedes (fixed starter, mines dealt).
    """

    starter: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped(GoldEvent):
    """The seat turned over a card, and this is what it is.

    Ruling (gold 8.1): whether anybody had seen it before is left to those who remember.
    """

    REVEALS: ClassVar[bool] = True

    seat: int
    place: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldWon(GoldEvent):
    """A prospector found gold: ``seat`` wins the gold, the prospector leaves the game.

    ``flipper`` is whose turn it was; ``owner`` has the prospector's mine (``NOBODY``: no
    seat, then the flipper wins). ``gold`` and ``prospector`` are kinds.
    """

    seat: int
    flipper: int
    owner: int
    gold: int
    gold_place: int
    prospector: int
    prospector_place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Chased(GoldEvent):
    """The stronger of two prospectors chased the weaker, which leaves the game."""

    seat: int
    stronger: int
    stronger_place: int
    weaker: int
    weaker_place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Blasted(GoldEvent):
    """Dynamite: both cards leave the game. ``places`` and ``kinds`` in the order flipped."""

    seat: int
    places: tuple[int, int]
    kinds: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedBack(GoldEvent):
    """These cards lie face down again where they were.

    ``reason``: ``"chased"`` (the stronger prospector stays), or why nothing happened:
    ``"equal-prospectors"``, ``"two-gold"``, ``"gold-too-strong"``.
    """

    seat: int
    places: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RushBegun(GoldEvent):
    """Gold rush: from now on a turn is one card.

    ``reason``: ``"few-cards"`` (gold 5), ``"dead-table"`` (no two cards left can
    have any effect, gold 5.2) or ``"idle"`` (too many turns changed nothing, gold 5.3).
    ``cards`` is how many lie on the table.
    """

    reason: str
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken(GoldEvent):
    """In the gold rush: the seat put the gold on its own pile."""

    seat: int
    place: int
    gold: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(GoldEvent):
    """In the gold rush: a prospector or dynamite left the game."""

    seat: int
    place: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded(GoldEvent):
    """The table is empty and the piles are counted: per seat its points and gold cards.

    ``piles`` are the piles turned face up: per seat how many cards of value 1, 2, 3, 4.
    """

    points: tuple[int, ...]
    cards: tuple[int, ...]
    piles: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(GoldEvent):
    """That was the last round: per seat the total. ``winners`` share the first rank."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]


def kinds_shown(number: int, events: Sequence[Event]) -> dict[int, int]:
    """Place -> kind, as far as the events of the running round tell; gone cards too.

    A card never moves within a round, so one sentence about it is enough.
    """
    kinds: dict[int, int] = {}
    for event in reversed(events):
        if not isinstance(event, GoldEvent):
            continue
        if event.round != number:
            break
        if isinstance(event, Flipped | Discarded):
            kinds[event.place] = event.kind
        elif isinstance(event, Chased):
            kinds[event.stronger_place] = event.stronger
            kinds[event.weaker_place] = event.weaker
        elif isinstance(event, GoldWon):
            kinds[event.gold_place] = event.gold
            kinds[event.prospector_place] = event.prospector
        elif isinstance(event, Blasted):
            kinds.update(zip(event.places, event.kinds, strict=True))
        elif isinstance(event, Taken):
            kinds[event.place] = event.gold
    return kinds
