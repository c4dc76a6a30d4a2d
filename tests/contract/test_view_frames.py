"""Laws of how every view shows a change: to its end, told as it happens, left alone till then."""

from __future__ import annotations

import gc

from motherlode.core.event import Event
from tests.contract.shows import AnyStep, Show, pictures, unknown_pictures
from tests.contract.test_view_words import is_sentence


def test_frames_end_in_the_scene_of_what_comes_after(show: Show) -> None:
    """For whoever looks, on a screen of any shape."""
    for sight in show.sights:
        assert sight.film[-1].scene == sight.scene


def test_frames_use_known_pictures_under_keys_of_their_own(show: Show) -> None:
    """Nothing is missing on the way, and no piece is there twice."""
    drawn = pictures(show.entry.package, "day")
    for sight in show.sights:
        for frame in sight.film:
            keys = [sprite.key for layer in frame.scene.layers for sprite in layer.sprites]
            assert len(set(keys)) == len(keys)
            assert unknown_pictures(frame.scene, drawn) == []


def test_nothing_can_be_tapped_before_the_last_frame(show: Show) -> None:
    """A piece that is still moving is no choice yet."""
    for sight in show.sights:
        for frame in sight.film[:-1]:
            assert not any(spot.live for spot in frame.scene.spots)


def test_frames_that_have_been_shown_are_gone_at_once(show: Show) -> None:
    """They have thousands of sprites, and the collector comes late: a browser's heap would grow."""
    sight = show.sights[-1]
    before, after = sight.step.seen(sight.seat)
    seen_events = sight.step.seen_events(sight.seat)
    gc.freeze()  # what was there before is none of it
    gc.disable()
    try:
        assert sight.view.frames(before, seen_events, after, sight.options)
        assert gc.collect() < 20
    finally:
        gc.enable()
        gc.unfreeze()


def untold(step: AnyStep) -> int:
    """Return the number of events without a sentence of their own: deals, and coming to a draw."""
    if step.before.phase == "deal":
        return len(step.events)
    return 1 if step.after.phase == "draw" else 0


def is_empty(event: Event) -> bool:
    """Return whether the event changes nothing: nobody is paid, nothing arrives, somebody stops."""
    nothing = any(not any(getattr(event, name, (1,))) for name in ("gains", "resources"))
    return nothing or type(event).__name__ == "Stopped"


def test_every_event_is_told_in_whole_sentences(show: Show) -> None:
    """Each that the seat gets to know of."""
    for sight in show.sights:
        said = [frame.say for frame in sight.film if frame.say]
        told = [event for event in sight.step.told(sight.seat) if not is_empty(event)]
        assert len(said) >= len(told) - untold(sight.step)
        assert all(is_sentence(words) for words in said), said
