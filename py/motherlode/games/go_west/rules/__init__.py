"""The rules of Go West!, pure: no drawing, no generator, no clock."""

from __future__ import annotations

from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.game import GoWestGame


def load(entry_id: str, version: int = INFO.version) -> GoWestGame:
    """The rules of the entry ``go-west``. Raises KeyError for any other id."""
    if entry_id != INFO.id:
        raise KeyError(entry_id)
    return GoWestGame(version)
