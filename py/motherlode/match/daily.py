"""Daily tables: for each game the same draws for everybody on a date, from the date alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256

from motherlode.core.info import GameInfo
from motherlode.match.terms import SeatTerms, Terms, agree

DAILY_LEVEL = "greedy"
DAILY_RIVAL = "Nell"
#: Days for which a daily table counts as one.
RECENT_DAYS = 35
#: Days by which a daily table from elsewhere may be ahead of the clock here.
DAYS_AHEAD = 2
_DATE = re.compile(r"20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


def is_date(text: str) -> bool:
    """Return whether the text can be the date of a daily table, as ``2026-01-31``."""
    return _DATE.fullmatch(text) is not None


def daily_seed(entry: str, date: str) -> bytes:
    """Return the 16-byte seed of that entry's daily table.

    >>> daily_seed("gold", "2026-01-31").hex()
    '4852e889b9f6d13f0f25485de1ec9d8f'
    """
    return sha256(f"motherlode/daily/1|{entry}|{date}".encode()).digest()[:16]


def daily_terms(info: GameInfo, date: str, name: str) -> Terms:
    """Return the terms of that date: alone against the computer, with the default options.

    Always by the newest rules: who plays by others does not play the same table.
    """
    rivals = max(1, info.min_seats - 1)
    seats = (
        SeatTerms(name),
        *(SeatTerms(DAILY_RIVAL, "computer", DAILY_LEVEL) for _ in range(rivals)),
    )
    return agree(Terms(info.id, seats, {}, daily_seed(info.id, date)))


def daily_date(terms: Terms, dates: Iterable[str]) -> str:
    """Return the date among ``dates`` whose daily table this is; empty for none."""
    kinds = [seat.kind for seat in terms.seats]
    if terms.undo != "turn" or kinds.count("person") != 1 or "link" in kinds:
        return ""
    return seed_date(terms.entry, terms.seed, dates)


def seed_date(entry: str, seed: bytes | None, dates: Iterable[str]) -> str:
    """Return the date among ``dates`` whose daily seed this is; empty for none."""
    return next((date for date in dates if seed == daily_seed(entry, date)), "")
