"""Dates in words: weekdays and months."""

from __future__ import annotations

from datetime import date

from motherlode.locale import _, mark, pgettext

#: Names with blanks between them, in their order.
WEEKDAYS = mark("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
MONTHS = mark(
    "January February March April May June July August September October November December"
)
#: Letters of a weekday at the head of a calendar.
SHORT = 2


def day_words(day: date) -> str:
    """Return a date as ``Saturday, 31 January``."""
    return _("{weekday}, {day} {month}").format(
        weekday=_(WEEKDAYS).split()[day.weekday()], day=_number(day), month=_month(day)
    )


def date_words(day: date) -> str:
    """Return a date as ``31 January 2026``."""
    return f"{_number(day)} {_month(day)} {day.year}"


def month_words(day: date) -> str:
    """Return the month of a date with its year, as ``January 2026``."""
    month = _month(day)
    return f"{month[:1].upper()}{month[1:]} {day.year}"


def weekday_letters() -> list[str]:
    """Return the heads of a calendar's columns, from Monday."""
    return [name[:SHORT].capitalize() for name in _(WEEKDAYS).split()]


def _number(day: date) -> str:
    return pgettext("day of a month", "1") if day.day == 1 else str(day.day)


def _month(day: date) -> str:
    return _(MONTHS).split()[day.month - 1]
