"""The tests that a quick run picks for a change."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.changed import affected_tests, changed_files
from tools.problem import Problem

FILES = {
    "py/motherlode/core/game.py": "",
    "py/motherlode/app/state.py": "from motherlode.core import game",
    "py/motherlode/app/screen.py": "def f():\n    from motherlode.app.state import State",
    "py/motherlode/view/terms.py": "",
    "py/motherlode/browser/dom.py": "import js",
    "tests/core/test_game.py": "import motherlode.core.game",
    "tests/app/fakes.py": "from motherlode.app import screen",
    "tests/app/test_screen.py": "from tests.app.fakes import House",
    "tests/app/test_words.py": "import motherlode.view.terms",
    "tests/browser/test_dom.py": "",
    "tests/architecture/test_floors.py": "import motherlode.core.game",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with one commit on its main line."""
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    commit(tmp_path)
    return tmp_path


def git(root: Path, *command: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", *who, *command], cwd=root, check=True)


def commit(root: Path) -> None:
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--allow-empty", "--message=Change")


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        # of its own room alone, though others use it
        ("py/motherlode/core/game.py", ["tests/core/test_game.py"]),
        # through a module and what tests share
        ("py/motherlode/app/state.py", ["tests/app/test_screen.py"]),
        ("tests/app/fakes.py", ["tests/app/test_screen.py"]),
        # a room without tests: those that import it
        ("py/motherlode/view/terms.py", ["tests/app/test_words.py"]),
        # imported in a way that cannot be read: all of the room
        ("py/motherlode/browser/dom.py", ["tests/browser/test_dom.py"]),
        ("tests/core/test_game.py", ["tests/core/test_game.py"]),
        ("tests/core/test_gone.py", []),
        ("assets/style.css", []),
    ],
)
def test_the_tests_of_a_change(root: Path, changed: str, tests: list[str]) -> None:
    assert affected_tests(root, [changed]) == tests


def test_a_change_is_counted_from_the_main_line(root: Path) -> None:
    """Committed on a branch, not committed, new, and gone."""
    git(root, "checkout", "--quiet", "-b", "branch")
    (root / "py/motherlode/core/game.py").write_text("x = 1", encoding="utf-8")
    commit(root)
    (root / "py/motherlode/app/state.py").write_text("x = 1", encoding="utf-8")
    (root / "py/motherlode/app/new.py").write_text("", encoding="utf-8")
    (root / "py/motherlode/view/terms.py").unlink()
    names = ["app/new", "app/state", "core/game", "view/terms"]
    assert changed_files(root) == [f"py/motherlode/{name}.py" for name in names]
    assert "py/motherlode/core/game.py" not in changed_files(root, since="HEAD")
    with pytest.raises(Problem, match="no commit 'HAED'"):
        changed_files(root, since="HAED")


def test_on_a_clean_main_line_the_last_commit_counts(root: Path) -> None:
    (root / "py/motherlode/core/game.py").write_text("x = 1", encoding="utf-8")
    assert changed_files(root) == ["py/motherlode/core/game.py"]
    commit(root)
    assert changed_files(root) == ["py/motherlode/core/game.py"]
