"""The view of Go West!: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.games.go_west.view.art import pictures
from motherlode.games.go_west.view.board import board, shut
from motherlode.games.go_west.view.frames import frames
from motherlode.games.go_west.view.guide import rules
from motherlode.games.go_west.view.keys import (
    action_of,
    carried,
    deliberate,
    dropped,
    in_order,
    last_keys,
    sooner,
)
from motherlode.games.go_west.view.lid import box
from motherlode.games.go_west.view.refusals import refusal
from motherlode.games.go_west.view.scene import build_scene
from motherlode.games.go_west.view.told import log_words
from motherlode.games.go_west.view.words import (
    action_words,
    choice_words,
    gives_away,
    option_words,
    prompt,
    score_words,
    seat_panel,
    summary,
    tie_words,
)

CURTAIN = True
"""Hands are hidden: people at one device pass it on behind a curtain."""
TAP_COMMITS, ASKS_FINAL = True, True
"""A tap on a touch screen is enough for what can be taken back, such as a wagon's step."""

__all__ = [
    "ASKS_FINAL",
    "CURTAIN",
    "TAP_COMMITS",
    "action_of",
    "action_words",
    "board",
    "box",
    "build_scene",
    "carried",
    "choice_words",
    "deliberate",
    "dropped",
    "frames",
    "gives_away",
    "in_order",
    "last_keys",
    "log_words",
    "option_words",
    "pictures",
    "prompt",
    "refusal",
    "rules",
    "score_words",
    "seat_panel",
    "shut",
    "sooner",
    "summary",
    "tie_words",
]
