"""Patches of Pyodide: the CPU each saves at a start from the snapshot, measured without it.

Node starts the runtime as it is built without one patch, and the whole one, in turns. A figure is
how many times the CPU of the whole one it takes the thread without the patch, of the same round:
1.02 is a patch that brings 2 %. CPU holds on a busy machine; the pause between two steps, which is
what a yield brings, is none. It needs Node and Linux.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

from bench.figures import Figure, ratio
from bench.site import FOLDER
from tools.build import LOADER_JS, RUNTIME_JS, build_site, write_site
from tools.patch_runtime_js import NAMES as JAVASCRIPT
from tools.paths import ROOT
from tools.problem import Problem
from tools.strip_wasm import NAMES as WEBASSEMBLY

SECTION = "patches"
WHOLE = "whole"
PATCHES = (*JAVASCRIPT, *WEBASSEMBLY)
START = Path(__file__).with_suffix(".mjs")
RUNTIMES = FOLDER.with_name("patches")
#: Seconds.
TIMEOUT = 60


def figures(rounds: int) -> Iterator[Figure]:
    node = shutil.which("node")
    if node is None or not Path("/proc/self/schedstat").exists():
        raise Problem("What patches bring is measured by Node on Linux.")
    folders = {name: make_runtime(name, number) for number, name in enumerate([WHOLE, *PATCHES])}
    taken: dict[str, list[float]] = {name: [] for name in folders}
    for _round in range(rounds):
        for name, folder in folders.items():
            taken[name].append(start(node, folder))
    whole = Figure(SECTION, "start of Pyodide: CPU", "ms", tuple(taken[WHOLE]))
    yield whole
    for name in PATCHES:
        yield ratio(
            SECTION, f"without: {name}", Figure(SECTION, name, "ms", tuple(taken[name])), whole
        )


def make_runtime(name: str, number: int) -> Path:
    """Make a folder with the runtime and the snapshot of a site built without this patch."""
    files = build_site(ROOT, without=() if name == WHOLE else (name,))
    (snapshot,) = [path for path in files if path.startswith("snapshot-")]
    (program,) = [path for path in files if path.startswith("program-")]
    folder = RUNTIMES / str(number)
    lock = "assets/vendor/pyodide/pyodide-lock.json"
    parts = {Path(path).name: files[path] for path in (RUNTIME_JS, LOADER_JS, lock)}
    parts |= {"pyodide.asm.wasm": files[program], "snapshot.bin": files[snapshot]}
    write_site(parts, folder)
    ZipFile(folder / "library.zip", "w").close()
    return folder


def start(node: str, folder: Path) -> float:
    """Return milliseconds of CPU of one start. Raises Problem when it does not start."""
    command = [node, str(START), str(folder)]
    done = subprocess.run(command, capture_output=True, timeout=TIMEOUT, encoding="utf-8")
    if done.returncode:
        raise Problem(f"The runtime in {folder} does not start: {done.stderr[-200:].strip()}")
    return float(done.stdout.split()[-1])
