"""Words of GOLD: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

import pytest

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.gold import INFO, view
from motherlode.games.gold.rules.actions import BEGINS, REVEALS
from motherlode.games.gold.view.keys import CARDS, MINES
from tests.games.gold.view.playing import NAMES, games, steps


def test_action_words_differ_within_every_legal_set() -> None:
    for step in steps(7):
        state = step.after
        seen = state.observation(None)
        legal = state.legal_actions()
        words = [view.action_words(action, seen, step.names) for action in legal]
        assert len(set(words)) == len(words)
        assert all(word[0].isupper() and "{" not in word for word in words)


def test_outcomes_of_chance_have_words() -> None:
    seen = next(steps()).before.observation(None)
    words = [view.action_words(action, seen, NAMES) for action in (*BEGINS, *REVEALS)]
    assert len(set(words)) == len(words)


def test_the_prompt_names_who_is_asked() -> None:
    for step in steps(5):
        state = step.after
        prompt = view.prompt(state.observation(None), step.names)
        assert prompt.endswith(".")
        if state.current_player >= 0:
            assert step.names[state.current_player] in prompt


def test_taps_that_do_nothing_are_refused_with_a_reason_and_others_are_not() -> None:
    for step in steps(17):
        state = step.after
        seen = state.observation(state.current_player if state.current_player >= 0 else None)
        legal = state.legal_actions() if state.current_player not in (CHANCE, TERMINAL) else []
        for key in (*CARDS, *MINES, "pile-A"):
            meant = view.action_of(key, legal)
            assert bool(view.refusal(seen, key, step.names)) != bool(meant), key


def test_somebody_elses_turn_is_said_so() -> None:
    step = next(s for s in steps() if s.after.current_player >= 0)
    other = (step.after.current_player + 1) % step.after.terms.seats
    words = view.refusal(step.after.observation(other), "card-a1", step.names)
    assert step.names[step.after.current_player] in words


def test_every_event_is_in_the_log_once_its_round_is_over() -> None:
    for match in games():
        now = match[-1].after.observation(None)
        for step in match:
            for event in step.events:
                words = view.log_words(event, now, step.names)
                silent = getattr(event, "reason", "") == "chased"
                assert (words is None) == silent
                assert words is None or (words[0].isupper() and words[-1] in ".!")


def test_panel_facts_name_pictures_and_have_words() -> None:
    for step in steps(31):
        seen = step.after.observation(None)
        for seat in range(seen.seats):
            facts = view.seat_panel(seen, seat)
            assert all(fact.text and fact.words and fact.mark for fact in facts)
            mines = [fact for fact in facts if fact.mark.startswith("crest-")]
            assert len(mines) == seen.owners.count(seat)


def test_scores_and_ties_have_words() -> None:
    for step in steps(31):
        for seat in range(step.after.terms.seats):
            lines = step.after.score_breakdown(seat)
            assert len({view.score_words(line) for line in lines}) == len(lines)
    assert view.tie_words("gold-cards") != view.tie_words("last-round")


@pytest.mark.parametrize("option", INFO.options, ids=lambda option: option.name)
def test_options_and_their_choices_have_words(option) -> None:  # type: ignore[no-untyped-def]
    label, about = view.option_words(option.name)
    assert label
    assert about.endswith(".")
    words = [view.choice_words(option.name, choice) for choice in option.choices]
    assert len(set(words)) == len(words)


def test_the_summary_is_one_line_that_link_sharers_can_read() -> None:
    for step in steps(29):
        line = view.summary(step.after.observation(None), step.names)
        assert "\n" not in line
        assert 0 < len(line) < 160


def test_the_rules_are_told_with_rulings_marked_and_the_source_named() -> None:
    sections = view.rules()
    text = " ".join(paragraph for section in sections for paragraph in section.paragraphs)
    assert text.count("Ruling:") >= 3
    assert "Reiner Knizia" in text
    assert len({section.title for section in sections}) == len(sections)
