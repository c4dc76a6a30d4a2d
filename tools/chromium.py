"""Chromium for the browser tests: finding or installing it; and installing other browsers."""

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

from tools.problem import Problem
from tools.venv import environment

VARIABLE = "MOTHERLODE_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
DOWNLOAD_TIMEOUT_S = 180
ASK_PLAYWRIGHT = (
    "from playwright.sync_api import sync_playwright as s\n"
    "with s() as p: print(p.{0}.executable_path)"
)


def find_chromium(python: Path) -> str:
    """Return the path of a Chromium that starts, installing one when there is none.

    Raises Problem when none can be had. `python` is the environment with Playwright.
    """
    named = os.environ.get(VARIABLE)
    if named:
        if not Path(named).is_file():
            raise Problem(f"{VARIABLE} names {named}, which is not there.")
        return named
    found = find_playwrights(python, "chromium") or _on_this_machine()
    if found is None:
        install_playwrights(python, "chromium")
        found = find_playwrights(python, "chromium")
    if found is None and install_debians("chromium"):
        found = _on_this_machine()
    if found is None:
        raise Problem(
            f"The browser tests need Chromium: install it, or set {VARIABLE} to its path."
        )
    return found


def _on_this_machine() -> str | None:
    on_path = (shutil.which(name) for name in NAMES)
    mac = (path for path in MAC if Path(path).is_file())
    return next((path for path in (*on_path, *mac) if path), None)


def find_playwrights(python: Path, name: str) -> str | None:
    """Return the path of Playwright's own browser of that name, if it is there."""
    command = [str(python), "-c", ASK_PLAYWRIGHT.format(name)]
    done = subprocess.run(command, env=environment(), capture_output=True, encoding="utf-8")
    path = done.stdout.strip()
    return path if done.returncode == 0 and Path(path).is_file() else None


def install_playwrights(python: Path, name: str) -> None:
    """Try Playwright's own download; success shows in the file it leaves."""
    print(f"Looking for a {name} to download ...", flush=True)
    command = [str(python), "-m", "playwright", "install", name]
    with suppress(OSError, subprocess.TimeoutExpired):
        subprocess.run(command, timeout=DOWNLOAD_TIMEOUT_S, capture_output=True)


def install_debians(*packages: str) -> bool:
    """Install Debian's packages where that is possible; return True on success."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_root or shutil.which("apt-get") is None:
        return False
    print(f"Installing {', '.join(packages)} of this system ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        done = subprocess.run(["apt-get", "-qq", *command], env=quiet, stdout=subprocess.DEVNULL)
        if done.returncode != 0:
            return False
    return True
