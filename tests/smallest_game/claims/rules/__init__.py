"""The rules of Three Claims; ``load`` is the way in."""

from __future__ import annotations

from tests.smallest_game.claims import INFO
from tests.smallest_game.claims.rules.game import ClaimsGame


def load(entry_id: str, version: int = INFO.version) -> ClaimsGame:
    """The game of the entry ``"claims"``. Raises KeyError for any other id."""
    if entry_id != INFO.id:
        raise KeyError(entry_id)
    return ClaimsGame(version)
