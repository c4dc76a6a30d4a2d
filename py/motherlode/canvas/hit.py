"""Hit testing: which spot a tap means."""

from __future__ import annotations

from motherlode.canvas.geometry import distance, half_width
from motherlode.canvas.scene import Scene, Spot

FINGER = 22.0
"""Half of the 44 CSS pixels that a target measures at least."""

MOUSE = 5.0
"""How far, in CSS pixels, a mouse may miss."""


def hit(scene: Scene, x: float, y: float, reach: float = 0.0) -> Spot | None:
    """The spot at (x, y) in scene units, or ``None``.

    Later spots lie above earlier ones and live spots win over others. ``reach`` is
    ``FINGER`` or ``MOUSE`` in scene units: a live spot that is smaller takes taps as if it
    were 2 x ``reach`` across; on empty ground the nearest live spot within it is meant.
    """
    best: Spot | None = None
    best_rank = (3, 0.0)
    for spot in reversed(scene.spots):
        away = distance(spot.outline, x, y)
        rank = _rank(spot, away, reach)
        if rank is not None and rank < best_rank:
            best, best_rank = spot, rank
    return best


def _rank(spot: Spot, away: float, reach: float) -> tuple[int, float] | None:
    """Smaller is meant more; ``None`` is out of the question."""
    if spot.live:
        if away == 0.0:
            return (0, 0.0)
        if away <= reach - half_width(spot.outline):
            return (0, away)
        return (2, away) if away <= reach else None
    return (1, 0.0) if away == 0.0 else None
