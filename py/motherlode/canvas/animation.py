"""Animations: the way from the scene of one position to the scene of the next, event by event."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from motherlode.canvas.scene import Layer, Scene, Sprite
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.core.game import Observation, WatchedEvent

O = TypeVar("O", bound=Observation)  # noqa: E741
#: Milliseconds of a glide and of the stay after it, by class of events.
Glides = Mapping[type[Event], tuple[int, int]]
#: Adds the frames of one event of its class.
Flourish = Callable[[Any], None]


class Animation(Generic[O]):
    """A builder of frames from the events that a seat has seen of an action.

    An event is shown by the glide from the scene before it to the scene after it, unless the game
    has a flourish for its class. ``seen`` is the table before the event that is being shown,
    ``then`` the table after it.
    """

    #: Milliseconds of the glide to the scene after an event, and of the stay there.
    GLIDE_MS: ClassVar[tuple[int, int]] = (380, 120)
    #: The same for events of a class that has times of its own.
    GLIDES_MS: ClassVar[Glides] = {}

    def __init__(self, before: O) -> None:
        self.frames: list[Frame] = []
        self.seen = self.then = before

    def scene(self, seen: O) -> Scene:
        """Return the scene of the table between two decisions: nothing is asked."""
        raise NotImplementedError

    def flourishes(self) -> Mapping[type[Event], Flourish]:
        """Return for each class of events with frames of its own the method that adds them."""
        return {}

    def event_sentence(self, event: Event) -> str:
        """Return the sentence said with the first frame of the event; ``""`` for nothing."""
        raise NotImplementedError

    def show(self, seen_events: Iterable[WatchedEvent[O]]) -> None:
        """Add the frames of these events, in order."""
        for one in seen_events:
            self.then, start = one.after, len(self.frames)
            self.show_event(one.event)
            if start < len(self.frames):
                words = self.event_sentence(one.event)
                if words:
                    self.frames[start] = replace(self.frames[start], say=words)
            self.seen = one.after

    def show_event(self, event: Event) -> None:
        """Add the frames of one event."""
        self.flourishes().get(type(event), self.glide)(event)

    def glide(self, event: Event) -> None:
        """Let what has changed travel, turn or fade to where it is after the event."""
        self.add(self.scene(self.then), *self.GLIDES_MS.get(type(event), self.GLIDE_MS))

    def add(self, scene: Scene, move: int, hold: int = 0, memorize: bool = False) -> None:
        """Add one more frame; times in milliseconds, see ``Frame``."""
        self.frames.append(Frame(scene, move, hold, memorize))

    def rest(self, scene: Scene, move: int, say: str = "") -> list[Frame]:
        """Return all frames, the last one the table at rest, with the next prompt."""
        self.frames.append(Frame(scene, move, say=say))
        return self.frames


def on_top(scene: Scene, sprites: Collection[Sprite]) -> Scene:
    """Return the scene with these sprites above all; they replace those with the same keys."""
    if not sprites:
        return scene
    keys = {sprite.key for sprite in sprites}
    layers = [_without(layer, keys) for layer in scene.layers]
    layers[-1] = Layer(layers[-1].name, (*layers[-1].sprites, *sprites))
    return replace(scene, layers=tuple(layers))


def _without(layer: Layer, keys: Collection[str]) -> Layer:
    """Return the layer without the sprites with these keys; the same one where it has none."""
    if any(sprite.key in keys for sprite in layer.sprites):
        return Layer(layer.name, tuple(s for s in layer.sprites if s.key not in keys))
    return layer
