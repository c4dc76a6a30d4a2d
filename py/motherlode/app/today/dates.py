"""Dates in words: weekdays and months."""

from __future__ import annotations

from datetime import date

from motherlode.locale import _, mark

WEEKDAYS = (
    mark("Monday"),
    mark("Tuesday"),
    mark("Wednesday"),
    mark("Thursday"),
    mark("Friday"),
    mark("Saturday"),
    mark("Sunday"),
)
MONTHS = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)
#: Letters of a weekday at the head of a calendar.
SHORT = 2


def day_words(day: date) -> str:
    """Return a date as ``Saturday, 31 January``."""
    return _("{weekday}, {day} {month}").format(
        weekday=_(WEEKDAYS[day.weekday()]), day=day.day, month=_(MONTHS[day.month - 1])
    )


def date_words(day: date) -> str:
    """Return a date as ``31 January 2026``."""
    return f"{day.day} {_(MONTHS[day.month - 1])} {day.year}"


def month_words(day: date) -> str:
    """Return the month of a date with its year, as ``January 2026``."""
    month = _(MONTHS[day.month - 1])
    return f"{month[:1].upper()}{month[1:]} {day.year}"


def weekday_letters() -> list[str]:
    """Return the heads of a calendar's columns, from Monday."""
    return [_(name)[:SHORT].capitalize() for name in WEEKDAYS]
