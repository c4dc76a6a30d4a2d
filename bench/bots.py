"""Bots against bots: `python -m bench.bots`, each level against the one below it.

Paired games as `python -m motherlode duel` plays them, every number of seats, one line each.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from bench.chrome import on_site, open_page, run_python
from bench.figures import Figure
from bench.searches import searched
from motherlode.arena.duel import Duel, Result, run
from motherlode.bots.roster import levels, make
from motherlode.bots.search import Search
from motherlode.core.info import Value
from motherlode.games import CATALOG

SEARCHES = Path(__file__).with_name("searches.py")
SLOWEST = 1500.0
"""Milliseconds that no decision in the page may take."""
SEED = sha256(b"bench").digest()[:16]


def paired(
    entry: str, seats: int, bots: tuple[str, str], pairs: int, options: Mapping[str, Value]
) -> Result:
    """``pairs`` seeds, each with the first level in every seat once."""
    return run(Duel(entry, bots, pairs, SEED, seats, options))


def is_clear(result: Result, seats: int) -> bool:
    """Whether the first level wins more than its share beyond doubt."""
    return result.interval[0] > 1 / seats


def ladder(entry: str) -> list[tuple[str, str]]:
    """Each level against the one below it, and the best against the weakest."""
    known = levels(entry)
    steps = list(zip(known[1:], known, strict=False))[::-1]
    ends = (known[-1], known[0])
    return steps if len(known) < 2 or ends in steps else [ends, *steps]


def figures(rounds: int) -> Iterator[Figure]:
    """For the table of all measurements: every level against the one below, fewest seats, and
    how fast they search."""
    yield from searches(rounds)
    for entry in [entry for entry in CATALOG if len(levels(entry)) > 1]:
        for bots in ladder(entry):
            seats = CATALOG[entry].info.min_seats
            result = paired(entry, seats, bots, 2 * rounds, {})
            name = f"{entry}: {bots[0]} against {bots[1]}"
            wins = (100 * result.win_rate,)
            yield Figure("bots", f"{name}, wins", "%", wins, 100 / seats, True)
            yield Figure("bots", f"{name}, a decision", "ms", (result.ms_mean,))


def searches(rounds: int) -> Iterator[Figure]:
    """Simulations a second and the slowest decision of every level that searches, in CPython
    and in the page."""
    known = [
        (entry, level)
        for entry in CATALOG
        for level in levels(entry)
        if isinstance(make(level, entry), Search)
    ]
    for entry, level in known:
        yield from _searched("CPython", entry, level, searched(entry, level, rounds))
    with on_site() as (context, site):
        page, _told = open_page(context, site + "index.html#shelf")
        run_python(page, SEARCHES.read_text(encoding="utf-8"))
        for entry, level in known:
            asked = f"answer = searched({entry!r}, {level!r}, {rounds})"
            yield from _searched("Pyodide", entry, level, run_python(page, asked, answer=True))


def _searched(where: str, entry: str, level: str, told: Mapping[str, float]) -> Iterator[Figure]:
    name = f"{entry}: {level}: {where}"
    speed, slowest = (float(told["simulations"]),), (float(told["slowest"]),)
    yield Figure("bots", f"{name}: simulations", "a second", speed)
    target = SLOWEST if where == "Pyodide" else None
    yield Figure("bots", f"{name}: slowest decision", "ms", slowest, target)


def line(entry: str, seats: int, bots: tuple[str, str], result: Result) -> str:
    """One line of the table."""
    low, high = (100 * bound for bound in result.interval)
    return (
        f"{entry:14} {seats} {bots[0]:>12} - {bots[1]:12} {result.games:5}"
        f" {100 * result.win_rate:6.1f} % ({low:.0f} to {high:.0f}, fair {100 / seats:.0f})"
        f" margin {result.margin:6.1f} ±{result.margin_error:4.1f}"
        f"  {result.ms_mean:6.2f} ms, slowest {result.ms_max:.1f}"
        f"{'' if is_clear(result, seats) else '  NOT CLEAR'}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays and prints; exit code 1 when a level does not beat the one below it."""
    parser = argparse.ArgumentParser(prog="bench.bots", description=__doc__)
    parser.add_argument("entries", nargs="*", metavar="ENTRY", default=[])
    parser.add_argument("--seats", type=int, action="append", help="2..; default: every count")
    parser.add_argument("--pairs", type=int, default=20, help="seeds per line")
    given = parser.parse_args(arguments)
    clear = True
    for entry in given.entries or [e for e in CATALOG if len(levels(e)) > 1]:
        info = CATALOG[entry].info
        for seats in given.seats or range(info.min_seats, info.max_seats + 1):
            for bots in ladder(entry):
                result = paired(entry, seats, bots, given.pairs, {})
                clear = clear and is_clear(result, seats)
                print(line(entry, seats, bots, result), flush=True)
    return 0 if clear else 1


if __name__ == "__main__":
    sys.exit(main())
