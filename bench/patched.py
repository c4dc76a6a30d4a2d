"""Patches of Pyodide in Chromium: the CPU each saves when the shelf opens, cold and hot.

The site is built without one patch, and whole, and all are opened in turns. A figure is how many
times the CPU of the whole one it takes the page's thread: 1.02 is a patch that brings 2 %. The
whole one is built twice, which tells the noise. `bench patches` measures the same start in Node.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench.builds import beside, opened
from bench.figures import Figure
from bench.load import busy_figure
from bench.patches import PATCHES, WHOLE
from bench.site import FOLDER
from tools.build import build_site, write_site
from tools.paths import ROOT

SECTION = "patched"
AGAIN = "whole, once more"
SITES = FOLDER.with_name("patched")
PAGES = {"shelf": "index.html"}


def figures(rounds: int) -> Iterator[Figure]:
    folders = {}
    for number, name in enumerate((WHOLE, AGAIN, *PATCHES)):
        folders[name] = SITES / str(number)
        write_site(build_site(ROOT, without=(name,) if name in PATCHES else ()), folders[name])
    busy: list[float] = []
    samples = opened(folders, PAGES, rounds, busy)
    yield from busy_figure(SECTION, busy)
    for what in ("busy", "playable"):
        yield from beside(SECTION, samples, WHOLE, what, ("cold", "hot"))
