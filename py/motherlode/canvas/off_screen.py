"""Off-screen targets: what can be chosen, and whole pages, beyond an edge of the view."""

from __future__ import annotations

from math import hypot
from typing import Literal, get_args

from motherlode.canvas.camera import Camera, Place
from motherlode.canvas.geometry import Point, bounds_of
from motherlode.canvas.scene import Scene, ScenePage

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


WAYS: dict[Side, Point] = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}
"""Which way what is in view goes when what lies beyond that side comes."""


def pages_beyond(scene: Scene, camera: Camera) -> dict[Side, ScenePage]:
    """The pages next to the one in view, by the sides they lie on."""
    pages = {page.rect: page for page in scene.pages}
    found = {side: camera.next_page(tuple(pages), *way) for side, way in WAYS.items()}
    return {side: pages[rect] for side, rect in found.items() if rect is not None}


class Beyond:
    """What lies beyond the edges of the view as it was looked at last."""

    def __init__(self, camera: Camera) -> None:
        self.nearest: Nearest = {}
        self.pages: dict[Side, ScenePage] = {}
        self._camera = camera
        self._looked: tuple[Scene | None, Place] = (None, camera.place)

    def look(self, scene: Scene) -> bool:
        """Looks anew, unless nothing has moved; whether it is another than so far."""
        if self._looked[0] is scene and self._looked[1] == self._camera.place:
            return False
        self._looked = (scene, self._camera.place)
        before = (self.nearest.keys(), self.pages)
        self.nearest = off_screen(scene, self._camera)
        self.pages = pages_beyond(scene, self._camera)
        return before != (self.nearest.keys(), self.pages)


def _sides(camera: Camera, middle: Point) -> list[Side]:
    x, y = camera.to_view(*middle)
    sides: list[Side] = []
    if not 0 <= x <= camera.width:
        sides.append("left" if x < 0 else "right")
    if not 0 <= y <= camera.height:
        sides.append("up" if y < 0 else "down")
    return sides
