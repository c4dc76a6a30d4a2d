"""Two scenes as one: side by side where there is width, else one below the other."""

from __future__ import annotations

from dataclasses import replace

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Layer, Scene, Sprite

WIDE = 1.0
"""Width / height from which on two scenes lie side by side."""
DESK = "desk"
"""The picture on which every table lies: it reaches far beyond the scene."""
GAP = 0.03
"""Between them, as a part of the longer side of a cell."""


def is_wide(shape: float) -> bool:
    """Whether two scenes lie side by side in a place of that width / height."""
    return shape >= WIDE


def cell_shape(shape: float) -> float:
    """Width / height of what each of two scenes has in a place of that shape."""
    return shape / 2 if is_wide(shape) else shape * 2


def beside(one: Scene, other: Scene, shape: float) -> Scene:
    """Both in one, each as large as its half of the place allows, without the desk under them,
    and nothing that can be tapped.

    Keys and the pictures of the second scene begin with ``~``: two games may name different
    pictures alike.
    """
    height = max(one.bounds.h, one.bounds.w / cell_shape(shape))
    width = height * cell_shape(shape)
    gap = GAP * max(width, height)
    dx, dy = (width + gap, 0.0) if is_wide(shape) else (0.0, height + gap)
    first = _placed(one, Rect(0.0, 0.0, width, height), "")
    second = _placed(other, Rect(dx, dy, width, height), "~")
    return Scene(Rect(0.0, 0.0, dx + width, dy + height), (*first, *second))


def _placed(scene: Scene, cell: Rect, mark: str) -> tuple[Layer, ...]:
    """The layers of the scene, as large as the cell allows and in its middle."""
    bounds = scene.bounds
    scale = min(cell.w / bounds.w, cell.h / bounds.h)
    left = cell.x + (cell.w - bounds.w * scale) / 2 - bounds.x * scale
    top = cell.y + (cell.h - bounds.h * scale) / 2 - bounds.y * scale

    def moved(sprite: Sprite) -> Sprite:
        return replace(
            sprite,
            key=mark + sprite.key,
            picture=mark + sprite.picture,
            x=left + sprite.x * scale,
            y=top + sprite.y * scale,
            sx=sprite.sx * scale,
            sy=sprite.sy * scale,
        )

    layers = (
        Layer(mark + layer.name, tuple(moved(s) for s in layer.sprites if s.picture != DESK))
        for layer in scene.layers
    )
    return tuple(layer for layer in layers if layer.sprites)
