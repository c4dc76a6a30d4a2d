"""Chromium, Firefox and WebKit: when a table asks its first question, and when its board is whole.

A first visit to a table of Gold West, whose board has most on it, in each engine that is there.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure
from bench.links import seeded_table
from bench.long import saved
from bench.site import make_site, serving
from e2e.engines.finding import found
from e2e.engines.launching import tab
from motherlode.match.shelf.store import TABLES
from tools.engines import TITLES, VARIABLE, ensure_engines
from tools.problem import Problem

SECTION = "engines"
ENTRY = "gold-west-2e"
#: Milliseconds.
WHOLE_TARGET = 3000.0
#: Notes when the question stands, and when a frame has painted all there is.
LOOK = """
const told = {};
const look = () => {
  if (document.querySelector("#prompt")) told.asked ??= performance.now();
  if (document.querySelector("[data-whole=yes]")) told.whole ??= performance.now();
  if (told.asked && told.whole) document.documentElement.dataset.told = JSON.stringify(told);
  else setTimeout(look, 4);
};
look();
"""
KEEP = "entry => { localStorage[entry.key] = entry.text; }"
#: Seconds: more is no figure.
LIMIT = 40.0
TOLD = "JSON.parse(document.documentElement.dataset.told ?? null)"


def figures(rounds: int) -> Iterator[Figure]:
    """For each engine the first question and the whole board; the engines take turns."""
    os.environ.setdefault(VARIABLE, json.dumps(ensure_engines(Path(sys.executable))))
    asked: dict[str, list[float]] = {}
    whole: dict[str, list[float]] = {}
    with serving(make_site()) as (site, _sent):
        for _round in range(rounds):
            for name, program in found().items():
                told = visit(name, program, site)
                asked.setdefault(name, []).append(told["asked"])
                whole.setdefault(name, []).append(told["whole"])
    for name, times in asked.items():
        title = TITLES[name]
        yield Figure(SECTION, f"{title}: first question", "ms", tuple(times))
        yield Figure(SECTION, f"{title}: board whole", "ms", tuple(whole[name]), WHOLE_TARGET)


def visit(name: str, program: str, site: str) -> dict[str, float]:
    """Milliseconds since navigation, in a new browser; Problem after LIMIT."""
    kept = {"key": TABLES + "NEW", "text": saved(seeded_table(ENTRY, 1, 6), "NEW")}
    with (
        TemporaryDirectory(prefix="motherlode-bench-", ignore_cleanup_errors=True) as folder,
        tab(name, program, Path(folder)) as page,
    ):
        page.goto(site + "assets/icon.svg")
        page.evaluate(KEEP, kept)
        page.add_init_script(LOOK)
        page.goto(f"{site}index.html#table/NEW")
        until = time.monotonic() + LIMIT
        told: dict[str, float] | None = None
        while told is None:
            if time.monotonic() > until:
                raise Problem(f"The board does not become whole in {TITLES[name]}.")
            page.wait_for_timeout(300)
            told = page.evaluate(TOLD)
    return told
