"""Payments in plain numbers: of a region, of a player, of a sale (IT 5.2, 5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motherlode.games.go_west.rules.versions import RulesVersion


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
    """Return what one region pays each seat."""
    return by_seat(ring, paid_tokens(ring, wagons), seats)


def by_seat(ring: Sequence[int], paid: Iterable[int], seats: int) -> list[int]:
    """Return what the tokens of these ages bring each seat."""
    result = [0] * seats
    for age in paid:
        result[ring[age]] += 1
    return result


def points_for(cost: int, supply: int, points: int, rules: RulesVersion) -> range:
    """Return how many of ``cost`` coins can be paid in victory points (go-west 13).

    None where the ``supply`` of tokens covers the cost. Otherwise at least what it does not
    cover and at most the whole cost, as far as ``points`` go: a player who has not enough
    tokens "può usare i punti vittoria come pagamento", and "è possibile" to mix (IT 5.4).
    Version 1: only what the tokens do not cover. Empty if tokens and points are not enough.
    """
    short = max(0, cost - supply)
    most = cost if short and rules.choice_of_payment else short
    return range(short, min(most, points) + 1)


def sale(coins: int, box: int) -> int:
    """Tokens that a card of so many coins brings back from a box that holds ``box``."""
    return min(coins, box)
