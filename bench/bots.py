"""Bots against bots: `python -m bench.bots`, each level against the one below it.

Paired games as `python -m motherlode duel` plays them, every number of seats, one line each.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Any

from bench.chrome import on_site, open_page, run_python
from bench.figures import Figure
from bench.searches import searched
from motherlode.arena.duel import Duel, Result, run
from motherlode.bots.roster import levels, make
from motherlode.bots.search import Search
from motherlode.core.info import Value
from motherlode.games import CATALOG

SEARCHES = Path(__file__).with_name("searches.py")
#: Milliseconds that no decision in the page may take.
SLOWEST = 1500.0
#: Entry -> options with which it is another game to search in.
OTHERS: Mapping[str, Sequence[Mapping[str, Value]]] = {
    "carcassonne": [{"goldmines": False}],
    "gold-west-2e": [{"whitewater": True}],
}
SEED = sha256(b"bench").digest()[:16]


def paired(
    entry: str, seats: int, bots: tuple[str, str], pairs: int, options: Mapping[str, Value]
) -> Result:
    """``pairs`` seeds, each with the first level in every seat once."""
    return run(Duel(entry, bots, pairs, SEED, seats, options))


def is_clear(result: Result, seats: int) -> bool:
    """Return whether the first level wins more than its share beyond doubt."""
    return result.interval[0] > 1 / seats


def ladder(entry: str) -> list[tuple[str, str]]:
    """Each level against the one below it, and the best against the weakest."""
    known = levels(entry)
    steps = list(zip(known[1:], known, strict=False))[::-1]
    ends = (known[-1], known[0])
    return steps if len(known) < 2 or ends in steps else [ends, *steps]


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the figures of every level: strength and speed.

    Every level plays the one below, at the fewest seats.
    """
    yield from searches(max(1, rounds // 5))
    for entry in [entry for entry in CATALOG if len(levels(entry)) > 1]:
        for bots in ladder(entry):
            seats = CATALOG[entry].info.min_seats
            result = paired(entry, seats, bots, 2 * rounds, {})
            name = f"{entry}: {bots[0]} against {bots[1]}"
            wins = (100 * result.win_rate,)
            yield Figure("bots", f"{name}, wins", "%", wins, 100 / seats, True)
            yield Figure("bots", f"{name}, a decision", "ms", (result.ms_mean,))


def searches(games: int) -> Iterator[Figure]:
    """Yield the speed of every level that searches, in CPython and in the page.

    Simulations a second, and the time of whole games' decisions.
    """
    known = [
        (entry, level, options)
        for entry in CATALOG
        for level in levels(entry)
        if isinstance(make(level, entry), Search)
        for options in ({}, *OTHERS.get(entry, ()))
    ]
    with on_site() as (context, site):
        page, _told = open_page(context, site + "index.html#shelf")
        run_python(page, SEARCHES.read_text(encoding="utf-8"))
        for one in known:
            yield from _searched("CPython", *one, searched(*one, games))
            asked = f"answer = searched(*{one!r}, {games})"
            yield from _searched("Pyodide", *one, run_python(page, asked, answer=True))


def _searched(
    where: str, entry: str, level: str, options: Mapping[str, Value], told: Mapping[str, Any]
) -> Iterator[Figure]:
    words = "".join(f", {name} {value}" for name, value in options.items())
    name = f"{entry}{words}: {level}: {where}"
    times = sorted(told["times"])
    yield Figure("bots", f"{name}: simulations", "a second", (float(told["simulations"]),))
    yield Figure("bots", f"{name}: decision, median", "ms", (median(times),))
    yield Figure("bots", f"{name}: decision, 95 of 100", "ms", (times[len(times) * 95 // 100],))
    target = SLOWEST if where == "Pyodide" else None
    yield Figure("bots", f"{name}: slowest decision", "ms", (times[-1],), target)


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
    """Play and print; exit code 1 when a level does not beat the one below it."""
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
