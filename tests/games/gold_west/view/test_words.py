"""Words of Gold West: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

import pytest

from motherlode import locale
from motherlode.core.event import Event
from motherlode.core.game import CHANCE
from motherlode.core.score import ScoreLine
from motherlode.games.gold_west.guide import guide
from motherlode.games.gold_west.rules import actions, components, events
from motherlode.games.gold_west.rules.reasons import SENTENCES
from motherlode.games.gold_west.view import VIEW, terms
from motherlode.games.gold_west.view.refusals import DESCRIBED, REASONS
from motherlode.games.gold_west.view.scores import (
    effect_words,
    line_words,
    office_words,
    single_words,
)
from motherlode.games.gold_west.view.words import in_hand
from motherlode.view.guide import GuideTerms
from motherlode.view.person import short
from tests.games.gold_west.view.playing import steps


def test_all_kinds_of_actions_events_and_phases_come_up() -> None:
    told = {type(event) for step in steps() for event in step.events}
    wanted = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert wanted - told <= {events.NoWater}
    chosen = {type(step.action) for step in steps()}
    assert {actions.Upgrade, actions.LookAt, actions.Swap, actions.Gain, actions.Put} <= chosen


def test_the_prompt_names_the_step_of_the_turn() -> None:
    for step in steps(3):
        if step.after.phase in ("activate", "use", "dig"):
            assert "Step" in VIEW.prompt(step.after.observation(None), step.names)


def test_no_metal_is_meant_by_they() -> None:
    """One metal is one metal: "You have 1 copper. They move" names nothing that they could be."""
    using = [step for step in steps(3) if step.after.phase == "use"]
    prompts = [VIEW.prompt(step.after.observation(0), step.names) for step in using]
    assert any("You have 1 " in words for words in prompts)
    assert not [words for words in prompts if "They" in words]


def test_the_log_tells_the_eye_for_what_and_which() -> None:
    """The points of the end with their source, a token with what it brings."""
    seen = next(step.after for step in steps() if step.after.phase == "end").observation(None)
    counted = events.Counted(seat=0, line=ScoreLine("wanted", -4, 4), total=92)
    turned = events.Turned(hex=0, kind=0)
    told = [VIEW.log_words(event, seen, ("Anna", "Ben")) or "" for event in (counted, turned)]
    assert [short(words) for words in told] == ["Anna: −4 points. Wanted (4).", "Revealed: 3 wood."]


def test_refusals_have_sentences_of_their_own() -> None:
    """Of all that a tap can mean; else the prompt, or what lies there, says why it does nothing."""
    order = {"metals-later", "metals-over", "effect-first", "build-later", "built-already"}
    order |= {
        "final-turn",
        "choose-building",
        "not-in-hand",
        "not-offered",
        "not-offered-tile",
        "not-face-down",
    }
    order |= {"nothing-to-put", "nothing-to-leave", "nothing-given", "card-only"}
    buttons = {"must-do", "nothing-offered", "one-material", "no-material", "chosen-already"}
    chance = {"not-now", "not-left", "not-drawn", "chance-first"}
    assert set(SENTENCES) - set(REASONS) == order | buttons | chance | DESCRIBED


def test_what_comes_into_the_use_zone_is_not_told_twice() -> None:
    """The log has told already of all that was lifted and stayed; of the water it is news."""
    for step in steps():
        seen = step.after.observation(None)
        for event in step.events:
            if isinstance(event, events.Arrived):
                words = VIEW.log_words(event, seen, step.names)
                assert bool(words) == bool(event.water)


def test_what_breaks_ties_is_told_apart() -> None:
    assert VIEW.tie_words("wanted") != VIEW.tie_words("resources")


def test_points_and_camps_are_told_beside_each_name() -> None:
    for step in steps(40):
        seen = step.after.observation(None)
        assert all(len(VIEW.seat_panel(seen, seat)) == 2 for seat in range(seen.seats))


@pytest.mark.parametrize("entry", components.EDITIONS)
def test_offices_cards_and_tiles_are_explained(entry: str) -> None:
    edition = components.EDITIONS[entry]
    assert len({office_words(name, edition) for name in components.OFFICE_IDS}) == 14
    assert all(single_words(name) for name in components.SINGLES)
    for number, card in enumerate(components.CARDS):
        assert bool(effect_words(number, edition)) == bool(card.effect)


def test_no_card_of_the_first_edition_speaks_of_water() -> None:
    """There is none in its box; in the second edition a card must say that it gives none."""
    first, second = components.EDITIONS["gold-west-1e"], components.EDITIONS["gold-west-2e"]
    for number in range(components.BASE_CARDS):
        assert "water" not in effect_words(number, first)
    take = next(n for n, card in enumerate(components.CARDS) if card.effect == (("take", 2),))
    assert "no water" in effect_words(take, second)


def test_the_rules_mark_rulings_and_what_is_reconstructed() -> None:
    text = " ".join(p for section in VIEW.rules() for p in section.paragraphs)
    assert text.count("Ruling:") >= 4
    assert text.count("Reconstructed:") >= 2
    assert any("Whitewater" in section.title for section in VIEW.rules())


def test_what_waits_to_be_placed_is_shown_beside_the_prompt() -> None:
    for step in steps(3):
        seen = step.after.observation(None)
        assert bool(in_hand(seen)) == (seen.phase == "place")
        assert seen.current_player != CHANCE or not in_hand(seen)


def test_french_offices_are_called_as_in_the_rulebook_of_their_edition() -> None:
    first, second = components.EDITIONS["gold-west-1e"], components.EDITIONS["gold-west-2e"]
    locale.set_language("fr")
    try:
        names = {name: (terms.office_sign(name, first), terms.office_sign(name, second))
                 for name in components.OFFICE_IDS}  # fmt: skip
        assert names["courthouse"] == ("Tribunal", "Palais de justice")
        assert names["town_hall"] == ("Mairie", "Hôtel de ville")
        assert names["deeds"] == ("Bureau des actes", "Office notarial")
        assert names["depot"] == ("Dépôt", "Dépôt")
        line = ScoreLine("office:surveyor", 3, 1)
        for edition, sign in zip((first, second), names["surveyor"], strict=True):
            one = next(step.after for step in steps(200) if step.after.setup.edition is edition)
            assert line_words(line, one.observation(None)).startswith(sign)
    finally:
        locale.set_language("en")
    assert terms.office_sign("courthouse", first) == "Courthouse"


@pytest.mark.parametrize("language", ["fr", "it"])
@pytest.mark.parametrize("entry", ["gold-west-1e", "gold-west-2e"])
def test_an_office_has_one_name_at_a_table(entry: str, language: str) -> None:
    """On the board, in the log, in the scores, in the rules and in the guide."""
    locale.set_language(language)
    try:
        signs = {
            each: {terms.office_sign(name, edition) for name in components.OFFICE_IDS}
            for each, edition in components.EDITIONS.items()
        }
        others = set().union(*signs.values()) - signs[entry]
        said = [clause.text for clause in VIEW.clauses(entry)]
        said += [words for section in VIEW.rules(entry) for words in section.paragraphs]
        for table in guide(GuideTerms(entry, 3, {})).tables:
            said += [words for row in table.rows for words in (row.title, row.words)]
        for step in steps(200):
            seen = step.after.observation(None)
            if seen.setup.edition.id != entry:
                continue
            said += [VIEW.log_words(event, seen, step.names) or "" for event in step.events]
            said += [cell.words for row in VIEW.board(seen, step.names).rows for cell in row]
            if seen.phase == "end":
                lines = [each for seat in (0, 1) for each in step.after.score_breakdown(seat)]
                said += [line_words(line, seen) for line in lines]
        assert not [words for words in said if any(name in words for name in others)]
        if language == "fr":
            assert len(others) == 7
    finally:
        locale.set_language("en")
