"""What many results come to: played, won, average, best, streaks, points by source."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO
from time import gmtime, strftime

from motherlode.match.results import GameResult, SeatResult


@dataclass(frozen=True, slots=True)
class Record:
    """Some games of one player. ``streak``: won in a row until now, ``longest`` ever."""

    played: int
    won: int
    average: float
    best: int
    streak: int
    longest: int


@dataclass(frozen=True, slots=True)
class SourceAverage:
    """What a source gave in a game, on average over all games."""

    source: str
    points: float
    count: float


def own_seat(result: GameResult) -> int | None:
    """The first seat of a person at this device."""
    return next((at for at, seat in enumerate(result.seats) if seat.kind == "person"), None)


def opponents(result: GameResult) -> tuple[str, ...]:
    """The names of the others, in order; computers without one by their level."""
    own = own_seat(result)
    return tuple(
        sorted(seat.name or seat.level for at, seat in enumerate(result.seats) if at != own)
    )


def record(results: Iterable[GameResult]) -> Record | None:
    """Of one's own games; ``None`` where there is none."""
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
    return Record(len(seats), won, sum(scores) / len(scores), max(scores), streak, longest)


def by_source(results: Iterable[GameResult]) -> list[SourceAverage]:
    """Where one's own points came from, the best source first."""
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


def wins(results: Iterable[GameResult], entry: str, names: Sequence[str]) -> list[int]:
    """How often each of these players has won among just these players, in their order.

    Players are known by their names, wherever they sat; nobody by an empty one.
    """
    if not all(names) or len(set(names)) < len(names):
        return [0] * len(names)
    won = dict.fromkeys(names, 0)
    for result in results:
        here = [seat.name for seat in result.seats]
        if result.entry == entry and sorted(here) == sorted(names):
            for seat in result.seats:
                won[seat.name] += seat.rank == 1
    return [won[name] for name in names]


def as_csv(results: Iterable[GameResult]) -> str:
    """A line for every seat of every game: the end in UTC, game, table, seat, points, rank."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    head = ("ended", "game", "table", "seat", "name", "kind", "level", "score", "rank", "daily")
    writer.writerow(head)
    for result in results:
        ended = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(min(result.ended, 2**41) / 1000))
        for number, seat in enumerate(result.seats, 1):
            writer.writerow([ended, result.entry, result.id, number, *_cells(seat), result.daily])
    return out.getvalue()


def _cells(seat: SeatResult) -> list[object]:
    # a name that begins like a formula is only a name
    name = f"'{seat.name}" if seat.name[:1] in ("=", "+", "-", "@") else seat.name
    return [name, seat.kind, seat.level, seat.score, seat.rank]
