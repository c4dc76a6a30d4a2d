"""Laws of animations: the way from one position to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from motherlode.app.table.playback import Pacing
from motherlode.canvas.scene import Scene, Sprite
from motherlode.core.event import Event
from tests.contract.shows import Decision, Show


def sprites(scene: Scene) -> dict[str, Sprite]:
    """By key."""
    return {sprite.key: sprite for layer in scene.layers for sprite in layer.sprites}


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
        options = replace(sight.options, aids=False, last=())
        before: Any = None
        for one in sight.step.seen_events(sight.seat):
            after = one.after
            if before is not None and brings_nothing(one.event):
                lying, then = (show.view.build_scene(seen, options) for seen in (before, after))
                if sprites(lying) == sprites(then):
                    film = show.view.frames(before, [one], after, options)[:-1]
                    paced = Pacing().pace(film, lying)
                    time = sum(frame.move + frame.hold for frame in paced)
                    assert not time, (one.event, said(sight))
            before = after


def said(sight: Decision) -> tuple[Any, ...]:
    """Which step it was."""
    return sight.seat, sight.step.after.phase, sight.step.told(sight.seat)
