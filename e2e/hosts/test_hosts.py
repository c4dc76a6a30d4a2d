"""Every static host opens the cabinet in a folder of a site, with and without the last slash."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.hosts.starting import FOUND, hosting
from e2e.site import built_once
from e2e.table_page import TablePage


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host's folder in which the cabinet is one folder."""
    folder = tmp_path_factory.mktemp("host")
    folder.chmod(0o755)
    shutil.copytree(built_once(tmp_path_factory), folder / "motherlode", copy_function=os.link)
    return folder


@pytest.mark.parametrize("address", ["motherlode/", "motherlode", "motherlode/index.html"])
@pytest.mark.parametrize("name", FOUND)
def test_it_opens(browser: Browser, root: Path, tmp_path: Path, name: str, address: str) -> None:
    """The quick way: what the host serves is of the types that a browser takes."""
    with hosting(name, root, tmp_path) as host, browser.new_context() as context:
        page = context.new_page()
        lines: list[str] = []
        page.on("console", lambda message: lines.append(message.text))
        TablePage(page, f"{host}{address}").open("today")
        assert not lines
        assert page.evaluate("location.hash") == "#today"
