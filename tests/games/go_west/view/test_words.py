"""Words of Go West!: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

import pytest

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.go_west import INFO, view
from motherlode.games.go_west.rules.actions import DRAW, NOTATION, START
from motherlode.games.go_west.rules.components import RINGED
from motherlode.games.go_west.rules.events import Drew, Received, RegionScored, TurnBegan
from motherlode.games.go_west.rules.scoring import paid_tokens
from motherlode.games.go_west.view.keys import DISCARD, PILE, spot_of
from motherlode.games.go_west.view.reckoning import reckoned
from tests.games.go_west.view.playing import NAMES, games, steps


def test_action_words_differ_within_every_legal_set() -> None:
    for step in steps(7):
        state = step.after
        seen = state.observation(state.current_player if state.current_player >= 0 else None)
        legal = state.legal_actions()
        words = [view.action_words(action, seen, step.names) for action in legal]
        assert len(set(words)) == len(words)
        assert all(word[0].isupper() and "{" not in word for word in words)


def test_outcomes_of_chance_have_words() -> None:
    seen = next(steps()).before.observation(None)
    words = [view.action_words(action, seen, NAMES) for action in (*START, *DRAW)]
    assert len(set(words)) == len(words)


def test_every_action_of_a_player_has_its_spot() -> None:
    for step in steps(9):
        state = step.after
        if state.current_player >= 0:
            for action in state.legal_actions():
                assert action in view.action_of(spot_of(action), state.legal_actions())
    assert NOTATION.parse("score") in view.action_of("score", [NOTATION.parse("score")])


def test_the_prompt_names_who_is_asked() -> None:
    for step in steps(7):
        state = step.after
        prompt = view.prompt(state.observation(None), step.names)
        assert prompt.endswith(".")
        if state.current_player >= 0:
            assert step.names[state.current_player] in prompt


def test_taps_that_do_nothing_are_refused_with_a_reason_and_others_are_not() -> None:
    for step in steps(5):
        state = step.after
        asked = state.current_player if state.current_player >= 0 else None
        seen = state.observation(asked)
        legal = state.legal_actions() if state.current_player not in (CHANCE, TERMINAL) else []
        legal += view.sooner(seen)
        for spot in view.build_scene(seen, step.look(asked)).spots:
            meant = view.action_of(spot.key, legal)
            assert bool(view.refusal(seen, spot.key, step.names)) != bool(meant), spot.key


def test_somebody_elses_turn_is_said_so() -> None:
    step = next(s for s in steps() if s.after.current_player >= 0)
    other = (step.after.current_player + 1) % step.after.seats
    for key in ("score", PILE, DISCARD, "wagons-east", "ring-west"):
        words = view.refusal(step.after.observation(other), key, step.names)
        assert step.names[step.after.current_player] in words


def test_every_event_but_the_turns_is_in_the_log() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        for step in game:
            for event in step.events:
                words = view.log_words(event, now, step.names)
                if isinstance(event, TurnBegan | Drew | Received):
                    continue
                assert words is not None
                assert words[0].isupper()
                assert words[-1] in ".!"
                assert "{" not in words


def test_the_deal_is_one_line_and_a_later_draw_another() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        drawn = [
            (step.before.phase, view.log_words(event, now, step.names))
            for step in game
            for event in step.events
            if isinstance(event, Drew)
        ]
        assert sum(1 for phase, words in drawn if phase == "deal" and words) == 1
        assert all(words for phase, words in drawn if phase == "draw")


def reckoning(tokens: str, wagons: int, seats: int = 3) -> str:
    """The words about a ring in the East, its owners oldest first."""
    ring = tuple("ABCD".index(letter) for letter in tokens)
    paid = paid_tokens(ring, wagons)
    gains = [0] * seats
    for age in paid:
        gains[ring[age]] += 1
    spaces = tuple(age + 1 for age in paid)
    event = RegionScored(
        region=RINGED[0], wagons=wagons, tokens=ring, spaces=spaces, gains=tuple(gains)
    )
    return reckoned(event, NAMES)


def test_enough_wagons_pay_every_token() -> None:
    words = reckoning("AABAC", 5)
    assert words == "East: 5 wagons, 5 tokens. Every token scores: Anna 3, Bruno 1, Chiara 1."


def test_too_few_wagons_pay_the_strongest_first() -> None:
    words = reckoning("BBACBA", 4)
    assert "Bruno has 3 tokens and scores 3 points. Anna has 2 tokens and scores 1 point." in words
    assert words.endswith("Nothing is left for Chiara.")


def test_a_tie_is_paid_token_by_token_from_the_oldest() -> None:
    words = reckoning("BAAABBC", 5)
    assert "from the oldest: Bruno, Anna, Anna, Anna, Bruno." in words


def test_no_wagon_or_no_token_pays_nobody() -> None:
    assert reckoning("AB", 0).endswith("Nobody scores.")
    assert reckoning("", 3).endswith("Nobody scores.")


def test_panel_facts_name_pictures_and_have_words() -> None:
    for step in steps(31):
        seen = step.after.observation(None)
        for seat in range(seen.seats):
            assert all(f.text and f.words and f.mark for f in view.seat_panel(seen, seat))


def test_scores_and_ties_have_words() -> None:
    for step in steps(31):
        for seat in range(step.after.seats):
            lines = step.after.score_breakdown(seat)
            assert len({view.score_words(line) for line in lines}) == len(lines)
    assert view.tie_words("tokens")


@pytest.mark.parametrize("option", INFO.options, ids=lambda option: option.name)
def test_options_and_their_choices_have_words(option) -> None:  # type: ignore[no-untyped-def]
    label, about = view.option_words(option.name)
    assert label
    assert about.endswith(".")
    words = [view.choice_words(option.name, choice) for choice in option.choices]
    assert len(set(words)) == len(words)


def test_the_deck_is_called_a_reconstruction_where_it_is_chosen_and_in_the_rules() -> None:
    assert "reconstruct" in view.option_words("deck")[1]
    assert any("reconstruction" in section.title for section in view.rules())


def test_the_summary_is_one_line_that_link_sharers_can_read() -> None:
    for step in steps(29):
        line = view.summary(step.after.observation(None), step.names)
        assert "\n" not in line
        assert 0 < len(line) < 160


def test_the_rules_are_told_with_rulings_marked_and_the_source_named() -> None:
    sections = view.rules()
    text = " ".join(paragraph for section in sections for paragraph in section.paragraphs)
    assert text.count("Ruling:") >= 6
    assert "Leo Colovini" in text
    assert len({section.title for section in sections}) == len(sections)
