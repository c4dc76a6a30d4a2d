"""How a change is shown: to its end, from where it comes, and told as it happens."""

from __future__ import annotations

from motherlode.canvas.packing import unknown_pictures
from motherlode.canvas.theme import DAY
from motherlode.canvas.tween import Frame
from motherlode.core.event import Event
from motherlode.games.carcassonne import view
from motherlode.games.carcassonne.rules import events as told
from tests.games.carcassonne.view.playing import NAMES, Step, steps

PICTURES = view.pictures(DAY, NAMES)


def film(step: Step, seat: int | None = None) -> list[Frame]:
    before, after = step.seen()
    look = step.look(seat)
    return view.frames(before, step.events, after, look)


def test_frames_end_in_the_scene_of_what_comes_after() -> None:
    for step in steps(11):
        after = step.after.observation(None)
        last = film(step)[-1]
        assert last.scene == view.build_scene(after, step.look())


def test_frames_use_known_pictures_under_unique_keys() -> None:
    for step in steps(11):
        for frame in film(step, step.before.active):
            assert unknown_pictures(frame.scene, PICTURES) == []
            keys = [sprite.key for layer in frame.scene.layers for sprite in layer.sprites]
            assert len(set(keys)) == len(keys)


def test_nothing_can_be_tapped_before_the_last_frame() -> None:
    for step in steps(17):
        for frame in film(step)[:-1]:
            assert not any(spot.live for spot in frame.scene.spots)


def test_every_event_is_told_in_order_as_whole_sentences() -> None:
    kinds = set()
    for step in steps(7):
        said = [frame.say for frame in film(step) if frame.say]
        assert len(said) >= len(step.events)
        for sentence in said:
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence[-1] in ".!?"
            assert "{" not in sentence
        kinds |= {type(event) for event in step.events}
    assert told.TilePlaced in kinds


def test_every_kind_of_event_has_been_shown() -> None:
    shown: set[type[Event]] = set()
    for step in steps():
        fresh = {type(event) for event in step.events} - shown
        if fresh:
            film(step)
            shown |= fresh
    wanted = {
        kind
        for kind in vars(told).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert wanted - shown <= {told.TileDiscarded}


def test_scores_are_looked_at_where_they_were_made() -> None:
    scored = 0
    for step in steps():
        marks = (told.FeatureScored, told.FinalScore, told.CastleScored)
        events = [event for event in step.events if isinstance(event, marks)]
        if not events or scored > 60:
            continue
        scored += len(events)
        looks = [frame for frame in film(step) if frame.look and frame.hold]
        lit = [
            frame
            for frame in looks
            if any(s.key.startswith("glow:") for s in frame.scene.layers[2].sprites)
        ]
        assert len(lit) >= len(events)
