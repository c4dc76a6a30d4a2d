"""`run.py icons`: the PNG icons that devices ask for, drawn by Chromium from the SVG ones.

They are committed, since a build needs no browser; run it again after changing an SVG.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tools.chromium import find_chromium
from tools.paths import ROOT
from tools.problem import reporting_problems

ASSETS = ROOT / "assets"


class Icon(NamedTuple):
    """A PNG in assets/: which SVG it shows, and its width and height in pixels."""

    name: str
    drawing: str
    size: int


ICONS = (
    # for the tab of browsers that take no SVG
    Icon("icon-48.png", "icon.svg", 48),
    Icon("icon-192.png", "icon.svg", 192),
    Icon("icon-512.png", "icon.svg", 512),
    Icon("icon-maskable-512.png", "icon-maskable.svg", 512),
    # iPhones round the corners themselves and show no transparency
    Icon("apple-touch-icon.png", "icon-maskable.svg", 180),
)
PAGE = "<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>"


def drawn(browser: Browser, icon: Icon) -> bytes:
    """Render the icon as PNG; what the drawing leaves free is transparent."""
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    page.set_content(PAGE + (ASSETS / icon.drawing).read_text(encoding="utf-8"))
    content = page.screenshot(omit_background=True)
    page.close()
    return content


@reporting_problems
def main(argv: list[str]) -> int:
    """Write the icons and return 0."""
    argparse.ArgumentParser(prog="run.py icons", description=__doc__).parse_args(argv)
    path = find_chromium(Path(sys.executable))
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=["--disable-gpu"])
        for icon in ICONS:
            (ASSETS / icon.name).write_bytes(drawn(browser, icon))
            print(f"assets/{icon.name}: {icon.size} x {icon.size}")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
