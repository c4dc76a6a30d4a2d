"""Building twice: what differs is named, and nothing kept from before hides it."""

from __future__ import annotations

from pathlib import Path

from tools import memory
from tools.twice import differing, nothing_kept


def test_what_differs_is_named() -> None:
    first = {"same": b"1", "other": b"1", "gone": b"1"}
    assert differing(lambda: dict(first), first) == []
    second = {"same": b"1", "other": b"2", "new": b"1"}
    assert differing(lambda: second, first) == ["gone", "new", "other"]


def test_the_memory_is_made_anew_meanwhile() -> None:
    usual = memory.FOLDER
    with nothing_kept():
        assert usual != memory.FOLDER
        assert not list(Path(memory.FOLDER).iterdir())
    assert usual == memory.FOLDER
