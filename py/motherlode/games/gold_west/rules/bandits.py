"""Bandits, an extra of the first edition: two more offices (gold-west 9.1; BGA)."""

from __future__ import annotations

from motherlode.games.gold_west.rules import board, components
from motherlode.games.gold_west.rules.packed import LOOTED
from motherlode.games.gold_west.rules.position import GoldWestPosition

OFFICES = len(components.OFFICES)
"""Offices to draw from when the Bandits are in."""


def insurance(pos: GoldWestPosition, seat: int) -> tuple[int, list[int]]:
    """1 per own building next to any looted hex: points and those buildings."""
    site = pos.site
    found = [h for h in pos.buildings(seat) if any(site[near] == LOOTED for near in board.NEAR[h])]
    return len(found), found


def hoosegow(pos: GoldWestPosition, seat: int) -> tuple[int, list[int]]:
    """1 per camp of any colour in Wanted."""
    return sum(pos.wanted), []
