"""Off-screen targets: what can be chosen but lies beyond an edge of the view."""

from __future__ import annotations

from math import hypot
from typing import Literal, get_args

from motherlode.canvas.camera import Camera
from motherlode.canvas.geometry import Point, bounds_of
from motherlode.canvas.scene import Scene

Side = Literal["left", "right", "up", "down"]
SIDES: tuple[Side, ...] = get_args(Side)

Nearest = dict[Side, Point]
"""For each side beyond which something lies, the middle of the nearest, in the scene."""


def off_screen(scene: Scene, camera: Camera) -> Nearest:
    """Live spots whose middle is out of sight, by the sides they lie on."""
    found: dict[Side, tuple[float, Point]] = {}
    if camera.can_pan:
        for spot in scene.spots:
            if spot.live:
                middle = bounds_of(spot.outline).centre
                away = hypot(middle[0] - camera.cx, middle[1] - camera.cy)
                for side in _sides(camera, middle):
                    found[side] = min(found.get(side, (away, middle)), (away, middle))
    return {side: found[side][1] for side in SIDES if side in found}


def _sides(camera: Camera, middle: Point) -> list[Side]:
    x, y = camera.to_view(*middle)
    sides: list[Side] = []
    if not 0 <= x <= camera.width:
        sides.append("left" if x < 0 else "right")
    if not 0 <= y <= camera.height:
        sides.append("up" if y < 0 else "down")
    return sides
