"""A browser killed as a whole, so long after a move: how many plies are gone when it comes back.

Every process of the browser gets SIGKILL, as when the system runs out of memory; a power cut is
worse. Each time one card of GOLD is played, in a browser that has never been here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from time import sleep

from playwright.sync_api import Error, Page, Playwright

from bench.chrome import browser, open_page, playwright, profile
from bench.figures import Figure
from bench.links import table_link
from bench.page import QUIET, live_spot, rest
from bench.site import make_site, serving
from e2e.killing import kill_browser
from motherlode.match.codec.record import read
from motherlode.match.shelf.saved_table import read_saved
from motherlode.match.shelf.store import TABLES
from tools.problem import Problem

SECTION = "killed"
SECONDS = (0.0, 0.5, 2.0, 8.0, 20.0)
STORED = """where => Object.entries(localStorage)
  .filter(([key]) => key.startsWith(where)).map(([, text]) => text)"""


def figures(rounds: int) -> Iterator[Figure]:
    with serving(make_site()) as (site, _sent), playwright() as (started, path):
        for seconds in SECONDS:
            taken = tuple(lost(started, path, site, seconds) for _round in range(rounds))
            yield Figure(SECTION, f"{seconds:g} s after a move: plies lost", "plies", taken, 0.0)


def lost(started: Playwright, path: str, site: str, seconds: float) -> float:
    """Plies that the table had before the browser was killed and has not any more."""
    with profile() as folder:
        with suppress(Error), browser(started, path, folder) as context:
            page, _told = open_page(context, site + "index.html" + table_link("gold", 2))
            before = played(page)
            sleep(seconds)
            kill_browser(folder)
        with browser(started, path, folder) as context:
            page, _told = open_page(context, site + "index.html")
            page.wait_for_timeout(QUIET)
            return float(before - stored_plies(page))


def played(page: Page) -> int:
    """Turn a card; return the plies that are stored then. Raises Problem when none can be."""
    page.wait_for_timeout(QUIET)
    at = live_spot(page)
    if at is None:
        raise Problem("There is nothing to click on the table.")
    page.mouse.click(*at)
    rest(page)
    return stored_plies(page)


def stored_plies(page: Page) -> int:
    """The plies of all tables that the page has stored."""
    texts: list[str] = page.evaluate(STORED, TABLES)
    return sum(read(read_saved(text).record).cursor for text in texts)
