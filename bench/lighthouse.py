"""Lighthouse's marks of the built site, on a desktop and on a telephone, from 0 to 100.

Fetched with npm when it is first asked for. What keeps a mark from 100 is said as it comes.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures import Figure
from bench.site import make_site, serving
from tools.chromium import find_chromium
from tools.paths import CACHE
from tools.problem import Problem

SECTION = "lighthouse"
VERSION = "13.5.0"
FOLDER = CACHE / f"lighthouse-{VERSION}"
PROGRAM = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
WAYS = {"desktop": ["--preset=desktop"], "telephone": []}
WANTED = 95
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-background-networking"
TIMEOUT_S = 300


def figures(rounds: int) -> Iterator[Figure]:
    node = ensure_program()
    with serving(make_site()) as (site, _sent):
        for way, options in WAYS.items():
            reports = [report(node, site, options) for _round in range(rounds)]
            print(f"{way}:", *shortcomings(reports[-1]), sep="\n  ", file=sys.stderr, flush=True)
            for name, about in reports[0]["categories"].items():
                marks = tuple(100 * float(one["categories"][name]["score"]) for one in reports)
                yield Figure(SECTION, f"{way}: {about['title']}", "of 100", marks, WANTED, True)


def ensure_program() -> str:
    """Node's path, Lighthouse being there; raises Problem without Node or a network."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise Problem("Lighthouse needs Node and npm.")
    if not PROGRAM.is_file():
        print(f"Fetching Lighthouse {VERSION} (180 MB) ...", file=sys.stderr, flush=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        quiet = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        command = [npm, "install", "--prefix", str(FOLDER), *quiet, f"lighthouse@{VERSION}"]
        if subprocess.run(command, stdout=subprocess.DEVNULL).returncode or not PROGRAM.is_file():
            raise Problem("npm could not fetch Lighthouse. Is there a network?")
    return node


def report(node: str, address: str, options: list[str]) -> dict[str, Any]:
    """Return Lighthouse's report of that page."""
    with TemporaryDirectory(prefix="motherlode-lighthouse-") as folder:
        told = Path(folder) / "report.json"
        command = [node, str(PROGRAM), address, "--quiet", f"--chrome-flags={FLAGS}", *options]
        command += ["--output=json", f"--output-path={told}"]
        environment = {**os.environ, "CHROME_PATH": find_chromium(Path(sys.executable))}
        done = subprocess.run(
            command,
            env=environment,
            capture_output=True,
            timeout=TIMEOUT_S,
            encoding="utf-8",
        )
        if done.returncode or not told.is_file():
            last = done.stderr.strip().splitlines()[-1:] or ["it said nothing"]
            raise Problem(f"Lighthouse could not look at the page ({last[0]}).")
        found: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))
        return found


def shortcomings(report: dict[str, Any]) -> list[str]:
    """Return the weighted audits that are not perfect, the heaviest of each category first."""
    lines = []
    for about in report["categories"].values():
        for part in sorted(about["auditRefs"], key=lambda part: -part["weight"]):
            audit = report["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                value = audit.get("displayValue", "")
                mark = round(100 * audit["score"])
                lines.append(f"{about['title']}: {audit['title']}: {mark} of 100 {value}".rstrip())
    return lines
