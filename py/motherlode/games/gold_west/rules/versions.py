"""Differences between the rules versions of Gold West.

Version 1 counted the hexes at a face-down end tile for the Frontier Office of the second
edition, and no influence markers. Version 2 goes by the letter (gold-west 4.4.2, E5).
"""

from __future__ import annotations

from dataclasses import replace

from motherlode.games.gold_west.rules.components import EDITIONS, Edition


def edition(entry_id: str, version: int) -> Edition:
    """The edition of that catalogue entry as that rules version plays it."""
    newest = EDITIONS[entry_id]
    return replace(newest, frontier="edge", counts_markers=False) if version == 1 else newest
