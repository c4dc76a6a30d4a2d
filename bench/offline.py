"""Opening with nobody at the other end: the site kept on the device, its server gone.

Beside it the same visit with the server still there, and the single file from the disk, in a
browser that has never seen it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Playwright

from bench.chrome import browser, open_page, playwright, profile, until_kept
from bench.figures import Figure, ratio
from bench.site import OURS, make_site, pages, serving
from tools.build import build_site
from tools.paths import ROOT
from tools.single import single

SECTION = "offline"
TOLD = ("words", "playable", "busy")

Samples = dict[tuple[str, str, str], list[float]]


def figures(rounds: int) -> Iterator[Figure]:
    folder = make_site()
    file = folder.with_name("motherlode.html")
    file.write_bytes(single(build_site(ROOT)))
    samples: Samples = {}
    with playwright() as (started, path):
        for _round in range(rounds):
            for name in OURS:
                for served, told in visits(started, path, folder, pages()[name]):
                    for what in TOLD:
                        samples.setdefault((name, served, what), []).append(told[what])
            for what, ms in from_disk(started, path, file).items():
                samples.setdefault(("single file", "no server", what), []).append(ms)
    for what in TOLD:
        taken = tuple(samples["single file", "no server", what])
        yield Figure(SECTION, f"single file: {what}, no server", "ms", taken)
    for name in OURS:
        for what in TOLD:
            alone, with_server = (took(samples, name, way, what) for way in ("no server", "served"))
            yield from (alone, with_server)
            yield ratio(SECTION, f"{name}: {what}", alone, with_server)


def took(samples: Samples, name: str, way: str, what: str) -> Figure:
    """Milliseconds on the way to that page."""
    return Figure(SECTION, f"{name}: {what}, {way}", "ms", tuple(samples[name, way, what]))


def visits(
    started: Playwright, path: str, folder: Path, below: str
) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the times of a second visit, and of a third after the server was gone."""
    with profile() as kept:
        with serving(folder) as (site, _sent):
            with browser(started, path, kept) as context:
                until_kept(open_page(context, site + below)[0])
            with browser(started, path, kept) as context:
                yield "served", open_page(context, site + below)[1]
        with browser(started, path, kept) as context:
            yield "no server", open_page(context, site + below)[1]


def from_disk(started: Playwright, path: str, file: Path) -> dict[str, float]:
    """Return the times of a page that is opened from a file."""
    with profile() as nothing, browser(started, path, nothing) as context:
        return open_page(context, file.as_uri())[1]
