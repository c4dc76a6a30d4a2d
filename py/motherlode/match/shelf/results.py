"""Results: the outcome of every finished game, and statistics over them.

One text per game under ``motherlode/1/result/<id of its table>``, so that two tabs never write
the same; it stays when the table is thrown away. JSON: seats with points and rank, points by
source.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from time import gmtime, strftime
from typing import Any
from unicodedata import category, normalize

from motherlode.core.errors import BadSave
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, list_separator
from motherlode.match.daily import is_date
from motherlode.match.shelf.saved_table import NewerSave
from motherlode.match.shelf.store import (
    RESULTS,
    GuardedStore,
    StoreFault,
    bad_save,
    is_id,
    parse_json,
    word_of,
)
from motherlode.match.table import Table
from motherlode.match.terms import SEAT_KINDS, BadName, clean_name

FORMAT = 1
MAX_RESULT_CHARACTERS = 20_000
MAX_SOURCES = 60
MAX_POINTS = 1_000_000
MAX_TIMESTAMP_MS = 2**53
_IDENTIFIER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*", re.ASCII)
#: First characters that make a cell a formula in some spreadsheet, in their plain forms.
_FORMULA_STARTS = ("=", "+", "-", "@", "|", "%")


@dataclass(frozen=True, slots=True)
class SourcePoints:
    """Points of one seat from one source; ``count`` things made them, see ``ScoreLine``."""

    source: str
    points: int
    count: int = 0


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The outcome for one seat; ``rank`` 1 has won, alone or with others."""

    name: str
    kind: str
    level: str
    score: int
    rank: int
    sources: tuple[SourcePoints, ...] = ()


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game.

    Attributes:
        ended: Milliseconds since 1970, by the caller's clock.
        daily: The date whose daily table it was, as ``2026-01-31``, else empty.
        hints: The number of hints and look backs asked for.
        fair: True where all draws were found to follow from what the players promised, False where
            not; ``None`` for an open table.
    """

    id: str
    ended: int
    entry: str
    seats: tuple[SeatResult, ...]
    daily: str = ""
    hints: int = 0
    fair: bool | None = None

    def text(self) -> str:
        """Serialize for the store."""
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
            **({"hints": self.hints} if self.hints else {}),
            **({} if self.fair is None else {"fair": self.fair}),
            "seats": seats,
        }
        return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def result_of(table: Table, ended: int, daily: str = "", hints: int = 0) -> GameResult:
    """Return the result of a finished table."""
    state, standings = table.state, {s.seat: s for s in table.state.standings()}
    seats = []
    for number, terms in enumerate(table.terms.seats):
        lines = state.score_breakdown(number)[:MAX_SOURCES]
        sources = tuple(SourcePoints(line.source, line.points, line.count) for line in lines)
        ended_as = standings[number]
        seats.append(
            SeatResult(terms.name, terms.kind, terms.level, ended_as.score, ended_as.rank, sources)
        )
    fair = None
    if table.terms.parties:
        from motherlode.match.draws.audit import is_proven

        fair = is_proven(table)
    return GameResult(table.id, ended, table.terms.entry, tuple(seats), daily, hints, fair)


def read_result(text: str) -> GameResult:
    """Read a stored result. Raises :class:`BadSave`, or :class:`NewerSave`."""
    return result_from(parse_json(text, MAX_RESULT_CHARACTERS))


def result_from(values: object) -> GameResult:
    """Build a result from its parsed JSON. Raises :class:`BadSave`, or :class:`NewerSave`."""
    if not isinstance(values, dict):
        raise bad_save()
    version = values.get("v")
    if type(version) is int and version > FORMAT:
        raise NewerSave(_("This comes from a newer version of Motherlode."))
    seats = values.get("seats")
    if version != FORMAT or not isinstance(seats, list) or not 0 < len(seats) <= len(SEAT_LETTERS):
        raise bad_save()
    id, daily = word_of(values, "id", 40), word_of(values, "daily", 10)
    if not is_id(id) or (daily and not is_date(daily)):
        raise bad_save()
    return GameResult(
        id,
        _number(values, "ended", 0, MAX_TIMESTAMP_MS),
        _identifier(values, "entry", 40),
        tuple(_seat(seat) for seat in seats),
        daily,
        _number({"hints": 0, **values}, "hints", 0, MAX_POINTS),
        fair if isinstance(fair := values.get("fair"), bool) else None,
    )


def _seat(values: object) -> SeatResult:
    if not isinstance(values, dict):
        raise bad_save()
    kind, sources = word_of(values, "kind", 20), values.get("sources")
    if kind not in SEAT_KINDS or not isinstance(sources, list):
        raise bad_save()
    try:
        name = clean_name(word_of(values, "name", 1000))
    except BadName:
        name = ""
    return SeatResult(
        name,
        kind,
        _identifier(values, "level", 20) if values.get("level") != "" else "",
        _number(values, "score", -MAX_POINTS, MAX_POINTS),
        _number(values, "rank", 1, len(SEAT_LETTERS)),
        tuple(_source(source) for source in sources[:MAX_SOURCES]),
    )


def _source(values: object) -> SourcePoints:
    if not isinstance(values, list) or len(values) != 3:
        raise bad_save()
    named = dict(zip(("source", "points", "count"), values, strict=True))
    return SourcePoints(
        word_of(named, "source", 40),
        _number(named, "points", -MAX_POINTS, MAX_POINTS),
        _number(named, "count", 0, MAX_POINTS),
    )


def _identifier(values: dict[str, Any], name: str, most: int) -> str:
    """Return the id of an entry or a level, by which nothing else can be meant."""
    text = word_of(values, name, most)
    if not _IDENTIFIER.fullmatch(text):
        raise bad_save()
    return text


def _number(values: dict[str, Any], name: str, least: int, most: int) -> int:
    number = values.get(name)
    if type(number) is not int:
        raise bad_save()
    return max(least, min(most, number))


class ResultStore:
    """The stored results. Play goes on without them where the store fails."""

    def __init__(self, store: GuardedStore) -> None:
        self._store = store

    def keep(self, result: GameResult, first: bool = False) -> None:
        """Store the result; the same end of the same table keeps its date.

        Args:
            result: The result.
            first: Only the first end counts, as at a daily table: no other takes its place.
        """
        try:
            stored = self.of(result.id)
            only = first or (stored is not None and bool(stored.daily))
            if stored is not None and stored.seats == result.seats:
                # a sealed game is proven some time after its end
                result = replace(result, ended=stored.ended)
                only = only or stored.fair == result.fair
            if stored is None or not only:
                self._store.set(RESULTS + result.id, result.text())
        except StoreFault:
            return

    def forget(self, id: str) -> None:
        """Remove the result of a table whose end was taken back."""
        try:
            stored = self.of(id)
            if stored is not None and not stored.daily:
                self._store.remove(RESULTS + id)
        except StoreFault:
            return

    def of(self, id: str) -> GameResult | None:
        """Return the result of that table; ``None`` where none can be read."""
        try:
            text = self._store.get(RESULTS + id)
            return None if text is None else replace(read_result(text), id=id)
        except (BadSave, StoreFault):
            return None

    def any(self) -> bool:
        """Return whether anything is stored."""
        return bool(self.ids())

    def ids(self) -> Sequence[str]:
        """Return the ids of the tables that have one, also of those that cannot be read."""
        try:
            return [key.removeprefix(RESULTS) for key in self._store.keys(RESULTS)]
        except StoreFault:
            return ()

    def all(self) -> Sequence[GameResult]:
        """Return all that can be read, the newest first; the others are left as they are."""
        found = [result for result in map(self.of, self.ids()) if result is not None]
        return sorted(found, key=lambda result: (-result.ended, result.id))


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """Some games of one player. ``streak``: won in a row until now, ``longest`` ever."""

    played: int
    won: int
    average: float
    best: int
    streak: int
    longest: int


@dataclass(frozen=True, slots=True)
class SourceAverage:
    """Points from one source in a game, on average over all games."""

    source: str
    points: float
    count: float


def own_seat(result: GameResult) -> int | None:
    """Return the first seat of a person at this device."""
    return next((at for at, seat in enumerate(result.seats) if seat.kind == "person"), None)


def is_best(result: GameResult, results: Iterable[GameResult]) -> bool:
    """Return whether it is one's best game of that entry, of several."""
    own = own_seat(result)
    others = [
        other.seats[seat].score
        for other in results
        if other.entry == result.entry and other.id != result.id
        if (seat := own_seat(other)) is not None
    ]
    return own is not None and bool(others) and result.seats[own].score > max(others)


def opponents(result: GameResult) -> tuple[str, ...]:
    """Return the names of the others, in order; computers without one by their level."""
    own = own_seat(result)
    return tuple(
        sorted(seat.name or seat.level for at, seat in enumerate(result.seats) if at != own)
    )


def player_statistics(results: Iterable[GameResult]) -> PlayerStatistics | None:
    """Return the statistics of one's own games; ``None`` where there is none."""
    own = [(r.ended, r.seats[seat]) for r in results if (seat := own_seat(r)) is not None]
    if not own:
        return None
    seats = [seat for _ended, seat in sorted(own, key=lambda pair: pair[0])]
    streak = longest = 0
    for done in seats:
        streak = streak + 1 if done.rank == 1 else 0
        longest = max(longest, streak)
    scores = [seat.score for seat in seats]
    won = sum(seat.rank == 1 for seat in seats)
    return PlayerStatistics(
        len(seats), won, sum(scores) / len(scores), max(scores), streak, longest
    )


def average_by_source(results: Iterable[GameResult]) -> list[SourceAverage]:
    """Return one's own points by source, the best source first."""
    seats = [r.seats[own] for r in results if (own := own_seat(r)) is not None]
    found: dict[str, list[int]] = {}
    for seat in seats:
        for line in seat.sources:
            sums = found.setdefault(line.source, [0, 0])
            sums[0] += line.points
            sums[1] += line.count
    games = max(1, len(seats))
    averages = [SourceAverage(s, p / games, c / games) for s, (p, c) in found.items()]
    return sorted(averages, key=lambda average: (-average.points, average.source))


def count_wins(
    results: Iterable[GameResult], entry: str, names: Sequence[str], own: int | None = None
) -> list[int]:
    """Return the number of wins of each player in games of just these players, in their order.

    Players are known by their names, wherever they sat; nobody by an empty one, but the player at
    this device, whose seat is ``own``.
    """
    if not all(name or seat == own for seat, name in enumerate(names)):
        return [0] * len(names)
    if len(set(names)) < len(names):
        return [0] * len(names)
    won = dict.fromkeys(names, 0)
    for result in results:
        here = [seat.name for seat in result.seats]
        if result.entry == entry and sorted(here) == sorted(names):
            for seat in result.seats:
                won[seat.name] += seat.rank == 1
    return [won[name] for name in names]


def results_csv(results: Iterable[GameResult]) -> str:
    """Format as CSV, a line per seat: the end in UTC, game, table, seat, points, rank.

    With the mark by which spreadsheets know UTF-8, and the separator of the current language.
    """
    out = StringIO()
    out.write("\ufeff")
    writer = csv.writer(out, delimiter=list_separator(), lineterminator="\n")
    head = ("ended", "game", "table", "seat", "name", "kind", "level", "score", "rank", "daily")
    writer.writerow(head)
    for result in results:
        ended = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(min(result.ended, 2**41) / 1000))
        for number, seat in enumerate(result.seats, 1):
            cells: list[str | int] = [ended, result.entry, result.id, number, seat.name, seat.kind]
            cells += [seat.level, seat.score, seat.rank, result.daily]
            writer.writerow([_guard(c) if isinstance(c, str) else c for c in cells])
    return out.getvalue()


def _guard(text: str) -> str:
    """Return the text of a cell so that no spreadsheet takes it for a formula.

    Some pass over what is not seen at its start, or take wide signs for plain ones. Where a comma
    stands in numbers they begin a cell after a semicolon.
    """
    return ";".join(map(_guard_start, text.split(";")))


def _guard_start(text: str) -> str:
    seen = (c for c in normalize("NFKC", text) if not (c.isspace() or category(c)[0] == "C"))
    return f"'{text}" if next(seen, "") in _FORMULA_STARTS else text
