"""What travels: bytes and files of a first visit and of the next, for us and the peers.

Text and WebAssembly count as packed with gzip, as static hosts send them; headers do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Playwright

from bench.chrome import browser, open_page, playwright, profile
from bench.figures import Figure
from bench.links import table_link
from bench.site import make_site, serving, wire_size

SECTION = "wire"
PAGES = {
    "shelf": "index.html",
    "table": "index.html" + table_link("gold"),
    "bare Pyodide": "bare.html",
    "PyScript hello": "hello.html",
}
AFTERWARDS = 1500
"""Milliseconds in which a playable page fetches what it had put off."""


def figures(rounds: int) -> Iterator[Figure]:
    """The same in every round: one is enough."""
    folder = make_site()
    with serving(folder) as (site, sent), playwright() as (started, path):
        for name, below in PAGES.items():
            with profile() as kept:
                for visit in ("first visit", "next visit"):
                    sent.clear()
                    _visit(started, path, kept, site + below)
                    yield from _told(folder, f"{name}: {visit}", list(sent))


def _visit(started: Playwright, path: str, kept: Path, address: str) -> None:
    with browser(started, path, kept) as context:
        open_page(context, address)[0].wait_for_timeout(AFTERWARDS)


def _told(folder: Path, label: str, sent: list[str]) -> Iterator[Figure]:
    files = [folder / (path.strip("/") or "index.html") for path in sent]
    size = sum(wire_size(file) for file in files if file.is_file())
    yield Figure(SECTION, f"{label}: files", "files", (float(len(sent)),))
    yield Figure(SECTION, f"{label}: bytes", "kB", (size / 1000,))
