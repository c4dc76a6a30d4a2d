"""Words of Carcassonne: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

import pytest

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.carcassonne import INFO, view
from motherlode.games.carcassonne.rules.actions import DRAWS
from motherlode.games.carcassonne.rules.events import FinalScore, TileDiscarded, TileDrawn
from motherlode.games.carcassonne.view import places
from motherlode.games.carcassonne.view.glows import segments
from motherlode.games.carcassonne.view.tiles import KINDS
from tests.games.carcassonne.view.playing import NAMES, games, steps


@pytest.mark.parametrize("tile", KINDS)
def test_parts_of_a_tile_have_names_of_their_own_however_it_lies(tile: str) -> None:
    for turns in range(4):
        words = [places.segment_words(tile, s, turns) for s in segments(KINDS[tile])]
        assert len(set(words)) == len(words), words
        assert places.tile_words(tile, turns)
        assert len(places.tile_text(tile, turns)) in (4, 5)


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
    words = [view.action_words(action, seen, NAMES) for action in DRAWS]
    assert len(set(words)) == len(words)


def test_the_prompt_names_who_is_asked() -> None:
    for step in steps(5):
        state = step.after
        prompt = view.prompt(state.observation(None), step.names)
        assert prompt[-1] in ".?"
        assert "{" not in prompt
        if state.current_player >= 0:
            assert step.names[state.current_player] in prompt


def test_taps_that_do_nothing_are_answered_and_others_are_not_refused() -> None:
    for step in steps(43):
        state = step.after
        seat = state.current_player if state.current_player >= 0 else None
        seen = state.observation(seat)
        legal = state.legal_actions() if state.current_player not in (CHANCE, TERMINAL) else []
        cells = [cell.key for row in view.board(seen, step.names).rows for cell in row if cell.key]
        for key in (*cells, "place:90,90", "tile:90,90"):
            if key.startswith(("stand:", "castle")):
                continue
            meant = view.action_of(key, legal)
            words = view.refusal(seen, key, step.names)
            assert bool(words) != bool(meant), key
            assert "{" not in words


def test_somebody_elses_turn_is_said_so() -> None:
    step = next(s for s in steps() if s.after.phase == "place_tile")
    other = (step.after.current_player + 1) % step.after.seats
    seen = step.after.observation(other)
    key = next(
        cell.key
        for row in view.board(seen, step.names).rows
        for cell in row
        if cell.key.startswith("place:")
    )
    assert step.names[step.after.current_player] in view.refusal(seen, key, step.names)


def test_every_event_is_in_the_log_but_drawing() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        for step in game:
            for event in step.events:
                words = view.log_words(event, now, step.names)
                assert (words is None) == isinstance(event, TileDrawn)
                assert words is None or (
                    (words[0].isupper() or words[0].isdigit()) and words[-1] == "."
                )


def test_fields_are_explained_in_words() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        fields = [e for e in game[-1].events if isinstance(e, FinalScore) and e.source == "field"]
        for event in fields:
            words = view.log_words(event, now, game[-1].names)
            assert words is not None
            assert "Field" in words
            if any(event.points):
                assert "point" in words
                assert str(len(event.cities) or len(event.castles)) in words


def test_a_discarded_tile_is_told() -> None:
    words = view.log_words(
        TileDiscarded(seat=1, tile="C"), games()[0][0].after.observation(None), NAMES
    )
    assert words is not None
    assert "Bruno" in words


def test_panel_facts_have_words_and_say_what_would_come() -> None:
    for step in steps(61):
        seen = step.after.observation(None)
        for seat in range(seen.seats):
            facts = view.seat_panel(seen, seat)
            assert all(fact.text and fact.words and fact.mark for fact in facts)
            points = sum(line.points for line in seen.shown_scores[seat])
            assert facts[0].text == str(points)


def test_the_bag_is_told_kind_by_kind() -> None:
    for step in steps(61):
        seen = step.after.observation(None)
        facts = view.stock(seen)
        assert sum(int(fact.text) for fact in facts) == sum(count for _tile, count in seen.left)
        assert len({fact.words for fact in facts}) == len(facts)


def test_scores_have_words() -> None:
    for step in steps(31):
        for seat in range(step.after.seats):
            lines = step.after.score_breakdown(seat)
            assert len({view.score_words(line) for line in lines}) == len(lines)


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
    assert text.count("Ruling:") >= 5
    assert "Klaus-Jürgen Wrede" in text
    assert "{" not in text
    assert len({section.title for section in sections}) == len(sections)
