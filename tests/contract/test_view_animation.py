"""Laws of animations: what events tell adds up to the table that is seen after them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from typing import Any

from motherlode.canvas.animation import Animation
from motherlode.canvas.scene import Scene, Sprite
from tests.contract.shows import Decision, Show, folder

LATER = {"gold_west": ("eye:",)}
"""Sprites that an animation may show before, or after, the observation does: everybody sees
who looks at a token as soon as it is picked up."""


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
    """After all events of a ply it has the same pieces in the same places as the observation:
    so that nothing leaps when the last frame comes."""
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


def said(sight: Decision) -> tuple[Any, ...]:
    """Which step it was."""
    return sight.seat, sight.step.after.phase, sight.step.told(sight.seat)
