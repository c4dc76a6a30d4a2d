"""The tests nearest to a change: those of its room that reach it through their imports.

A change is what differs from the last common commit with the main line, committed or not.
"""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.problem import Problem

#: Names of the main line, the nearest first.
MAIN_LINES = ("@{upstream}", "origin/main", "main")
#: First part of a module's name -> the folder that its path begins in.
PACKAGES = {
    "motherlode": "py",
    "tools": ".",
    "bench": ".",
    "research": ".",
    "tests": ".",
    "e2e": ".",
}
FOLDERS = ("py", "tools", "bench", "research", "tests")
#: Run with every change, and named by none.
ALWAYS = ("tests/architecture/", "tests/contract/")


def changed_files(root: Path, since: str = "") -> list[str]:
    """The paths of changed, new and deleted files; ``since`` names another commit.

    Raises:
        Problem: There is no such commit.
    """
    if since and not _git(root, "rev-parse", "--verify", "--quiet", f"{since}^{{commit}}"):
        raise Problem(f"There is no commit {since!r}.")
    base = since or _common_commit(root)
    named = _git(root, "diff", "--name-only", "--no-renames", base)
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*named.splitlines(), *new.splitlines()})


def _common_commit(root: Path) -> str:
    """The last commit shared with the main line; the one before, on a main line just committed."""
    head = _git(root, "rev-parse", "HEAD")
    for name in MAIN_LINES:
        common = _git(root, "merge-base", "HEAD", name)
        if common:
            clean = common == head and not _git(root, "status", "--porcelain")
            return _git(root, "rev-parse", "HEAD~1") if clean else common
    return head


def _git(root: Path, *command: str) -> str:
    """Return the output of git; empty where it fails."""
    done = subprocess.run(["git", *command], cwd=root, capture_output=True, encoding="utf-8")
    return done.stdout.strip() if done.returncode == 0 else ""


def affected_tests(root: Path, changed: Iterable[str]) -> list[str]:
    """The test files of the changed rooms that import what has changed, near or far.

    Where a room has no such test, those that import the changed module themselves, or else all
    tests of the room.
    """
    users = _users(root)
    found: set[str] = set()
    for path in changed:
        reached = {test for test in _reach(users, path) if _is_test(test)}
        own = {test for test in reached if test.startswith(room_of(path))}
        near = {test for test in users.get(path, ()) if _is_test(test)}
        found |= own or near or _tests_in(root, room_of(path))
    return sorted(path for path in found if (root / path).is_file())


def _tests_in(root: Path, room: str) -> set[str]:
    """All test files of a room; of the folder of all tests none."""
    paths = (root / room).rglob("test_*.py") if room != "tests/" else ()
    return {path.relative_to(root).as_posix() for path in paths}


def room_of(path: str) -> str:
    """The folder of the tests of a file: ``py/motherlode/games/gold/...`` -> ``tests/games/gold/``.

    Of a test or of what tests share it is the folder of all tests.
    """
    parts = path.split("/")
    if parts[0] == "tests":
        return "tests/"
    inner = parts[2:] if parts[:2] == ["py", "motherlode"] else parts
    deep = 2 if inner[0] == "games" else 1
    return "/".join(["tests", *inner[:deep]]) + "/"


def _is_test(path: str) -> bool:
    return Path(path).name.startswith("test_") and not path.startswith(ALWAYS)


def _reach(users: dict[str, set[str]], path: str) -> set[str]:
    """The file itself and all files that import it, near or far."""
    found, wanted = set[str](), [path]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.add(name)
            wanted += users.get(name, ())
    return found


def _users(root: Path) -> dict[str, set[str]]:
    """File -> files that import it."""
    users: dict[str, set[str]] = {}
    for folder in FOLDERS:
        for path in (root / folder).rglob("*.py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for name in _imported(tree):
                for file in _files(name):
                    users.setdefault(file, set()).add(path.relative_to(root).as_posix())
    return users


def _imported(tree: ast.Module) -> Iterator[str]:
    """The dotted names of all modules that may be imported anywhere in a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _files(module: str) -> Iterator[str]:
    """The paths at which a module of the house would be found."""
    first, *rest = module.split(".")
    if first in PACKAGES:
        path = Path(PACKAGES[first], first, *rest).as_posix()
        yield from (f"{path}.py", f"{path}/__init__.py")
