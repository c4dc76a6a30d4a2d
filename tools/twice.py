"""`run.py build --twice`: whether the same sources give the same bytes, memory and all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import memory


def differing(build: Callable[[], dict[str, bytes]], first: dict[str, bytes]) -> list[str]:
    """The paths in which a second build, with nothing kept from before, is not the first."""
    with nothing_kept():
        second = build()
    paths = sorted(first.keys() | second.keys())
    return [path for path in paths if first.get(path) != second.get(path)]


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Meanwhile the interpreter's memory is made anew, whatever is kept."""
    usual = memory.FOLDER
    with TemporaryDirectory(prefix="motherlode-") as folder:
        memory.FOLDER = Path(folder)
        try:
            yield
        finally:
            memory.FOLDER = usual
