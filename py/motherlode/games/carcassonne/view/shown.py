"""The table as it is shown: an observation, whether it asks something, and what is looked at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import ViewOptions
from motherlode.games.carcassonne.rules.descriptions import Analysis, Segment
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view import layout


@dataclass(frozen=True)
class ShownTable:
    """Everything that decides a scene, but for the view it is asked for.

    Attributes:
        seen: The table.
        analysis: What is marked on it; between two decisions that of the table before.
        resting: True if it asks somebody something, or tells the end.
        near: True if the screen is small.
        focus: The part that the camera looks at where the whole would be too small.
        glow: The segments lit up while they score.
        coins: What cities are worth to a field that scores.
    """

    seen: CarcassonneObservation
    analysis: Analysis
    resting: bool = True
    near: bool = False
    focus: Rect | None = None
    glow: tuple[Segment, ...] = ()
    coins: tuple[tuple[tuple[Segment, ...], int], ...] = ()

    @classmethod
    def at_rest(cls, seen: CarcassonneObservation, near: bool = False) -> ShownTable:
        """The table at rest."""
        return cls(seen, seen.analysis(), near=near)

    def with_focus(self, focus: Rect | None) -> ShownTable:
        """The same with the camera looking there."""
        return self if focus is None else replace(self, focus=focus)

    @cached_property
    def by_place(self) -> dict[Place, LaidTile]:
        """Place -> the tile that lies there."""
        return {(tile.x, tile.y): tile for tile in self.seen.tiles}

    @cached_property
    def ingots(self) -> dict[Place, int]:
        """Place -> the ingots that lie there."""
        return {(x, y): number for x, y, number in self.seen.ingots}

    @property
    def bounds(self) -> Rect:
        """All of the table that is shown."""
        if self.resting and self.seen.phase == "end":
            return layout.close_bounds(self.seen.tiles)
        return (layout.near_bounds if self.near else layout.bounds)(self.seen.tiles)

    def is_asking(self, options: ViewOptions) -> bool:
        """Return whether those who look can choose now; nobody in particular always can."""
        seen = self.seen
        return (
            self.resting
            and seen.current_player >= 0
            and bool(seen.legal)
            and options.seat in (None, seen.current_player)
        )

    @property
    def viewport(self) -> Rect:
        """The part of the table seen as long as nobody moves the camera."""
        return self.focus or self.bounds
