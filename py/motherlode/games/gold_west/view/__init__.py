"""The view of Gold West, both editions: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.games.gold_west.view.art import pictures
from motherlode.games.gold_west.view.board import board, shut
from motherlode.games.gold_west.view.frames import frames
from motherlode.games.gold_west.view.guide import gives_away, rules
from motherlode.games.gold_west.view.keys import action_of, last_keys
from motherlode.games.gold_west.view.lid import box, box_of
from motherlode.games.gold_west.view.refused import refusal
from motherlode.games.gold_west.view.scene import build_scene
from motherlode.games.gold_west.view.scored import line_words, score_note, score_words, tie_words
from motherlode.games.gold_west.view.told import log_words
from motherlode.games.gold_west.view.words import (
    action_words,
    choice_words,
    in_hand,
    option_words,
    prompt,
    seat_panel,
    stock,
    summary,
)

TAP_COMMITS = True
"""Most taps are small steps of a turn that can be taken back."""
ASKS_FINAL = True
"""What turns tokens up, or ends the turn, is asked once more on a touch screen."""

__all__ = [
    "ASKS_FINAL",
    "TAP_COMMITS",
    "action_of",
    "action_words",
    "board",
    "box",
    "box_of",
    "build_scene",
    "choice_words",
    "frames",
    "gives_away",
    "in_hand",
    "last_keys",
    "line_words",
    "log_words",
    "option_words",
    "pictures",
    "prompt",
    "refusal",
    "rules",
    "score_note",
    "score_words",
    "seat_panel",
    "shut",
    "stock",
    "summary",
    "tie_words",
]
