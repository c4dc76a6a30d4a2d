"""What the device prefers, and time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

RESIZE_PAUSE = 120
IDLE_PAUSE = 50
WATCHED = ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)")


def when_idle(call: Callable[[], None]) -> None:
    """Calls when the browser has nothing to do, in a moment where it does not tell."""
    once = create_once_callable(lambda *_: call())
    if getattr(window, "requestIdleCallback", None):
        window.requestIdleCallback(once)
    else:
        window.setTimeout(once, IDLE_PAUSE)


class PageClock:
    """The browser's clock."""

    def now(self) -> int:
        return int(js.Date.now())

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        window.setTimeout(create_once_callable(call), milliseconds)


class DeviceFacts:
    """Asked anew each time: people change their minds, and screens turn."""

    def __init__(self, board: Any) -> None:
        self._board = board

    def languages(self) -> list[str]:
        return [str(language)[:2].lower() for language in window.navigator.languages]

    def dark(self) -> bool:
        return bool(window.matchMedia(WATCHED[0]).matches)

    def reduced_motion(self) -> bool:
        return bool(window.matchMedia(WATCHED[1]).matches)

    def coarse_pointer(self) -> bool:
        return bool(window.matchMedia("(pointer: coarse)").matches)

    def random_bytes(self, count: int) -> bytes:
        array = js.Uint8Array.new(count)
        js.crypto.getRandomValues(array)
        return bytes(array.to_py())

    def shape(self) -> float:
        width, height = self._board.clientWidth, self._board.clientHeight
        if not width or not height:
            width, height = window.innerWidth, window.innerHeight
        return float(width) / max(1.0, float(height))

    def on_change(self, call: Callable[[], None]) -> None:
        """Calls when a preference has changed or the board has another size."""
        seen = {"shape": 0.0, "due": False}

        def settled() -> None:
            seen["due"] = False
            shape = self.shape()
            if document.body.contains(self._board) and abs(shape - seen["shape"]) > 0.01:
                seen["shape"] = shape
                call()

        def resized(_entries: Any, _observer: Any) -> None:
            if not seen["due"]:
                seen["due"] = True
                window.setTimeout(create_once_callable(settled), RESIZE_PAUSE)

        js.ResizeObserver.new(create_proxy(resized)).observe(self._board)
        for query in WATCHED:
            window.matchMedia(query).addEventListener("change", create_proxy(lambda _e: call()))
