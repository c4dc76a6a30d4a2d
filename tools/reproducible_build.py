"""Reproducible build: `run.py build --twice` tells whether the same sources give the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import snapshot


def differing(build: Callable[[], dict[str, bytes]], first: dict[str, bytes]) -> list[str]:
    """The paths in which a second build, with nothing cached from before, is not the first."""
    with without_cache():
        second = build()
    paths = sorted(first.keys() | second.keys())
    return [path for path in paths if first.get(path) != second.get(path)]


@contextmanager
def without_cache() -> Iterator[None]:
    """Meanwhile the snapshot is made anew, whatever is cached."""
    usual = snapshot.FOLDER
    with TemporaryDirectory(prefix="motherlode-") as folder:
        snapshot.FOLDER = Path(folder)
        try:
            yield
        finally:
            snapshot.FOLDER = usual
