"""Words of Carcassonne: for everything, in whole sentences, none mistaken for another."""

from __future__ import annotations

from motherlode.games.carcassonne.rules.events import FinalScore, TileDiscarded, TileDrawn
from motherlode.games.carcassonne.view import VIEW, terms
from motherlode.games.carcassonne.view.marks import segment_names
from motherlode.games.carcassonne.view.tiles import TILES_BY_ID
from motherlode.games.carcassonne.view.words import stock
from motherlode.locale import LANGUAGES, SeatNames, set_language
from motherlode.view.person import tell
from tests.games.carcassonne.view.playing import NAMES, games, steps
from tests.offenders import for_each


@for_each("tile", TILES_BY_ID)
def test_parts_of_a_tile_have_names_of_their_own_however_it_lies(tile: str) -> None:
    for turns in range(4):
        words = [terms.segment_words(tile, s, turns) for s in segment_names(TILES_BY_ID[tile])]
        assert len(set(words)) == len(words), words
        assert terms.tile_words(tile, turns)
        assert len(terms.tile_text(tile, turns)) in (4, 5)


@for_each("language", LANGUAGES)
def test_lands_and_turns_have_all_their_forms(language: str) -> None:
    set_language(language)
    try:
        for letter in terms.LAND:
            forms = [terms.land_form(letter, form) for form in terms.LAND_FORMS]
            assert len(set(forms)) == len(forms), forms
            assert ["{name}" in form for form in forms] == [False] * 4 + [True, False]
        assert len({terms.turns_words(turns) for turns in range(4)}) == 4
    finally:
        set_language("en")


def test_taps_far_from_the_table_are_refused() -> None:
    for step in steps(43):
        seat = step.after.current_player if step.after.current_player >= 0 else None
        for key in ("place:90,90", "tile:90,90"):
            refused = VIEW.refusal(step.after.observation(seat), key, step.names)
            assert refused is not None
            assert refused.sentence
            assert "{" not in refused.sentence
            assert refused.clause


def test_every_event_is_in_the_log_but_drawing() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        for step in game:
            for event in step.events:
                words = VIEW.log_words(event, now, step.names)
                assert (words is None) == isinstance(event, TileDrawn)


def test_fields_are_explained_in_words() -> None:
    for game in games():
        now = game[-1].after.observation(None)
        fields = [e for e in game[-1].events if isinstance(e, FinalScore) and e.source == "field"]
        for event in fields:
            words = VIEW.log_words(event, now, game[-1].names)
            assert words is not None
            assert "Field" in words
            if any(event.points):
                assert "point" in words
                assert str(len(event.cities) or len(event.castles)) in words


def test_the_board_in_words_says_you_within_a_sentence() -> None:
    held = [
        cell.words
        for step in steps(7)
        for row in VIEW.board(step.after.observation(0), SeatNames(NAMES, 0)).rows
        for cell in row
    ]
    assert any("held by you" in words for words in held)
    assert not [words for words in held if "by You" in words or "and You" in words]


def test_the_mouse_is_told_who_holds_what_without_compass_points() -> None:
    briefs = {
        cell.tooltip
        for step in steps(7)
        for row in VIEW.board(step.after.observation(0), SeatNames(NAMES, 0)).rows
        for cell in row
        if cell.key.startswith(("tile:", "place:"))
    }
    assert any("held by you, worth" in words for words in briefs)
    assert any("still to come fit" in words for words in briefs)
    assert not [words for words in briefs if "north" in words or "nobody" in words]


def test_a_discarded_tile_is_told() -> None:
    words = VIEW.log_words(
        TileDiscarded(seat=1, tile="C"), games()[0][0].after.observation(None), NAMES
    )
    assert words is not None
    assert "Bruno" in words


def test_panel_facts_say_what_would_come() -> None:
    for step in steps(61):
        seen = step.after.observation(None)
        for seat in range(seen.seats):
            points = sum(line.points for line in seen.shown_scores[seat])
            assert VIEW.seat_panel(seen, seat)[0].text == str(points)


def test_the_bag_is_told_kind_by_kind() -> None:
    for step in steps(61):
        seen = step.after.observation(None)
        facts = stock(seen)
        assert sum(int(fact.text) for fact in facts) == sum(count for _tile, count in seen.left)
        assert len({fact.words for fact in facts}) == len(facts)


def test_all_rulings_are_marked() -> None:
    text = " ".join(words for section in VIEW.rules() for words in section.paragraphs)
    assert text.count("Ruling:") >= 5


def test_a_translation_may_ask_for_another_verb() -> None:
    """In German a tile is laid, a meeple is set."""
    names = SeatNames(("Anna", "Ben"), 1)
    set_language("de")
    said = [tell(words, names, 0) for words in ("{places} es.", "{places:sets} es.")]
    yours = tell("{places:sets} einen Ritter.", names, 1)
    set_language("en")
    assert said == ["Anna legt es.", "Anna setzt es."]
    assert yours == "Du setzt einen Ritter."
