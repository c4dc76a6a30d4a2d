"""Many games: what 300 finished tables cost at the opening, and 30 games played in one tab.

The two shelves take turns in browsers of their own, so that their ratio holds on a busy machine;
each has been opened before, and has its journal written. A game is played by two computers, its
end is looked at, and the next one is opened from the shelf; after it the tab rests before it is
weighed, so that the worker has been given back.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from time import monotonic

from playwright.sync_api import Browser, Page

from bench.chrome import open_page, playwright
from bench.figures import Figure, ratio
from bench.links import seeded_table
from bench.long import browsing, memory, saved
from bench.site import make_site, serving
from bench.weight import AT_REST
from motherlode.core.errors import MotherlodeError
from motherlode.games import CATALOG
from motherlode.match.results import result_of
from motherlode.match.settings import Settings, write_settings
from motherlode.match.store import RESULTS, SETTINGS, TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SECTION = "many"
FINISHED = 300
#: Times that the full shelf may take as long as the empty one.
MOST_TIMES = 1.3
#: Milliseconds since 1970 at which the first of them ended.
ENDED = 1_760_000_000_000
#: Different games of each entry on that shelf.
GAMES_EACH = 4
#: Openings of each shelf in a round.
OPENINGS = 3
PLAYED = 30
#: The game after which memory no longer grows, and the megabytes that are no growth.
SETTLED, FLAT_MB = 3, 10.0
#: Seconds that one game may take.
GAME_S = 600
FOLLOW = "to => { location.hash = to; bench.tasks = []; bench.paints = []; }"
STILL = write_settings(Settings(motion="off", look="short", player="Anna"))


def figures(rounds: int) -> Iterator[Figure]:
    with serving(make_site()) as (site, _sent):
        yield from opened(site, rounds)
        yield from played(site)


# -- a full shelf --------------------------------------------------------------------------


def full_shelf() -> dict[str, str]:
    """Return the entries of a storage that holds the finished tables and their results."""
    games = [seeded_table(entry, number) for entry in CATALOG for number in range(GAMES_EACH)]
    kept = {}
    for number, table in zip(range(FINISHED), cycle(games), strict=False):
        kept[TABLES + f"T{number}"] = saved(table, f"T{number}")
        kept[RESULTS + f"T{number}"] = result_of(table, ENDED + number).text()
    return kept


def opened(site: str, rounds: int) -> Iterator[Figure]:
    """Yield milliseconds until both shelves are playable, those of its thread, and the ratios."""
    shelves = {"empty shelf": {}, f"shelf of {FINISHED} finished tables": full_shelf()}
    taken: dict[str, dict[str, list[float]]] = {name: {} for name in shelves}
    with ExitStack() as stack:
        started, path = stack.enter_context(playwright())
        contexts = {
            name: stack.enter_context(browsing(started, path, site, {SETTINGS: STILL, **kept}))[1]
            for name, kept in shelves.items()
        }
        for visit in range(1 + rounds * OPENINGS):
            for name, context in contexts.items():
                page, told = open_page(context, f"{site}index.html#shelf")
                page.wait_for_timeout(AT_REST)
                page.close()
                if visit:
                    for kind in ("playable", "busy"):
                        taken[name].setdefault(kind, []).append(told[kind])
    for kind in ("playable", "busy"):
        empty, full = (
            Figure(SECTION, f"{name}: {kind}", "ms", tuple(each[kind]))
            for name, each in taken.items()
        )
        yield from (empty, full, ratio(SECTION, full.name, full, empty, MOST_TIMES))


# -- one game after another ----------------------------------------------------------------


def tables() -> dict[str, Table]:
    """Return the games to be played by their ids: every entry in turn."""
    seats = tuple(SeatTerms(name, "computer", "greedy") for name in ("Nell", "Dusty"))
    made = {}
    for number, entry in zip(range(PLAYED), cycle(CATALOG), strict=False):
        options = CATALOG[entry].info.resolve(len(seats), None)
        made[f"G{number}"] = Table.new(Terms(entry, seats, options, bytes([number + 1]) * 16))
    return made


def played(site: str) -> Iterator[Figure]:
    """Yield the tab's memory after each game, and by how much it has grown since the third."""
    games = tables()
    kept = {TABLES + id: saved(table, id) for id, table in games.items()}
    with (
        playwright() as (started, path),
        browsing(started, path, site, {SETTINGS: STILL, **kept}) as (chromium, context),
    ):
        page, _times = open_page(context, f"{site}index.html#shelf")
        sizes = [play(chromium, page, id) for id in games]
    for kind in sizes[0]:
        own = tuple(size[kind] for size in sizes)
        yield Figure(SECTION, f"{PLAYED} games in one tab: {kind[:-4]}", "MB", own)
        grown = max(own[SETTLED:]) - own[SETTLED - 1]
        name = f"{PLAYED} games in one tab: {kind[:-4]}, grown after the third"
        target = FLAT_MB if kind.startswith("footprint") else None
        yield Figure(SECTION, name, "MB", (grown,), target)


def play(chromium: Browser, page: Page, id: str) -> dict[str, float]:
    """Let the computers play that game and go back to the shelf; return the memory at rest."""
    page.evaluate(FOLLOW, f"table/{id}")
    until = monotonic() + GAME_S
    while not page.locator(".result").count():
        if monotonic() > until:
            raise MotherlodeError(f"The game {id} does not come to its end.")
        page.wait_for_timeout(200)
    page.wait_for_timeout(AT_REST)
    page.evaluate(FOLLOW, "shelf")
    page.wait_for_timeout(AT_REST)
    return memory(chromium, page)
