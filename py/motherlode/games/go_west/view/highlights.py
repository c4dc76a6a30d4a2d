"""Highlights: legal places, the last move, pieces of a score, the order of payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from motherlode.canvas.scene import Sprite, ViewOptions
from motherlode.games.go_west.rules.actions import DOUBLE, PLACE, SCORE
from motherlode.games.go_west.rules.components import REGIONS, token_key
from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.keys import HAND, came_key, live_actions, wagons_in
from motherlode.games.go_west.view.layout import AGES, Form


@dataclass(frozen=True)
class RegionCount:
    """A region that is being counted, with its spaces in the order of payment."""

    region: int
    spaces: tuple[int, ...]


def highlights(
    seen: GoWestObservation,
    options: ViewOptions,
    where: Form,
    found: Mapping[str, Sprite],
    count: RegionCount | None,
) -> Iterator[Sprite]:
    """Everything that is laid over the pieces at rest; ``found`` are those, by key."""
    yield from _live(seen, where)
    if count is not None:
        yield from _payment(seen, where, count)
    wagons = _came(seen)
    for name, keys in (("last", options.last), ("lit", options.lit)):
        for key in dict.fromkeys(keys):
            piece = found.get(wagons.get(key, key))
            if piece is not None and key.startswith(HAND):
                size, angle = piece.sx, piece.angle
                yield Sprite(f"{name}-{key}", "fresh-card", piece.x, piece.y, angle, size, size)
            elif piece is not None:
                size = piece.sx if key.startswith("token-") else 0.8
                yield Sprite(f"{name}-{key}", name, piece.x, piece.y, sx=size, sy=size)


def _came(seen: GoWestObservation) -> dict[str, str]:
    """Of the wagons that came to a region the last ones of its row: their keys."""
    return {
        came_key(region, number): f"wagon-{wagon}"
        for region in range(len(REGIONS))
        for number, wagon in enumerate(sorted(wagons_in(seen, region), reverse=True))
    }


def _live(seen: GoWestObservation, where: Form) -> Iterator[Sprite]:
    live = live_actions(seen)
    for region, name in enumerate(REGIONS):
        if PLACE[region] in live:
            x, y = where.hub(region)
            yield Sprite(f"live-{name}", "live-ring", x, y, sx=where.wheel, sy=where.wheel)
    if SCORE in live:
        pose = where.scoring
        yield Sprite("live-score", "live-card", pose.x, pose.y, 0.0, pose.scale, pose.scale)
    if DOUBLE in live:
        pose = where.double
        yield Sprite("live-double", "live-token", pose.x, pose.y, 0.0, pose.scale, pose.scale)


def _payment(seen: GoWestObservation, where: Form, count: RegionCount) -> Iterator[Sprite]:
    """While a region is counted: who is paid first, and who gets nothing."""
    x, y = where.hub(count.region)
    size = where.wheel
    yield Sprite("counted", "live-ring", x, y, sx=size, sy=size)
    ring = seen.ring(count.region)
    for age in range(len(ring.tokens)):
        space = ring.space(age)
        key = token_key(count.region, space)
        if space in count.spaces:
            px, py = where.space(count.region, space, AGES)
            place = count.spaces.index(space) + 1
            yield Sprite(f"order-{key}", f"order-{place}", px, py, sx=size, sy=size)
        else:
            px, py = where.space(count.region, space)
            yield Sprite(f"veil-{key}", "veil", px, py, sx=size, sy=size)
