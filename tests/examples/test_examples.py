"""The examples run as they stand, and print something."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.venv import environment

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_it_runs(example: Path) -> None:
    command = [sys.executable, example.name]
    done = subprocess.run(
        command, cwd=example.parent, env=environment(), text=True, capture_output=True, check=True
    )
    assert done.stdout.strip()
    assert not done.stderr


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
