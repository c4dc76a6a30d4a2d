"""Every static host opens the cabinet in a folder of a site, with and without the last slash."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser

from e2e.hosts.starting import BY_PAGE, FOUND, hosting
from e2e.site import built_once
from e2e.table_page import TablePage

#: Of a file that is compressed, as part of its bytes.
MAX_SHARE_SENT = 0.45


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


@pytest.mark.parametrize("name", [name for name in BY_PAGE if name in FOUND])
def test_the_lines_of_the_page_send_the_program_compressed(
    root: Path, tmp_path: Path, name: str
) -> None:
    """A first visit is as small as the page says; the snapshot comes compressed by itself."""
    (program,) = (root / "motherlode").glob("program-*.wasm")
    parts = [program, root / "motherlode" / "index.html", root / "motherlode/assets/boot.js"]
    with hosting(name, root, tmp_path) as host:
        for part in parts:
            address = f"{host}{part.relative_to(root).as_posix()}"
            request = Request(address, headers={"Accept-Encoding": "gzip"})
            with urlopen(request, timeout=30) as answer:
                assert answer.headers["Content-Encoding"] == "gzip", part.name
                sent = len(answer.read())
            whole = part.stat().st_size
            assert sent < MAX_SHARE_SENT * whole, f"{part.name}: {sent} bytes for {whole}"
