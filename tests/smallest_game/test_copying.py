"""The first steps of a new game as CONTRIBUTING has them: every line works, the last is green."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from tools.paths import ROOT, VENV

PAGES = ("tests/smallest_game/README.md", "CONTRIBUTING.md")
#: What the steps read or write, and the tests that they end with.
PARTS = (
    *("py", "tests", "tools", "assets", "docs", "e2e", "index.html", "pyproject.toml"),
    *("pyscript.toml", "run.py", "sw.js", "manifest.webmanifest", "vendor.lock.json"),
)
NOT_COPIED = shutil.ignore_patterns("vendor", "__pycache__", "*.pyc", "*.egg-info")


def read_steps() -> str:
    """Return the block that copies the smallest game, from the page that has it."""
    pages = [ROOT / page for page in PAGES if (ROOT / page).is_file()]
    blocks = [
        block
        for page in pages
        for block in re.findall(r"^```\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)
    ]
    steps: str
    (steps,) = (block for block in blocks if block.startswith("cp -r tests/smallest_game/claims"))
    return steps


def test_the_steps_of_a_new_game_end_green(tmp_path: Path) -> None:
    if os.name == "nt":
        return  # they are for a shell of Unix
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, tmp_path / part, ignore=NOT_COPIED)
        else:
            shutil.copy(ROOT / part, tmp_path / part)
    (tmp_path / VENV.name).symlink_to(VENV)
    free = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        f"set -e\n{read_steps()}",
        shell=True,
        cwd=tmp_path,
        env=free,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout
    assert "Sluices, 2 seats" in done.stdout
    assert re.search(r"^\d{2,} passed", done.stdout, re.MULTILINE), done.stdout
