"""The view of Three Claims: pictures, scenes, frames and words, all pure."""

from __future__ import annotations

from motherlode.view.contract import Features, Touch, View
from tests.smallest_game.claims.rules.observation import ClaimsObservation
from tests.smallest_game.claims.view.animation import frames
from tests.smallest_game.claims.view.art import pictures
from tests.smallest_game.claims.view.board import board, redact
from tests.smallest_game.claims.view.box import box
from tests.smallest_game.claims.view.clauses import clauses
from tests.smallest_game.claims.view.describe import describe
from tests.smallest_game.claims.view.event_words import log_words
from tests.smallest_game.claims.view.guide import rules
from tests.smallest_game.claims.view.keys import action_of, last_keys
from tests.smallest_game.claims.view.refusals import refusal
from tests.smallest_game.claims.view.scene import build_scene
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

VIEW: View[ClaimsObservation] = View(
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
    features=Features(touch=Touch(commits=True)),
)
