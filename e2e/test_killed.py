"""A browser killed as a whole: what was done is there when it comes back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType

from e2e.conftest import WINDOW
from e2e.killing import KILLS, survives
from e2e.site import FLAGS
from e2e.table_page import LISTEN, TablePage
from tests.breadth import BREADTH
from tools.chromium import VARIABLE, find_chromium
from tools.venv import python


@contextmanager
def opened(chromium: BrowserType, folder: Path, base: str) -> Iterator[TablePage]:
    """A table of the browser whose things are in that folder."""
    context = chromium.launch_persistent_context(
        folder,
        executable_path=os.environ.get(VARIABLE) or find_chromium(python()),
        args=list(FLAGS),
        viewport=WINDOW,
        locale="en-GB",
    )
    context.add_init_script(LISTEN)
    page = context.new_page()
    page.set_default_timeout(20_000)
    yield TablePage(page, base, 0)
    try:
        context.close()
    except Exception:  # it has been killed
        return


@pytest.mark.parametrize(("deed", "seconds"), KILLS if BREADTH == "full" else KILLS[:2])
def test_a_killed_browser_has_kept_everything(
    browser: Browser, base: str, tmp_path: Path, deed: str, seconds: float
) -> None:
    """However soon after a move, a note, a removal, a step of a lesson or a player's code."""
    assert survives(lambda: opened(browser.browser_type, tmp_path, base), tmp_path, deed, seconds)
