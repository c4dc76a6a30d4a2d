"""Carcassonne: games by lot a second, and what a large table costs the view and the page.

Two seats play whole games with farms through `legal_actions` and the unchecked apply, events
included. Boxes are mixed to show that a move costs the same on a large table: 1, 2 and 4 of
them are 72, 144 and 288 tiles. "ns an option" divides by all the legal actions that were
listed, which is what grows with the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from playwright.sync_api import Page

from bench import boards
from bench.chrome import browser, open_page, playwright, profile, run_python
from bench.figures import Figure
from bench.page import INSIDE, QUIET, clicks
from bench.site import make_site, serving
from motherlode.core.game import TERMINAL
from motherlode.games import CATALOG
from motherlode.match.link import link
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SECTION = "carcassonne"
ENTRY = "carcassonne"
TARGETS: dict[tuple[str, str], float] = {
    ("72 tiles, farms", "CPython"): 120.0,
    ("80 tiles, Goldmines and castles", "CPython"): 90.0,
    ("72 tiles, farms", "Pyodide"): 50.0,
    ("80 tiles, Goldmines and castles", "Pyodide"): 35.0,
}
"""Games per second wanted at least."""
TABLES = (72, 144, 200)
CLICKED = (70, 140, 156)
"""Tiles on the tables that are clicked on in the page; two boxes have 160."""
BOARDS = Path(boards.__file__)

Speed = Callable[[str], dict[str, float]]
Costs = Callable[[int], dict[str, float]]


def figures(rounds: int) -> Iterator[Figure]:
    yield from _games("CPython", rounds, boards.speed)
    yield from _costs("CPython", boards.costs)
    with (
        serving(make_site()) as (site, _),
        playwright() as (started, path),
        profile() as folder,
        browser(started, path, folder) as context,
    ):
        page, _told = open_page(context, site + "index.html#shelf")
        run_python(page, BOARDS.read_text(encoding="utf-8"))
        yield from _games("Pyodide", rounds, _inside(page, "speed"))
        yield from _costs("Pyodide", _inside(page, "costs"))
        page.close()
        for tiles in CLICKED:
            page, _told = open_page(context, site + "index.html" + large_link(tiles))
            page.wait_for_timeout(QUIET)
            run_python(page, INSIDE.read_text(encoding="utf-8"))
            for one in clicks(page, 2 * rounds):
                if one.samples:
                    yield Figure(SECTION, f"{tiles} tiles: {one.name}", one.unit, one.samples)
            page.close()


def _inside(page: Page, name: str) -> Callable[..., dict[str, float]]:
    def run(given: str | int) -> dict[str, float]:
        told = run_python(page, f"answer = {name}({given!r})", answer=True)
        return {what: float(value) for what, value in told.items()}

    return run


def _games(where: str, rounds: int, speed: Speed) -> Iterator[Figure]:
    for name in boards.SETUPS:
        speed(name)  # the first pass is slower: not counted
        told = [speed(name) for _ in range(rounds)]
        wanted = TARGETS.get((name, where))
        label = f"{name}: {where}"
        games = tuple(one["games"] for one in told)
        yield Figure(SECTION, label, "games/s", games, wanted, more_is_better=True)
        yield Figure(SECTION, f"{label}: a ply", "us", tuple(one["ply"] for one in told))
        yield Figure(SECTION, f"{label}: an option", "ns", tuple(one["option"] for one in told))


def _costs(where: str, costs: Costs) -> Iterator[Figure]:
    for tiles in TABLES:
        for what, taken in costs(tiles).items():
            yield Figure(SECTION, f"{tiles} tiles: {what}: {where}", "ms", (taken,))


def large_link(tiles: int) -> str:
    """The fragment of a game of two boxes at the moment when a tile is to be placed."""
    seats = tuple(SeatTerms(name) for name in boards.NAMES)
    options = CATALOG[ENTRY].info.resolve(2, {"copies": 2, "castles": True})
    table = Table.new(Terms(ENTRY, seats, options, bytes(range(16))))
    table.settle()
    rng = Random(3)
    while table.state.current_player != TERMINAL:
        laid = len(table.state.observation(None).tiles)
        if laid >= tiles and table.state.observation(None).phase == "place_tile":
            break
        table.play(rng.choice(table.state.legal_actions()))
    return link(table)
