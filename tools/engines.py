"""Firefox and WebKit for the browser tests: finding or installing them.

On Debian they are the system's own packages, driven by WebDriver; elsewhere Playwright's. Chromium,
without which there are no browser tests at all, is `tools/chromium.py`'s.
"""

import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.chromium import find_playwrights, install_debians, install_playwrights

#: Environment variable: each engine's path, as `run.py test` found it, for pytest's processes.
VARIABLE = "MOTHERLODE_ENGINES"
TITLES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}
#: In the place of a path: Playwright knows where its own engine is.
PLAYWRIGHT = "playwright"
#: Engine driven by WebDriver -> the programs it needs on the path, the one to start first.
PROGRAMS = {"firefox": ("firefox-esr",), "webkit": ("WebKitWebDriver", "Xvfb")}
#: Systems on which no engine of that kind runs WebAssembly, which the cabinet is made of.
UNFIT = {("win32", "webkit")}
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}


def find_engine(name: str, python: Path) -> str | None:
    """Return the program that WebDriver starts, `PLAYWRIGHT`, or None where there is neither."""
    if (sys.platform, name) in UNFIT:
        return None
    paths = [shutil.which(program) for program in PROGRAMS[name]]
    if paths[0] and all(paths):
        return paths[0]
    return PLAYWRIGHT if find_playwrights(python, name) else None


def ensure_engines(python: Path) -> dict[str, str]:
    """Return where Firefox and WebKit are, after an attempt to install what is missing.

    `python` is the environment with Playwright.
    """
    found = {name: find_engine(name, python) for name in PROGRAMS}
    missing = [name for name, path in found.items() if path is None]
    for name in [name for name in missing if (sys.platform, name) not in UNFIT]:
        if install_debians(*PACKAGES[name]):
            found[name] = find_engine(name, python)
        if found[name] is None:
            install_playwrights(python, name)
            found[name] = find_engine(name, python)
    return {name: path for name, path in found.items() if path}


def missing_sentence(found: Iterable[str]) -> str:
    """Return a sentence on the engines the tests did not run in; empty where they ran in all."""
    missing = [title for name, title in TITLES.items() if name not in found]
    if not missing:
        return ""
    there = [title for name, title in TITLES.items() if name in found]
    return (
        f"The tests of the engines ran in {' and '.join(there)} only: "
        f"{' and '.join(missing)} could not be had on this machine."
    )
