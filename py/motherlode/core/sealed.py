"""A pile that nobody can read: whose each of its places is, as everybody at the table can tell.

A sealed table has a deck in an order that nobody knows. Its places are set aside for the seats,
from the first on, as many as each can need in its next turn. A card comes from the first place that
is set aside for its seat. Where none is, the pile is at its end, and a place that is set aside for
another seat and has not been needed becomes that seat's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a deck, set aside for a seat.

    Attributes:
        deck: The deck, from 0; each reshuffling makes the next one.
        number: The place in it, from 0.
        owner: The seat it is set aside for.
        since: The turns that had ended then.
        first: True if it was set aside as the deck was made.
    """

    deck: int
    number: int
    owner: int
    since: int
    first: bool


class KnownCards(Protocol):
    """The cards that a device can read: those of its own seats."""

    seats: frozenset[int]

    def card_at(self, place: Place) -> int:
        """Return the index, in its deck, of the card at a place of these seats."""
        ...


class NoCards:
    """The cards that somebody at no seat can read: none."""

    seats: frozenset[int] = frozenset()

    def card_at(self, place: Place) -> int:
        """See ``KnownCards``."""
        raise LookupError(place)


NO_CARDS = NoCards()


class SealedPile:
    """The places of a sealed table's decks.

    Attributes:
        decks: The kinds of cards of each deck, sorted; a card is an index of its deck.
        dealers: The seat with whose draw each deck became due; -1 for the first.
        stock: By seat: its places that nothing was drawn from yet, in that order.
        places: All places set aside so far.
        ended: The seats whose turns have ended, in order.
    """

    __slots__ = ("_free", "dealers", "decks", "ended", "places", "stock")

    def __init__(self, seats: int) -> None:
        self.decks: list[tuple[int, ...]] = []
        self.dealers: list[int] = []
        self.stock: list[list[Place]] = [[] for _ in range(seats)]
        self.places: list[Place] = []
        self.ended: list[int] = []
        self._free = 0

    def copy(self) -> SealedPile:
        """Return an independent copy."""
        other = object.__new__(SealedPile)
        other.decks, other.dealers = self.decks[:], self.dealers[:]
        other.stock = [places[:] for places in self.stock]
        other.places, other.ended = self.places[:], self.ended[:]
        other._free = self._free
        return other

    def begin_deck(self, kinds: Iterable[int], dealer: int, wanted: Sequence[int]) -> None:
        """Begin a deck of these cards, and set aside as many places as each seat wants."""
        self.decks.append(tuple(sorted(kinds)))
        self.dealers.append(dealer)
        self._free = 0
        for seat, count in enumerate(wanted):
            self.set_aside(seat, count, first=True)

    def set_aside(self, seat: int, count: int, first: bool = False) -> None:
        """Set places aside until the seat has ``count``, as far as there are any."""
        deck, stock = len(self.decks) - 1, self.stock[seat]
        while len(stock) < count and self._free < len(self.decks[deck]):
            place = Place(deck, self._free, seat, len(self.ended), first)
            stock.append(place)
            self.places.append(place)
            self._free += 1

    def require_place(self, seat: int) -> None:
        """Give the seat a place of the one that has most, if it has none and none is left."""
        if self.stock[seat]:
            return
        lender = max(range(len(self.stock)), key=lambda one: len(self.stock[one]))
        lent = self.stock[lender].pop()
        self.places.remove(lent)
        place = Place(lent.deck, lent.number, seat, len(self.ended), False)
        self.stock[seat].append(place)
        self.places.append(place)

    def draw(self, seat: int) -> Place:
        """Take the seat's next place."""
        return self.stock[seat].pop(0)
