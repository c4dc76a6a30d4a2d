"""Animations: frames made from events, one event after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from motherlode.canvas.scene import Scene
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event

#: Adds the frames of one event of its class.
Handler = Callable[[Any], None]


class Animation:
    """A builder of frames. A game's own builder adds what its handlers need to know.

    ``handlers`` has a method for each class of event, ``announced`` the sentence of an event,
    said with its first frame. An event without a handler goes to ``plain``.
    """

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def handlers(self) -> Mapping[type[Event], Handler]:
        """Return for each event class the method that adds its frames."""
        raise NotImplementedError

    def plain(self, event: Event) -> None:
        """Add the frames of an event that has no handler: none."""

    def announced(self, event: Event) -> str:
        """Return the sentence said when the event is shown; ``""`` for nothing."""
        raise NotImplementedError

    def at_rest(self) -> Scene:
        """Return the table as the events shown so far have left it, by the animation's own account.

        The question to the player, which no event tells, is taken from the observation after them.
        """
        raise NotImplementedError

    def show(self, events: Iterable[Event]) -> None:
        """Add the frames of these events, in order."""
        handlers = self.handlers()
        for event in events:
            start = len(self.frames)
            handlers.get(type(event), self.plain)(event)
            if start < len(self.frames):
                words = self.announced(event)
                if words:
                    self.frames[start] = replace(self.frames[start], say=words)

    def add(self, scene: Scene, move: int, hold: int = 0, look: bool = False) -> None:
        """Add one more frame; times in milliseconds, see ``Frame``."""
        self.frames.append(Frame(scene, move, hold, look))

    def rest(self, scene: Scene, move: int, say: str = "") -> list[Frame]:
        """Return all frames, the last one the table at rest, with the next prompt."""
        self.frames.append(Frame(scene, move, say=say))
        return self.frames
