"""A browser killed as a whole: what was played is there when it comes back."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType

from e2e import planted
from e2e.conftest import WINDOW
from e2e.site import FLAGS
from e2e.table_page import LISTEN, TablePage
from tests.breadth import sample
from tools.chromium import VARIABLE, find_chromium
from tools.venv import python


def processes_of(folder: Path) -> list[int]:
    """The ids of every process of the browser that keeps its things in that folder."""
    found = subprocess.run(["pgrep", "-f", str(folder)], capture_output=True, text=True)
    return [int(line) for line in found.stdout.split()]


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


@pytest.mark.parametrize("seconds", sample([0.0, 0.5, 2.0], 1, 1))
def test_a_killed_browser_has_kept_every_move(
    browser: Browser, base: str, tmp_path: Path, seconds: float
) -> None:
    """However soon after a move it is killed, and however often."""
    table = planted.table()
    with opened(browser.browser_type, tmp_path, base) as anna:
        anna.open("shelf")
        anna.page.evaluate(
            "kept => { for (const key in kept) localStorage.setItem(key, kept[key]); }",
            planted.shelf(table, settings=planted.QUICK),
        )
        anna.open(f"table/{table.id}")
        for _ in range(3):
            anna.until_asked()
            anna.play_well()
        tokens = anna.table().tokens()
        time.sleep(seconds)
        for process in processes_of(tmp_path):
            os.kill(process, signal.SIGKILL)
    with opened(browser.browser_type, tmp_path, base) as anna:
        anna.open(f"table/{table.id}")
        anna.wait_for_table()
        assert anna.table().tokens()[: len(tokens)] == tokens
