"""The site under test: built anew, served under a sub-path, opened in Chromium."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, Playwright

from tools.build import build_site, write_site
from tools.chromium import VARIABLE, find_chromium
from tools.paths import ROOT
from tools.serve import address, site_server
from tools.vendor import ensure_vendor
from tools.venv import python

PREFIX = "/motherlode/"
"""The cabinet must run in a folder of a site, as it does on a page of GitHub's."""

FLAGS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    # whatever the page asks of another site fails, and is seen to fail
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def build(folder: Path) -> Path:
    """Builds the site into the folder and returns where it is."""
    ensure_vendor()
    site = folder / "site"
    write_site(build_site(ROOT), site)
    return site


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """The address of the site while it is served on a free port."""
    server = site_server(site, prefix=PREFIX)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield address(server, PREFIX)
    finally:
        server.shutdown()
        server.server_close()


def launch(playwright: Playwright) -> Browser:
    """Chromium without a window."""
    path = os.environ.get(VARIABLE) or find_chromium(python())
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS))
