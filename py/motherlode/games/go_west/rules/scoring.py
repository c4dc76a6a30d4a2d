"""The wagons pay the owners of the land (IT 5.2)."""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.core.score import ScoreLine, Standing, rank
from motherlode.games.go_west.rules.components import (
    REGIONS,
    RINGED,
    SPACES,
    START_POINTS,
    token_key,
)
from motherlode.games.go_west.rules.events import RegionScored
from motherlode.games.go_west.rules.payments import by_seat, paid_tokens
from motherlode.games.go_west.rules.position import GoWestPosition


def score_regions(position: GoWestPosition, events: list[Event]) -> None:
    """Score all regions from east to west for everybody."""
    for region in RINGED:
        _score_region(position, region, events)


def _score_region(position: GoWestPosition, region: int, events: list[Event]) -> None:
    ring = position.rings[region - 1]
    wagons = position.wagons[region]
    first = position.dividers[region - 1] + 1
    paid = paid_tokens(ring, wagons)
    gained = by_seat(ring, paid, position.seats)
    for seat, points in enumerate(gained):
        if points:
            position.earn(seat, region, points)
    events.append(
        RegionScored(
            region=region,
            wagons=wagons,
            tokens=tuple(ring),
            spaces=tuple((first + age) % SPACES for age in paid),
            gains=tuple(gained),
        )
    )


def score_lines(position: GoWestPosition, seat: int) -> list[ScoreLine]:
    """The start, each region's scorings and what was paid in points; sums to the points.

    ``count`` of a region is the seat's tokens there now, and they are its ``pieces``.
    """
    lines = [ScoreLine("start", START_POINTS, pieces=(f"marker-{seat}",))]
    for region, points in zip(RINGED, position.earned_by(seat), strict=True):
        ring, first = position.rings[region - 1], position.dividers[region - 1] + 1
        pieces = tuple(
            token_key(region, (first + age) % SPACES)
            for age, owner in enumerate(ring)
            if owner == seat
        )
        lines.append(ScoreLine(REGIONS[region], points, len(pieces), pieces))
    paid = position.paid[seat]
    lines.append(ScoreLine("paid", -paid, paid, (f"box-{seat}",)))
    return lines


def standings(position: GoWestPosition) -> list[Standing]:
    """Most points, then most tokens in the own supply, then a draw (go-west 17; IT 7.0)."""
    return rank(position.points, [("tokens", position.supply)])
