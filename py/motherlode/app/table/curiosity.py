"""Curiosity: a mouse that rests, or a finger that is held, asks what lies there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from motherlode.app.table.about import about
from motherlode.app.table.asking import Asking
from motherlode.app.table.help_corner import Corner, HelpCorner
from motherlode.app.table.inspector import HOLD, WAIT, Rest
from motherlode.app.table.state import TableState
from motherlode.canvas.drag_gesture import DragGesture
from motherlode.canvas.geometry import Point
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import pieces_at
from motherlode.canvas.stage import Stage


def thing_at(state: TableState, stage: Stage, pictures: Mapping[str, Picture], at: Point) -> str:
    """The key of what lies at that place of the scene: a piece, a spot, or the ground."""
    scene = stage.scene
    if scene is None:
        return ""
    spot = stage.spot_at(*stage.camera.to_view(*at))
    for sprite, ground in pieces_at(scene, pictures, *at):
        if ground and spot is not None:
            break
        if about(state, sprite.key, scene).sentence:
            return sprite.key
    return spot.key if spot else ""


class Curiosity:
    """``idle()``: whether anything may be said now; ``render`` has the page described anew."""

    def __init__(
        self,
        stage: Stage,
        drag: DragGesture,
        after: Callable[[int, Callable[[], None]], None],
        idle: Callable[[], bool],
        render: Callable[[], None],
    ) -> None:
        self.stage = stage
        self.drag = drag
        self.after = after
        self.idle = idle
        self.render = render
        self._rest = Rest(after, self._rested_at_place)
        self._corner = HelpCorner()
        self.pictures: Mapping[str, Picture] = {}
        self._presses = 0

    def about(self, state: TableState, asking: Asking, pictures: Mapping[str, Picture]) -> None:
        """From now on it is this table of which is asked."""
        self.state, self.asking, self.pictures = state, asking, pictures

    def corner(self) -> Corner:
        """Where the button lies with which it is asked."""
        return self._corner.at(self.stage, self.pictures)

    # -- the mouse ---------------------------------------------------------------------

    def hover(self, key: str | None) -> None:
        """The mouse is over that spot; what it is is said once it has rested there."""
        inspector = self.state.inspector
        if inspector.shown:
            self.render()
        number = inspector.point(key or "")
        self.after(WAIT, lambda: self._rested(number))

    def move(self, place: Point | None) -> None:
        """The mouse is at that place of the scene, or has left."""
        if self.state.inspector.move(place, self.stage.camera.zoom):
            self.render()
        if place is not None:
            self._rest.moved()

    def _rested(self, number: int) -> None:
        if self._may() and self.state.inspector.rested(number):
            self._rested_at_place()
            self.render()

    def _rested_at_place(self) -> None:
        inspector = self.state.inspector
        if inspector.place is None or not self._may():
            return
        key = self._thing(inspector.place)
        if key and key != inspector.shown:
            inspector.show(key)
            self.render()

    def _may(self) -> bool:
        return self.idle() and not self.state.choosing.asked

    def _thing(self, at: Point) -> str:
        return thing_at(self.state, self.stage, self.pictures, at)

    # -- a finger ----------------------------------------------------------------------

    def press(self, at: Point | None) -> None:
        """A finger has come down at that place of the view, or does something else by now."""
        self._presses += 1
        if at is not None:
            number = self._presses
            self.after(HOLD, lambda: self._held(number, at))

    def _held(self, number: int, at: Point) -> None:
        if number != self._presses or not self.idle():
            return
        key = self._thing(self.stage.camera.to_scene(*at))
        if key:
            self.drag.hold()
            self.asking.about(key)

    def tapped(self, key: str | None) -> str | None:
        """In the mode in which a tap asks: what it asks about."""
        place = self.state.inspector.place
        return (self._thing(place) if place is not None else "") or key
