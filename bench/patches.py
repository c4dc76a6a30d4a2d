"""Patches of Pyodide: what each brings to opening the shelf, measured by leaving it out.

A site for each patch, built without it, and the whole one take turns; a figure is how many times
what the whole site needs it needs without the patch, of the same round: 1.02 is a patch that
brings 2 %. ``playable`` is time, ``busy`` CPU of the page's thread, ``longest`` its longest task.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.chrome import browser, open_page, playwright, profile
from bench.figures import Figure, ratio
from bench.site import FOLDER, serving
from tools.build import built, write_site
from tools.patch_runtime_js import NAMES as JAVASCRIPT
from tools.paths import ROOT
from tools.strip_wasm import NAMES as WEBASSEMBLY

SECTION = "patches"
WHOLE = "whole"
PATCHES = (*JAVASCRIPT, *WEBASSEMBLY)
MEASURES = ("playable", "busy", "longest")
STAY = 1500
"""Milliseconds in which a browser keeps what it compiled for the next visit."""
SITES = FOLDER.with_name("patches")

Samples = dict[tuple[str, str], dict[str, list[float]]]


def figures(rounds: int) -> Iterator[Figure]:
    samples: Samples = {}
    names = [WHOLE, *PATCHES]
    with serving(make_sites()) as (site, _sent), playwright() as (started, path):
        for number in range(rounds):
            # nobody always comes after the same one
            for name in names[number % len(names) :] + names[: number % len(names)]:
                address = f"{site}{names.index(name)}/index.html"
                with profile() as folder, browser(started, path, folder) as context:
                    _note(samples, "cold", name, open_page(context, address)[1])
                    context.pages[-1].wait_for_timeout(STAY)
                    page, told = open_page(context, address)
                    page.wait_for_timeout(STAY)
                    page, told = open_page(context, address)
                    _note(samples, "hot", name, told)
    for visit in ("cold", "hot"):
        for what in MEASURES:
            whole = Figure(
                SECTION, f"{visit}: {what}: whole", "ms", _of(samples, visit, WHOLE, what)
            )
            yield whole
            for name in PATCHES:
                without = Figure(SECTION, name, "ms", _of(samples, visit, name, what))
                yield ratio(SECTION, f"{visit}: {what}: without {name}", without, whole)


def make_sites() -> Path:
    """A folder with the whole site as 0 and the others by the number of the patch they lack."""
    for number, name in enumerate([WHOLE, *PATCHES]):
        write_site(built(ROOT, without=() if name == WHOLE else (name,)), SITES / str(number))
    return SITES


def _note(samples: Samples, visit: str, name: str, told: dict[str, float]) -> None:
    taken = samples.setdefault((visit, name), {})
    for what in MEASURES:
        taken.setdefault(what, []).append(told[what])


def _of(samples: Samples, visit: str, name: str, what: str) -> tuple[float, ...]:
    # a page without any long task has nothing to be compared with
    return tuple(max(1.0, value) for value in samples[visit, name][what])
