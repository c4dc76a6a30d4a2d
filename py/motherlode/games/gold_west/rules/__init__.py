"""The rules of Gold West; ``load`` gives the game of a catalogue entry."""

from __future__ import annotations

from motherlode.games.gold_west.rules.game import GoldWest, GoldWestState, load

__all__ = ["GoldWest", "GoldWestState", "load"]
