"""How a change is shown: to its end, at a pace at which both cards can be seen."""

from __future__ import annotations

from motherlode.canvas.packing import unknown_pictures
from motherlode.canvas.theme import DAY
from motherlode.canvas.tween import Frame
from motherlode.games.gold import view
from motherlode.games.gold.rules.events import Flipped, RoundEnded, RushBegun
from motherlode.games.gold.view.frames import LOOK_MS
from tests.games.gold.view.playing import NAMES, Step, steps

PICTURES = view.pictures(DAY, NAMES)


def film(step: Step) -> list[Frame]:
    before, after = step.seen()
    return view.frames(before, step.events, after, step.look())


def test_frames_end_in_the_scene_of_what_comes_after() -> None:
    for step in steps(3):
        after = step.after.observation(None)
        last = film(step)[-1]
        assert last.scene == view.build_scene(after, step.look())


def test_frames_use_known_pictures_under_unique_keys() -> None:
    for step in steps(13):
        for frame in film(step):
            assert unknown_pictures(frame.scene, PICTURES) == []
            found = [sprite.key for layer in frame.scene.layers for sprite in layer.sprites]
            assert len(set(found)) == len(found)


def test_nothing_can_be_tapped_before_the_last_frame() -> None:
    for step in steps(13):
        for frame in film(step)[:-1]:
            assert not any(spot.live for spot in frame.scene.spots)


def test_every_event_is_told_in_order_as_whole_sentences() -> None:
    for step in steps(2):
        said = [frame.say for frame in film(step) if frame.say]
        assert len(said) >= len(step.events)
        for sentence in said:
            assert sentence[0].isupper()
            assert sentence[-1] in ".!"
            assert "{" not in sentence


def test_two_cards_stay_to_be_looked_at_before_they_do_anything() -> None:
    for step in steps():
        second = step.before.first >= 0 and any(isinstance(e, Flipped) for e in step.events)
        if not second:
            continue
        flip = next(event for event in step.events if isinstance(event, Flipped))
        looks = [frame for frame in film(step) if frame.look and frame.hold >= LOOK_MS]
        assert looks, flip
        shown = {s.key: s.picture for layer in looks[0].scene.layers for s in layer.sprites}
        up = [name for key, name in shown.items() if key.startswith("card-") and name != "back"]
        assert len(up) == 2


def test_a_first_card_needs_no_pause() -> None:
    for step in steps():
        if step.after.phase == "second" and len(step.events) == 1:
            assert not any(frame.look for frame in film(step))
            return


def test_the_rush_is_announced_and_the_count_is_looked_at() -> None:
    seen = {RushBegun: 0, RoundEnded: 0}
    for step in steps():
        for kind in seen:
            if any(isinstance(event, kind) for event in step.events):
                seen[kind] += 1
                assert any(frame.look for frame in film(step))
    assert all(seen.values())
