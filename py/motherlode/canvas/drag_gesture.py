"""Drag gestures: a piece picked up by mouse or finger, carried and put down elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING

from motherlode.canvas.geometry import Point
from motherlode.canvas.gestures import DRAG_THRESHOLD_PX
from motherlode.canvas.scene import Layer, Scene, Sprite, hit_test

if TYPE_CHECKING:
    from motherlode.canvas.stage import Stage

#: Scale of a piece in the hand.
LIFTED_SCALE = 1.15
#: CSS pixels by which it goes ahead of a finger, which would cover it.
LIFT_PX = 30.0


class DragGesture:
    """Stands before a stage: hears all pointers first and passes on what carries nothing.

    ``pick(spot)`` tells the sprite that can be taken up at a live spot, ``""`` if there is
    none; ``takes(spot, target)`` whether it may be put down at that other spot; ``put(spot,
    target)`` is called when it is, with the sprite shown where it was let go. Let go anywhere
    else, or with a second finger down, it is back where it lay, and ``missed(target)`` is told.
    """

    def __init__(self, stage: Stage) -> None:
        self.pick: Callable[[str], str] | None = None
        self.takes: Callable[[str, str], bool] = lambda _spot, _target: False
        self.put: Callable[[str, str], None] = lambda _spot, _target: None
        self.missed: Callable[[str], None] = lambda _target: None
        self.press: Callable[[Point | None], None] = lambda _at: None
        self._finger: int | None = None
        self._from = (0.0, 0.0)
        self._stage = stage
        self._pointer: int | None = None
        self._start = (0.0, 0.0)
        self._spot = ""
        self._piece: Sprite | None = None
        self._table: Scene | None = None
        self._under: Scene | None = None

    def listen(
        self,
        pick: Callable[[str], str],
        takes: Callable[[str, str], bool],
        put: Callable[[str, str], None],
        missed: Callable[[str], None],
        press: Callable[[Point | None], None],
    ) -> None:
        """Set the callbacks from now on.

        Args:
            pick: Tells the piece that can be picked up at a spot.
            takes: Tells the place where it would be put down.
            put: Hears that it is put down.
            missed: Hears that it is put down nowhere.
            press: Hears the place where a finger has come down alone, and ``None`` when it
                is gone or
                does something else.
        """
        self.pick, self.takes, self.put, self.missed = pick, takes, put, missed
        self.press = press

    def ignore(self) -> None:
        """Stop all picking up, and let go of whoever has listened."""
        self.pick = None
        self.takes = lambda _spot, _target: False
        self.put = lambda _spot, _target: None
        self.missed = lambda _target: None
        self.press = lambda _at: None

    def hold(self) -> None:
        """Stop the finger that is down, which has asked something, from tapping and carrying."""
        if self._finger is not None:
            self.cancel(self._finger)

    @property
    def busy(self) -> bool:
        """True if a piece is being carried."""
        return self._piece is not None

    # ------------------------------------------------------------------ pointers

    def down(self, pointer: int, x: float, y: float, kind: str = "mouse", ms: float = 0.0) -> None:
        """See ``Stage.down``."""
        alone = kind == "touch" and self._finger is None and not self._stage.playing
        self._finger = pointer if alone else None
        self.press((x, y) if alone else None)
        self._from = (x, y)
        second = self._pointer is not None
        if second:
            self._back()
        self._stage.down(pointer, x, y, kind, ms)
        spot = None if second or self._stage.playing else self._stage.spot_at(x, y)
        if spot and spot.live and self.pick and self.pick(spot.key):
            self._pointer, self._start, self._spot = pointer, (x, y), spot.key

    def move(self, pointer: int, x: float, y: float, kind: str = "mouse", ms: float = 0.0) -> None:
        """See ``Stage.move``."""
        if (
            pointer == self._finger
            and hypot(x - self._from[0], y - self._from[1]) > DRAG_THRESHOLD_PX
        ):
            self._let_go()
        if pointer != self._pointer:
            self._stage.move(pointer, x, y, kind, ms)
            return
        far = hypot(x - self._start[0], y - self._start[1]) > DRAG_THRESHOLD_PX
        if self._piece is None and not (far and self._lift(pointer)):
            self._stage.move(pointer, x, y, kind, ms)
        elif self._stage.playing:
            self._forget()
        else:
            self._carry(x, y - (LIFT_PX if kind == "touch" else 0.0))

    def up(self, pointer: int, x: float, y: float, kind: str = "mouse", ms: float = 0.0) -> None:
        """See ``Stage.up``."""
        self._let_go()
        if pointer != self._pointer or self._piece is None:
            if pointer == self._pointer:
                self._forget()
            self._stage.up(pointer, x, y, kind, ms)
            return
        if kind == "touch":
            y -= LIFT_PX
        spot, target = self._spot, self._at(x, y)
        if target and target != spot and self.takes(spot, target):
            self._forget()
            self.put(spot, target)
        else:
            self._back()
            if target and target != spot:
                self.missed(target)

    def cancel(self, pointer: int) -> None:
        """See ``Stage.cancel``."""
        if pointer == self._finger:
            self._let_go()
        if pointer == self._pointer:
            self._back()
        self._stage.cancel(pointer)

    def _let_go(self) -> None:
        """Stop asking by holding a finger down."""
        if self._finger is not None:
            self._finger = None
            self.press(None)

    # ------------------------------------------------------------------ the piece

    def _lift(self, pointer: int) -> bool:
        """Pick the piece up; return whether it is still there."""
        table = self._stage.scene
        if table is None or self._stage.playing or self.pick is None:
            self._forget()
            return False
        key = self.pick(self._spot)
        found = [s for layer in table.layers for s in layer.sprites if s.key == key]
        if not found:
            self._forget()
            return False
        # from now on the pointer neither taps nor moves the table
        self._stage.cancel(pointer)
        self._piece, self._table = found[0], table
        layers = tuple(
            Layer(layer.name, tuple(s for s in layer.sprites if s.key != key))
            if any(s.key == key for s in layer.sprites)
            else layer
            for layer in table.layers
        )
        self._under = replace(table, layers=layers)
        return True

    def _carry(self, x: float, y: float) -> None:
        """Show the piece at that place of the view, and the place where it would be put down."""
        assert self._piece is not None and self._under is not None
        target = self._at(x, y)
        good = bool(target) and target != self._spot and self.takes(self._spot, target)
        self._stage.focus(target if good else None)
        px, py = self._stage.camera.to_scene(x, y)
        piece = self._piece
        held = replace(
            piece, x=px, y=py, angle=0.0, sx=piece.sx * LIFTED_SCALE, sy=piece.sy * LIFTED_SCALE
        )
        *below, top = self._under.layers
        layers = (*below, Layer(top.name, (*top.sprites, held)))
        self._stage.show(replace(self._under, layers=layers))

    def _at(self, x: float, y: float) -> str:
        table = self._table or self._stage.scene
        spot = hit_test(table, *self._stage.camera.to_scene(x, y)) if table else None
        return spot.key if spot else ""

    def _back(self) -> None:
        """Put the piece back where it lay."""
        table, carried = self._table, self._piece is not None
        self._forget()
        if carried and table is not None and not self._stage.playing:
            self._stage.show(table)

    def _forget(self) -> None:
        if self._piece is not None:
            self._stage.focus(None)
        self._pointer, self._piece, self._table, self._under = None, None, None, None
