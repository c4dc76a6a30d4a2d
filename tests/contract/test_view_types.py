"""The type checker reads the contract of views: a view whose signature bends is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from motherlode.games.gold import view as gold

ROOT = Path(__file__).parents[2]
BENT = {
    "one argument less": "def prompt(observation: object) -> str:\n    return ''\n",
    "another answer": "def summary(observation: object, names: object) -> int:\n    return 0\n",
}


def view(without: str = "") -> str:
    """The text of a module that offers what GOLD's view does, but for that name."""
    names = ", ".join(f"{name} as {name}" for name in gold.__all__ if name != without)
    return f"from motherlode.games.gold.view import {names}\n"


def checked(folder: Path, text: str) -> str:
    """What ``mypy --strict`` says of a module with that text as a View."""
    (folder / "some_view.py").write_text(text, encoding="utf-8")
    proof = folder / "proof.py"
    proof.write_text(
        "import some_view\nfrom motherlode.view.contract import View\nVIEW: View = some_view\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder), str(proof)]
    paths = os.pathsep.join([str(ROOT / "py"), str(folder)])
    found = subprocess.run(
        command, cwd=folder, env={**os.environ, "MYPYPATH": paths}, capture_output=True, text=True
    )
    return found.stdout


@pytest.mark.parametrize("how", BENT)
def test_a_bent_signature_is_noticed(tmp_path: Path, how: str) -> None:
    """The whole view passes; with one function of another shape it does not."""
    assert "Success" in checked(tmp_path, view())
    name = BENT[how].removeprefix("def ").split("(")[0]
    said = checked(tmp_path, view(without=name) + BENT[how])
    assert 'variable has type "View"' in said and name in said, said
