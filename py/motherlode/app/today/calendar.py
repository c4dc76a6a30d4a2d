"""The calendar of the day's page: this month and the one before, with a sign for every day."""

from __future__ import annotations

from datetime import date, timedelta

from motherlode.app.html import Node, h
from motherlode.app.today.activity import Activity
from motherlode.app.today.dates import day_words, month_words, weekday_letters
from motherlode.locale import _, ngettext, with_label
from motherlode.match.streak import ordinal

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
