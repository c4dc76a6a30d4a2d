"""What is shown at one moment: an observation, or a step between two of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Sprite
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    CastleAt,
    LaidTile,
)
from motherlode.games.carcassonne.view import layout
from motherlode.games.carcassonne.view.survey import Segment, Survey, survey


@dataclass(frozen=True)
class Shown:
    """Everything that decides a scene, but for how it is looked at.

    ``survey`` is of the observation it began with. ``glow`` are segments lit up. ``moved``
    holds pieces that are not at rest, by key, and ``over`` what lies on top of everything.
    ``seen`` is there only when the table is at rest: then it asks somebody something.
    """

    tiles: tuple[LaidTile, ...]
    meeples: tuple[MeepleAt, ...]
    ingots: dict[Place, int]
    castles: tuple[CastleAt, ...]
    survey: Survey
    seen: CarcassonneObservation | None = None
    glow: tuple[Segment, ...] = ()
    moved: dict[str, Sprite] = field(default_factory=dict)
    over: tuple[Sprite, ...] = ()

    @classmethod
    def of(cls, seen: CarcassonneObservation) -> Shown:
        """The table at rest."""
        return cls(
            tiles=seen.tiles,
            meeples=seen.meeples,
            ingots={(x, y): number for x, y, number in seen.ingots},
            castles=seen.castles,
            survey=survey(seen),
            seen=seen,
        )

    @property
    def by_place(self) -> dict[Place, LaidTile]:
        return {(tile.x, tile.y): tile for tile in self.tiles}

    @property
    def bounds(self) -> Rect:
        return layout.bounds(self.tiles)
