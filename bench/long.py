"""Long games and full shelves: the memory, time and room that the largest tables take.

The longest game there is: Carcassonne with six seats, two boxes and the castles, played by bots to
a few tiles before the end; and played in the page from the first tile to the last. The fullest
shelf that is meant to be smooth: 200 tables; and a storage that somebody else has filled but for a
tenth. Memory is the page's alone: the site is not being kept on the device meanwhile, which takes
as much again for some seconds of a first visit. Its *own* part is what no other process has.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic, process_time

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from bench.chrome import ARGUMENTS, VIEW, WATCH, open_page, playwright
from bench.figures import Figure
from bench.links import seeded_table, timed_link
from bench.page import QUIET, TAKE
from bench.site import make_site, serving
from bench.weight import AT_REST, anonymous, own, share
from motherlode.app.thinking import decide
from motherlode.core.game import TERMINAL
from motherlode.games import CATALOG
from motherlode.match.codec.link import LinkTooLong
from motherlode.match.shelf.saved_table import save_of
from motherlode.match.shelf.settings import Settings, write_settings
from motherlode.match.shelf.store import SETTINGS, TABLES
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SECTION = "long"
TABLES_KEPT = 200
#: Plies before the end at which the longest game stops.
LEFT = 8
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
#: Characters that fit into a storage.
ROOM = 5 * 2**20
#: Milliseconds that six computers may take for their game.
LONGEST = 400_000
LEAVE = "kept => { for (const key in kept) localStorage.setItem(key, kept[key]); }"
HEAP = """() => [performance.memory.usedJSHeapSize,
  [...document.querySelectorAll("canvas")].filter((c) => c.style.width)
    .reduce((sum, c) => sum + 4 * c.width * c.height, 0)
    + 4 * (bench.painter?.pixels ?? 0)]"""


def figures(rounds: int) -> Iterator[Figure]:
    longest = longest_table()
    yield from written(longest)
    shelf = {
        TABLES + f"T{number}": saved(seeded_table(entry, number, 30), f"T{number}")
        for number, entry in zip(range(TABLES_KEPT), [*CATALOG] * TABLES_KEPT, strict=False)
    }
    taken = sum(len(key) + len(text) for key, text in shelf.items())
    full = {**shelf, "somebody else": "x" * (ROOM * 9 // 10 - taken)}
    room = sum(2 * (len(key) + len(text)) for key, text in shelf.items()) / 1000
    yield Figure(SECTION, f"{TABLES_KEPT} tables: room in the storage", "kB", (room,))
    new = seeded_table("carcassonne", 1, 2)
    places = {
        "empty shelf": ({}, ""),
        f"shelf of {TABLES_KEPT} tables": (shelf, "#shelf"),
        "storage nine tenths full": (full, "#shelf"),
        "new table of two": ({TABLES + "NEW": saved(new, "NEW")}, "#table/NEW"),
        "longest game": ({TABLES + "LONG": saved(longest, "LONG")}, "#table/LONG"),
    }
    with serving(make_site()) as (site, _sent):
        for name, (kept, below) in places.items():
            yield from opened(site, name, kept, below, rounds)
        yield from played(site)


def new_table() -> Table:
    """A table of six computers."""
    seats = tuple(SeatTerms(name, "computer", "greedy") for name in NAMES)
    wanted = {"copies": 2, "castles": True, "goldmines": True}
    options = CATALOG["carcassonne"].info.resolve(len(seats), wanted)
    return Table.new(Terms("carcassonne", seats, options, bytes(16)))


def longest_table() -> Table:
    """A table of six people, of which the last few plies are to be played."""
    table = new_table()
    table.resolve_chance()
    while (seat := table.state.current_player) != TERMINAL:
        table.play(decide(table, seat))
    short = table.branch(table.cursor - LEFT)
    short.terms = replace(table.terms, seats=tuple(map(SeatTerms, NAMES)))
    return short


def saved(table: Table, id: str) -> str:
    table.id = id
    return save_of(table, 1, 1_760_000_000_000, table.cursor, "").text()


def written(table: Table) -> Iterator[Figure]:
    """Yield the size and time of the table as a link and as a save."""
    start = process_time()
    text = saved(table, "LONG")
    yield Figure(SECTION, "longest game: writing", "ms", (1000 * (process_time() - start),))
    yield Figure(SECTION, "longest game: save", "kB", (2 * len(text) / 1000,))
    yield Figure(SECTION, "longest game: plies", "plies", (float(table.cursor),))
    try:
        length = float(len(timed_link(table)[0]))
    except LinkTooLong:
        length = float("inf")
    yield Figure(SECTION, "longest game: link", "characters", (length,))


def opened(site: str, name: str, kept: dict[str, str], below: str, rounds: int) -> Iterator[Figure]:
    """Yield the times of a page that shows the table, in a browser that stores it."""
    told: dict[str, list[float]] = {}
    with playwright() as (started, path):
        for _round in range(rounds):
            with browsing(started, path, site, kept) as (chromium, context):
                page, times = open_page(context, f"{site}index.html{below}")
                page.wait_for_timeout(AT_REST)
                told.setdefault("playable, ms", []).append(times["playable"])
                for what, size in memory(chromium, page).items():
                    told.setdefault(what, []).append(size)
                for what, size in zip(("heap", "bitmaps"), sizes(page), strict=True):
                    told.setdefault(f"{what}, MB", []).append(size / 1e6)
                if "#table" in below:
                    told.setdefault("frame while zooming, ms", []).extend(frames(page))
                told.setdefault("warned, times", []).append(float(warned(page)))
    for what, samples in told.items():
        quantity, _comma, unit = what.partition(", ")
        yield Figure(SECTION, f"{name}: {quantity}", unit, tuple(samples))


def played(site: str) -> Iterator[Figure]:
    """The longest game, played by six computers in the page."""
    quick = write_settings(Settings(motion="off", look="short", player="Anna"))
    kept = {TABLES + "SIX": saved(new_table(), "SIX"), SETTINGS: quick}
    name = "longest game, played in the page"
    with (
        playwright() as (started, path),
        browsing(started, path, site, kept) as (chromium, context),
    ):
        page, _times = open_page(context, f"{site}index.html#table/SIX")
        page.wait_for_timeout(AT_REST)
        for what, size in memory(chromium, page).items():
            yield Figure(SECTION, f"{name}: at first, with who thinks: {what[:-4]}", "MB", (size,))
        largest: dict[str, float] = {}
        until = monotonic() + LONGEST / 1000
        while not page.locator("#rematch").count() and monotonic() < until:
            page.wait_for_timeout(AT_REST)
            for what, size in memory(chromium, page).items():
                largest[what] = max(size, largest.get(what, 0))
        for what, size in largest.items():
            yield Figure(SECTION, f"{name}: at most: {what[:-4]}", "MB", (size,))
        page.wait_for_timeout(AT_REST)
        for what, size in memory(chromium, page).items():
            yield Figure(SECTION, f"{name}: when it is over: {what[:-4]}", "MB", (size,))


@contextmanager
def browsing(
    started: Playwright, path: str, site: str, kept: dict[str, str]
) -> Iterator[tuple[Browser, BrowserContext]]:
    """A new browser that holds this; the site is not kept on the device."""
    chromium = started.chromium.launch(executable_path=path, args=ARGUMENTS)
    context = chromium.new_context(viewport=VIEW, bypass_csp=True, service_workers="block")
    context.add_init_script(WATCH)
    leave(context, site, kept)
    yield chromium, context
    chromium.close()


def memory(chromium: Browser, page: Page) -> dict[str, float]:
    """Megabytes of the process that shows the page, what it does not need any more left out."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    told = chromium.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    processes = [one["id"] for one in told["processInfo"] if one["type"] == "renderer"]
    return {
        "memory, MB": max(map(share, processes)),
        "memory of its own, MB": max(map(own, processes)),
        "footprint, MB": max(map(anonymous, processes)),
    }


def frames(page: Page) -> list[float]:
    """Milliseconds of each frame while the board is made larger and smaller."""
    page.mouse.move(VIEW["width"] / 3, VIEW["height"] / 2)
    page.evaluate(TAKE)
    for delta in (-120, 120) * 6:
        page.mouse.wheel(0, delta)
        page.wait_for_timeout(40)
    page.wait_for_timeout(QUIET)
    return [task["end"] - task["start"] for task in page.evaluate(TAKE)] or [0.0]


def warned(page: Page) -> int:
    """Return the number of times the page says that the storage is nearly full."""
    return page.locator("text=nearly full").count()


def leave(context: BrowserContext, site: str, kept: dict[str, str]) -> None:
    page = context.new_page()
    page.goto(site + "assets/icon.svg")
    page.evaluate(LEAVE, kept)
    page.close()


def sizes(page: Page) -> list[float]:
    """Bytes of the page's JavaScript, of painted canvases and of the painter's bitmaps."""
    found: list[float] = page.evaluate(HEAP)
    return found
