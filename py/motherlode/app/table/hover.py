"""Hover: what the mouse, a finger or the keyboard is at."""

from __future__ import annotations

from motherlode.canvas.geometry import Point
from motherlode.view.contract import Seen, View


class HoverTarget:
    """For views with ``Features.hover``. ``at`` is what is pointed at, as the view names it."""

    def __init__(self, view: View[Seen]) -> None:
        self.hover = view.features.hover
        self.at = ""

    def name_of(self, point: Point | None, seen: Seen) -> str:
        """What lies at that place of the scene; empty for nothing."""
        if self.hover is None or point is None:
            return ""
        return self.hover.at(seen, *point)

    def move(self, name: str) -> bool:
        """Something else may be pointed at now; whether it is."""
        if name == self.at or self.hover is None:
            return False
        self.at = name
        return True
