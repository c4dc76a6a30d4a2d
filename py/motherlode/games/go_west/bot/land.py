"""The worth of the land: rings by the wagons that are there and those that come.

All of it depends on a few small numbers only and is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CAPACITY,
    EAST,
    RINGED,
    SCORE_COSTS,
)
from motherlode.games.go_west.rules.payments import gains, payment_order

POINT = 100
#: A ring pays no more with the eighth wagon than with the seventh.
FULL = 8
#: Tokens still to come to a ring, by which the judgement sees who will be pushed out.
NEXT = 2


@dataclass(frozen=True, slots=True)
class Worth:
    """Hundredths of a point that things are worth to their owner before they are points."""

    now: int = 20  # a point that a scoring would pay now
    soon: int = 15  # a point it would pay once the wagons behind have come up
    long: int = 40  # a point it would pay with all the wagons one could wish
    push: int = 0  # less for a token that one of the next two in its ring pushes out
    push_east: int = 0  # the same in the East
    token: int = 34  # a token in the supply, up to ``ample`` of them
    ample: int = 12
    spare: int = 8  # a token above that, or in the box
    card: int = 80  # a score card still to be played, less ``price`` for each of its coins
    price: int = 14
    best: int = 0  # a token that the sale of the dearest card in hand would bring back
    hand: int = 0  # a coin of another card in hand
    marker: int = 300  # the double move still to be made
    day: int = 18  # steps before the end by wagons from which on means lose their worth
    near: int = 8  # steps before the end by wagons from which on the last scoring weighs in


WORTH = Worth()
Ring = tuple[int, ...]


class Way(NamedTuple):
    """The ``wagons`` after some steps.

    ``left``: steps to the end by wagons; and for each region with a ring the place in its table:
    the wagons there, and with those that may come.
    """

    wagons: Ring
    left: int
    places: tuple[int, ...]


@lru_cache(1 << 14)
def reached(wagons: Ring) -> Way:
    """These wagons as the end of a way."""
    places = []
    for region in RINGED:
        here = wagons[region]
        coming = here + (wagons[region - 1] + 1) // 2
        if region > 1:
            coming += wagons[region - 2] // 4
        places.append(FULL * min(here, 7) + min(coming, 7))
    return Way(wagons, 2 * wagons[0] + wagons[1], tuple(places))


@lru_cache(1 << 12)
def all_ways(wagons: Ring, steps: int, floor: int) -> tuple[Way, ...]:
    """Every way to make the steps, each result once."""
    return tuple(reached(tuple(after)) for after in splits(wagons, steps, floor))


def splits(wagons: Sequence[int], steps: int, floor: int) -> Iterator[list[int]]:
    """The wagons after every way to make the steps, each result once."""
    if not steps:
        yield list(wagons)
        return
    for source in range(floor, CALIFORNIA):
        if wagons[source]:
            after = list(wagons)
            after[source] -= 1
            after[source + 1] += 1
            yield from splits(after, steps - 1, source)


@lru_cache(1 << 14)
def gained(ring: Ring, wagons: int, seats: int) -> tuple[int, ...]:
    """Return what a region pays each seat."""
    return tuple(gains(ring, wagons, seats))


class RingsInShares:
    """Rings valued with the same worth and shares."""

    def __init__(self, worth: Worth, shares: Sequence[int]) -> None:
        self._worth = worth
        self._shares = shares
        self._pays: dict[Ring, list[int]] = {}
        self._tables: dict[tuple[Ring, int, int], list[int]] = {}

    def pays(self, ring: Ring) -> Sequence[int]:
        """Return what a region with this ring pays, in shares, with 0, 1, .. 7 or more wagons."""
        pays = self._pays.get(ring)
        if pays is None:
            pays = [0]
            for age in payment_order(ring):
                pays.append(pays[-1] + self._shares[ring[age]])
            pays += [pays[-1]] * (FULL - len(pays))
            self._pays[ring] = pays
        return pays

    def table(self, region: int, ring: Ring, urgent: int) -> Sequence[int]:
        """Return what the ring will earn, by ``Way.places``; ``urgent`` rises from 0 to the end."""
        push = self._worth.push_east if region == EAST else self._worth.push
        table = self._tables.get((ring, urgent, push))
        if table is None:
            table = self._tables[ring, urgent, push] = list(self._rows(ring, urgent, push))
        return table

    def _rows(self, ring: Ring, urgent: int, push: int) -> Iterator[int]:
        worth, pays = self._worth, self.pays(ring)
        now = worth.now + (POINT - worth.now) * urgent // worth.near
        rest = worth.near - urgent
        pushed = sum(self._shares[owner] for owner in ring[: max(0, len(ring) + NEXT - CAPACITY)])
        long = (worth.long * pays[7] - push * pushed) * rest // worth.near
        for here in range(FULL):
            for coming in range(FULL):
                soon = worth.soon * pays[coming] * rest // worth.near
                yield now * pays[here] + soon + long


class KnownRings:
    """The rings that have been valued with one worth."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._rings: dict[tuple[int, ...], RingsInShares] = {}
        self._means: dict[tuple[int, ...], int] = {}

    def of(self, shares: Sequence[int]) -> RingsInShares:
        """Return the rings valued for these shares, from the cache if they are there."""
        key = tuple(shares)
        if key not in self._rings:
            self._rings[key] = RingsInShares(self.worth, shares)
        return self._rings[key]

    def means(self, supply: int, box: int, markers: int, used: int) -> int:
        """Return what a seat with that still has to act with, in hundredths of a point."""
        key = supply, box, markers, used
        value = self._means.get(key)
        if value is None:
            value = self._means[key] = self._valued(*key)
        return value

    def _valued(self, supply: int, box: int, markers: int, used: int) -> int:
        worth = self.worth
        ample = min(supply, worth.ample)
        value = ample * worth.token + (supply - ample + box) * worth.spare
        value += worth.marker * markers
        for cost in SCORE_COSTS[used:]:
            value += max(0, worth.card - cost * worth.price)
        return value
