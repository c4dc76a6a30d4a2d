"""Redraws of the stage, and a hand on the view."""

from __future__ import annotations

from motherlode.canvas.packing import FOCUS, HOVER
from motherlode.canvas.tween import Frame
from tests.canvas.stages import CountingSurface, Ticker, open_stage, scene


def painted_by(surface: CountingSurface, ticker: Ticker) -> int:
    before = surface.painted
    ticker.run()
    return surface.painted - before


def test_nothing_is_drawn_when_nothing_changes() -> None:
    stage, surface, ticker = open_stage()
    for _ in range(3):
        stage.show(scene(100, 200))
        stage.focus(None)
        stage.resize()
        stage.fit()
    assert painted_by(surface, ticker) == 0
    assert ticker.run() == 0


def test_many_changes_are_drawn_once() -> None:
    stage, surface, ticker = open_stage()
    for x in range(20):
        stage.show(scene(x, 200))
        stage.focus("p0")
    assert painted_by(surface, ticker) == 1


def test_painting_goes_on_for_as_many_frames_as_it_needs() -> None:
    stage, surface, ticker = open_stage()
    surface.left = 5
    stage.show(scene(120, 200))
    assert painted_by(surface, ticker) == 5
    surface.left, surface.width = 5, 0
    stage.show(scene(140, 200))
    stage.resize()
    assert painted_by(surface, ticker) == 0, "nobody sees it"


def test_a_small_picture_waits_until_the_board_is_whole() -> None:
    stage, surface, ticker = open_stage()
    surface.left = 3
    stage.show(scene(120, 200))
    ticker.tick()
    assert stage.retained.miniature(scene(120, 200), 40, 30) is None
    ticker.run()
    assert stage.retained.miniature(scene(120, 200), 40, 30)


def test_only_the_changed_layer_is_sent() -> None:
    stage, surface, ticker = open_stage()
    surface.sent.clear()
    stage.show(scene(120, 200))
    ticker.run()
    assert surface.sent == [1]


def test_a_flight_leaves_the_layers_alone() -> None:
    stage, surface, ticker = open_stage()
    surface.sent.clear()
    stage.play([Frame(scene(300, 200), 100)], lambda: None, print)
    ticker.run()
    assert 0 not in surface.sent
    assert surface.sent.count(1) == 2, "once without the traveller, once with it again"


def test_a_hold_draws_nothing() -> None:
    stage, surface, ticker = open_stage()
    stage.play([Frame(scene(300, 200), 0, hold=500)], lambda: None, print)
    assert painted_by(surface, ticker) == 1


def test_without_a_place_on_the_page_nothing_is_drawn() -> None:
    stage, surface, ticker = open_stage()
    surface.width = surface.height = 0
    stage.resize()
    stage.show(scene(5))
    assert painted_by(surface, ticker) == 0
    surface.width, surface.height = 300, 300
    stage.resize()
    assert painted_by(surface, ticker) == 1
    assert stage.camera.fitted


def test_what_the_surface_has_lost_is_painted_again() -> None:
    stage, surface, ticker = open_stage()
    stage.refresh()
    assert painted_by(surface, ticker) == 1 and surface.refreshed == 1
    surface.ratio = 2.0
    stage.resize()
    assert painted_by(surface, ticker) == 1


def test_the_wheel_settles_without_a_timer() -> None:
    stage, surface, ticker = open_stage()
    for _ in range(3):
        stage.wheel(100, 100, -100)
    ticker.tick()
    assert surface.last_view is not None and surface.last_view[3] is False
    assert 15 <= ticker.run() <= 20
    assert surface.last_view[3] is True and surface.painted == 3


def test_focus_and_hover_rings() -> None:
    stage, surface, ticker = open_stage()
    stage.focus("p0")
    x, y = stage.camera.to_view(200, 150)
    stage.move(1, x, y, "mouse")
    ticker.run()
    assert surface.last_rings[0] == HOVER and surface.last_rings[6] == FOCUS
    assert surface.pointer == "pointer"
    stage.leave()
    stage.focus("no such spot")
    ticker.run()
    assert not surface.last_rings


def test_dead_spots_and_fingers_do_not_hover() -> None:
    stage, surface, ticker = open_stage()
    hovered: list[str | None] = []
    stage.on_hover = hovered.append
    stage.move(1, *stage.camera.to_view(350, 250), kind="mouse")
    stage.move(2, *stage.camera.to_view(100, 150), kind="touch")
    ticker.run()
    assert hovered == ["empty"] and not surface.last_rings


def test_taps_name_live_spots_dead_spots_and_nothing() -> None:
    stage, _, _ = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    for number, place in enumerate([(100, 150), (350, 250), (300, 20)]):
        x, y = stage.camera.to_view(*place)
        stage.down(1, x, y, "touch", 1000.0 * number)
        stage.move(1, x + 5, y + 5, "touch")
        stage.up(1, x + 5, y + 5, "touch", 1000.0 * number + 50)
    assert taps == ["p0", "empty", None]


def test_a_drag_pans_and_does_not_tap() -> None:
    stage, surface, ticker = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    stage.zoom(3)
    ticker.run()
    before = stage.camera.cx
    stage.down(1, 200, 150)
    stage.move(1, 160, 150)
    assert surface.last_view is not None
    ticker.tick()
    assert surface.last_view[3] is False
    assert stage.camera.cx > before
    stage.up(1, 160, 150)
    ticker.run()
    assert surface.last_view[3] is True and taps == []


def test_a_finger_that_slips_on_its_target_still_taps_where_nothing_pans() -> None:
    stage, _, _ = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    x, y = stage.camera.to_view(100, 150)
    stage.down(1, x - 10, y, "touch")
    stage.move(1, x + 10, y, "touch")
    stage.up(1, x + 10, y, "touch")
    assert taps == ["p0"]


def test_two_fingers_pinch_and_never_tap() -> None:
    stage, _, _ = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    zoom = stage.camera.zoom
    stage.down(1, 150, 150, "touch")
    stage.down(2, 250, 150, "touch")
    stage.move(1, 100, 150, "touch")
    stage.move(2, 300, 150, "touch")
    assert abs(stage.camera.zoom - 2 * zoom) < 1e-9
    stage.up(1, 100, 150, "touch")
    stage.up(2, 300, 150, "touch")
    assert taps == []


def test_a_double_tap_beside_live_spots_looks_closer_and_fits_again() -> None:
    stage, _, _ = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    for start in (1000.0, 5000.0):
        for ms in (start, start + 200):
            stage.down(1, 330, 30, "touch", ms - 20)
            stage.up(1, 330, 30, "touch", ms)
        assert stage.camera.fitted == (start > 2000)
    assert taps == [None, None, None, None]


def test_quick_taps_on_a_live_spot_are_all_taps() -> None:
    stage, _, _ = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    x, y = stage.camera.to_view(100, 150)
    for ms in (1000.0, 1150.0, 1300.0):
        stage.down(1, x, y, "touch", ms)
        stage.up(1, x, y, "touch", ms + 30)
    assert taps == ["p0"] * 3


def test_a_tap_while_frames_play_hurries_them() -> None:
    stage, _, ticker = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    stage.play([Frame(scene(300, 200), 5000)], lambda: None, print)
    ticker.tick()
    stage.down(1, 10, 10)
    stage.up(1, 10, 10)
    assert ticker.run() < 5 and taps == [] and not stage.playing


def test_a_cancelled_pointer_is_forgotten() -> None:
    stage, _, _ = open_stage()
    taps: list[str | None] = []
    stage.on_tap = taps.append
    stage.down(1, 100, 100)
    stage.cancel(1)
    stage.up(1, 100, 100)
    assert taps == [] and stage.place_of("p0") is not None and stage.place_of("x") is None


def test_the_place_pointed_at_is_told_in_units_of_the_scene() -> None:
    stage, _, _ = open_stage()
    told: list[tuple[float, float] | None] = []
    stage.on_point = told.append
    x, y = stage.camera.to_view(100, 150)
    stage.move(1, x, y, "mouse")
    stage.leave()
    stage.down(2, x, y, "touch")
    stage.up(2, x, y, "touch")
    (ax, ay), nothing, (bx, by) = told  # type: ignore[misc]
    assert nothing is None
    assert abs(ax - 100) + abs(ay - 150) + abs(bx - 100) + abs(by - 150) < 1e-6


def test_for_a_print_the_whole_scene_is_painted_at_once_and_then_as_before() -> None:
    """No frame comes before a print, and pictures may still have to be drawn."""
    stage, surface, ticker = open_stage()
    whole = surface.last_view
    stage.zoom(3.0, 10, 10)
    ticker.run()
    closer, surface.left = surface.last_view, 3
    go_back = stage.show_for_print()
    assert surface.last_view == whole and surface.left == 0
    go_back()
    ticker.run()
    assert surface.last_view == closer


def test_nothing_moves_before_the_board_was_whole() -> None:
    """It would have to be painted in one go, and nobody would see where it came from."""
    stage, surface, ticker = open_stage()
    stage.turn_to("other")
    surface.left = 6
    stage.show(scene(100, 200))
    stage.play([Frame(scene(300, 200), 100)], lambda: None, print)
    ways = []
    while ticker.tick() and stage.playing:
        assert surface.last_view is not None
        ways.append(surface.last_view[3])
    assert ways[:5] == [True] * 5, "it is painted bit by bit, as a board at rest is"
    assert ways.count(False) >= 9, "then the whole way is shown"
