"""Highlights: legal places, the last move, pieces of a score, the order of payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from motherlode.canvas.scene import Look, Sprite
from motherlode.games.go_west.rules.components import REGIONS, RINGED, token_key
from motherlode.games.go_west.view.frame_state import GoWestFrameState
from motherlode.games.go_west.view.keys import HAND, came_key
from motherlode.games.go_west.view.layout import AGES, Form


def highlights(
    moment: GoWestFrameState, look: Look, where: Form, found: Mapping[str, Sprite]
) -> Iterator[Sprite]:
    """Everything that is laid over the pieces at rest; ``found`` are those, by key."""
    yield from _live(moment, where)
    yield from _payment(moment, where)
    wagons = _came(moment)
    for name, keys in (("last", look.last), ("lit", look.lit)):
        for key in dict.fromkeys(keys):
            piece = found.get(wagons.get(key, key))
            if piece is not None and key.startswith(HAND):
                size, angle = piece.sx, piece.angle
                yield Sprite(f"{name}-{key}", "fresh-card", piece.x, piece.y, angle, size, size)
            elif piece is not None:
                size = piece.sx if key.startswith("token-") else 0.8
                yield Sprite(f"{name}-{key}", name, piece.x, piece.y, sx=size, sy=size)


def _came(moment: GoWestFrameState) -> dict[str, str]:
    """Of the wagons that came to a region the last ones of its row: their keys."""
    return {
        came_key(region, number): f"wagon-{wagon}"
        for region in range(len(REGIONS))
        for number, wagon in enumerate(sorted(moment.wagons_in(region), reverse=True))
    }


def _live(moment: GoWestFrameState, where: Form) -> Iterator[Sprite]:
    for region, name in enumerate(REGIONS):
        if moment.live_ring(region):
            x, y = where.hub(region)
            yield Sprite(f"live-{name}", "live-ring", x, y, sx=where.wheel, sy=where.wheel)
    if moment.live_scoring():
        pose = where.scoring
        yield Sprite("live-score", "live-card", pose.x, pose.y, 0.0, pose.scale, pose.scale)
    if moment.live_double():
        pose = where.double
        yield Sprite("live-double", "live-token", pose.x, pose.y, 0.0, pose.scale, pose.scale)


def _payment(moment: GoWestFrameState, where: Form) -> Iterator[Sprite]:
    """While a region is counted: who is paid first, and who gets nothing."""
    if moment.scored not in RINGED:
        return
    x, y = where.hub(moment.scored)
    size = where.wheel
    yield Sprite("counted", "live-ring", x, y, sx=size, sy=size)
    ring = moment.rings[moment.scored - 1]
    for age in range(len(ring.tokens)):
        space = ring.space(age)
        key = token_key(moment.scored, space)
        if space in moment.paid:
            px, py = where.space(moment.scored, space, AGES)
            place = moment.paid.index(space) + 1
            yield Sprite(f"order-{key}", f"order-{place}", px, py, sx=size, sy=size)
        else:
            px, py = where.space(moment.scored, space)
            yield Sprite(f"veil-{key}", "veil", px, py, sx=size, sy=size)
