"""Results: how every finished game ended, kept also when its table is thrown away.

One text per game under ``motherlode/1/result/<id of its table>``, so that two tabs never write
the same. JSON: who sat where, points and rank, points by source.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from motherlode.core.errors import BadSave
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _
from motherlode.match.daily import is_date
from motherlode.match.saved_table import NewerSave
from motherlode.match.storage_keys import RESULTS, is_id
from motherlode.match.store import GuardedStore, StoreFault
from motherlode.match.stored_json import parsed
from motherlode.match.table import Table
from motherlode.match.terms import KINDS, BadName, clean_name

FORMAT = 1
MOST_CHARACTERS = 20_000
MOST_SOURCES = 60
MOST_POINTS = 1_000_000
LATEST = 2**53


@dataclass(frozen=True, slots=True)
class SourcePoints:
    """Points of one seat from one source; ``count`` things made them, see ``ScoreLine``."""

    source: str
    points: int
    count: int = 0


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat did; ``rank`` 1 has won, alone or with others."""

    name: str
    kind: str
    level: str
    score: int
    rank: int
    sources: tuple[SourcePoints, ...] = ()


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game. ``ended`` in milliseconds as the caller's clock has them; ``daily`` the
    date whose daily table it was, as ``2026-01-31``, else empty."""

    id: str
    ended: int
    entry: str
    seats: tuple[SeatResult, ...]
    daily: str = ""

    def text(self) -> str:
        """As it is stored."""
        seats = [
            {
                "name": seat.name,
                "kind": seat.kind,
                "level": seat.level,
                "score": seat.score,
                "rank": seat.rank,
                "sources": [[s.source, s.points, s.count] for s in seat.sources],
            }
            for seat in self.seats
        ]
        values = {
            "v": FORMAT,
            # the journal puts back what has the higher one
            "revision": 1,
            "id": self.id,
            "ended": self.ended,
            "entry": self.entry,
            "daily": self.daily,
            "seats": seats,
        }
        return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def result_of(table: Table, ended: int, daily: str = "") -> GameResult:
    """The result of a table that is finished."""
    state, standings = table.state, {s.seat: s for s in table.state.standings()}
    seats = []
    for number, terms in enumerate(table.terms.seats):
        lines = state.score_breakdown(number)[:MOST_SOURCES]
        sources = tuple(SourcePoints(line.source, line.points, line.count) for line in lines)
        ended_as = standings[number]
        seats.append(
            SeatResult(terms.name, terms.kind, terms.level, ended_as.score, ended_as.rank, sources)
        )
    return GameResult(table.id, ended, table.terms.entry, tuple(seats), daily)


def read_result(text: str) -> GameResult:
    """A stored text. Raises :class:`BadSave`, or :class:`NewerSave`."""
    return result_from(parsed(text, MOST_CHARACTERS))


def result_from(values: object) -> GameResult:
    """The parsed JSON of a result. Raises :class:`BadSave`, or :class:`NewerSave`."""
    if not isinstance(values, dict):
        raise _bad()
    version = values.get("v")
    if type(version) is int and version > FORMAT:
        raise NewerSave(_("A result was kept by a newer version of the cabinet."))
    seats = values.get("seats")
    if version != FORMAT or not isinstance(seats, list) or not 0 < len(seats) <= len(SEAT_LETTERS):
        raise _bad()
    id, daily = _word(values, "id", 40), _word(values, "daily", 10)
    if not is_id(id) or (daily and not is_date(daily)):
        raise _bad()
    return GameResult(
        id,
        _number(values, "ended", 0, LATEST),
        _word(values, "entry", 40),
        tuple(_seat(seat) for seat in seats),
        daily,
    )


def _seat(values: object) -> SeatResult:
    if not isinstance(values, dict):
        raise _bad()
    kind, sources = _word(values, "kind", 20), values.get("sources")
    if kind not in KINDS or not isinstance(sources, list):
        raise _bad()
    try:
        name = clean_name(_word(values, "name", 1000))
    except BadName:
        name = ""
    return SeatResult(
        name,
        kind,
        _word(values, "level", 20),
        _number(values, "score", -MOST_POINTS, MOST_POINTS),
        _number(values, "rank", 1, len(SEAT_LETTERS)),
        tuple(_source(source) for source in sources[:MOST_SOURCES]),
    )


def _source(values: object) -> SourcePoints:
    if not isinstance(values, list) or len(values) != 3:
        raise _bad()
    named = dict(zip(("source", "points", "count"), values, strict=True))
    return SourcePoints(
        _word(named, "source", 40),
        _number(named, "points", -MOST_POINTS, MOST_POINTS),
        _number(named, "count", 0, MOST_POINTS),
    )


def _bad() -> BadSave:
    return BadSave(_("A result cannot be read."))


def _word(values: dict[str, Any], name: str, most: int) -> str:
    text = values.get(name)
    if not isinstance(text, str) or len(text) > most or not text.isprintable():
        raise _bad()
    return text


def _number(values: dict[str, Any], name: str, least: int, most: int) -> int:
    number = values.get(name)
    if type(number) is not int:
        raise _bad()
    return max(least, min(most, number))


class ResultsBook:
    """All results that are kept. Whatever the store refuses, play goes on without."""

    def __init__(self, kept: GuardedStore) -> None:
        self._kept = kept

    def keep(self, result: GameResult, first: bool = False) -> None:
        """Keeps it; the same end of the same table keeps its date. Where only the ``first`` end
        counts, and at a daily table, no other takes its place."""
        try:
            stored = self.of(result.id)
            only = first or (stored is not None and bool(stored.daily))
            if stored is None or (not only and stored.seats != result.seats):
                self._kept.set(RESULTS + result.id, result.text())
        except StoreFault:
            return

    def forget(self, id: str) -> None:
        """That table is not finished after all: its end was taken back."""
        try:
            stored = self.of(id)
            if stored is not None and not stored.daily:
                self._kept.remove(RESULTS + id)
        except StoreFault:
            return

    def of(self, id: str) -> GameResult | None:
        """The result of that table; ``None`` where there is none to be read."""
        try:
            text = self._kept.get(RESULTS + id)
            return None if text is None else replace(read_result(text), id=id)
        except (BadSave, StoreFault):
            return None

    def any(self) -> bool:
        """Whether anything is kept."""
        try:
            return bool(self._kept.keys(RESULTS))
        except StoreFault:
            return False

    def all(self) -> Sequence[GameResult]:
        """All that can be read, the newest first; the others are left as they are."""
        try:
            ids = [key.removeprefix(RESULTS) for key in self._kept.keys(RESULTS)]
        except StoreFault:
            return ()
        found = [result for result in map(self.of, ids) if result is not None]
        return sorted(found, key=lambda result: (-result.ended, result.id))
