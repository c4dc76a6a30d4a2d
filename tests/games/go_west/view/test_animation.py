"""The animation of a change: to its end, everything told, nothing to tap on the way."""

from __future__ import annotations

from motherlode.canvas.theme import DAY
from motherlode.canvas.tween import Frame
from motherlode.games.go_west.rules.events import Placed, Played, RegionScored
from motherlode.games.go_west.view import VIEW
from motherlode.games.go_west.view.animation import COUNT_MS
from tests.games.go_west.view.playing import NAMES, Step, steps

PICTURES = VIEW.pictures(DAY, NAMES)


def animation(step: Step, seat: int | None, shape: float = 1.2) -> list[Frame]:
    before, after = step.seen(seat)
    return VIEW.frames(before, step.seen_events(seat), after, step.options(seat, shape))


def test_a_region_that_pays_is_counted_token_by_token() -> None:
    seen = 0
    for step in steps():
        paid = [e for e in step.events if isinstance(e, RegionScored) and e.spaces]
        if not paid:
            continue
        seen += 1
        looks = [frame for frame in animation(step, None) if frame.hold == COUNT_MS]
        assert len(looks) == len(paid)
        for event, frame in zip(paid, looks, strict=True):
            sprites = [s for layer in frame.scene.layers for s in layer.sprites]
            orders = [s.picture for s in sprites if s.key.startswith("order-")]
            veils = [s for s in sprites if s.key.startswith("veil-")]
            assert sorted(orders) == [f"order-{n + 1}" for n in range(len(event.spaces))]
            assert len(veils) == len(event.tokens) - len(event.spaces)
    assert seen > 5


def test_a_displaced_token_goes_home_before_the_new_one_comes() -> None:
    for step in steps():
        displaced = [e for e in step.events if isinstance(e, Placed) and e.displaced >= 0]
        if displaced and any(isinstance(e, Played) for e in step.events):
            assert len(animation(step, None)) > 6
            return
    raise AssertionError("no ring was ever full")


def test_numbers_never_go_below_nothing_on_the_way() -> None:
    for step in steps(13):
        for frame in animation(step, None):
            for layer in frame.scene.layers:
                assert not any(s.picture.startswith("num--") for s in layer.sprites)
