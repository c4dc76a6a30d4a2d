"""What points at things: legal places, the last move, pieces of a score, order of payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from motherlode.canvas.scene import Look, Sprite
from motherlode.games.go_west.rules.components import REGIONS, RINGED
from motherlode.games.go_west.rules.observation import token_key
from motherlode.games.go_west.view.keys import HAND
from motherlode.games.go_west.view.layout import AGES, Form
from motherlode.games.go_west.view.shown import Shown


def marks(shown: Shown, look: Look, where: Form, found: Mapping[str, Sprite]) -> Iterator[Sprite]:
    """Everything that is laid over the pieces at rest; ``found`` are those, by key."""
    yield from _live(shown, where)
    yield from _payment(shown, where)
    for name, keys in (("last", look.last), ("lit", look.lit)):
        for key in dict.fromkeys(keys):
            piece = found.get(key)
            if piece is not None and key.startswith(HAND):
                size, angle = piece.sx, piece.angle
                yield Sprite(f"{name}-{key}", "fresh-card", piece.x, piece.y, angle, size, size)
            elif piece is not None:
                size = piece.sx if key.startswith("token-") else 0.8
                yield Sprite(f"{name}-{key}", name, piece.x, piece.y, sx=size, sy=size)


def _live(shown: Shown, where: Form) -> Iterator[Sprite]:
    for region, name in enumerate(REGIONS):
        if shown.live_ring(region):
            x, y = where.hub(region)
            yield Sprite(f"live-{name}", "live-ring", x, y, sx=where.wheel, sy=where.wheel)
    if shown.live_scoring():
        pose = where.scoring
        yield Sprite("live-score", "live-card", pose.x, pose.y, 0.0, pose.scale, pose.scale)
    if shown.live_double():
        pose = where.double
        yield Sprite("live-double", "live-token", pose.x, pose.y, 0.0, pose.scale, pose.scale)


def _payment(shown: Shown, where: Form) -> Iterator[Sprite]:
    """While a region is counted: who is paid first, and who gets nothing."""
    if shown.scored not in RINGED:
        return
    x, y = where.hub(shown.scored)
    size = where.wheel
    yield Sprite("counted", "live-ring", x, y, sx=size, sy=size)
    ring = shown.rings[shown.scored - 1]
    for age in range(len(ring.tokens)):
        space = ring.space(age)
        key = token_key(shown.scored, space)
        if space in shown.paid:
            px, py = where.space(shown.scored, space, AGES)
            place = shown.paid.index(space) + 1
            yield Sprite(f"order-{key}", f"order-{place}", px, py, sx=size, sy=size)
        else:
            px, py = where.space(shown.scored, space)
            yield Sprite(f"veil-{key}", "veil", px, py, sx=size, sy=size)
