"""A reminder of a table: an entry for the player's own calendar, as RFC 5545 has it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from motherlode.app.navigator import TABLE
from motherlode.app.ports import Ports
from motherlode.app.words import game_title, seat_names
from motherlode.games import CATALOG
from motherlode.locale import _, join_names
from motherlode.match.table import Table

#: The length of a line, in bytes, without its end.
MAX_LINE_BYTES = 75
DURATION_MINUTES = 15
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


def make_reminder(ports: Ports, table: Table) -> None:
    """Offer an entry for the calendar as a file: tomorrow at this hour, where it can be moved."""
    now = datetime.fromtimestamp(ports.clock.now() / 1000, UTC)
    address = f"{ports.location.base()}#{TABLE}{table.id}"
    ports.page.download(f"motherlode-{table.id}.ics", calendar_entry(table, now, address))


def calendar_entry(table: Table, now: datetime, address: str) -> str:
    """Return a calendar with one entry about the table, which can be opened at the address."""
    terms, game = table.terms, game_title(CATALOG[table.terms.entry].info)
    names = seat_names(terms)
    others = [names[seat] for seat, who in enumerate(terms.seats) if who.kind == "link"]
    title = game
    if others:
        title = _("{game} with {names}").format(game=game, names=join_names(others))
    words = _("Look at the table: {address}").format(address=address)
    start = (now + timedelta(days=1)).replace(minute=0, second=0, microsecond=0)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Motherlode//Motherlode//EN",
        "BEGIN:VEVENT",
        f"UID:{table.id}-{_stamp(now)}@motherlode",
        f"DTSTAMP:{_stamp(now)}",
        f"DTSTART:{_stamp(start)}",
        f"DURATION:PT{DURATION_MINUTES}M",
        f"SUMMARY:{_text(title)}",
        f"DESCRIPTION:{_text(words)}",
        f"URL:{address}",
        "TRANSP:TRANSPARENT",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{_text(title)}",
        "TRIGGER:PT0M",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{_fold(line)}\r\n" for line in lines)


def _stamp(moment: datetime) -> str:
    return moment.strftime("%Y%m%dT%H%M%SZ")


def _text(words: str) -> str:
    """Return the words as the value of a property; directions are for pages alone."""
    return "".join(c for c in words if c.isprintable() or c == "\n").translate(_ESCAPES)


def _fold(line: str) -> str:
    """Return the line in parts of so many bytes at most, none of which cuts a character."""
    parts, part = [], ""
    for character in line:
        if len((part + character).encode()) > MAX_LINE_BYTES:
            parts.append(part)
            part = " "
        part += character
    return "\r\n".join([*parts, part])
