"""Paging: in a scene too large for the view a swipe turns the page, or a place is sought."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from motherlode.canvas.camera import Camera, Place, part_way
from motherlode.canvas.geometry import Point, Rect
from motherlode.canvas.tween import ease

SWIPE, SWIFT = 48.0, 450.0
"""A finger that goes so far, in CSS pixels, in so many milliseconds swipes."""
TURN = 240.0
"""Milliseconds in which a page is turned, or a place sought."""


class Paging:
    """Watches one finger and moves the camera; nothing has to wait for that."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._finger: tuple[float, float, float] | None = None
        self._way: tuple[Place, Place] | None = None
        self._at: Place = camera.place
        self._since: float | None = None

    @property
    def busy(self) -> bool:
        """Whether the camera is on its way."""
        return self._way is not None

    def begin(self, x: float, y: float, ms: float, alone: bool) -> None:
        """A finger went down; a second one spoils the swipe."""
        self._way = None
        self._finger = (x, y, ms) if alone else None

    def end(self, pages: Sequence[Rect], x: float, y: float, ms: float, motion: float) -> None:
        """The finger went up: if that was a swipe, the page next to this one is turned to."""
        start, self._finger = self._finger, None
        if start is None or not 0 < ms - start[2] < SWIFT:
            return
        dx, dy = x - start[0], y - start[1]
        before = self._camera.place
        if hypot(dx, dy) >= SWIPE and self._camera.turn(pages, dx, dy):
            self._go(before, motion)

    def turn_to(self, page: Rect, motion: float) -> None:
        """Turns to that page."""
        before = self._camera.place
        self._camera.turn_to(page)
        self._go(before, motion)

    def seek(self, at: Point, motion: float) -> None:
        """Brings that point of the scene as near to the middle of the view as it goes."""
        camera = self._camera
        before = camera.place
        camera.pan((camera.cx - at[0]) * camera.zoom, (camera.cy - at[1]) * camera.zoom)
        self._go(before, motion)

    def _go(self, before: Place, motion: float) -> None:
        """Goes from there to where the camera is now."""
        if motion > 0:
            self._way, self._since = (before, self._camera.place), None
            self._at = self._camera.place = before

    def tick(self, ms: float) -> None:
        """Brings the camera to the time ``ms``, unless it has been called elsewhere."""
        if self._way is None:
            return
        self._since = ms if self._since is None else self._since
        t = (ms - self._since) / TURN
        if self._camera.place != self._at:
            self._way = None
            return
        self._at = self._way[1] if t >= 1 else part_way(*self._way, ease(t))
        self._camera.place = self._at
        self._way = None if t >= 1 else self._way
