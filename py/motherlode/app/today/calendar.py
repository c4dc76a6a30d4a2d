"""The days of the player: what was done on each, and the calendar that shows them.

The calendar has this month and the one before, with a sign for every day.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import cached_property

from motherlode.app.cabinet import Cabinet
from motherlode.app.html import Node, h
from motherlode.app.puzzle.run import progress_key, puzzle_of_day
from motherlode.app.words import table_id
from motherlode.locale import _, mark, ngettext, pgettext, with_label
from motherlode.match.daily import daily_seed
from motherlode.match.results import GameResult, own_seat
from motherlode.match.streak import DAYS, longest_streak, ordinal, stamped_days, streak


class Activity:
    """The days of the player at this device, read once."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._clock = cabinet.ports.clock
        self._shelf = cabinet.shelf
        self._tries = {done.id for done in cabinet.shelf.attempts.all()}
        #: Daily games under way: what stands there without a try came from elsewhere.
        self.begun = {heading.id for heading in cabinet.tables()} & self._tries
        self.results = [r for r in cabinet.results() if self._counts(r)]

    def _counts(self, result: GameResult) -> bool:
        """Return whether it is the result of a daily game whose try was made here."""
        own = bool(result.daily) and table_id(daily_seed(result.entry, result.daily)) == result.id
        return own and result.id in self._tries

    @property
    def today(self) -> str:
        """The date here: a page that stays open sees midnight."""
        return self._clock.day()

    def is_tried(self, id: str) -> bool:
        """Return whether the one try of that daily game has been made or begun."""
        return id in self._tries

    def result(self, entry: str) -> GameResult | None:
        """Return the result of that entry's game of today; ``None`` if it is not over."""
        here = (r for r in self.results if r.daily == self.today and r.entry == entry)
        return next(here, None)

    def has_solved(self, entry: str) -> bool:
        """Return whether today's puzzle of that entry is solved."""
        id = puzzle_of_day(entry, self.today).id
        return id in self._shelf.progress(progress_key(entry)).done

    @cached_property
    def puzzle_days(self) -> frozenset[int]:
        """The ordinal numbers of the days on which a puzzle of the day was solved."""
        return stamped_days(self._shelf.progress(DAYS))

    @cached_property
    def days(self) -> frozenset[int]:
        """The ordinal numbers of all days on which something of the day was done."""
        return self.puzzle_days | {ordinal(result.daily) for result in self.results}

    @property
    def streak(self) -> int:
        """The days in a row until today."""
        return streak(self.days, ordinal(self.today))

    @property
    def longest(self) -> int:
        """The longest streak there has been."""
        return longest_streak(self.days)

    def games_on(self, day: date) -> tuple[int, int]:
        """Return how many daily games of that date were won, and how many lost."""
        here = [r for r in self.results if r.daily == day.isoformat()]
        won = sum(r.seats[own_seat(r) or 0].rank == 1 for r in here)
        return won, len(here) - won


#: Names with blanks between them, in their order.
WEEKDAYS = mark("Monday Tuesday Wednesday Thursday Friday Saturday Sunday")
MONTHS = mark(
    "January February March April May June July August September October November December"
)
#: Letters of a weekday at the head of a calendar.
WEEKDAY_LETTERS = 2


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
    return [name[:WEEKDAY_LETTERS].capitalize() for name in _(WEEKDAYS).split()]


def _number(day: date) -> str:
    return pgettext("day of a month", "1") if day.day == 1 else str(day.day)


def _month(day: date) -> str:
    return _(MONTHS).split()[day.month - 1]


#: Signs of a day, beside its number: colour is not the only one.
WON, PLAYED = "★", "•"


def calendar(activity: Activity) -> Node:
    """Return both months, the newer first."""
    first = date.fromisoformat(activity.today).replace(day=1)
    before = (first - timedelta(days=1)).replace(day=1)
    return h("div", month(activity, first), month(activity, before), cls="months")


def month(activity: Activity, first: date) -> Node:
    """Return a month from its first day on: weekdays as columns, from Monday."""
    heads = [h("span", letters, aria_hidden="true") for letters in weekday_letters()]
    gaps = [h("li", cls="gap", aria_hidden="true", key=f"gap{n}") for n in range(first.weekday())]
    days, day = [], first
    while day.month == first.month:
        days.append(_day(activity, day))
        day += timedelta(days=1)
    name = month_words(first)
    return h(
        "div",
        h("h3", name),
        h("div", heads, cls="weekdays"),
        h("ol", gaps, days, cls="calendar", aria_label=name),
        cls="month",
        key=name,
    )


def _day(activity: Activity, day: date) -> Node:
    done, sign, cls = _done(activity, day)
    now = ordinal(activity.today)
    words = with_label(day_words(day), done) if day.toordinal() <= now else day_words(day)
    return h(
        "li",
        h("span", str(day.day), aria_hidden="true"),
        h("span", sign, aria_hidden="true", cls="sign"),
        h("span", words, cls="hidden"),
        cls=f"day {cls}".rstrip() if day.toordinal() <= now else "day ahead",
        title=words,
        aria_current="date" if day.toordinal() == now else None,
        key=day.isoformat(),
    )


def _done(activity: Activity, day: date) -> tuple[str, str, str]:
    """Return words, sign and class for what was done on that day."""
    won, lost = activity.games_on(day)
    solved = day.toordinal() in activity.puzzle_days
    words = [
        ngettext("{n} game won", "{n} games won", won).format(n=won) if won else "",
        ngettext("{n} game lost", "{n} games lost", lost).format(n=lost) if lost else "",
        _("puzzle solved") if solved else "",
    ]
    told = ", ".join(filter(None, words))
    if not told:
        return _("nothing played"), "", ""
    return (told, WON, "won") if won or solved else (told, PLAYED, "lost")
