"""The rules of Carcassonne with The Goldmines and castles."""

from __future__ import annotations

from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules.game import CarcassonneGame


def load(entry_id: str, version: int = INFO.version) -> CarcassonneGame:
    """The rules of the entry ``carcassonne``. Raises KeyError for any other id."""
    if entry_id != INFO.id:
        raise KeyError(entry_id)
    return CarcassonneGame(version)
