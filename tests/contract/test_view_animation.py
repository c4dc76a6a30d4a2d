"""Laws of animations: what events tell adds up to the table that is seen after them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import Any

from motherlode.app.table.playback import Pacing
from motherlode.canvas.animation import Animation
from motherlode.canvas.scene import Scene, Sprite
from motherlode.core.event import Event
from tests.contract.shows import Decision, Show, folder

#: Sprites that an animation may show before, or after, the observation does: everybody sees who
#: looks at a token as soon as it is picked up.
LATER = {"gold_west": ("eye:",)}


@lru_cache
def animation_of(package: str) -> Any:
    """The animation builder of the game."""
    module = import_module(f"{package}.view.animation")
    (found,) = (
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Animation) and kind is not Animation
    )
    return found


def sprites(scene: Scene, later: tuple[str, ...]) -> dict[str, Sprite]:
    """By key, without those that may differ."""
    return {
        sprite.key: sprite
        for layer in scene.layers
        for sprite in layer.sprites
        if not sprite.key.startswith(later)
    }


def test_an_animation_keeps_account_of_the_whole_table(show: Show) -> None:
    """After all events of a ply it has the pieces of the observation, in the same places.

    So nothing leaps when the last frame comes.
    """
    later = LATER.get(folder(show.entry), ("\0",))
    for sight in show.sights:
        look = replace(sight.look, aids=False)
        before, after = sight.step.seen(sight.seat)
        animation = animation_of(show.entry.package)(before, after, look)
        animation.show(sight.step.told(sight.seat))
        kept = sprites(animation.at_rest(), later)
        seen = sprites(show.view.build_scene(after, look), later)
        differ = [key for key in kept.keys() | seen.keys() if kept.get(key) != seen.get(key)]
        assert not differ, (said(sight), {key: (kept.get(key), seen.get(key)) for key in differ})


#: Fields of an event that say what it brings.
GAINS = ("points", "gains", "resources", "line", "bonus", "water", "tokens")


def brings_nothing(event: Event) -> bool:
    """Return whether the event names what it brings, and that is nothing."""
    told = [getattr(event, name) for name in GAINS if hasattr(event, name)]
    each = [one for gain in told for one in (gain if isinstance(gain, tuple) else (gain,))]
    return bool(told) and not any(getattr(one, "points", one) for one in each)


def test_what_changes_nothing_takes_no_time(show: Show) -> None:
    """An event that brings nothing and leaves every piece where it was is told, not acted out."""
    for sight in show.sights:
        look = replace(sight.look, aids=False)
        before, after = sight.step.seen(sight.seat)
        animation = animation_of(show.entry.package)(before, after, look)
        shown = show.view.build_scene(before, look)
        lying: dict[str, Sprite] | None = None
        for event in sight.step.told(sight.seat):
            start = len(animation.frames)
            animation.show((event,))
            film = animation.frames[start:]
            before_it, lying = lying, rest_of(animation)
            if before_it is not None and before_it == lying and brings_nothing(event):
                paced = Pacing().pace(film, shown)
                assert not sum(frame.move + frame.hold for frame in paced), (event, said(sight))
            shown = film[-1].scene if film else shown


def rest_of(animation: Animation) -> dict[str, Sprite] | None:
    """Return the pieces as they lie by now.

    ``None`` in the middle of a step whose end cannot be shown without the rest of it.
    """
    try:
        return sprites(animation.at_rest(), ("\0",))
    except KeyError:
        return None


def said(sight: Decision) -> tuple[Any, ...]:
    """Which step it was."""
    return sight.seat, sight.step.after.phase, sight.step.told(sight.seat)
