"""The rules: random games, decisions and clones per second, in CPython and in the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from bench.chrome import on_site, open_page, run_python
from bench.figures import Figure
from bench.playouts import speed
from motherlode.games import CATALOG

SECTION = "rules"
TARGETS = {("gold", "CPython"): 60_000.0}
PLAYOUTS = Path(__file__).with_name("playouts.py")
UNITS = {"games": "games/s", "decisions": "decisions/s", "clone": "us"}

Speed = Callable[[str, int], dict[str, float]]


def figures(rounds: int) -> Iterator[Figure]:
    yield from _figures("CPython", rounds, speed)
    with on_site() as (context, site):
        page, _told = open_page(context, site + "index.html#shelf")
        run_python(page, PLAYOUTS.read_text(encoding="utf-8"))

        def inside(entry: str, seats: int) -> dict[str, float]:
            told = run_python(page, f"answer = speed({entry!r}, {seats})", answer=True)
            return {name: float(value) for name, value in told.items()}

        yield from _figures("Pyodide", rounds, inside)


def _figures(where: str, rounds: int, measure: Speed) -> Iterator[Figure]:
    for entry in CATALOG.values():
        for seats in sorted({entry.info.min_seats, 2, entry.info.max_seats}):
            if not entry.info.min_seats <= seats <= entry.info.max_seats:
                continue
            measure(entry.info.id, seats)  # the first pass is slower: not counted
            told = [measure(entry.info.id, seats) for _ in range(rounds)]
            yield from _told(
                f"{entry.info.id}: {seats} seats: {where}",
                told,
                _target(entry.info.id, seats, where),
            )


def _target(entry: str, seats: int, where: str) -> float | None:
    return TARGETS.get((entry, where)) if seats == 2 else None


def _told(label: str, told: list[dict[str, float]], target: float | None) -> Iterator[Figure]:
    for what, unit in UNITS.items():
        taken = tuple(one[what] for one in told)
        wanted = target if what == "decisions" else None
        yield Figure(
            SECTION, f"{label}: {what}", unit, taken, wanted, more_is_better=what != "clone"
        )
    ratios = tuple(one["decisions"] / one["reference"] for one in told)
    yield Figure(SECTION, f"{label}: decisions", "x", ratios, beside="reference loop")
