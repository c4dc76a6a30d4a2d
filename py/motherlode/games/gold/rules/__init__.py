"""The rules of GOLD. ``load`` is the way in; ``game`` holds the state and its phases."""

from __future__ import annotations

from motherlode.games.gold.rules.game import GAME, GoldGame


def load(entry_id: str) -> GoldGame:
    """The game of the catalogue entry ``"gold"``. Raises KeyError for any other id."""
    if entry_id != GAME.info.id:
        raise KeyError(entry_id)
    return GAME
