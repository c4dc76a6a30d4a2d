"""The view of Go West!: pictures, scenes, animations and words, all pure."""

from __future__ import annotations

from motherlode.games.go_west.view.animation import frames
from motherlode.games.go_west.view.art import pictures
from motherlode.games.go_west.view.board import board, redact
from motherlode.games.go_west.view.box import box
from motherlode.games.go_west.view.clauses import clauses
from motherlode.games.go_west.view.event_words import log_words
from motherlode.games.go_west.view.guide import rules
from motherlode.games.go_west.view.keys import (
    action_of,
    carried,
    deliberate,
    dropped,
    earlier,
    in_order,
    last_keys,
)
from motherlode.games.go_west.view.log_pictures import log_picture
from motherlode.games.go_west.view.refusals import refusal
from motherlode.games.go_west.view.scene import build_scene
from motherlode.games.go_west.view.what import describe
from motherlode.games.go_west.view.words import (
    action_words,
    choice_words,
    gives_away,
    older_rules,
    option_words,
    points_of,
    prompt,
    score_words,
    seat_panel,
    summary,
    tie_words,
)
from motherlode.view.contract import Drag, Features, Reorder, Secrets, Touch

FEATURES = Features(
    # a tap on a touch screen is enough for what can be taken back, such as a wagon's step
    touch=Touch(commits=True, asks_final=True),
    secrets=Secrets(gives_away=gives_away, hands=True),
    drag=Drag(carried=carried, dropped=dropped),
    reorder=Reorder(earlier=earlier, in_order=in_order),
    deliberate=deliberate,
    older_rules=older_rules,
    points=points_of,
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
