"""The animation of a change: to its end, at a pace at which both cards can be seen."""

from __future__ import annotations

from motherlode.app.table.playback import PAUSE_BEFORE_OTHERS_MS
from motherlode.canvas.theme import DAY
from motherlode.canvas.tween import Frame
from motherlode.games.gold.rules.events import Flipped, RoundEnded, RushBegun, TurnedBack
from motherlode.games.gold.view import VIEW
from motherlode.games.gold.view.animation import LOOK_MS
from tests.games.gold.view.playing import NAMES, Step, steps

PICTURES = VIEW.pictures(DAY, NAMES)


def animated(step: Step) -> list[Frame]:
    before, after = step.seen()
    return VIEW.frames(before, step.seen_events(), after, step.options())


def test_two_cards_stay_to_be_looked_at_before_they_do_anything() -> None:
    for step in steps():
        second = step.before.first >= 0 and any(isinstance(e, Flipped) for e in step.events)
        if not second:
            continue
        flip = next(event for event in step.events if isinstance(event, Flipped))
        looks = [frame for frame in animated(step) if frame.memorize and frame.hold >= LOOK_MS]
        assert looks, flip
        shown = {s.key: s.picture for layer in looks[0].scene.layers for s in layer.sprites}
        up = [name for key, name in shown.items() if key.startswith("card-") and name != "back"]
        assert len(up) == 2


def test_a_turn_in_which_nothing_happens_takes_two_seconds_and_a_half() -> None:
    """With the pause before it: two cards turned over at once, looked at, and turned back."""
    found, shown = 0, 0
    for step in steps():
        frames = animated(step)
        if step.before.first < 0:
            shown = PAUSE_BEFORE_OTHERS_MS
        shown += sum(frame.move + frame.hold for frame in frames)
        told = [type(event) for event in step.events]
        if told == [Flipped, TurnedBack]:
            found += 1
            looked = sum(frame.hold for frame in frames if frame.memorize)
            assert looked >= LOOK_MS and shown <= 2500
    assert found


def test_a_first_card_needs_no_pause() -> None:
    for step in steps():
        if step.after.phase == "second" and len(step.events) == 1:
            assert not any(frame.memorize for frame in animated(step))
            return


def test_the_rush_is_announced_and_the_count_is_looked_at() -> None:
    seen = {RushBegun: 0, RoundEnded: 0}
    for step in steps():
        for kind in seen:
            if any(isinstance(event, kind) for event in step.events):
                seen[kind] += 1
                assert any(frame.memorize for frame in animated(step))
    assert all(seen.values())
