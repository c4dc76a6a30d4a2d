"""`python3 run.py bench [SECTION ...]`: measures, prints a table and writes JSON.

Absolute times drift with the machine; the ratios come from the same run and hold.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

from bench.figures import Figure, table
from tools.paths import ROOT
from tools.problem import reporting_problems

SECTIONS = {
    "start": "bench.start",
    "page": "bench.page",
    "frames": "bench.frames",
    "rules": "bench.rules",
    "carcassonne": "bench.carcassonne",
    "tempo": "bench.tempo",
    "link": "bench.links",
    "fair": "bench.fair",
    "weight": "bench.weight",
    "offline": "bench.offline",
    "bots": "bench.bots",
}
# Measured only when named: one fetches a program, one wants another build, two are about Pyodide's
# own, two are of live tables, five take long.
APART = {
    "before": "bench.before",
    "killed": "bench.killed",
    "engines": "bench.engines",
    "hour": "bench.hour",
    "long": "bench.long",
    "many": "bench.many",
    "lighthouse": "bench.lighthouse",
    "live": "bench.live",
    "mailbox": "bench.mailbox",
    "patched": "bench.patched",
    "patches": "bench.patches",
    "workshop": "bench.workshop",
}
EVERY = {**SECTIONS, **APART}
USUAL = ROOT / ".cache" / "bench.json"


def measured(sections: Sequence[str], rounds: int) -> Iterator[Figure]:
    """The figures of these sections, each as soon as it is there; sections told on stderr."""
    for name in sections:
        print(f"{name} ...", file=sys.stderr, flush=True)
        figures: Callable[[int], Iterator[Figure]] = import_module(EVERY[name]).figures
        yield from figures(rounds)


def as_json(figures: Sequence[Figure], rounds: int) -> str:
    about = {"python": platform.python_version(), "system": platform.platform(), "rounds": rounds}
    return json.dumps({"about": about, "figures": [f.as_json() for f in figures]}, indent=1)


@reporting_problems
def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(EVERY))
    parser.add_argument("--rounds", type=int, default=5, help="samples of each figure")
    parser.add_argument("--json", type=Path, default=USUAL, metavar="FILE")
    given = parser.parse_args(arguments)
    unknown = [name for name in given.sections if name not in EVERY]
    if unknown or given.rounds < 1:
        parser.error(f"the sections are {', '.join(EVERY)}; --rounds is at least 1")
    found: list[Figure] = []
    try:
        for figure in measured(given.sections or list(SECTIONS), given.rounds):
            found.append(figure)
    finally:
        # what a later one's fault does not take away
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(as_json(found, given.rounds), encoding="utf-8")
        print(table(found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
