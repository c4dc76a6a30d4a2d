"""Words of Gold West: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

import pytest

from motherlode import locale
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.info import GameInfo
from motherlode.core.score import ScoreLine
from motherlode.games.gold_west import INFO_1E, INFO_2E, view
from motherlode.games.gold_west.rules import actions, components, events
from motherlode.games.gold_west.rules.refusal import SENTENCES
from motherlode.games.gold_west.view import naming
from motherlode.games.gold_west.view.refused import REASONS
from motherlode.games.gold_west.view.scored import effect_words, office_words, single_words
from tests.games.gold_west.view.playing import games, steps


def test_action_words_differ_within_every_legal_set() -> None:
    for step in steps(2):
        seen = step.after.observation(None)
        legal = step.after.legal_actions()
        words = [view.action_words(action, seen, step.names) for action in legal]
        assert len(set(words)) == len(words), words
        assert all(word and "{" not in word for word in words)


def test_all_kinds_of_actions_events_and_phases_come_up() -> None:
    told = {type(event) for step in steps() for event in step.events}
    wanted = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert wanted - told <= {events.NoWater}
    chosen = {type(step.action) for step in steps()}
    assert {actions.Upgrade, actions.Look, actions.Swap, actions.Gain, actions.Put} <= chosen


def test_the_prompt_names_the_player_and_the_step() -> None:
    for step in steps(3):
        state = step.after
        words = view.prompt(state.observation(None), step.names)
        assert words[-1] in ".?!"
        if state.current_player >= 0:
            assert step.names[state.current_player] in words
        if state.phase in ("activate", "use", "dig"):
            assert "step" in words


def test_a_tap_in_vain_is_always_explained() -> None:
    for step in steps(9):
        seen = step.after.observation(None)
        for spot in view.build_scene(seen, step.look()).spots:
            words = view.refusal(seen, spot.key, step.names)
            assert bool(words) != spot.live, spot.key
            assert "{" not in words


def test_refusals_have_sentences_of_their_own() -> None:
    assert set(SENTENCES) - set(REASONS) <= {"not-left", "must-do"}


def test_log_and_events() -> None:
    for step in steps():
        now = step.after.observation(None)
        for event in step.events:
            words = view.log_words(event, now, step.names)
            if words is not None:
                assert words[-1] in ".!"
                assert "{" not in words


def test_scores_have_words_and_no_two_lines_of_a_seat_are_alike() -> None:
    for step in steps(7):
        for lines in step.after.observation(None).shown_scores:
            words = [view.score_words(line) for line in lines]
            assert len(set(words)) == len(words)
            assert all(words)


def test_ties_seats_and_summary() -> None:
    assert view.tie_words("wanted") != view.tie_words("resources")
    for game in games():
        for step in game[::40]:
            seen = step.after.observation(None)
            assert view.summary(seen, step.names)
            for seat in range(seen.seats):
                facts = view.seat_panel(seen, seat)
                assert len(facts) == 2
                assert all(fact.text and fact.words and fact.mark for fact in facts)
        end = game[-1].after
        assert end.current_player == TERMINAL
        winner = next(line.seat for line in end.standings() if line.rank == 1)
        assert game[-1].names[winner] in view.summary(end.observation(None), game[-1].names)


@pytest.mark.parametrize("info", [INFO_1E, INFO_2E], ids=lambda info: info.id)
def test_options_have_words(info: GameInfo) -> None:
    for option in info.options:
        label, about = view.option_words(option.name)
        assert label
        assert about
        choices = [view.choice_words(option.name, value) for value in option.choices]
        assert len(set(choices)) == len(choices)


@pytest.mark.parametrize("entry", components.EDITIONS)
def test_offices_cards_and_tiles_are_explained(entry: str) -> None:
    edition = components.EDITIONS[entry]
    assert len({office_words(name, edition) for name in components.OFFICES}) == 14
    assert all(single_words(name) for name in components.SINGLES)
    for number, card in enumerate(components.CARDS):
        assert bool(effect_words(number, edition)) == bool(card.effect)


def test_the_rules_mark_rulings_and_what_is_reconstructed() -> None:
    text = " ".join(p for section in view.rules() for p in section.paragraphs)
    assert text.count("Ruling:") >= 4
    assert text.count("Reconstructed:") >= 2
    titles = [section.title for section in view.rules()]
    assert len(set(titles)) == len(titles)
    assert any("Whitewater" in title for title in titles)


def test_a_link_says_what_it_gives_away() -> None:
    assert view.gives_away()


def test_what_waits_to_be_placed_is_shown_beside_the_prompt() -> None:
    for step in steps(3):
        seen = step.after.observation(None)
        assert bool(view.in_hand(seen)) == (seen.phase == "place")
        assert seen.current_player != CHANCE or not view.in_hand(seen)


def test_french_offices_are_called_as_in_the_rulebook_of_their_edition() -> None:
    first, second = components.EDITIONS["gold-west-1e"], components.EDITIONS["gold-west-2e"]
    locale.use("fr")
    try:
        names = {name: (naming.office_sign(name, first), naming.office_sign(name, second))
                 for name in components.OFFICES}  # fmt: skip
        assert names["courthouse"] == ("Tribunal", "Palais de justice")
        assert names["town_hall"] == ("Mairie", "Hôtel de ville")
        assert names["deeds"] == ("Bureau des actes", "Office notarial")
        assert names["depot"] == ("Dépôt", "Dépôt")
        line = ScoreLine("office:surveyor", 3, 1)
        for edition, sign in zip((first, second), names["surveyor"], strict=True):
            one = next(step.after for step in steps(200) if step.after.setting.edition is edition)
            assert view.line_words(line, one.observation(None)).startswith(sign)
        panel = " ".join(" ".join(section.paragraphs) for section in view.rules())
        assert "Tribunal (Palais de justice)" in panel
    finally:
        locale.use("en")
    assert naming.office_sign("courthouse", first) == "Courthouse"
