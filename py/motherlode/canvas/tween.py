"""Motion between scenes: what a view asks for, and how the stage fills in between."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.canvas.scene import Scene


@dataclass(frozen=True, slots=True)
class Frame:
    """A scene to reach and how long to stay.

    ``move`` is the milliseconds of gliding from the scene before (dropped when motion is
    off), ``hold`` the milliseconds to stay. With ``look`` the hold lets people see something
    that will be hidden again: it is kept when motion is off and may wait for a tap. ``say``
    is spoken when the frame begins.
    """

    scene: Scene
    move: int
    hold: int = 0
    look: bool = False
    say: str = ""
