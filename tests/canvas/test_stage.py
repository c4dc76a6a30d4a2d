"""Playing frames: order, pace, and what is called when."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motherlode.canvas.camera import Side
from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.packing import STRIDE
from motherlode.canvas.scene import ScenePage
from motherlode.canvas.stage import Pace, Stage
from motherlode.canvas.tween import Frame
from tests.breadth import examples
from tests.canvas.stages import CountingSurface, Ticker, open_stage, picture, scene


class Heard:
    def __init__(self) -> None:
        self.done = 0
        self.said: list[str] = []

    def finish(self) -> None:
        self.done += 1


def play(stage: Stage, *frames: Frame) -> Heard:
    heard = Heard()
    stage.play(frames, heard.finish, heard.said.append)
    return heard


def glide(x: float, **more: object) -> Frame:
    return Frame(scene(x, 200), 100, say=f"to {x}", **more)  # type: ignore[arg-type]


def test_frames_are_said_and_done_is_called_once() -> None:
    stage, _, ticker = open_stage()
    heard = play(stage, glide(110), glide(120, hold=50))
    assert stage.playing and (heard.said, heard.done) == ([], 0)
    frames = ticker.run()
    assert heard.said == ["to 110", "to 120"]
    assert heard.done == 1 and not stage.playing
    assert stage.scene == scene(120, 200)
    assert 24 <= frames <= 30


def test_done_is_never_called_from_within_play() -> None:
    stage, _, ticker = open_stage()
    heard = play(stage)
    assert [heard.done] == [0]
    ticker.run()
    assert heard.done == 1


def test_a_second_play_waits_for_the_first() -> None:
    stage, _, ticker = open_stage()
    order: list[str] = []
    stage.play([glide(110)], lambda: order.append("first"), order.append)
    stage.play([glide(130)], lambda: order.append("second"), order.append)
    ticker.run()
    assert order == ["to 110", "first", "to 130", "second"]


def test_show_ends_everything_and_owes_nothing() -> None:
    stage, _, ticker = open_stage()
    first, second = play(stage, glide(110), glide(120)), play(stage, glide(130))
    ticker.tick()
    stage.show(scene(300, 200))
    assert (first.done, second.done) == (1, 1)
    ticker.run()
    assert (first.done, second.done) == (1, 1)
    assert stage.scene == scene(300, 200) and not stage.playing


def test_done_may_play_on() -> None:
    stage, _, ticker = open_stage()
    heard = Heard()
    stage.play([glide(110)], lambda: stage.play([glide(120)], heard.finish, print), print)
    ticker.run()
    assert heard.done == 1 and stage.scene == scene(120, 200)


def test_done_may_show() -> None:
    stage, _, ticker = open_stage()
    later = Heard()
    stage.play([glide(110)], lambda: stage.show(scene(50, 60)), print)
    stage.play([glide(120)], later.finish, print)
    ticker.run()
    assert later.done == 1 and stage.scene == scene(50, 60)


def test_a_look_that_waits_lasts_until_skip() -> None:
    stage, _, ticker = open_stage()
    changes: list[bool] = []
    stage.on_change = lambda: changes.append(stage.waiting)
    stage.pace = Pace(wait_for_tap=True)
    heard = play(stage, glide(110, hold=50, memorize=True), glide(120))
    ticker.run()
    assert stage.waiting and stage.playing and heard.said == ["to 110"]
    assert ticker.run() == 0, "a waiting stage asks for no frames"
    stage.skip()
    ticker.run()
    assert heard.done == 1 and not stage.waiting
    assert changes == [True, False]


def test_only_what_the_viewer_has_uncovered_waits_where_that_is_wanted() -> None:
    stage, _, ticker = open_stage()
    stage.pace = Pace(own_waits=True)
    own = replace(glide(120, hold=50, memorize=True), own=True)
    heard = play(stage, glide(110, hold=50, memorize=True), own, glide(130))
    ticker.run()
    assert stage.waiting and heard.said == ["to 110", "to 120"]
    stage.skip()
    ticker.run()
    assert heard.done == 1 and not stage.waiting


def test_waiting_no_longer_wanted() -> None:
    stage, _, ticker = open_stage()
    stage.pace = Pace(wait_for_tap=True)
    heard = play(stage, glide(110, hold=50, memorize=True))
    ticker.run()
    stage.pace = Pace()
    ticker.run()
    assert heard.done == 1


def test_without_motion_only_looks_take_time() -> None:
    stage, _surface, ticker = open_stage()
    stage.pace = Pace(motion=0)
    heard = play(stage, glide(110, hold=500), glide(120, hold=200, memorize=True), glide(130))
    ticker.tick()
    assert heard.said == ["to 110", "to 120"]
    assert stage.scene == scene(120, 200)
    assert 19 <= ticker.run() <= 22
    assert heard.done == 1


@pytest.mark.parametrize(("motion", "frames"), [(0.5, 10), (1.0, 20), (2.0, 40)])
def test_motion_is_a_factor_of_moves_and_holds(motion: float, frames: int) -> None:
    stage, _, ticker = open_stage()
    stage.pace = Pace(motion=motion)
    play(stage, glide(110, hold=100))
    assert abs(ticker.run() - frames) <= 3


def test_the_time_to_look_has_its_own_factor() -> None:
    stage, _, ticker = open_stage()
    stage.pace = Pace(motion=0, memory_factor=3)
    play(stage, glide(110, hold=100, memorize=True))
    assert 30 <= ticker.run() <= 33


def test_twice_as_fast_looks_take_half_the_time() -> None:
    stage, _, ticker = open_stage()
    stage.pace = Pace(motion=0.5)
    play(stage, glide(110, hold=400, memorize=True))
    assert 14 <= ticker.run() <= 28


def test_skip_jumps_to_the_end_of_the_movement_but_not_over_the_look() -> None:
    stage, _, ticker = open_stage()
    heard = play(stage, glide(110, hold=300, memorize=True), glide(120))
    ticker.tick()
    stage.skip()
    ticker.tick()
    assert stage.scene == scene(110, 200) and heard.said == ["to 110"]
    for _ in range(5):
        ticker.tick()
    assert heard.said == ["to 110"]
    stage.skip()
    ticker.tick()
    assert heard.said == ["to 110", "to 120"]
    ticker.run()
    assert heard.done == 1


def test_skip_with_nothing_to_skip() -> None:
    stage, _, ticker = open_stage()
    stage.skip()
    ticker.run()
    assert not stage.playing


@settings(max_examples=examples(60), deadline=None)
@given(
    st.lists(st.sampled_from(["play", "empty", "look", "skip", "tick", "show", "still", "fast"]))
)
def test_whatever_happens_every_done_is_called_exactly_once(deeds: list[str]) -> None:
    stage, _, ticker = open_stage()
    heards: list[Heard] = []
    for deed in deeds:
        if deed == "play":
            heards.append(play(stage, glide(150, hold=30), glide(90)))
        elif deed == "empty":
            heards.append(play(stage))
        elif deed == "look":
            heards.append(play(stage, glide(70, hold=40, memorize=True)))
        elif deed == "skip":
            stage.skip()
        elif deed == "show":
            stage.show(scene(10, 20))
        elif deed == "tick":
            ticker.tick()
        else:
            stage.pace = Pace(motion=0.0 if deed == "still" else 0.5, wait_for_tap=deed == "still")
    stage.pace = Pace()
    ticker.run()
    assert [heard.done for heard in heards] == [1] * len(heards)
    assert not stage.playing


def test_a_fault_in_a_callback_does_not_stop_the_show() -> None:
    stage, _, ticker = open_stage()

    def wrong() -> None:
        raise ValueError

    stage.play([], wrong, print)
    heard = play(stage, glide(110))
    with pytest.raises(ValueError):
        ticker.tick()
    ticker.run()
    assert heard.done == 1


def test_travellers_are_painted_above_the_layers() -> None:
    stage, surface, ticker = open_stage()
    play(stage, glide(300))
    ticker.tick()
    ticker.tick()
    _, pieces, flight = surface.layers
    assert len(pieces) == STRIDE and len(flight) == STRIDE
    assert 100 <= flight[1] < 300
    ticker.run()
    assert len(surface.layers[1]) == 2 * STRIDE and not surface.layers[2]


def test_dressing_while_it_moves_shows_the_end_with_the_new_pictures() -> None:
    stage, surface, ticker = open_stage()
    heard = play(stage, glide(300))
    ticker.tick()
    new = {name: picture() for name in ("piece", "ground", "unseen")}
    stage.set_pictures(new)
    ticker.tick()
    shown = [surface.pictures[int(rows[0])] for rows in surface.layers[:2]]
    assert shown == [new["ground"], new["piece"]]
    assert not any(known is new["unseen"] for known in surface.pictures)
    ticker.run()
    assert heard.done == 1


def test_of_another_table_nothing_stays_while_the_next_is_painted() -> None:
    stage, surface, ticker = open_stage()
    stage.turn_to("one")
    stage.show(scene(100, 200))
    ticker.run()
    wiped = surface.wiped
    stage.turn_to("one")
    assert surface.wiped == wiped and stage.scene is not None, "the same table stays"
    stage.turn_to("other")
    assert surface.wiped == wiped + 1 and stage.scene is None
    stage.set_pictures({"ground": picture(), "piece": picture()})
    assert not surface.pictures, "what the table before showed is not drawn any more"
    stage.show(scene(300))
    ticker.run()
    assert len(surface.layers[1]) == STRIDE


def test_the_camera_glides_to_new_bounds() -> None:
    stage, surface, ticker = open_stage()
    zoom = stage.camera.zoom
    play(stage, Frame(scene(100, 200, width=1200), 100))
    seen = set()
    while ticker.tick():
        assert surface.last_view is not None
        seen.add(round(surface.last_view[0], 6))
    assert stage.camera.fitted and stage.camera.zoom < zoom
    assert len(seen) > 5


def leafed() -> tuple[Stage, Ticker]:
    stage, _surface, ticker = open_stage()
    pages = (ScenePage(Rect(0, 0, 180, 140), "Map"), ScenePage(Rect(200, 0, 180, 140), "Town"))
    stage.show(replace(scene(100, 300), focus=pages[0].rect, pages=pages))
    ticker.run()
    return stage, ticker


def test_the_page_of_what_is_pointed_out_is_turned_to_where_nothing_else_is_wanted() -> None:
    stage, ticker = leafed()
    assert stage.scene is not None
    stage.show(replace(stage.scene, focus=None))
    stage.home()
    ticker.run()
    assert stage.camera.fitted and not stage.pages
    stage.point_out([Circle(250, 70, 15)])
    ticker.run()
    assert abs(stage.camera.cx - 290) < 1
    assert stage.pages == {"left": "Map"}
    stage.point_out([Circle(60, 70, 15), Circle(320, 70, 15)])
    ticker.run()
    x, _y = stage.camera.to_view(60, 70)
    assert x > 0, "no page shows both"
    stage.home()
    ticker.run()
    assert stage.camera.fitted


def test_a_swift_finger_turns_the_page_and_a_slow_one_does_not() -> None:
    for milliseconds, turned in ((120.0, True), (900.0, False)):
        stage, ticker = leafed()
        stage.down(1, 300, 100, "touch", 1000)
        stage.move(1, 240, 102, "touch", 1060)
        stage.up(1, 230, 102, "touch", 1000 + milliseconds)
        ticker.run()
        assert (abs(stage.camera.cx - 290) < 1) is turned
        assert not stage.playing


def test_the_page_beyond_an_edge_has_a_name_and_is_one_press_away() -> None:
    stage, ticker = leafed()
    told: list[dict[Side, str]] = []
    stage.on_change = lambda: told.append(stage.pages)
    assert stage.pages == {"right": "Town"}
    stage.seek("right")
    ticker.run()
    assert abs(stage.camera.cx - 290) < 1
    assert stage.pages == {"left": "Map"}
    assert told[-1] == {"left": "Map"}
    stage.fit()
    ticker.run()
    assert stage.pages == {}, "all of it is in view"


def test_a_mouse_that_drags_turns_no_page() -> None:
    stage, ticker = leafed()
    stage.down(1, 300, 100, "mouse", 1000)
    stage.move(1, 240, 100, "mouse", 1060)
    stage.up(1, 230, 100, "mouse", 1100)
    ticker.run()
    assert abs(stage.camera.cx - 290) > 1


def test_a_page_being_turned_gives_way_to_the_whole() -> None:
    stage, ticker = leafed()
    stage.down(1, 300, 100, "touch", 1000)
    stage.up(1, 230, 102, "touch", 1100)
    ticker.tick()
    stage.fit()
    ticker.run()
    assert stage.camera.fitted


def test_what_is_pointed_out_stays_in_sight_when_the_view_changes() -> None:
    """The sentence that goes with it may take room from the board."""
    stage, surface, ticker = open_stage()
    stage.show(replace(scene(100, 300), focus=Rect(0, 0, 200, 300)))
    stage.home()
    far = Circle(350, 280, 15)
    stage.point_out([far])
    assert stage.camera.to_view(far.x, far.y)[0] < 400
    surface.width = 200.0
    stage.resize()
    ticker.run()
    x, y = stage.camera.to_view(far.x, far.y)
    margin = far.r * stage.camera.zoom
    assert margin <= x <= 200 - margin and margin <= y <= 300 - margin


Tapped = tuple[Stage, CountingSurface, Ticker, tuple[float, float]]


def tapped(width: float, focus: Rect | None) -> Tapped:
    """A stage of that width, and the place of its second piece, which was just tapped."""
    stage, surface, ticker = open_stage()
    surface.width = width
    stage.resize()
    stage.show(replace(scene(100, 200), focus=focus))
    stage.home()
    ticker.run()
    at = stage.camera.to_view(200, 150)
    stage.down(1, *at, "touch", 1000)
    stage.up(1, *at, "touch", 1050)
    return stage, surface, ticker, at


@pytest.mark.parametrize(
    ("width", "focus"),
    [(400.0, Rect(50, 50, 250, 200)), (250.0, None), (250.0, Rect(0, 0, 90, 80))],
)
def test_what_is_under_the_finger_stays_there_as_the_room_changes(
    width: float, focus: Rect | None
) -> None:
    """A tap often makes the question grow, and the board gives it room; then it has it again."""
    stage, surface, _ticker, at = tapped(width, focus)
    for height in (260.0, 250.0, 300.0):
        surface.height = height
        stage.resize()
        # the same places again, with a ghost that has been turned
        stage.show(replace(scene(100, 200), focus=focus))
        assert stage.camera.to_view(200, 150) == pytest.approx(at)


def test_once_something_happens_the_scene_is_seen_as_it_wants_to_be() -> None:
    stage, surface, ticker, _at = tapped(400.0, Rect(50, 50, 250, 200))
    surface.height = 250.0
    stage.resize()
    play(stage, Frame(replace(scene(100, 200), focus=Rect(50, 50, 250, 200)), 100))
    ticker.run()
    assert stage.camera.to_view(175, 150) == pytest.approx((200, 125))


def test_a_window_of_another_width_is_laid_out_anew_after_a_tap() -> None:
    stage, surface, _ticker, _at = tapped(400.0, Rect(50, 50, 250, 200))
    surface.width, surface.height = 300.0, 400.0
    stage.resize()
    assert stage.camera.to_view(175, 150) == pytest.approx((150, 200))


def test_what_was_all_in_sight_still_is_after_a_tap() -> None:
    stage, surface, _ticker, _at = tapped(400.0, None)
    surface.height = 200.0
    stage.resize()
    assert stage.camera.fitted
    assert stage.camera.to_view(0, 0)[1] >= 0 and stage.camera.to_view(0, 300)[1] <= 200


def test_a_scene_shown_while_the_camera_glides_is_seen_as_it_lies() -> None:
    stage, _, ticker = open_stage()
    wide = scene(100, 200, width=800)
    play(stage, Frame(wide, 100))
    ticker.tick()
    ticker.tick()
    stage.show(wide)
    ticker.run()
    assert stage.camera.fitted and stage.camera.bounds.w == 800
