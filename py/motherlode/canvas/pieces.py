"""Pieces: which of the pictures in a scene lies under a point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, sin

from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Scene, Sprite


def pieces_at(
    scene: Scene, pictures: Mapping[str, Picture], x: float, y: float
) -> Iterator[tuple[Sprite, bool]]:
    """The pieces whose picture reaches over (x, y) in scene units, the topmost first.

    With each whether it lies on the ground: the lowest of the layers.
    """
    for number in reversed(range(len(scene.layers))):
        for sprite in reversed(scene.layers[number].sprites):
            if sprite.alpha > 0 and sprite.picture in pictures:
                bounds = pictures[sprite.picture].bounds
                px, py = _within(sprite, x, y)
                if bounds.x <= px <= bounds.right and bounds.y <= py <= bounds.bottom:
                    yield sprite, number == 0


def _within(sprite: Sprite, x: float, y: float) -> tuple[float, float]:
    """The point in the units of the sprite's own picture."""
    dx, dy = x - sprite.x, y - sprite.y
    c, s = cos(sprite.angle), sin(sprite.angle)
    return (dx * c + dy * s) / (sprite.sx or 1), (dy * c - dx * s) / (sprite.sy or 1)


def picture_of(scene: Scene, key: str) -> str:
    """The picture of the piece of that key; empty if there is none."""
    return next(
        (s.picture for layer in scene.layers for s in layer.sprites if s.key == key),
        "",
    )
