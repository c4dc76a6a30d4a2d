"""What a region pays, in plain numbers: the two starred cases of the rulebook (IT 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def payment_order(ring: Sequence[int]) -> list[int]:
    """The ages of all tokens of a ring (owners, oldest first) where wagons are too few.

    Players with more tokens come first; players with equally many are one group, and inside
    a group the tokens go from the oldest, whoever owns them (go-west 11).
    """
    return sorted(range(len(ring)), key=[-ring.count(owner) for owner in ring].__getitem__)


def paid_tokens(ring: Sequence[int], wagons: int) -> list[int]:
    """The ages of the tokens that are paid 1 point each, in that order: the two starred cases.

    * At least as many wagons as tokens: every token.
    * Fewer wagons: as many tokens as wagons, in ``payment_order``.
    """
    if wagons >= len(ring):
        return list(range(len(ring)))
    return payment_order(ring)[:wagons]


def gains(ring: Sequence[int], wagons: int, seats: int) -> list[int]:
    """What one region pays each seat."""
    return by_seat(ring, paid_tokens(ring, wagons), seats)


def by_seat(ring: Sequence[int], paid: Iterable[int], seats: int) -> list[int]:
    """What the tokens of these ages bring each seat."""
    result = [0] * seats
    for age in paid:
        result[ring[age]] += 1
    return result
