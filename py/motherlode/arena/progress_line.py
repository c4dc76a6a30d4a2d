"""A line about long work on a terminal, written over itself; nothing in a pipe or a file."""

from __future__ import annotations

import shutil
import sys
from time import monotonic
from types import TracebackType
from typing import Self, TextIO

#: Seconds between two changes of the line, at least.
REDRAW_S = 0.2


class ProgressLine:
    """The progress of one piece of work; used with ``with``, which clears the line at the end.

    Args:
        work: The name of the work, such as ``"pairs"``.
        total: Its count of parts; 0 where nobody knows.
        stream: Where it is told if that is a terminal; standard error if not given.
    """

    def __init__(self, work: str, total: int = 0, stream: TextIO | None = None) -> None:
        self._work = work
        self._total = total
        self._stream = stream or sys.stderr
        self._shown = self._is_terminal()
        self._done = 0
        self._note = ""
        self._start = monotonic()
        self._drawn = float("-inf")
        self._width = 0

    def _is_terminal(self) -> bool:
        try:
            return self._stream.isatty()
        except (AttributeError, ValueError):  # there is none, or it is closed
            return False

    def __enter__(self) -> Self:
        self._draw()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.clear()

    def advance(self) -> None:
        """Count one more part as done."""
        self.reach(self._done + 1)

    def reach(self, done: int) -> None:
        """Count so many parts as done in all."""
        self._done = done
        if monotonic() - self._drawn >= REDRAW_S:
            self._draw()

    def note(self, words: str) -> None:
        """Say what is under way, in a few words."""
        self._note = words
        self._draw()

    def clear(self) -> None:
        """Wipe the line, so that something else can be printed; the next part draws it again."""
        if self._shown and self._width:
            self._write("\r" + " " * self._width + "\r")
            self._width = 0

    def _draw(self) -> None:
        if not self._shown:
            return
        self._drawn = monotonic()
        # the last column stays free: some terminals would go on to the next line
        line = self._line()[: shutil.get_terminal_size().columns - 1]
        self._write("\r" + line.ljust(self._width))
        self._width = len(line)

    def _line(self) -> str:
        parts = [self._work]
        if self._total:
            parts.append(f"{self._done} of {self._total}")
        elif self._done:
            parts.append(str(self._done))
        if self._note:
            parts.append(self._note)
        spent = monotonic() - self._start
        if 0 < self._done < self._total:
            parts.append(f"{format_span(spent / self._done * (self._total - self._done))} left")
        elif spent >= 1:
            parts.append(format_span(spent))
        return "  ".join(parts)

    def _write(self, text: str) -> None:
        try:
            self._stream.write(text)
            self._stream.flush()
        except (OSError, ValueError):  # the terminal has gone; the work goes on
            self._shown = False


def format_span(seconds: float) -> str:
    """Format a span of time.

    >>> format_span(7.4), format_span(200), format_span(9000)
    ('7 s', '3 min', '2 h 30 min')
    """
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
