"""The view of GOLD: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.games.gold.view.animation import frames
from motherlode.games.gold.view.art import pictures
from motherlode.games.gold.view.board import board, redact
from motherlode.games.gold.view.box import box
from motherlode.games.gold.view.clauses import clauses
from motherlode.games.gold.view.event_words import log_words
from motherlode.games.gold.view.guide import rules
from motherlode.games.gold.view.keys import last_keys
from motherlode.games.gold.view.log_pictures import log_picture
from motherlode.games.gold.view.notes import NOTES
from motherlode.games.gold.view.refusals import refusal
from motherlode.games.gold.view.scene import build_scene
from motherlode.games.gold.view.what import describe
from motherlode.games.gold.view.words import (
    action_of,
    action_words,
    choice_words,
    option_words,
    points_of,
    prompt,
    score_words,
    seat_mark,
    seat_panel,
    summary,
    tie_words,
)
from motherlode.view.contract import Features, Touch

FEATURES = Features(
    seat_mark=seat_mark,
    touch=Touch(commits=True),
    points=points_of,
    material="card",
    log_picture=log_picture,
    notes=NOTES,
)
"""A tap turns a card over at once: there is nothing to lay out before it counts."""

__all__ = [
    "FEATURES",
    "action_of",
    "action_words",
    "board",
    "box",
    "build_scene",
    "choice_words",
    "clauses",
    "frames",
    "last_keys",
    "log_words",
    "option_words",
    "pictures",
    "prompt",
    "refusal",
    "rules",
    "score_words",
    "seat_panel",
    "redact",
    "summary",
    "tie_words",
    "describe",
]
