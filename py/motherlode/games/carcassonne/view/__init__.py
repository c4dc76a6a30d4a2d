"""The view of Carcassonne: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.games.carcassonne.view.animation import frames
from motherlode.games.carcassonne.view.art import pictures
from motherlode.games.carcassonne.view.board import board, redact
from motherlode.games.carcassonne.view.box import box
from motherlode.games.carcassonne.view.clauses import clauses
from motherlode.games.carcassonne.view.event_words import log_words
from motherlode.games.carcassonne.view.ghost import build_scene, with_ghost
from motherlode.games.carcassonne.view.guide import rules
from motherlode.games.carcassonne.view.keys import action_of, distinct, last_keys
from motherlode.games.carcassonne.view.light import overlays, pointed
from motherlode.games.carcassonne.view.log_pictures import log_picture
from motherlode.games.carcassonne.view.refusals import refusal
from motherlode.games.carcassonne.view.what import describe
from motherlode.games.carcassonne.view.words import (
    action_words,
    choice_words,
    in_hand,
    option_words,
    points_of,
    prompt,
    score_words,
    seat_panel,
    stock,
    summary,
    tie_words,
)
from motherlode.view.contract import Features, Ghost, Hover, Overlays

FEATURES = Features(
    ghost=Ghost(with_ghost=with_ghost, distinct=distinct),
    hover=Hover(at=pointed),
    overlays=Overlays(offered=overlays),
    in_hand=in_hand,
    stock=stock,
    points=points_of,
    material="tile",
    log_picture=log_picture,
)

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
