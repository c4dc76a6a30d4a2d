"""Load of the machine by other things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from time import sleep

from bench.figures import Figure

#: A machine that is busier than this tells little in milliseconds.
BUSY_PERCENT = 10
STAT = Path("/proc/stat")
#: Of the numbers in its first line: idle, and waiting for a disk.
IDLE = slice(3, 5)


def busy_figure(section: str, busy: Sequence[float]) -> Iterator[Figure]:
    """Yield the figure of `busy_percent`, where it told anything."""
    if busy:
        yield Figure(section, "machine busy with other things", "%", tuple(busy), BUSY_PERCENT)


def busy_percent(seconds: float) -> float | None:
    """Sleep so long and return the percentage of all processors in use meanwhile.

    ``None`` where the system does not tell.
    """
    before = ticks()
    sleep(seconds)
    after = ticks()
    if before is None or after is None:
        return None
    idle, every = (late - early for late, early in zip(after, before, strict=True))
    return 100 * (1 - idle / max(1, every))


def ticks() -> tuple[int, int] | None:
    """Return ticks of all processors since the system was started: without work, and all."""
    try:
        first = STAT.read_text(encoding="ascii").partition("\n")[0]
    except OSError:
        return None
    numbers = [int(word) for word in first.split()[1:9]]
    return sum(numbers[IDLE]), sum(numbers)
