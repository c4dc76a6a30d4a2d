"""The view of Three Claims: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.view.contract import Features, Touch
from tests.smallest_game.claims.view.animation import frames
from tests.smallest_game.claims.view.art import pictures
from tests.smallest_game.claims.view.board import board, redact
from tests.smallest_game.claims.view.box import box
from tests.smallest_game.claims.view.clauses import clauses
from tests.smallest_game.claims.view.event_words import log_words
from tests.smallest_game.claims.view.guide import rules
from tests.smallest_game.claims.view.keys import action_of, last_keys
from tests.smallest_game.claims.view.refusals import refusal
from tests.smallest_game.claims.view.scene import build_scene
from tests.smallest_game.claims.view.what import describe
from tests.smallest_game.claims.view.words import (
    action_words,
    choice_words,
    option_words,
    prompt,
    score_words,
    seat_panel,
    summary,
    tie_words,
)

FEATURES = Features(touch=Touch(commits=True))

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
    "redact",
    "refusal",
    "rules",
    "score_words",
    "seat_panel",
    "summary",
    "tie_words",
    "describe",
]
