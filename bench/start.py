"""Opening: from navigation to the first words, to a picture, and to a page that can be played.

Three visits in a row on one profile: *cold* has nothing kept, *again* is the browser started
anew with what it kept on disk, *hot* is one more page of the same browser. A browser that has just
been started is left alone first: it is busy with itself, and it is the page that is measured. Our
page and its peers take turns, so that their ratios hold on a busy machine; but a busy one
flatters us, as what has more to do suffers more. So how busy it was is told as well: measured
in each browser's rest, when nothing of ours runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from time import sleep

from playwright.sync_api import BrowserContext, Playwright

from bench.chrome import browser, open_page, playwright, profile
from bench.figures import Figure, ratio
from bench.load import busy_figure, busy_percent
from bench.site import OURS, TABLES, make_site, pages, serving

SECTION = "start"
VISITS = ("cold", "again", "hot")
WORDS_MS = 100
#: Milliseconds in which a browser comes to rest: on two processors its own work made a page that
#: opens in 700 ms take 1,000.
REST = 3000
#: The last milliseconds of that rest, in which a quiet machine does nothing at all.
LOOK = 1000
#: Milliseconds: nobody leaves at once, and browsers and our page keep things for next time.
STAY = 3000
FIRST, *OTHERS = TABLES.values()
#: Of PyScript's hello, where that takes less than 1.8 s hot.
SHELF_RATIO = {"cold": 0.35, "hot": 0.25}
TABLE_RATIO = {"cold": 0.35, "hot": 0.30}
#: Of the table of the first game of the catalogue, by its median and the others'.
OTHER_TABLE_RATIO = 1.15

Samples = dict[tuple[str, str, str], list[float]]


def figures(rounds: int) -> Iterator[Figure]:
    samples: Samples = {}
    busy: list[float] = []
    with serving(make_site()) as (site, _sent), playwright() as (started, path):
        for _round in range(rounds):
            for name, below in pages().items():
                for visit, told in visits(started, path, site + below, busy):
                    for what, ms in told.items():
                        samples.setdefault((visit, name, what), []).append(ms)
    yield from busy_figure(SECTION, busy)
    yield from told_figures(samples)


def visits(
    started: Playwright, path: str, address: str, busy: list[float]
) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the three visits and the page's report of each; add the machine's load to ``busy``."""
    with profile() as folder:
        with at_rest(started, path, folder, busy) as context:
            yield "cold", visit(context, address)
        with at_rest(started, path, folder, busy) as context:
            yield "again", visit(context, address)
            yield "hot", visit(context, address)


@contextmanager
def at_rest(
    started: Playwright, path: str, folder: Path, busy: list[float]
) -> Iterator[BrowserContext]:
    """Start a browser and wait until it has come to rest."""
    with browser(started, path, folder) as context:
        sleep((REST - LOOK) / 1000)
        percent = busy_percent(LOOK / 1000)
        busy += [] if percent is None else [percent]
        yield context


def visit(context: BrowserContext, address: str) -> dict[str, float]:
    """Open a page, look at it for a moment and close it; return its report."""
    page, told = open_page(context, address)
    page.wait_for_timeout(STAY)
    page.close()
    return told


def told_figures(samples: Samples) -> Iterator[Figure]:
    """Yield the samples as figures, each visit's pages side by side, then the ratios."""
    names = list(dict.fromkeys(name for _, name, _ in samples))
    for visit in VISITS:
        for name in names:
            target: float | None = WORDS_MS if name in OURS else None
            yield _figure(samples, visit, name, "words", target)
            yield _figure(samples, visit, name, "playable")
            yield _figure(samples, visit, name, "busy")
        for name in OURS:
            yield _figure(samples, visit, name, "picture")
            yield from _parts(samples, visit, name)
            yield from _ratios(samples, visit, name)


def _ratios(samples: Samples, visit: str, name: str) -> Iterator[Figure]:
    for what in ("words", "playable", "busy"):
        ours = _figure(samples, visit, name, what)
        for peer in ("bare Pyodide", "PyScript hello"):
            wanted = what == "playable" and "hello" in peer
            targets = SHELF_RATIO if name == "shelf" else TABLE_RATIO
            target = targets.get(visit) if wanted else None
            label = f"{visit}: {name}: {what}"
            yield ratio(SECTION, label, ours, _figure(samples, visit, peer, what), target)
        if name in OTHERS and what != "words":
            target = OTHER_TABLE_RATIO if what == "playable" and visit != "again" else None
            label = f"{visit}: {name}: {what}"
            yield ratio(SECTION, label, ours, _figure(samples, visit, FIRST, what), target)


def _parts(samples: Samples, visit: str, name: str) -> Iterator[Figure]:
    """Yield the steps of our own start, from the marks that `browser.opened` sets."""
    steps = ("python", "imported", "ready", "playable")
    for before, after in pairwise(steps):
        pairs = zip(samples[visit, name, before], samples[visit, name, after], strict=True)
        label = f"{visit}: {name}: {before} to {after}"
        yield Figure(SECTION, label, "ms", tuple(b - a for a, b in pairs))


def _figure(
    samples: Samples, visit: str, name: str, what: str, target: float | None = None
) -> Figure:
    taken = tuple(samples[visit, name, what])
    return Figure(SECTION, f"{visit}: {name}: {what}", "ms", taken, target)
