"""The view of GOLD: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.view.animation import frames
from motherlode.games.gold.view.art import pictures
from motherlode.games.gold.view.board import board, redact
from motherlode.games.gold.view.box import box
from motherlode.games.gold.view.clauses import clauses
from motherlode.games.gold.view.describe import describe
from motherlode.games.gold.view.event_words import announced, log_picture, log_words
from motherlode.games.gold.view.guide import rules
from motherlode.games.gold.view.keys import last_keys
from motherlode.games.gold.view.motif_words import MOTIFS
from motherlode.games.gold.view.notes import NOTES
from motherlode.games.gold.view.refusals import refusal
from motherlode.games.gold.view.scene import build_scene
from motherlode.games.gold.view.words import (
    action_of,
    action_words,
    choice_words,
    option_picture,
    option_words,
    points_of,
    prompt,
    score_words,
    seat_mark,
    seat_panel,
    summary,
    tie_words,
)
from motherlode.view.contract import Features, Touch, View

VIEW: View[GoldObservation] = View(
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
        seat_mark=seat_mark,
        # a tap turns a card over at once: there is nothing to lay out before it counts
        touch=Touch(commits=True),
        points=points_of,
        material="card",
        log_picture=log_picture,
        open_words=announced,
        option_picture=option_picture,
        notes=NOTES,
        motifs=MOTIFS,
    ),
)
