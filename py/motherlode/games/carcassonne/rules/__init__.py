"""The rules of Carcassonne with The Goldmines and castles."""

from __future__ import annotations

from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules.game import Carcassonne


def load(entry_id: str, version: int = INFO.version) -> Carcassonne:
    """The game of that catalogue entry."""
    del entry_id  # one entry
    return Carcassonne(version)
