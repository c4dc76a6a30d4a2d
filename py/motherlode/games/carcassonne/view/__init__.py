"""The view of Carcassonne: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view.animation import frames
from motherlode.games.carcassonne.view.art import pictures
from motherlode.games.carcassonne.view.board import board, redact
from motherlode.games.carcassonne.view.box import box
from motherlode.games.carcassonne.view.clauses import clauses
from motherlode.games.carcassonne.view.describe import describe
from motherlode.games.carcassonne.view.event_words import log_picture, log_words
from motherlode.games.carcassonne.view.ghost import build_scene, with_ghosts
from motherlode.games.carcassonne.view.guide import rules
from motherlode.games.carcassonne.view.highlights import feature_at, list_overlays
from motherlode.games.carcassonne.view.keys import action_of, distinct, last_keys
from motherlode.games.carcassonne.view.motif_words import MOTIFS
from motherlode.games.carcassonne.view.refusals import refusal
from motherlode.games.carcassonne.view.words import (
    action_words,
    choice_words,
    in_hand,
    older_rules,
    option_picture,
    option_words,
    points_of,
    prompt,
    score_words,
    seat_panel,
    stock,
    summary,
    tie_words,
)
from motherlode.view.contract import Features, Ghost, Hover, Overlays, View

VIEW: View[CarcassonneObservation] = View(
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
        ghost=Ghost(with_ghosts=with_ghosts, distinct=distinct),
        hover=Hover(at=feature_at),
        overlays=Overlays(available=list_overlays),
        in_hand=in_hand,
        motifs=MOTIFS,
        stock=stock,
        points=points_of,
        material="tile",
        older_rules=older_rules,
        log_picture=log_picture,
        option_picture=option_picture,
    ),
)
