"""Pictures by name: drawn when first looked at, handed to the surface, found under a point.

Also a scene as one picture, for a page that shows a board without a stage.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from math import cos, inf, sin
from time import perf_counter
from typing import ParamSpec

from motherlode.canvas.geometry import Rect
from motherlode.canvas.paint import Op, Picture
from motherlode.canvas.scene import Scene, Sprite

P = ParamSpec("P")


class _LazyPicture(Picture):
    """A picture whose fields are drawn by ``draw`` when they are first asked for."""

    def __init__(self, draw: Callable[[], Picture]) -> None:
        object.__setattr__(self, "_draw", draw)

    def __getattr__(self, name: str) -> Rect | array[float] | tuple[str, ...]:
        # reached only while the fields are not there yet
        if name not in ("bounds", "ops", "strings"):
            raise AttributeError(name)
        drawn: Picture = object.__getattribute__(self, "_draw")()
        for field in ("bounds", "ops", "strings"):
            object.__setattr__(self, field, getattr(drawn, field))
        found: Rect | array[float] | tuple[str, ...] = object.__getattribute__(self, name)
        return found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        return (self.bounds, self.ops, self.strings) == (other.bounds, other.ops, other.strings)

    __hash__ = Picture.__hash__


def lazy(draw: Callable[P, Picture], *args: P.args, **named: P.kwargs) -> Picture:
    """Return the picture that ``draw`` gives for these arguments, drawn when first looked at.

    A game has pictures for every table; one table shows some of them.
    """
    return _LazyPicture(lambda: draw(*args, **named))


#: Seconds of one frame in which pictures are drawn.
DRAW_SLICE_S = 0.006


class PictureRegistry(Mapping[str, int]):
    """The numbers under which the surface knows each picture; asking for one puts it in line.

    Drawing takes time: ``draw`` does it frame by frame, in the order asked for.
    """

    def __init__(self, pictures: Mapping[str, Picture], define: Callable[[Picture], None]) -> None:
        self._pictures = pictures
        self._define = define
        self._numbers: dict[str, int] = {}
        self._asked: list[Picture] = []
        self._drawn = 0

    def __getitem__(self, name: str) -> int:
        number = self._numbers.get(name)
        if number is None:
            self._asked.append(self._pictures[name])
            number = self._numbers[name] = len(self._asked) - 1
        return number

    def __iter__(self) -> Iterator[str]:
        return iter(self._pictures)

    def __len__(self) -> int:
        return len(self._pictures)

    def height(self, number: int) -> float:
        """Return the height of the picture of that number, in its own units."""
        return self._asked[number].bounds.h

    def draw(self, whole: bool) -> bool:
        """Draw for ``DRAW_SLICE_S``, or the ``whole``; return whether all asked for is drawn."""
        until = perf_counter() + (inf if whole else DRAW_SLICE_S)
        while self._drawn < len(self._asked):
            self._define(self._asked[self._drawn])
            self._drawn += 1
            if perf_counter() > until:
                break
        return self._drawn == len(self._asked)


def pieces_at(
    scene: Scene, pictures: Mapping[str, Picture], x: float, y: float
) -> Iterator[tuple[Sprite, bool]]:
    """Yield the pieces whose picture reaches over (x, y) in scene units, the topmost first.

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
    """Return the point in the units of the sprite's own picture."""
    dx, dy = x - sprite.x, y - sprite.y
    c, s = cos(sprite.angle), sin(sprite.angle)
    return (dx * c + dy * s) / (sprite.sx or 1), (dy * c - dx * s) / (sprite.sy or 1)


def picture_of(scene: Scene, key: str) -> str:
    """Return the picture of the piece of that key; empty if there is none."""
    return next(
        (s.picture for layer in scene.layers for s in layer.sprites if s.key == key),
        "",
    )


#: Least alpha of a sprite in a flat picture, in which nothing shines through.
MIN_FLAT_ALPHA = 0.3


def flatten(scene: Scene, pictures: Mapping[str, Picture], region: Rect | None = None) -> Picture:
    """Paint all sprites of the scene into one picture, within its bounds or that part of them.

    It is painted whole, not in steps: after ``Op.STRINGS`` strings are counted from there.
    """
    ops: array[float] = array("d")
    strings: list[str] = []
    for layer in scene.layers:
        for sprite in layer.sprites:
            picture = pictures.get(sprite.picture)
            if picture is None or sprite.alpha < MIN_FLAT_ALPHA:
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
