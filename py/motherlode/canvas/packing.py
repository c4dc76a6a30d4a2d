"""Sprites and rings as rows of numbers: the form in which they reach the painter."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping

from motherlode.canvas.geometry import Circle, Outline, Rect
from motherlode.canvas.scene import Scene, Sprite

STRIDE = 7
"""Numbers of one sprite: picture, x, y, angle, sx, sy, alpha."""

NO_PICTURE = -1
"""Stands for a picture that was not given; nothing is drawn for it."""

HOVER, FOCUS = 0, 1
"""Kinds of ring."""


def pack(sprites: Iterable[Sprite], numbers: Mapping[str, int]) -> array[float]:
    """One row per sprite in painting order; ``numbers`` tells each picture's number."""
    rows: array[float] = array("d")
    for s in sprites:
        rows.extend((numbers.get(s.picture, NO_PICTURE), s.x, s.y, s.angle, s.sx, s.sy, s.alpha))
    return rows


def pack_rings(rings: Iterable[tuple[int, Outline]], gap: float) -> array[float]:
    """Rows of kind, shape (0 circle, 1 rectangle, 2 polygon), count, numbers.

    Circles and rectangles are drawn ``gap`` units outside the outline.
    """
    rows: array[float] = array("d")
    for kind, outline in rings:
        if isinstance(outline, Circle):
            rows.extend((kind, 0, 3, outline.x, outline.y, outline.r + gap))
        elif isinstance(outline, Rect):
            box = outline.inset(-gap)
            rows.extend((kind, 1, 4, box.x, box.y, box.w, box.h))
        else:
            rows.extend((kind, 2, 2 * len(outline.points)))
            for point in outline.points:
                rows.extend(point)
    return rows


def unknown_pictures(scene: Scene, names: Collection[str]) -> list[str]:
    """The pictures the scene asks for that are not among ``names``; for tests of views."""
    asked = {sprite.picture for layer in scene.layers for sprite in layer.sprites}
    return sorted(asked.difference(names))
