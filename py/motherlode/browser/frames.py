"""Animation frames, shared by all that wait for one.

Where a browser is slow to show frames the work of the next one is done before it comes.
"""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable


class Frames:
    """What moves comes first in a frame; the words about it come last, once, in the same frame."""

    def __init__(self) -> None:
        self._calls: list[Callable[[float], None]] = []
        self._last: Callable[[], None] | None = None
        self._asked = False
        self._within = False

    def request(self, call: Callable[[float], None]) -> None:
        """Calls ``call(ms)`` once on the next animation frame."""
        self._calls.append(call)
        self._ask()

    def finish_with(self, call: Callable[[], None]) -> None:
        """Calls once at the end of the frame that is on, else of the next one."""
        self._last = call
        if not self._within:
            self._ask()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            js.MotherlodePainter.onFrame(create_once_callable(self._on_frame))

    def _on_frame(self, ms: float) -> None:
        self._asked, self._within = False, True
        calls, self._calls = self._calls, []
        try:
            for call in calls:
                call(ms)
        finally:
            # what a call gets wrong does not keep the words from being shown
            self._within = False
            last, self._last = self._last, None
            if last is not None:
                last()
