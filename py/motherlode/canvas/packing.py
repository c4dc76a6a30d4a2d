"""Packed buffers: sprites and rings as rows of numbers, as they reach the painter."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping

from motherlode.canvas.geometry import Circle, Outline, Rect
from motherlode.canvas.scene import Layer, Spot, Sprite

#: Numbers of one sprite: picture, x, y, angle, sx, sy, alpha.
STRIDE = 7

#: Stands for a picture that was not given; nothing is drawn for it.
NO_PICTURE = -1

#: Kinds of ring; the last three are around moves that words compare.
HOVER, FOCUS, POINTED_OUT, BETTER, WORSE, SECOND = range(6)


def pack(sprites: Iterable[Sprite], numbers: Mapping[str, int]) -> array[float]:
    """Return one row per sprite in painting order; ``numbers`` gives each picture's number."""
    rows: array[float] = array("d")
    for s in sprites:
        rows.extend((numbers.get(s.picture, NO_PICTURE), s.x, s.y, s.angle, s.sx, s.sy, s.alpha))
    return rows


class Packed:
    """A cache of the rows of layers: a layer that is still the same object is not packed again."""

    def __init__(self) -> None:
        self.numbers: Mapping[str, int] = {}
        self._cache: dict[str, tuple[tuple[Sprite, ...], array[float]]] = {}

    def set_numbers(self, numbers: Mapping[str, int]) -> None:
        """Set the pictures' numbers, and forget all rows."""
        self.numbers = numbers
        self._cache = {}

    def rows(self, layer: Layer) -> array[float]:
        """Return the layer's rows: to be read, not to be changed."""
        cached = self._cache.get(layer.name)
        if cached is None or cached[0] is not layer.sprites:
            cached = self._cache[layer.name] = (layer.sprites, pack(layer.sprites, self.numbers))
        return cached[1]


def is_same(known: array[float] | None, rows: array[float]) -> bool:
    """Return whether they show the same; quick if they are one and the same object."""
    return known is rows or known == rows


def rings_around(
    spots: Iterable[Spot],
    hover: str | None,
    focus: str | None,
    others: Iterable[tuple[int, Outline]] = (),
) -> list[tuple[int, Outline]]:
    """Return the rings around the spots of these keys, above the others.

    A spot that does nothing shows no hover.
    """
    found = []
    if hover is not None or focus is not None:
        for spot in spots:
            if spot.key == hover and spot.live:
                found.append((HOVER, spot.outline))
            if spot.key == focus:
                found.append((FOCUS, spot.outline))
    return [*others, *sorted(found, key=lambda ring: ring[0])]


def pack_rings(rings: Iterable[tuple[int, Outline]], gap: float) -> array[float]:
    """Return rows of kind, shape (0 circle, 1 rectangle, 2 polygon), count, numbers.

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
