"""Gesture recognition: taps, drags and pinches of fingers, mouse and pen on the view.

View coordinates and distances are CSS pixels, times milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, hypot

from motherlode.canvas.camera import Camera

#: A pointer that went further than this drags; one that did not taps.
DRAG_THRESHOLD_PX = 8.0

#: Zoom of one pixel of wheel (an exponent).
WHEEL_ZOOM_RATE = 0.0016


#: Milliseconds within which a second tap makes a double tap.
DOUBLE_TAP_MS = 320.0


#: Pixels of one line of a wheel that counts in lines, and of a page.
WHEEL_LINE_PX, WHEEL_PAGE_PX = 16.0, 240.0
#: A trackpad's pinch comes as a wheel with Ctrl, in steps so much smaller than a wheel's.
PINCH_WHEEL_FACTOR = 6.0
#: Pixels: one notch of a mouse wheel is at least so much.
MIN_NOTCH_PX = 50.0
#: Milliseconds without an event after which another one belongs to another movement.
WHEEL_PAUSE_MS = 400.0


@dataclass(frozen=True, slots=True)
class WheelEvent:
    """An event of a wheel or trackpad, as browsers tell it.

    ``mode`` is the unit of the deltas (0 pixels, 1 lines, 2 pages), ``ratio`` the device pixels of
    a CSS pixel, ``ms`` the time.
    """

    dx: float
    dy: float
    mode: int = 0
    ctrl: bool = False
    ratio: float = 1.0
    ms: float = 0.0


class Wheel:
    """Mouse wheel and trackpad told apart: the one zooms, two fingers on the other move the board.

    No browser says which it is. A pinch comes with Ctrl; lines or pages are a wheel's; a sideways
    delta is a trackpad's, and so is what is less than a notch or no whole number of device pixels.
    What a movement began as it stays to its end, unless it goes sideways: a flick runs out in whole
    and large steps. So this is a guess. It is wrong for wheels without notches and for those that
    macOS smooths, which move the board (Ctrl, + and - zoom), and for a trackpad whose first step
    is straight, whole and large, which zooms until it strays sideways.
    """

    def __init__(self) -> None:
        self._last_ms = -WHEEL_PAUSE_MS
        self._moves = False

    def zoom(self, event: WheelEvent) -> float | None:
        """Return the pixels of wheel that the event zooms by; ``None`` where it moves the board."""
        delta = event.dy * (1.0, WHEEL_LINE_PX, WHEEL_PAGE_PX)[event.mode]
        if event.ctrl:
            return delta if abs(delta) >= MIN_NOTCH_PX else delta * PINCH_WHEEL_FACTOR
        paused = event.ms - self._last_ms >= WHEEL_PAUSE_MS
        self._last_ms = event.ms
        if event.mode:
            self._moves = False
        elif event.dx:
            self._moves = True
        elif paused:
            self._moves = not _is_notch(event)
        return None if self._moves else delta


def _is_notch(event: WheelEvent) -> bool:
    """Return whether the event may be a mouse wheel's notch, also where the screen is scaled."""
    device = event.dy * event.ratio
    return abs(event.dy) >= MIN_NOTCH_PX and abs(device - round(device)) < 0.01


class DoubleTap:
    """Detector of double taps: it remembers the last tap."""

    def __init__(self) -> None:
        self._last: tuple[float, float, float] | None = None

    def second(self, x: float, y: float, ms: float) -> bool:
        """Return whether this tap follows close upon another; a third is a first again."""
        last, self._last = self._last, (x, y, ms)
        if (
            last is None
            or not 0 < ms - last[2] < DOUBLE_TAP_MS
            or hypot(x - last[0], y - last[1]) > 30
        ):
            return False
        self._last = None
        return True


@dataclass(slots=True)
class _Pointer:
    x0: float
    y0: float
    x: float
    y: float
    far: bool = False


class Gestures:
    """Gesture recognizer: turns pointers into camera moves and taps.

    ``tap(x, y)`` is called when a single pointer goes up where it went down; ``same(a, b)``
    tells whether two places of the view mean the same target: where nothing can be panned, a
    finger that slips within its target still taps.
    """

    def __init__(
        self,
        camera: Camera,
        tap: Callable[[float, float], None],
        same: Callable[[tuple[float, float], tuple[float, float]], bool],
    ) -> None:
        self._camera = camera
        self._tap = tap
        self._same = same
        self._pointers: dict[int, _Pointer] = {}
        self._many = False

    @property
    def active(self) -> bool:
        """True if the camera is being moved by hand."""
        return self._many or any(p.far for p in self._pointers.values())

    @property
    def touched(self) -> bool:
        """True if any pointer is down."""
        return bool(self._pointers)

    def down(self, pointer: int, x: float, y: float) -> None:
        """Handle a pointer going down at (x, y)."""
        self._pointers[pointer] = _Pointer(x, y, x, y)
        self._many = self._many or len(self._pointers) > 1

    def move(self, pointer: int, x: float, y: float) -> bool:
        """Handle a pointer's move; return whether the camera was asked to move."""
        p = self._pointers.get(pointer)
        if p is None:
            return False
        if len(self._pointers) >= 2:
            return self._pinch(pointer, x, y)
        if not p.far and hypot(x - p.x0, y - p.y0) <= DRAG_THRESHOLD_PX:
            return False
        # the first step makes up for the pixels within which it might have been a tap
        dx, dy = x - p.x, y - p.y
        p.far, p.x, p.y = True, x, y
        self._camera.pan(dx, dy)
        return True

    def up(self, pointer: int, x: float, y: float) -> None:
        """Handle a pointer going up at (x, y)."""
        p = self._pointers.pop(pointer, None)
        if p is None:
            return
        tapped = not self._many and not p.far
        slipped = not self._many and p.far and not self._camera.can_pan
        if not self._pointers:
            self._many = False
        if tapped or (slipped and self._same((p.x0, p.y0), (x, y))):
            self._tap(p.x0, p.y0)

    def cancel(self, pointer: int) -> None:
        """Forget a pointer that the system took away: nothing was tapped."""
        self._pointers.pop(pointer, None)
        if not self._pointers:
            self._many = False

    def wheel(self, x: float, y: float, delta: float) -> None:
        """Zoom by the wheel: out if ``delta`` > 0 (towards the hand); one turn never jumps far."""
        step = max(-240.0, min(240.0, delta))
        self._camera.zoom_at(exp(-step * WHEEL_ZOOM_RATE), x, y)

    def _pinch(self, pointer: int, x: float, y: float) -> bool:
        first, second = list(self._pointers)[:2]
        if pointer not in (first, second):
            return False
        a, b = self._pointers[first], self._pointers[second]
        before = ((a.x, a.y), (b.x, b.y))
        moved = self._pointers[pointer]
        moved.x, moved.y, moved.far = x, y, True
        self._camera.pinch(before, ((a.x, a.y), (b.x, b.y)))
        return True
