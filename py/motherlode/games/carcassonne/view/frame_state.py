"""The state behind one frame: an observation, or a step between two of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Look, Sprite
from motherlode.games.carcassonne.rules.descriptions import Analysis, Segment
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    CastleAt,
    LaidTile,
)
from motherlode.games.carcassonne.view import layout


@dataclass(frozen=True)
class CarcassonneFrameState:
    """Everything that decides a scene, but for how it is looked at.

    ``analysis`` is of the observation it began with. ``glow`` are segments lit up, ``coins`` what
    cities are worth to a field that is scored. ``moved``
    holds pieces that are not at rest, by key, and ``over`` what lies on top of everything.
    ``seen`` is there only when the table is at rest: then it asks somebody something.
    ``focus`` is what the camera looks at where the whole table would be too small; ``near``
    says that the screen is small.
    """

    tiles: tuple[LaidTile, ...]
    meeples: tuple[MeepleAt, ...]
    ingots: dict[Place, int]
    castles: tuple[CastleAt, ...]
    analysis: Analysis
    seen: CarcassonneObservation | None = None
    glow: tuple[Segment, ...] = ()
    coins: tuple[tuple[tuple[Segment, ...], int], ...] = ()
    moved: dict[str, Sprite] = field(default_factory=dict)
    over: tuple[Sprite, ...] = ()
    focus: Rect | None = None
    near: bool = False

    @classmethod
    def at_rest(cls, seen: CarcassonneObservation, near: bool = False) -> CarcassonneFrameState:
        """The table at rest."""
        return cls(
            tiles=seen.tiles,
            meeples=seen.meeples,
            ingots={(x, y): number for x, y, number in seen.ingots},
            castles=seen.castles,
            analysis=seen.analysis(),
            seen=seen,
            near=near,
        )

    def with_focus(self, focus: Rect | None) -> CarcassonneFrameState:
        """The same with the camera looking there."""
        return self if focus is None else replace(self, focus=focus)

    @cached_property
    def by_place(self) -> dict[Place, LaidTile]:
        """Place -> the tile that lies there."""
        return {(tile.x, tile.y): tile for tile in self.tiles}

    @property
    def bounds(self) -> Rect:
        """All of the table that is shown."""
        if self.is_over:
            return layout.close_bounds(self.tiles)
        return (layout.near_bounds if self.near else layout.bounds)(self.tiles)

    def is_asking(self, look: Look) -> bool:
        """Return whether those who look can choose now; nobody in particular always can."""
        seen = self.seen
        return (
            seen is not None
            and seen.current_player >= 0
            and bool(seen.legal)
            and look.seat in (None, seen.current_player)
        )

    @property
    def is_over(self) -> bool:
        """True if the game is over and everything said."""
        return self.seen is not None and self.seen.phase == "end"

    @property
    def viewport(self) -> Rect:
        """The part of the table seen as long as nobody moves the camera."""
        return self.focus or self.bounds
