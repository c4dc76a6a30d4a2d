"""Building twice: what differs is named, and nothing cached from before hides it."""

from __future__ import annotations

from pathlib import Path

from tools import snapshot
from tools.build import differing_paths, without_cache


def test_what_differs_is_named() -> None:
    first = {"same": b"1", "other": b"1", "gone": b"1"}
    assert differing_paths(lambda: dict(first), first) == []
    second = {"same": b"1", "other": b"2", "new": b"1"}
    assert differing_paths(lambda: second, first) == ["gone", "new", "other"]


def test_the_snapshot_is_made_anew_meanwhile() -> None:
    usual = snapshot.FOLDER
    with without_cache():
        assert usual != snapshot.FOLDER
        assert not list(Path(snapshot.FOLDER).iterdir())
    assert usual == snapshot.FOLDER
