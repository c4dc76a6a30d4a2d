"""Highlights: legal places, the last move, pieces of a score, the order of payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from motherlode.canvas.scene import Look, Sprite
from motherlode.games.go_west.rules.components import REGIONS, RINGED, token_key
from motherlode.games.go_west.view.frame_state import GoWestFrameState
from motherlode.games.go_west.view.keys import HAND, came_key
from motherlode.games.go_west.view.layout import AGES, Form


def highlights(
    frame: GoWestFrameState, look: Look, where: Form, found: Mapping[str, Sprite]
) -> Iterator[Sprite]:
    """Everything that is laid over the pieces at rest; ``found`` are those, by key."""
    yield from _live(frame, where)
    yield from _payment(frame, where)
    wagons = _came(frame)
    for name, keys in (("last", look.last), ("lit", look.lit)):
        for key in dict.fromkeys(keys):
            piece = found.get(wagons.get(key, key))
            if piece is not None and key.startswith(HAND):
                size, angle = piece.sx, piece.angle
                yield Sprite(f"{name}-{key}", "fresh-card", piece.x, piece.y, angle, size, size)
            elif piece is not None:
                size = piece.sx if key.startswith("token-") else 0.8
                yield Sprite(f"{name}-{key}", name, piece.x, piece.y, sx=size, sy=size)


def _came(frame: GoWestFrameState) -> dict[str, str]:
    """Of the wagons that came to a region the last ones of its row: their keys."""
    return {
        came_key(region, number): f"wagon-{wagon}"
        for region in range(len(REGIONS))
        for number, wagon in enumerate(sorted(frame.wagons_in(region), reverse=True))
    }


def _live(frame: GoWestFrameState, where: Form) -> Iterator[Sprite]:
    for region, name in enumerate(REGIONS):
        if frame.live_ring(region):
            x, y = where.hub(region)
            yield Sprite(f"live-{name}", "live-ring", x, y, sx=where.wheel, sy=where.wheel)
    if frame.live_scoring():
        pose = where.scoring
        yield Sprite("live-score", "live-card", pose.x, pose.y, 0.0, pose.scale, pose.scale)
    if frame.live_double():
        pose = where.double
        yield Sprite("live-double", "live-token", pose.x, pose.y, 0.0, pose.scale, pose.scale)


def _payment(frame: GoWestFrameState, where: Form) -> Iterator[Sprite]:
    """While a region is counted: who is paid first, and who gets nothing."""
    if frame.scored not in RINGED:
        return
    x, y = where.hub(frame.scored)
    size = where.wheel
    yield Sprite("counted", "live-ring", x, y, sx=size, sy=size)
    ring = frame.rings[frame.scored - 1]
    for age in range(len(ring.tokens)):
        space = ring.space(age)
        key = token_key(frame.scored, space)
        if space in frame.paid:
            px, py = where.space(frame.scored, space, AGES)
            place = frame.paid.index(space) + 1
            yield Sprite(f"order-{key}", f"order-{place}", px, py, sx=size, sy=size)
        else:
            px, py = where.space(frame.scored, space)
            yield Sprite(f"veil-{key}", "veil", px, py, sx=size, sy=size)
