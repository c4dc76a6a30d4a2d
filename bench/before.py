"""Before and now: another build of the site beside this one, and this one twice as the noise.

``MOTHERLODE_BEFORE`` names the folder of the other site, as `run.py build` has written it in
another checkout. A figure is how many times as much the other takes: 1.02 before is 2 % won.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from bench import page, weight
from bench.builds import beside, in_turn, opened
from bench.chrome import browser, open_page, playwright, profile
from bench.figures import Figure, ratio
from bench.links import table_link
from bench.load import busy_figure
from bench.site import FOLDER, OURS, make_site, pages, serving
from tools.problem import Problem

SECTION = "before"
VARIABLE = "MOTHERLODE_BEFORE"
NOW, AGAIN, BEFORE = "now", "now again", "before"
TOLD = ("words", "playable", "busy")
VISITS = ("cold", "hot")


def figures(rounds: int) -> Iterator[Figure]:
    given = Path(os.environ.get(VARIABLE) or "?")
    if not (given / "index.html").is_file():
        raise Problem(f"{VARIABLE} is to name the folder of a built site.")
    folders = {
        NOW: make_site(),
        AGAIN: make_site(FOLDER.with_name("again")),
        BEFORE: given,
    }
    busy: list[float] = []
    ours = {name: below for name, below in pages().items() if name in OURS}
    samples = opened(folders, ours, rounds, busy)
    yield from busy_figure(SECTION, busy)
    for what in TOLD:
        yield from beside(SECTION, samples, NOW, what, VISITS)
    yield from drawn(folders, rounds)
    yield from weighed(folders)


def drawn(folders: dict[str, Path], rounds: int) -> Iterator[Figure]:
    """Measure redraws and clicks; a round is the median of one visit's."""
    taken: dict[str, dict[str, list[float]]] = {}
    for turn in range(rounds):
        for name in in_turn(list(folders), turn):
            with (
                serving(folders[name]) as (site, _sent),
                playwright() as (started, path),
                profile() as kept,
                browser(started, path, kept) as context,
            ):
                opened_page, _told = open_page(context, site + "index.html" + table_link("gold", 2))
                for figure in page.of_table(opened_page, 2):
                    if figure.unit == "ms":
                        rows = taken.setdefault(figure.name, {})
                        rows.setdefault(name, []).append(figure.median)
    for what, rows in taken.items():
        if any(len(values) != rounds for values in rows.values()) or len(rows) != len(folders):
            continue
        now = Figure(SECTION, what, "ms", tuple(rows[NOW]))
        yield now
        for name in (AGAIN, BEFORE):
            other = Figure(SECTION, name, "ms", tuple(rows[name]))
            yield ratio(SECTION, f"{what}: {name}", other, now)


def weighed(folders: dict[str, Path]) -> Iterator[Figure]:
    """Measure bytes of a first visit to each of our pages."""
    with playwright() as (started, path):
        for name in (NOW, BEFORE):
            with serving(folders[name]) as (site, sent):
                for which in OURS:
                    with profile() as kept:
                        address = site + pages()[which]
                        label = f"{name}: {which}"
                        for figure in weight.first_visit(
                            started, path, kept, label, address, sent, keeps=True
                        ):
                            yield Figure(SECTION, figure.name, figure.unit, figure.samples)
