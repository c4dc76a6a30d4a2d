"""Tweening: the motion a view asks for between scenes, and its interpolation for the stage."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin

from motherlode.canvas.packing import NO_PICTURE, Packed, pack
from motherlode.canvas.scene import Layer, Scene, Sprite

ALPHA_COLUMN = 6


@dataclass(frozen=True, slots=True)
class Frame:
    """A scene to reach and how long to stay.

    ``move`` is the milliseconds of gliding from the scene before (dropped when motion is
    off), ``hold`` the milliseconds to stay. With ``memorize`` the hold lets people see something
    that will be hidden again: it is kept when motion is off and may wait for a tap; ``own``:
    whoever looks has uncovered it themselves. ``say`` is spoken when the frame begins.
    """

    scene: Scene
    move: int
    hold: int = 0
    memorize: bool = False
    say: str = ""
    own: bool = False


def ease(t: float) -> float:
    """Return the smoothstep of ``t``: slow, quick, slow, from 0 at 0 to 1 at 1."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def nearest_turn(a: float, b: float) -> float:
    """Return the angle to turn by from direction ``a`` to ``b``, the short way round."""
    return (b - a + pi) % (2 * pi) - pi


@dataclass(frozen=True, slots=True)
class _Fade:
    """A row that only changes its alpha. ``late``: it stays until it is covered."""

    at: int
    start: float
    end: float
    late: bool = False


@dataclass(frozen=True, slots=True)
class _Flight:
    """A row that travels or turns, painted above the layers."""

    at: int
    start: tuple[float, float, float, float, float, float]
    change: tuple[float, float, float, float, float, float]
    front: int
    back: int
    lift: float
    swell: float

    @property
    def turns(self) -> bool:
        """True if it turns."""
        return self.front != self.back


class Tween:
    """The way from one scene to another, as rows for the painter.

    ``layers[i]`` are the rows of layer i of the end scene without its travellers;
    ``fading[i]`` tells whether they change on the way; ``flight`` are the travellers' rows,
    which belong above all layers. ``move(t)`` changes them in place. A layer that both scenes
    share as one and the same object costs nothing.
    """

    def __init__(
        self, start: Scene, end: Scene, packed: Packed, height: Callable[[int], float]
    ) -> None:
        self._numbers = packed.numbers
        self._height = height
        still = _still(start, end)
        changing = [layer for layer in start.layers if layer.name not in still]
        self._before = {s.key: s for layer in changing for s in layer.sprites}
        self.flight: array[float] = array("d")
        self._flights: list[_Flight] = []
        self.layers: list[array[float]] = []
        self._fades: list[list[_Fade]] = []
        for layer, parting in zip(end.layers, _parting(start, end, still), strict=True):
            if layer.name in still:
                self.layers.append(packed.rows(layer))
                self._fades.append([])
            else:
                self._add_layer(layer, parting)
        self.fading = [bool(fades) for fades in self._fades]
        self.move(0.0)

    def move(self, t: float) -> None:
        """Put everything where it is at ``t``: 0 is the start scene, 1 the end scene."""
        e = ease(t)
        for rows, fades in zip(self.layers, self._fades, strict=True):
            _fade(rows, fades, e)
        up = sin(pi * e)
        for flight in self._flights:
            _fly(self.flight, flight, e, up)

    def _add_layer(self, layer: Layer, parting: Mapping[str, list[Sprite]]) -> None:
        rows: array[float] = array("d")
        fades: list[_Fade] = []
        for sprite in layer.sprites:
            for gone in parting.get(sprite.key, ()):
                self._add_fade(rows, fades, gone, gone.alpha, 0.0)
            self._add_sprite(rows, fades, self._before.get(sprite.key), sprite)
        for gone in parting.get("", ()):
            self._add_fade(rows, fades, gone, gone.alpha, 0.0)
        self.layers.append(rows)
        self._fades.append(fades)

    def _add_sprite(
        self, rows: array[float], fades: list[_Fade], old: Sprite | None, new: Sprite
    ) -> None:
        if old is new:
            rows.extend(pack((new,), self._numbers))
        elif old is None:
            self._add_fade(rows, fades, new, 0.0, new.alpha)
        elif old.picture != new.picture and (new.turns or old.turns):
            self._add_flight(old, new)
        elif _place(old) != _place(new):
            if old.picture != new.picture:
                # the old picture travels along and fades away beneath the new one
                self._add_flight(old, replace(new, picture=old.picture, alpha=0.0))
                old = replace(old, alpha=0.0)
            self._add_flight(old, new)
        elif old.picture != new.picture:
            self._add_fade(rows, fades, old, old.alpha, 0.0, late=True)
            self._add_fade(rows, fades, new, 0.0, new.alpha)
        elif old.alpha != new.alpha:
            self._add_fade(rows, fades, new, old.alpha, new.alpha)
        else:
            rows.extend(pack((new,), self._numbers))

    def _add_fade(
        self,
        rows: array[float],
        fades: list[_Fade],
        sprite: Sprite,
        start: float,
        end: float,
        late: bool = False,
    ) -> None:
        fades.append(_Fade(len(rows), start, end, late))
        rows.extend(pack((sprite,), self._numbers))

    def _add_flight(self, old: Sprite, new: Sprite) -> None:
        turns = old.turns or new.turns
        front = self._number(old.picture if turns else new.picture)
        back = self._number(new.picture)
        far = hypot(new.x - old.x, new.y - old.y)
        high = self._height(back) * abs(new.sy) if back >= 0 else 0.0
        start = _numbers(old)
        end = _numbers(new)
        change = (
            end[0] - start[0],
            end[1] - start[1],
            nearest_turn(start[2], end[2]),
            end[3] - start[3],
            end[4] - start[4],
            end[5] - start[5],
        )
        turning = front != back
        lift = high * 0.07 if turning else min(far * 0.08, high * 0.2)
        swell = 0.1 if turning else 0.05 * min(1.0, far / (high or 1.0))
        self._flights.append(_Flight(len(self.flight), start, change, front, back, lift, swell))
        self.flight.extend((front, *start))

    def _number(self, picture: str) -> int:
        return self._numbers.get(picture, NO_PICTURE)


def _numbers(s: Sprite) -> tuple[float, float, float, float, float, float]:
    return (s.x, s.y, s.angle, s.sx, s.sy, s.alpha)


def _place(s: Sprite) -> tuple[float, float, float, float, float]:
    return (s.x, s.y, s.angle, s.sx, s.sy)


def _still(start: Scene, end: Scene) -> set[str]:
    """Return the names of the layers that are one and the same in both scenes."""
    old = {layer.name: layer.sprites for layer in start.layers}
    return {layer.name for layer in end.layers if old.get(layer.name) is layer.sprites}


def _parting(start: Scene, end: Scene, still: Collection[str]) -> list[dict[str, list[Sprite]]]:
    """Return for each layer of the end scene the sprites that vanish.

    They stand under the key of the sprite they lie beneath ("" for those on top).
    """
    by_name = {layer.name: layer for layer in start.layers}
    changing = [layer for layer in end.layers if layer.name not in still]
    after = {s.key for layer in changing for s in layer.sprites}
    found: list[dict[str, list[Sprite]]] = []
    for layer in end.layers:
        if layer.name in still:
            found.append({})
            continue
        here = {s.key for s in layer.sprites}
        parting: dict[str, list[Sprite]] = {}
        gone: list[Sprite] = []
        old = by_name.get(layer.name)
        for sprite in old.sprites if old else ():
            if sprite.key in here:
                if gone:
                    parting[sprite.key] = gone
                    gone = []
            elif sprite.key not in after:
                gone.append(sprite)
        parting[""] = gone
        found.append(parting)
    return found


def _fade(rows: array[float], fades: Sequence[_Fade], e: float) -> None:
    for fade in fades:
        # while one picture gives way to another nothing shines through between them
        part = max(0.0, 2 * e - 1) if fade.late else e
        rows[fade.at + ALPHA_COLUMN] = fade.start + (fade.end - fade.start) * part


def _fly(rows: array[float], f: _Flight, e: float, up: float) -> None:
    x, y, angle, sx, sy, alpha = f.start
    dx, dy, turn, wider, higher, brighter = f.change
    swell = 1 + f.swell * up
    squeeze = max(0.02, abs(cos(pi * e))) if f.turns else 1.0
    at = f.at
    rows[at] = f.back if e >= 0.5 else f.front
    rows[at + 1] = x + dx * e
    rows[at + 2] = y + dy * e - f.lift * up
    rows[at + 3] = angle + turn * e
    rows[at + 4] = (sx + wider * e) * swell * squeeze
    rows[at + 5] = (sy + higher * e) * swell
    rows[at + ALPHA_COLUMN] = alpha + brighter * e
