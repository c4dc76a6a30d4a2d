"""How computer players see GOLD: the judgement of one turn, and how well they remember."""

from __future__ import annotations

from motherlode.core.bot import ADULT, CHILD, Level
from motherlode.games.gold.bot.judgement import JUDGEMENT, SCALE
from motherlode.games.gold.bot.reasons import reasons

__all__ = ["JUDGEMENT", "LEVELS", "MEMORY", "QUICK", "REVIEWED", "reasons"]

MEMORY = True
"""Remembering what was shown is what the game is about."""
QUICK = True
"""A decision takes a few milliseconds."""
REVIEWED = SCALE
"""What the judgement says is expected points: a look back may tell differences."""
LEVELS = (
    Level(name="greenhorn", memory=CHILD, slack=3 * SCALE // 2),
    Level(name="greedy-child", memory=CHILD),
    Level(name="greedy-adult", memory=ADULT),
    Level(name="strong"),
)
