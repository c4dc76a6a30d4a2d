"""Games by name, as the workshop lists them."""

from __future__ import annotations

from motherlode.app.game_view import playable_entries
from motherlode.app.words import entry_title


def entry_names() -> list[tuple[str, str]]:
    """Return id and name of every entry; editions of one game are told apart."""
    return [(entry.info.id, entry_title(entry.info.id)) for entry in playable_entries()]
