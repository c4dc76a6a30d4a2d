"""The view of Go West!: pictures, scenes, animations and words, all pure."""

from __future__ import annotations

from motherlode.games.go_west.rules.observation import GoWestObservation
from motherlode.games.go_west.view.animation import frames
from motherlode.games.go_west.view.art import pictures
from motherlode.games.go_west.view.board import board, redact
from motherlode.games.go_west.view.box import box
from motherlode.games.go_west.view.clauses import clauses
from motherlode.games.go_west.view.describe import describe
from motherlode.games.go_west.view.event_words import log_picture, log_words
from motherlode.games.go_west.view.guide import rules
from motherlode.games.go_west.view.keys import (
    action_of,
    drag_sprite,
    drop_actions,
    earlier_actions,
    last_keys,
    needs_confirmation,
    replan,
)
from motherlode.games.go_west.view.motif_words import MOTIFS
from motherlode.games.go_west.view.refusals import refusal
from motherlode.games.go_west.view.scene import build_scene
from motherlode.games.go_west.view.words import (
    action_words,
    choice_words,
    link_warning,
    older_rules,
    option_picture,
    option_words,
    points_of,
    prompt,
    score_words,
    seat_panel,
    summary,
    tie_words,
)
from motherlode.view.contract import Drag, Features, Reorder, Secrets, Touch, View

VIEW: View[GoWestObservation] = View(
    pictures=pictures,
    box=box,
    build_scene=build_scene,
    frames=frames,
    prompt=prompt,
    action_words=action_words,
    action_of=action_of,
    last_keys=last_keys,
    log_words=log_words,
    refusal=refusal,
    describe=describe,
    board=board,
    redact=redact,
    score_words=score_words,
    tie_words=tie_words,
    seat_panel=seat_panel,
    option_words=option_words,
    choice_words=choice_words,
    rules=rules,
    clauses=clauses,
    summary=summary,
    features=Features(
        # a tap on a touch screen is enough for what can be taken back, such as a wagon's step
        touch=Touch(commits=True, asks_final=True),
        secrets=Secrets(link_warning=link_warning, hands=True),
        drag=Drag(sprite=drag_sprite, actions=drop_actions),
        reorder=Reorder(earlier_actions=earlier_actions, replan=replan),
        needs_confirmation=needs_confirmation,
        older_rules=older_rules,
        motifs=MOTIFS,
        points=points_of,
        log_picture=log_picture,
        option_picture=option_picture,
    ),
)
