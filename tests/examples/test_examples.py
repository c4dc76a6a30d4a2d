"""The examples run as they stand, or for a shorter time, and print something."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.venv import environment

#: Tried in `conformance`, with the library that it needs.
WITH_LIBRARY = {"agent_player"}
EXAMPLES = sorted(
    path for path in (ROOT / "examples").glob("*.py") if path.stem not in WITH_LIBRARY
)
#: Example -> its arguments: one that learns for a minute is given a second.
ARGUMENTS = {"train_values": ["1"]}
#: Example -> the line that it is given.
INPUT = {
    "outside_program": '{"phase": "choose", "legal": ["R"], "events": [], "luck": 1, '
    '"observation": {}}\n'
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_it_runs(example: Path) -> None:
    command = [sys.executable, example.name, *ARGUMENTS.get(example.stem, [])]
    done = subprocess.run(
        command,
        cwd=example.parent,
        env=environment(),
        capture_output=True,
        check=True,
        input=INPUT.get(example.stem, ""),
        encoding="utf-8",
    )
    assert done.stdout.strip()
    assert not done.stderr


def test_the_notebook_runs_from_top_to_bottom() -> None:
    notebook = json.loads((ROOT / "examples" / "first_steps.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert all(not cell.get("outputs") for cell in notebook["cells"])
    command = [sys.executable, "-c", "\n\n".join(cells)]
    done = subprocess.run(
        command, env=environment(), capture_output=True, check=True, encoding="utf-8"
    )
    assert "#play/1/" in done.stdout


def test_the_package_names_where_a_user_begins() -> None:
    import motherlode
    from motherlode.core.game import CHANCE, TERMINAL
    from motherlode.games import CATALOG

    assert (motherlode.CATALOG, motherlode.CHANCE, motherlode.TERMINAL) == (
        CATALOG,
        CHANCE,
        TERMINAL,
    )
    name = "nugget"
    with pytest.raises(AttributeError, match=name):
        getattr(motherlode, name)
