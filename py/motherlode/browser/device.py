"""What the device prefers, and time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

RESIZE_PAUSE = 120
IDLE_PAUSE = 50
IDLE_LATEST = 100
"""Milliseconds: Chromium may find no idle moment on a page in which nothing moves."""
WIDER = 8
"""CSS pixels by which the board must have become wider or narrower to be laid out anew."""
WATCHED = ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)")


def when_idle(call: Callable[[], None]) -> None:
    """Calls when the browser has nothing to do, but soon, and where it does not tell too."""
    once = create_once_callable(lambda *_: call())
    if getattr(window, "requestIdleCallback", None):
        latest = js.Object.new()
        latest.timeout = IDLE_LATEST
        window.requestIdleCallback(once, latest)
    else:
        window.setTimeout(once, IDLE_PAUSE)


class PageClock:
    """The browser's clock."""

    def now(self) -> int:
        return int(js.Date.now())

    def day(self, offset: int = 0) -> str:
        day = js.Date.new()
        day.setDate(day.getDate() + offset)
        return f"{int(day.getFullYear()):04}-{int(day.getMonth()) + 1:02}-{int(day.getDate()):02}"

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        window.setTimeout(create_once_callable(call), milliseconds)


class DeviceFacts:
    """Asked anew each time: people change their minds, and screens turn."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self._told = (0.0, 0.0)

    def languages(self) -> list[str]:
        return [str(language)[:2].lower() for language in window.navigator.languages]

    def dark(self) -> bool:
        return bool(window.matchMedia(WATCHED[0]).matches)

    def reduced_motion(self) -> bool:
        return bool(window.matchMedia(WATCHED[1]).matches)

    def coarse_pointer(self) -> bool:
        return bool(window.matchMedia("(pointer: coarse)").matches)

    def stores_at_once(self) -> bool:
        return bool(window.motherlodeJournal.holds())

    def request_persistence(self) -> None:
        storage = getattr(window.navigator, "storage", None)
        if storage and getattr(storage, "persist", None):
            # what it answers changes nothing here
            storage.persist().catch(create_once_callable(lambda _why: None))

    def random_bytes(self, count: int) -> bytes:
        array = js.Uint8Array.new(count)
        js.crypto.getRandomValues(array)
        return bytes(array.to_py())

    def shape(self) -> float:
        width, height = self._board.clientWidth, self._board.clientHeight
        if not width or not height:
            width, height = window.innerWidth, window.innerHeight
        self._told = (float(width), float(width) / max(1.0, float(height)))
        return self._told[1]

    def on_change(self, call: Callable[[], None]) -> None:
        """Calls when a preference has changed or the board has another size than was told."""
        due = False

        def settled() -> None:
            nonlocal due
            due = False
            known_width, known_shape = self._told
            if not document.body.contains(self._board):
                return
            shape, wider = self.shape(), abs(self._told[0] - known_width)
            if abs(shape - known_shape) > 0.01 or wider > WIDER:
                call()

        def resized(_entries: Any, _observer: Any) -> None:
            nonlocal due
            if not due:
                due = True
                window.setTimeout(create_once_callable(settled), RESIZE_PAUSE)

        js.ResizeObserver.new(create_proxy(resized)).observe(self._board)
        for query in WATCHED:
            window.matchMedia(query).addEventListener("change", create_proxy(lambda _e: call()))
