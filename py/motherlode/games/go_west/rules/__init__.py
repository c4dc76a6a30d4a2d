"""The rules of Go West!, pure: no drawing, no generator, no clock."""

from __future__ import annotations

from motherlode.games.go_west.rules.game import GoWestGame


def load(entry_id: str) -> GoWestGame:
    """The rules of the entry ``go-west``."""
    if entry_id != "go-west":
        raise KeyError(entry_id)
    return GoWestGame()
