"""The view of Three Claims: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.view.contract import Features, Touch
from tests.smallest_game.claims.view.animation import frames
from tests.smallest_game.claims.view.art import box, pictures
from tests.smallest_game.claims.view.board import board, redact
from tests.smallest_game.claims.view.clauses import clauses
from tests.smallest_game.claims.view.guide import rules
from tests.smallest_game.claims.view.layout import action_of, last_keys
from tests.smallest_game.claims.view.scene import build_scene
from tests.smallest_game.claims.view.words import (
    action_words,
    choice_words,
    log_words,
    option_words,
    prompt,
    refusal,
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
]
