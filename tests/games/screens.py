"""The screen of a table at rest, and the distances of the pieces on it."""

from __future__ import annotations

from typing import Any

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Look
from motherlode.core.game import CHANCE
from motherlode.view.contract import View


def screen(view: View[Any], seen: Any, look: Look) -> tuple[object, ...]:
    """Picture, text board, prompt, summary, the facts beside every name, and the stock."""
    return (
        view.build_scene(seen, look),
        view.board(seen, look.names),
        "" if seen.current_player == CHANCE else view.prompt(seen, look.names),
        view.summary(seen, look.names),
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
