"""A scene as one picture, for a page that shows a board without a stage."""

from __future__ import annotations

from array import array
from collections.abc import Mapping

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Op, Picture
from motherlode.canvas.scene import Scene

SEEN = 0.3
"""What is fainter than this is left out: a flat picture has nothing that shines through."""


def flat(scene: Scene, pictures: Mapping[str, Picture], region: Rect | None = None) -> Picture:
    """All sprites of the scene, from the bottom up, within its bounds or that part of them.

    It is painted whole, not in steps: after ``Op.STRINGS`` strings are counted from there.
    """
    ops: array[float] = array("d")
    strings: list[str] = []
    for layer in scene.layers:
        for sprite in layer.sprites:
            picture = pictures.get(sprite.picture)
            if picture is None or sprite.alpha < SEEN:
                continue
            b = picture.bounds
            ops.extend((Op.SAVE, Op.TRANSLATE, sprite.x, sprite.y, Op.ROTATE, sprite.angle))
            ops.extend((Op.SCALE, sprite.sx, sprite.sy))
            ops.extend((Op.BEGIN, Op.RECT, b.x, b.y, b.w, b.h, 0, Op.CLIP, 0))
            ops.extend((Op.STRINGS, len(strings)))
            ops.extend(picture.ops)
            ops.extend((Op.RESTORE,))
            strings += picture.strings
    return Picture(region or scene.bounds, ops, tuple(strings))
