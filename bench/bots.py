"""Bots: the speed of every level that searches. Their strength is measured by ``run.py ladder``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from bench.chrome import on_site, open_page, run_python
from bench.figures import Figure
from bench.searches import searched
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


def figures(rounds: int) -> Iterator[Figure]:
    """Yield the speed of every level that searches, in CPython and in the page.

    Simulations a second, and the time of whole games' decisions.
    """
    games = max(1, rounds // 5)
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
