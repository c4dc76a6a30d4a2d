"""The view of Gold West, both editions: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.games.gold_west.rules.observation import GoldWestObservation
from motherlode.games.gold_west.view.animation import frames
from motherlode.games.gold_west.view.art import pictures
from motherlode.games.gold_west.view.board import board, redact
from motherlode.games.gold_west.view.box import box
from motherlode.games.gold_west.view.clauses import clauses
from motherlode.games.gold_west.view.describe import describe
from motherlode.games.gold_west.view.event_words import log_picture, log_words
from motherlode.games.gold_west.view.guide import gives_away, older_rules, rules
from motherlode.games.gold_west.view.keys import action_of, last_keys
from motherlode.games.gold_west.view.motif_words import MOTIFS
from motherlode.games.gold_west.view.refusals import refusal
from motherlode.games.gold_west.view.scene import build_scene
from motherlode.games.gold_west.view.scores import line_words, score_note, score_words, tie_words
from motherlode.games.gold_west.view.shown import score
from motherlode.games.gold_west.view.words import (
    action_words,
    choice_words,
    in_hand,
    option_picture,
    option_words,
    prompt,
    seat_panel,
    stock,
    summary,
)
from motherlode.view.contract import Features, ScoreNotes, Secrets, Touch, View

VIEW: View[GoldWestObservation] = View(
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
        # most taps are small steps of a turn that can be taken back; what turns tokens up, or ends
        # the turn, is asked once more on a touch screen
        touch=Touch(commits=True, asks_final=True),
        secrets=Secrets(link_warning=gives_away),
        score_notes=ScoreNotes(line_words=line_words, note=score_note),
        in_hand=in_hand,
        motifs=MOTIFS,
        stock=stock,
        older_rules=older_rules,
        points=score,
        material="metal",
        log_picture=log_picture,
        option_picture=option_picture,
    ),
)
