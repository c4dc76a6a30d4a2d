"""Weight of opening: bytes that travel at a first visit and at the next, and the memory.

The server counts what it sends, packed as hosts pack; headers do not count. Memory is that of the
process that shows the page, its fair share of what it has in common with others.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright

from bench.chrome import (
    ARGUMENTS,
    VIEW,
    WATCH,
    browser,
    open_page,
    playwright,
    profile,
    until_kept,
    until_playable,
)
from bench.figures import Figure
from bench.site import OURS, Sent, make_site, pages, serving

SECTION = "weight"
#: Kilobytes of a first visit until one can play.
FIRST_VISIT_KB = 9000.0
#: Kilobytes that the browser counts for the answer that nothing has changed.
SAID_KB = 0.5
#: Milliseconds after which a playable page has fetched and drawn what it had put off.
AT_REST = 3000
#: After which the browser has given back what only the opening needed.
GIVEN_BACK = 30_000


def figures(rounds: int) -> Iterator[Figure]:
    """Measure bytes once, as they are the same in every round, and memory in each."""
    with serving(make_site()) as (site, sent), playwright() as (started, path):
        for name, below in pages().items():
            with profile() as kept:
                address, ours = site + below, name in OURS
                yield from first_visit(started, path, kept, name, address, sent, keeps=ours)
                yield from next_visit(started, path, kept, name, address, sent)
        for name, below in pages().items():
            taken = [memory(started, path, site + below) for _round in range(rounds)]
            opened, later = zip(*taken, strict=True)
            if all(later):
                yield Figure(SECTION, f"{name}: memory", "MB", opened)
                yield Figure(SECTION, f"{name}: memory, half a minute later", "MB", later)


def first_visit(
    started: Playwright,
    path: str,
    kept: Path,
    name: str,
    address: str,
    sent: list[Sent],
    *,
    keeps: bool,
) -> Iterator[Figure]:
    """Measure a first visit. ``keeps``: the visit ends when the site is kept on the device."""
    sent.clear()
    with browser(started, path, kept) as context:
        page, _told = open_page(context, address)
        playable = _size(sent)
        page.wait_for_timeout(AT_REST)
        if keeps:
            until_kept(page)
        target = FIRST_VISIT_KB if name in OURS else None
        yield Figure(SECTION, f"{name}: first visit, until playable", "kB", (playable,), target)
        yield Figure(SECTION, f"{name}: first visit, all", "kB", (_size(sent),))
        yield Figure(SECTION, f"{name}: first visit, all", "requests", (float(len(sent)),))


def next_visit(
    started: Playwright, path: str, kept: Path, name: str, address: str, sent: list[Sent]
) -> Iterator[Figure]:
    sent.clear()
    target = 0.0 if name in OURS else None
    said_at_most = SAID_KB if name in OURS else None
    with browser(started, path, kept) as context:
        page, counted = _counting(context)
        until_playable(page, address)
        page.wait_for_timeout(AT_REST)
        said = sum(counted) / 1000
        yield Figure(SECTION, f"{name}: next visit", "kB", (_size(sent),), target)
        yield Figure(
            SECTION, f"{name}: next visit, as the browser counts", "kB", (said,), said_at_most
        )
        yield Figure(SECTION, f"{name}: next visit", "requests", (float(len(sent)),))


def _size(sent: list[Sent]) -> float:
    return sum(one.size for one in sent if one.code == 200) / 1000


def _counting(context: BrowserContext) -> tuple[Page, list[float]]:
    """Open a page; return it and the bytes that its own requests bring, as they come."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    counted: list[float] = []

    def finished(event: dict[str, Any]) -> None:
        counted.append(float(event["encodedDataLength"]))

    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    return page, counted


def memory(started: Playwright, path: str, address: str) -> tuple[float, float]:
    """Return megabytes of the page's process after opening, and half a minute later.

    Zeros where they are not known.
    """
    chromium = started.chromium.launch(executable_path=path, args=ARGUMENTS)
    try:
        context = chromium.new_context(viewport=VIEW, bypass_csp=True)
        context.add_init_script(WATCH)
        page, _told = open_page(context, address)
        taken = []
        for pause in (AT_REST, GIVEN_BACK):
            page.wait_for_timeout(pause)
            told = chromium.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
            renderers = [one["id"] for one in told["processInfo"] if one["type"] == "renderer"]
            taken.append(max(map(share, renderers), default=0.0))
        return taken[0], taken[1]
    finally:
        chromium.close()


def share(pid: int) -> float:
    """Return megabytes of a process: its own, and its part of what several use."""
    return _told(pid, "Pss:")


def own(pid: int) -> float:
    """Return megabytes that no other process has."""
    return _told(pid, "Private_Clean:", "Private_Dirty:")


def anonymous(pid: int) -> float:
    """Return megabytes that are no file's and no shared memory's: the footprint browsers tell.

    The pictures that Chromium has decoded lie in shared memory, which it gives back when the
    system is short of it.
    """
    return _told(pid, "Anonymous:")


def _told(pid: int, *names: str) -> float:
    """Return megabytes that the system counts under these names; 0 where it does not tell."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return sum(float(line.split()[1]) / 1000 for line in lines if line.startswith(names))
