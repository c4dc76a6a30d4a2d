"""The subjects of the contract: every entry of the catalogue, and the smallest game."""

from __future__ import annotations

from motherlode.games import CATALOG, Entry
from tests import smallest_game

ENTRIES: dict[str, Entry] = {**CATALOG, smallest_game.ENTRY.info.id: smallest_game.ENTRY}
