"""The type checker reads the contract of views: a function of another shape is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENT = {
    "one argument less": "def prompt(observation: object) -> str:\n    return ''\n",
    "another answer": "def summary(observation: object, names: object) -> int:\n    return 0\n",
    "another game's observation": "from motherlode.games.go_west.view.words import prompt\n",
}
PROOF = """
from dataclasses import replace
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view import VIEW
from motherlode.view.contract import View
BENT: View[GoldObservation] = VIEW
"""


def checked(folder: Path, text: str) -> str:
    """The answer of ``mypy --strict`` to a module of that text."""
    (folder / "proof.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder), "proof.py"]
    found = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(ROOT / "py")},
        capture_output=True,
        encoding="utf-8",
    )
    return found.stdout


@pytest.mark.parametrize("how", BENT)
def test_a_bent_signature_is_noticed(tmp_path: Path, how: str) -> None:
    """The whole view passes; with one function of another shape it does not."""
    assert "Success" in checked(tmp_path, PROOF)
    name = "summary" if "summary" in BENT[how] else "prompt"
    told = checked(tmp_path, BENT[how] + PROOF + f"replace(VIEW, {name}={name})\n")
    assert f'Argument "{name}" to "replace"' in told, told
