"""Clause 8: a card turned back is shown nowhere again while its round runs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.tween import Frame
from motherlode.games.gold.rules.actions import FLIPS
from motherlode.games.gold.rules.components import DOWN, GONE, NUM_KINDS, UNSEEN
from motherlode.games.gold.rules.events import Flipped, GoldEvent
from motherlode.games.gold.rules.game import GoldState
from motherlode.games.gold.view import VIEW
from motherlode.games.gold.view.event_words import running
from motherlode.games.gold.view.terms import card_words
from tests.games.gold.rules.script import GAME, Script
from tests.games.gold.view.playing import games, steps
from tests.games.screens import screen


def disguised(state: GoldState) -> GoldState:
    """The same table but for what the cards are that lie face down."""
    other = state.clone()
    for place, kind in enumerate(state.cards):
        if kind not in (GONE, UNSEEN) and place != state.first:
            other.cards[place] = (kind + 7) % NUM_KINDS
    return other


def test_nothing_shown_depends_on_cards_turned_back() -> None:
    for step in steps(9):
        options = step.options()
        one = step.after.observation(None)
        other = disguised(step.after).observation(None)
        assert screen(VIEW, one, options) == screen(VIEW, other, options)


def test_frames_show_only_cards_that_lie_open_or_are_turned_over_now() -> None:
    for step in steps(4):
        before, after = step.seen()
        before_disguised = disguised(step.before).observation(None)
        options, seen_events = step.options(), step.seen_events()
        assert VIEW.frames(before, seen_events, after, options) == VIEW.frames(
            before_disguised, seen_events, after, options
        )
        for one in seen_events:
            faces = set(one.after.cards) - {DOWN, GONE}
            assert not faces or faces == {one.after.cards[one.after.first]}


def test_the_log_of_a_running_round_names_no_card() -> None:
    cards = [card_words(kind) for kind in range(NUM_KINDS)][:-1]
    for match in games():
        now = match[len(match) // 3].after.observation(None)
        for step in match[: len(match) // 3]:
            for event in step.events:
                assert isinstance(event, GoldEvent)
                words = VIEW.log_words(event, now, step.names)
                if running(event.round, now) and words:
                    assert not any(card in words for card in cards), words
                    assert "row" not in words


def test_the_log_of_a_running_round_is_the_same_whatever_was_turned_over() -> None:
    for step in steps(4):
        now = step.after.observation(None)
        for event in step.events:
            if isinstance(event, Flipped) and running(event.round, now):
                other = replace(event, kind=(event.kind + 3) % NUM_KINDS)
                told = VIEW.log_words(event, now, step.names)
                assert told == VIEW.log_words(other, now, step.names)


def test_replay_turns_the_cards_of_the_running_round_face_down() -> None:
    for match in games():
        for number, step in enumerate(match):
            then = step.after.observation(None)
            if then.first < 0:
                continue
            later = match[min(number + 9, len(match) - 1)].after.observation(None)
            shown = VIEW.redact(then, later)
            if running(then.round, later) and later.first != then.first:
                assert shown.cards[then.first] == DOWN
                assert replace(shown, cards=then.cards, legal=then.legal) == then
                assert not then.legal or FLIPS[then.first] in shown.legal
            else:
                assert shown == then


def test_the_present_moment_and_finished_rounds_are_shown_as_they_were() -> None:
    for match in games():
        end = match[-1].after.observation(None)
        for step in match[::15]:
            then = step.after.observation(None)
            assert VIEW.redact(then, then) == then
            assert VIEW.redact(then, end) == then


def animated(script: Script, tokens: str) -> list[Frame]:
    """Return the frames everybody is shown while these actions are played, one after the other."""
    frames = []
    for token in tokens.split():
        before = script.state.observation(None)
        then = script.state.clone()
        script.play(token)
        seen_events = then.seen_events(GAME.notation.parse(token), None)
        after = script.state.observation(None)
        frames += VIEW.frames(before, seen_events, after, ViewOptions(names=("Anna", "Bruno")))
    return frames


@pytest.mark.parametrize("first", ["", "e5 ?R2"])
def test_clause_8_1_a_card_seen_before_is_turned_over_like_a_new_one(first: str) -> None:
    seen, new = Script(), Script()
    seen.play("a1 ?g4 b1 ?g2 " + first)
    new.play("c1 ?g3 d1 ?g2 " + first)
    assert animated(seen, "a1") == animated(new, "a1 ?g4")
