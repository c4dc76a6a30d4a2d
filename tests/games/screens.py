"""The screen of a table at rest, and the distances of the pieces on it."""

from __future__ import annotations

from typing import Any

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import ViewOptions
from motherlode.core.game import CHANCE
from motherlode.view.contract import View


def screen(view: View[Any], seen: Any, options: ViewOptions) -> tuple[object, ...]:
    """Picture, text board, prompt, summary, the facts beside every name, and the stock."""
    return (
        view.build_scene(seen, options),
        view.board(seen, options.names),
        "" if seen.current_player == CHANCE else view.prompt(seen, options.names),
        view.summary(seen, options.names),
        [view.seat_panel(seen, seat) for seat in range(seen.seats)],
        view.features.stock(seen) if view.features.stock else (),
    )


def apart(one: Rect, other: Rect) -> bool:
    """Return whether they have nothing but an edge in common."""
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )
