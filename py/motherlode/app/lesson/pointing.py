"""Pointing: where on the board the things lie that a lesson speaks of, and what they are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, hypot, pi, sin

from motherlode.canvas.geometry import Outline, Rect
from motherlode.canvas.paint import Picture
from motherlode.canvas.scene import Scene, Sprite, TextBoard


def outlines(scene: Scene, pictures: Mapping[str, Picture], keys: Iterable[str]) -> list[Outline]:
    """The outlines of the spots and pieces of these keys, as far as the scene has them."""
    found: list[Outline] = []
    for key in keys:
        spots = [spot.outline for spot in scene.spots if spot.key == key]
        found += spots[:1] or _pieces(scene, pictures, key)
    return found


def _pieces(scene: Scene, pictures: Mapping[str, Picture], key: str) -> list[Outline]:
    sprites = (sprite for layer in scene.layers for sprite in layer.sprites)
    return [
        _around(sprite, pictures[sprite.picture].bounds)
        for sprite in sprites
        if sprite.key == key and sprite.picture in pictures
    ]


def _around(sprite: Sprite, bounds: Rect) -> Outline:
    """The box around a picture as it lies in the scene."""
    middle_x, middle_y = bounds.centre
    x, y = middle_x * sprite.sx, middle_y * sprite.sy
    c, s = cos(sprite.angle), sin(sprite.angle)
    w, h = bounds.w * abs(sprite.sx), bounds.h * abs(sprite.sy)
    if sprite.angle % (pi / 2):
        w = h = hypot(w, h) / hypot(1, 1)
    elif round(sprite.angle / (pi / 2)) % 2:
        w, h = h, w
    return Rect.around(sprite.x + x * c - y * s, sprite.y + x * s + y * c, w, h)


def described(board: TextBoard, keys: Iterable[str]) -> list[str]:
    """What the cells of the text board that stand for these keys say."""
    cells = {cell.key: cell for row in board.rows for cell in row if cell.key}
    return [cells[key].words for key in keys if key in cells]
