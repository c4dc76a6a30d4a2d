"""The streak: days in a row on which something of the day was done, one missed day forgiven.

The days of puzzles are kept as progress under ``DAYS``: names ``first-last``, ordinal numbers of
the first and the last day of an unbroken run, so that years of days are few words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from datetime import date

from motherlode.match.shelf.progress import CourseProgress

#: The name of the progress that holds the days; no entry of the catalogue has it.
DAYS = "days"
#: Runs of days that are kept, the newest.
MAX_RUNS = 60
#: Longest run that is believed, in days.
MAX_RUN_DAYS = 20_000
#: Days without anything between two others that do not end a streak.
GRACE_DAYS = 1
_RUN = re.compile(r"(\d{6})-(\d{6})", re.ASCII)


def ordinal(day: str) -> int:
    """Return the number of a date written as ``2026-01-31``."""
    return date.fromisoformat(day).toordinal()


def stamped_days(progress: CourseProgress) -> frozenset[int]:
    """Return the ordinal numbers of the days that are stamped; names that are no runs are none."""
    return frozenset(day for first, last in _runs(progress) for day in range(first, last + 1))


def stamp_day(progress: CourseProgress, day: str) -> CourseProgress:
    """Return the progress with that day stamped."""
    runs: list[list[int]] = []
    for number in sorted(stamped_days(progress) | {ordinal(day)}):
        if runs and runs[-1][1] == number - 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return replace(progress, done=tuple(f"{first}-{last}" for first, last in runs[-MAX_RUNS:]))


def streak(days: Collection[int], today: int) -> int:
    """Return the number of days in ``days`` up to today without a longer gap than the grace.

    Today may still come: it is no gap.

    >>> streak({10, 11, 13}, 14), streak({10, 13}, 14), streak({10}, 13)
    (3, 1, 0)
    """
    count, missed, day = 0, 0, today if today in days else today - 1
    while missed <= GRACE_DAYS:
        if day in days:
            count, missed = count + 1, 0
        else:
            missed += 1
        day -= 1
    return count


def longest_streak(days: Iterable[int]) -> int:
    """Return the longest streak there has been."""
    longest = here = 0
    before: int | None = None
    for day in sorted(days):
        joined = before is not None and day - before <= GRACE_DAYS + 1
        here = here + 1 if joined else 1
        longest, before = max(longest, here), day
    return longest


def _runs(progress: CourseProgress) -> Iterator[tuple[int, int]]:
    for name in progress.done:
        found = _RUN.fullmatch(name)
        if found:
            first, last = int(found[1]), int(found[2])
            if first <= last < first + MAX_RUN_DAYS:
                yield first, last
