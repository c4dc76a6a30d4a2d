"""The device: its preferences, its clock and the address of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import document, window
from pyodide.ffi import create_once_callable, create_proxy

from motherlode.app.ports import ShelfPlace
from motherlode.match.shelf.journal import JournaledStore

RESIZE_SETTLE_MS = 120
IDLE_FALLBACK_MS = 50
#: Milliseconds: Chromium may find no idle moment on a page in which nothing moves.
MAX_IDLE_WAIT_MS = 100
#: Milliseconds after which a page that shows no frames, as it is not seen, goes on all the same.
MAX_FRAME_WAIT_MS = 100
#: Milliseconds between two looks at the date.
DAY_POLL_MS = 60_000
#: CSS pixels by which the board must have become wider or narrower to be laid out anew.
MIN_WIDTH_CHANGE_PX = 8
WATCHED = ("(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)")


def when_idle(call: Callable[[], None]) -> None:
    """Call when the browser has nothing to do, but soon, and where it does not tell too."""
    once = create_once_callable(lambda *_: call())
    if getattr(window, "requestIdleCallback", None):
        latest = js.Object.new()
        latest.timeout = MAX_IDLE_WAIT_MS
        window.requestIdleCallback(once, latest)
    else:
        window.setTimeout(once, IDLE_FALLBACK_MS)


class PageClock:
    """The browser's clock. A ``Clock``."""

    def now(self) -> int:
        """See ``Clock``."""
        return int(js.Date.now())

    def day(self, offset: int = 0) -> str:
        """See ``Clock``."""
        day = js.Date.new()
        # an hour that is left out in spring may be the last one of a day: none is at noon
        day.setHours(12)
        day.setDate(day.getDate() + offset)
        return f"{int(day.getFullYear()):04}-{int(day.getMonth()) + 1:02}-{int(day.getDate()):02}"

    def after(self, milliseconds: int, call: Callable[[], None]) -> None:
        """See ``Clock``."""
        window.setTimeout(create_once_callable(call), milliseconds)

    def after_frame(self, call: Callable[[], None]) -> None:
        """See ``Clock``."""
        waiting = [call]

        def go() -> None:
            if waiting:
                waiting.pop()()

        def on_frame(_time: float) -> None:
            window.setTimeout(create_once_callable(go), 0)

        window.requestAnimationFrame(create_once_callable(on_frame))
        window.setTimeout(create_once_callable(go), MAX_FRAME_WAIT_MS)

    def on_new_day(self, call: Callable[[], None]) -> None:
        """Call when the date here has become another: at midnight, after sleep, in another zone.

        No browser tells of it, and timers stand still while a device sleeps.
        """
        known = self.day()

        def look(*_event: Any) -> None:
            nonlocal known
            before, known = known, self.day()
            if known != before:
                call()

        looking = create_proxy(look)
        window.setInterval(looking, DAY_POLL_MS)
        document.addEventListener("visibilitychange", looking)
        for event in ("focus", "pageshow"):
            window.addEventListener(event, looking)


class DeviceFacts:
    """The device's preferences, asked anew each time: people and screens change."""

    def __init__(self, board: Any, store: JournaledStore) -> None:
        self._board = board
        self._store = store
        self._last_shape = (0.0, 0.0)

    def languages(self) -> list[str]:
        """See ``Device``."""
        return [str(language)[:2].lower() for language in window.navigator.languages]

    def dark(self) -> bool:
        """See ``Device``."""
        return bool(window.matchMedia(WATCHED[0]).matches)

    def reduced_motion(self) -> bool:
        """See ``Device``."""
        return bool(window.matchMedia(WATCHED[1]).matches)

    def coarse_pointer(self) -> bool:
        """See ``Device``."""
        return bool(window.matchMedia("(pointer: coarse)").matches)

    def stores_at_once(self) -> bool:
        """See ``Device``."""
        return self._store.is_doubled

    def shelf_place(self) -> ShelfPlace:
        """See ``Device``."""
        # only Apple's browsers have this; a Mac takes what is stored along
        standalone = getattr(window.navigator, "standalone", None)
        if standalone is None or not window.navigator.maxTouchPoints:
            return ""
        return "home screen" if standalone else "browser"

    def request_persistence(self) -> None:
        """See ``Device``."""
        storage = getattr(window.navigator, "storage", None)
        if storage and getattr(storage, "persist", None):
            # what it answers changes nothing here
            storage.persist().catch(create_once_callable(lambda _why: None))

    def random_bytes(self, count: int) -> bytes:
        """See ``Device``."""
        array = js.Uint8Array.new(count)
        js.crypto.getRandomValues(array)
        return bytes(array.to_py())

    def shape(self) -> float:
        """See ``Device``."""
        width, height = self._board.clientWidth, self._board.clientHeight
        if not width or not height:
            width, height = window.innerWidth, window.innerHeight
        self._last_shape = (float(width), float(width) / max(1.0, float(height)))
        return self._last_shape[1]

    def on_change(self, call: Callable[[], None]) -> None:
        """Call when a preference has changed or the board has another size than last returned."""
        due = False

        def on_settled() -> None:
            nonlocal due
            due = False
            known_width, known_shape = self._last_shape
            if not document.body.contains(self._board):
                return
            shape, wider = self.shape(), abs(self._last_shape[0] - known_width)
            if abs(shape - known_shape) > 0.01 or wider > MIN_WIDTH_CHANGE_PX:
                call()

        def on_resize(_entries: Any, _observer: Any) -> None:
            nonlocal due
            if not due:
                due = True
                window.setTimeout(create_once_callable(on_settled), RESIZE_SETTLE_MS)

        js.ResizeObserver.new(create_proxy(on_resize)).observe(self._board)
        for query in WATCHED:
            window.matchMedia(query).addEventListener("change", create_proxy(lambda _e: call()))


#: The state of an entry in the browser's history that the cabinet has written.
HISTORY_STATE = "here"


class Address:
    """The address of the page; only the fragment is ever changed. A ``Location``."""

    def fragment(self) -> str:
        """See ``Location``."""
        return str(window.location.hash)[1:]

    def go(self, fragment: str, *, replace: bool = False) -> None:
        """See ``Location``."""
        address = f"#{fragment}" if fragment else _here()
        if fragment == self.fragment():
            return
        if replace:
            window.history.replaceState(HISTORY_STATE, "", address)
        else:
            window.history.pushState(HISTORY_STATE, "", address)

    def is_own_address(self) -> bool:
        """See ``Location``."""
        return bool(window.history.state == HISTORY_STATE)

    def base(self) -> str:
        """See ``Location``."""
        home = document.querySelector("link[rel=canonical]")
        if home:
            return str(home.href)
        # where a file is on this device is nobody else's business, nor where a player came from
        if str(window.location.protocol) == "file:":
            return ""
        return _here().split("?", 1)[0]

    def on_change(self, call: Callable[[], None]) -> None:
        """Call when the player goes back or forward or pastes an address."""

        def on_hash_change(_event: Any) -> None:
            call()

        window.addEventListener("hashchange", create_proxy(on_hash_change))


def _here() -> str:
    return str(window.location.href).split("#", 1)[0]
