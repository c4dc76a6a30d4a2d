"""The wagons pay the owners of the land (IT 5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.event import Event
from motherlode.games.go_west.rules.components import RINGED, SPACES
from motherlode.games.go_west.rules.events import RegionScored
from motherlode.games.go_west.rules.position import Position


def payment_order(ring: Sequence[int]) -> list[int]:
    """The ages of all tokens of a ring (owners, oldest first) in the order of payment.

    Players with more tokens come first; players with equally many are one group, and inside
    a group the tokens go from the oldest, whoever owns them.
    """
    return sorted(range(len(ring)), key=[-ring.count(owner) for owner in ring].__getitem__)


def paid_tokens(ring: Sequence[int], wagons: int) -> list[int]:
    """The ages of the tokens that score 1 each, in the order of payment.

    With at least as many wagons as tokens it is all of them, from the oldest.
    """
    if wagons >= len(ring):
        return list(range(len(ring)))
    return payment_order(ring)[:wagons]


def gains(ring: Sequence[int], wagons: int, seats: int) -> list[int]:
    """What one region pays each seat."""
    if wagons >= len(ring):
        return [ring.count(seat) for seat in range(seats)]
    result = [0] * seats
    if wagons:
        for age in payment_order(ring)[:wagons]:
            result[ring[age]] += 1
    return result


def score_regions(position: Position, events: list[Event]) -> None:
    """Scores all regions from east to west for everybody."""
    for region in RINGED:
        _score_region(position, region, events)


def _score_region(position: Position, region: int, events: list[Event]) -> None:
    ring = position.rings[region - 1]
    wagons = position.wagons[region]
    first = position.dividers[region - 1] + 1
    spaces = []
    gained = [0] * position.seats
    for age in paid_tokens(ring, wagons):
        gained[ring[age]] += 1
        spaces.append((first + age) % SPACES)
    for seat, points in enumerate(gained):
        position.points[seat] += points
        position.earned[4 * seat + region - 1] += points
    events.append(
        RegionScored(
            region=region,
            wagons=wagons,
            tokens=tuple(ring),
            spaces=tuple(spaces),
            gains=tuple(gained),
        )
    )
