"""The corner of the board for the button that asks what a thing is: where it hides least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from motherlode.canvas.camera import Side
from motherlode.canvas.geometry import Outline, Point, Rect, bounds_of, distance
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import pieces_at
from motherlode.canvas.scene import Scene
from motherlode.canvas.stage import Stage

CORNER = 60.0
"""CSS pixels along both edges of the board that a button in its corner covers."""
HELP, MARGIN = 44.0, 8.0
"""CSS pixels: the size of the button that asks what a thing is, and its distance from the edges."""
HARDLY = 100.0
"""Square CSS pixels that may be covered: the corner of a piece."""
FINE = 8
"""What is covered is found at so many points across and down."""
Corner = Literal["", "high", "high right"]
"""Where that button lies: the lower left, the upper left or the upper right corner."""


class HelpCorner:
    """It is looked for anew only when what is shown has changed, or the view of it."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._view: tuple[object, ...] = ()
        self._corner: Corner = ""

    def at(self, stage: Stage, pictures: Mapping[str, Picture]) -> Corner:
        """The corner, for what the stage shows now."""
        camera = stage.camera
        around = camera.width, camera.height, camera.zoom, camera.to_scene(0, 0)
        view = around, tuple(stage.pages), tuple(stage.pointed_out)
        if stage.scene is not self._scene or view != self._view:
            self._scene, self._view = stage.scene, view
            self._corner = _help_at(stage, pictures)
        return self._corner


def _help_at(stage: Stage, pictures: Mapping[str, Picture]) -> Corner:
    """The corner for the button that asks what a thing is: the lower left one, unless something to
    choose or pointed out lies there, or, where the whole scene is in sight, anything at all."""
    wanted = _in_corner(stage)
    if not wanted and not (stage.camera.fitted and _covered(stage, "", _spots(stage))):
        return ""
    corners = _upper(stage) if wanted else ("", *_upper(stage))
    against = {corner: _hides(stage, corner) for corner in corners}
    least = min(against.values(), default=None)
    best = [corner for corner in corners if against[corner] == least]
    if len(best) > 1 and stage.camera.fitted:
        return min(best, key=lambda corner: _hidden(stage, pictures, corner))
    return best[0] if best else "high"


def _hides(stage: Stage, corner: Corner) -> tuple[bool, float]:
    """What speaks against that corner, the worst first; where the scene can be moved, only what is
    wanted counts."""
    meant = _covered(stage, corner, _meant(stage)) > HARDLY
    covered = _covered(stage, corner, _spots(stage)) if stage.camera.fitted else 0.0
    return meant, max(0.0, covered - HARDLY)


def _upper(stage: Stage) -> tuple[Corner, ...]:
    """The upper corners in which no tab of a page lies."""
    corners: dict[Side, Corner] = {"left": "high", "right": "high right"}
    return tuple(corner for side, corner in corners.items() if side not in stage.pages)


def _spots(stage: Stage) -> list[Outline]:
    """What can be tapped."""
    return [spot.outline for spot in (stage.scene.spots if stage.scene else ())]


def _meant(stage: Stage) -> list[Outline]:
    """What can be chosen, or is pointed out."""
    spots = stage.scene.spots if stage.scene else ()
    return [*(spot.outline for spot in spots if spot.live), *stage.pointed_out]


def _in_corner(stage: Stage) -> bool:
    """Whether anything that can be chosen, or is pointed out, reaches into the lower left corner
    of the view."""
    camera = stage.camera
    left, low = camera.to_scene(CORNER, camera.height - CORNER)
    return any(box.x < left and box.bottom > low for box in map(bounds_of, _meant(stage)))


def _button(stage: Stage, corner: Corner) -> Rect:
    """Where the button lies in that corner, in the scene."""
    camera = stage.camera
    x = camera.width - MARGIN - HELP if corner == "high right" else MARGIN
    y = MARGIN if corner else camera.height - MARGIN - HELP
    (left, top), side = camera.to_scene(x, y), HELP / camera.zoom
    return Rect(left, top, side, side)


def _points(square: Rect) -> list[Point]:
    """``FINE`` times ``FINE`` points of a square."""
    parts = [(part + 0.5) / FINE * square.w for part in range(FINE)]
    return [(square.x + dx, square.y + dy) for dx in parts for dy in parts]


def _covered(stage: Stage, corner: Corner, outlines: Sequence[Outline]) -> float:
    """How much of these the button covers in that corner, in square CSS pixels."""
    square = _button(stage, corner)
    near = [outline for outline in outlines if _meet(bounds_of(outline), square)]
    points = _points(square) if near else []
    covered = sum(any(distance(one, x, y) <= 0 for one in near) for x, y in points)
    return HELP * HELP * covered / FINE**2


def _hidden(stage: Stage, pictures: Mapping[str, Picture], corner: Corner) -> int:
    """At how many points the button hides a piece there, also one that cannot be tapped."""
    scene = stage.scene
    if scene is None:
        return 0
    points = _points(_button(stage, corner))
    return sum(
        any(not ground for _piece, ground in pieces_at(scene, pictures, *at)) for at in points
    )


def _meet(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have anything in common."""
    across = min(one.right, other.right) > max(one.x, other.x)
    return across and min(one.bottom, other.bottom) > max(one.y, other.y)
