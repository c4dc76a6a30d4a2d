"""The rules of GOLD. ``load`` is the way in; ``game`` holds the state and its phases."""

from __future__ import annotations

from motherlode.games.gold import INFO
from motherlode.games.gold.rules.game import GoldGame


def load(entry_id: str, version: int = INFO.version) -> GoldGame:
    """The game of the catalogue entry ``"gold"``. Raises KeyError for any other id."""
    if entry_id != INFO.id:
        raise KeyError(entry_id)
    return GoldGame(version)
