"""Chromium under measurement: fresh browsers, fresh contexts, and what the page tells of itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tools.chromium import find_chromium

WATCH = Path(__file__).with_name("watch.js").read_text(encoding="utf-8")
VIEW = {"width": 1280, "height": 800}
LIMIT = 90_000


@contextmanager
def playwright() -> Iterator[tuple[Playwright, str]]:
    """Playwright and the path of a Chromium. Raises Problem when there is none."""
    path = find_chromium(Path(sys.executable))
    with sync_playwright() as started:
        yield started, path


@contextmanager
def browser(started: Playwright, path: str) -> Iterator[Browser]:
    """A browser with a profile of its own, thrown away afterwards."""
    opened = started.chromium.launch(executable_path=path, args=["--no-sandbox"])
    try:
        yield opened
    finally:
        opened.close()


def new_page(opened: Browser) -> Page:
    """A page in a new context: nothing kept, the watch on."""
    context = opened.new_context(viewport=VIEW, reduced_motion="no-preference")  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    page = context.new_page()
    page.set_default_timeout(LIMIT)
    return page


def until_playable(page: Page) -> dict[str, float]:
    """Milliseconds since navigation: ``words`` first painted, ``playable``, and the marks between.

    Raises Playwright's error when the page does not open.
    """
    page.wait_for_function("() => globalThis.bench.playable > 0", polling=50)
    told: dict[str, float] = page.evaluate("() => globalThis.bench.told()")
    return told
