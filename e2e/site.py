"""The site under test: built once a run, served under a sub-path, opened in Chromium."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserType

from tools.build import build_site, write_site
from tools.chromium import VARIABLE, find_chromium
from tools.paths import ROOT
from tools.serve import address, site_server
from tools.vendor import ensure_vendor
from tools.venv import python

SITE = "site"
#: The variable that names one of several processes of pytest.
WORKER = "PYTEST_XDIST_WORKER"
BUILD_TIMEOUT_S = 240

#: The cabinet must run in a folder of a site, as it does on a page of GitHub's.
PREFIX = "/motherlode/"

FLAGS = (
    "--disable-gpu",
    # most tests are over before an optimising compiler pays, and it keeps both processors busy;
    # of the interpreter's program a test needs the smaller part, and what it needs is checked then
    "--js-flags=--liftoff-only --wasm-lazy-validation",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    # whatever the page asks of another site fails, and is seen to fail
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def build(folder: Path) -> Path:
    """Build the site into the folder and return where it is."""
    ensure_vendor()
    site = folder / SITE
    write_site(build_site(ROOT), site)
    return site


def built_once(temporary: pytest.TempPathFactory) -> Path:
    """The site of this run, built by the first of its processes that asks; not to be changed."""
    own = temporary.getbasetemp()
    folder = (own.parent if WORKER in os.environ else own) / "built"
    until = time.monotonic() + BUILD_TIMEOUT_S
    while not (folder / SITE).is_dir():
        try:
            folder.mkdir()
        except FileExistsError:
            assert time.monotonic() < until, "another process does not finish the site"
            time.sleep(0.1)
        else:
            build(folder)
    return folder / SITE


def files_of(site: Path) -> dict[str, bytes]:
    """The files of a site, by their paths in it."""
    found = sorted(path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in found}


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


def launch(chromium: BrowserType, *flags: str) -> Browser:
    """Chromium without a window."""
    path = os.environ.get(VARIABLE) or find_chromium(python())
    return chromium.launch(executable_path=path, args=[*FLAGS, *flags])
