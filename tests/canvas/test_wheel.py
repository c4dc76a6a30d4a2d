"""Wheels and trackpads told apart by what browsers tell of them."""

from __future__ import annotations

import pytest

from motherlode.canvas.gestures import PINCH_WHEEL_FACTOR, WHEEL_LINE_PX, Wheel, WheelEvent

NOTCHES = {
    "Chromium on Windows": WheelEvent(0, 100),
    "Chromium on Linux": WheelEvent(0, 120),
    "a screen scaled by a half": WheelEvent(0, 200 / 3, ratio=1.5),
    "a screen scaled by a quarter": WheelEvent(0, -80, ratio=1.25),
    "Firefox, in lines": WheelEvent(0, 3, mode=1),
    "in lines, sideways too": WheelEvent(1, 3, mode=1),
    "in pages": WheelEvent(0, 1, mode=2),
}
FINGERS = {
    "a small step": WheelEvent(0, 4),
    "a fraction": WheelEvent(0, 61.25),
    "a fraction on a fine screen": WheelEvent(0, 60.3, ratio=2),
    "sideways": WheelEvent(-12, 0),
    "aslant": WheelEvent(40, 160),
}


@pytest.mark.parametrize("event", NOTCHES.values(), ids=NOTCHES)
def test_a_mouse_wheel_zooms(event: WheelEvent) -> None:
    zoomed = Wheel().zoom(event)
    assert zoomed is not None and (zoomed > 0) == (event.dy > 0) and abs(zoomed) >= 48


@pytest.mark.parametrize("event", FINGERS.values(), ids=FINGERS)
def test_two_fingers_move_the_board(event: WheelEvent) -> None:
    assert Wheel().zoom(event) is None


def test_a_pinch_zooms_and_so_does_a_wheel_with_ctrl() -> None:
    wheel = Wheel()
    assert wheel.zoom(WheelEvent(0, 2.5, ctrl=True)) == 2.5 * PINCH_WHEEL_FACTOR
    assert wheel.zoom(WheelEvent(0, -100, ctrl=True)) == -100
    assert wheel.zoom(WheelEvent(0, 3, mode=1, ctrl=True)) == 3 * WHEEL_LINE_PX * PINCH_WHEEL_FACTOR


def test_a_flick_moves_the_board_until_it_has_run_out() -> None:
    """Its steps grow large, straight and whole; after a pause a notch zooms again."""
    wheel = Wheel()
    flick = [4, 31, 120, 200, 100, 100, 60]
    assert [wheel.zoom(WheelEvent(0, dy, ms=16 * at)) for at, dy in enumerate(flick)] == [None] * 7
    assert wheel.zoom(WheelEvent(0, 100, ms=2000)) == 100


def test_a_movement_that_strays_sideways_is_a_trackpads() -> None:
    wheel = Wheel()
    assert wheel.zoom(WheelEvent(0, 100)) == 100
    assert wheel.zoom(WheelEvent(2, 100, ms=16)) is None
    assert wheel.zoom(WheelEvent(0, 100, ms=32)) is None


def test_a_wheel_turned_quickly_goes_on_zooming() -> None:
    wheel = Wheel()
    assert [wheel.zoom(WheelEvent(0, dy, ms=20 * at)) for at, dy in enumerate([100, 200, 100])] == [
        100,
        200,
        100,
    ]
