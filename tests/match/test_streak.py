"""The streak of days, and the days as they are stored."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from motherlode.match.shelf.progress import CourseProgress, read_progress, write_progress
from motherlode.match.shelf.streak import (
    DAYS,
    MAX_RUNS,
    longest_streak,
    ordinal,
    stamp_day,
    stamped_days,
    streak,
)


def test_one_missed_day_is_forgiven_two_are_not() -> None:
    assert streak({1, 2, 3}, 3) == 3
    assert streak({1, 2, 3}, 4) == 3, "today may still come"
    assert streak({1, 3, 5}, 6) == 3
    assert streak({1, 2, 5}, 5) == 1
    assert streak({1, 2}, 4) == 2, "yesterday was missed, and is forgiven"
    assert streak({1, 2}, 5) == 0
    assert longest_streak({1, 2, 4, 8, 9}) == 3


def test_years_of_days_are_one_short_name() -> None:
    progress, day = CourseProgress(), date(2026, 1, 1)
    for _n in range(900):
        progress = stamp_day(progress, day.isoformat())
        day += timedelta(days=1)
    assert len(progress.done) == 1
    stored = read_progress(write_progress({DAYS: progress}))[DAYS]
    assert streak(stamped_days(stored), ordinal("2028-06-18")) == 900


@given(st.lists(st.dates(date(2026, 1, 1), date(2031, 1, 1)), max_size=40))
def test_what_is_stamped_is_read_again(days: list[date]) -> None:
    progress = CourseProgress()
    for day in days:
        progress = stamp_day(progress, day.isoformat())
    stored = read_progress(write_progress({DAYS: progress})).get(DAYS, CourseProgress())
    assert stamped_days(stored) == {day.toordinal() for day in days}


@given(st.lists(st.text("0123456789-a", max_size=14)))
def test_names_that_are_no_runs_are_no_days(names: list[str]) -> None:
    progress = CourseProgress(done=(*names, "999999-000001", "000001-999999"))
    assert len(stamped_days(progress)) < 2_000_000
    kept = stamp_day(progress, "2026-01-31")
    assert ordinal("2026-01-31") in stamped_days(kept) and len(kept.done) <= MAX_RUNS
