"""The events of Go West!, as data. Cards are indices of ``CARDS``, regions of ``REGIONS``.

Only ``Received`` is private; ``Drew`` tells everybody that a card was drawn.
"""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.event import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Event):
    """This seat begins the game."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Received(Event):
    """The seat saw the card it was dealt or drew. Visible to that seat alone."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """The seat took the top card of the pile, face down; ``pile`` cards are left in it."""

    seat: int
    pile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """The pile ran out: all played and sold cards are the new pile of ``cards`` cards."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """It is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Event):
    """The seat put its double-move marker in the box: two actions this turn."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkersReturned(Event):
    """Everybody had used the double move: all markers are back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played(Event):
    """The seat laid this action card on the discard pile to use it."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Event):
    """The seat paid: tokens from its supply into the box, and points for what was missing."""

    seat: int
    tokens: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """A token of the seat came onto ``space`` (0..7) of the region's ring.

    ``displaced`` is the owner of the token sent back to its supply, -1 if there was none.
    ``divider`` is the divider's space now: where the displaced token lay. Before, the divider
    lay on ``space`` then.
    """

    seat: int
    region: int
    space: int
    displaced: int
    divider: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacingSkipped(Event):
    """``tokens`` of the card could not be placed: the seat's supply is empty."""

    seat: int
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A wagon went from region ``source`` to ``source`` + 1."""

    seat: int
    source: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringBegan(Event):
    """The seat played score card ``number`` (1..6); 0: the free scoring at the end."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RegionScored(Event):
    """One region paid. ``spaces`` are those of the tokens that scored, in order of payment.

    ``tokens`` are the owners of all tokens there, oldest first; ``gains`` has one number per
    seat.
    """

    region: int
    wagons: int
    tokens: tuple[int, ...]
    spaces: tuple[int, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sold(Event):
    """The seat discarded this card and took ``tokens`` of its own from the box."""

    seat: int
    card: int
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The game is over. ``reason``: ``points``, ``wagons`` or ``standstill``."""

    reason: str
