"""Tempo: what changes nothing takes no time, and the longer others take, the faster it gets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from motherlode.canvas.scene import Scene
from motherlode.canvas.tween import Frame

BRISK = 2500.0
"""Milliseconds that are shown as the view has them; what comes after shares its time with them."""
THINKING = 300
"""Milliseconds before others begin to move: who has moved sees first what that did."""


class Tempo:
    """How fast frames follow one another, by how long has been watched already.

    What is decided here is shown from the beginning of its time, and so is the run of others'
    decisions after it. A look at what will be hidden again is never shortened.
    """

    def __init__(self) -> None:
        self._watched = 0.0
        self._here = True

    @property
    def pause(self) -> int:
        """Milliseconds before the next computer moves."""
        return THINKING if self._here else 0

    def turn_to(self, here: bool) -> None:
        """What is shown next was decided here, or by others."""
        if here or self._here:
            self._watched = 0.0
        self._here = here

    def paced(self, frames: Iterable[Frame], shown: Scene | None) -> list[Frame]:
        """The frames with the times they get; ``shown`` is what they begin with."""
        paced = []
        for frame in frames:
            paced.append(self._timed(frame, shown))
            shown = frame.scene
        return paced

    def _timed(self, frame: Frame, shown: Scene | None) -> Frame:
        if frame.look:
            self._watched += frame.move + frame.hold
            return frame
        if shown is not None and _alike(shown, frame.scene):
            return replace(frame, move=0, hold=0)
        part = min(1.0, BRISK / self._watched) if self._watched else 1.0
        move, hold = round(frame.move * part), round(frame.hold * part)
        self._watched += move + hold
        return replace(frame, move=move, hold=hold)


def in_passing(frames: Iterable[Frame]) -> list[Frame]:
    """The frames of a game that is over by their end: nothing has to be remembered any more."""
    return [replace(frame, look=False) for frame in frames]


def _alike(one: Scene, other: Scene) -> bool:
    return one.focus == other.focus and one.bounds == other.bounds and one.layers == other.layers
