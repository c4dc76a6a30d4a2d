"""Laws of the words of every view: for everything, in whole sentences, each thing its own."""

from __future__ import annotations

import re

from motherlode.app.game_view import view_of
from motherlode.canvas.theme import DAY
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games import Entry
from motherlode.view.contract import Refusal
from motherlode.view.person import short
from tests.contract.shows import Show

#: As the boards in words count: on a map, from the start tile, in rows.
COORDINATES = re.compile(r"\b[A-N]\d{1,2}\b|\d (?:north|east|south|west)\b|(?:row|column) \d")
#: A summary stands under a link: it is shorter than this.
LINE = 160


def is_sentence(words: str, ends: str = ".!?") -> bool:
    """Begun as a sentence is, closed, and with every place in it filled."""
    return (words[0].isupper() or words[0].isdigit()) and words[-1] in ends and "{" not in words


def test_action_words_differ_within_every_legal_set(show: Show) -> None:
    """To whoever is asked every choice reads otherwise, and none is unfinished."""
    for step in show.steps:
        state = step.after
        if state.current_player < 0:
            continue
        for seat in (None, state.current_player):
            seen = state.observation(seat)
            words = [show.view.action_words(a, seen, step.names) for a in state.legal_actions()]
            assert len(set(words)) == len(words), words
            assert all(is_sentence(word, word[-1]) for word in words), words


def test_no_line_for_the_eye_counts_rows_or_columns(show: Show) -> None:
    """Choices, prompts and refusals name what lies on the board; its places are for listeners."""
    for step in show.steps:
        state, asked = step.after, step.after.current_player
        if asked < 0:
            continue
        seen, view = state.observation(asked), show.view
        lines = [view.action_words(action, seen, step.names) for action in state.legal_actions()]
        refusals = (
            view.refusal(seen, spot.key, step.names) for spot in show.scene(step, asked).spots
        )
        lines += [view.prompt(seen, step.names), *(one.sentence for one in refusals if one)]
        assert not [line for line in map(short, lines) if COORDINATES.search(line)]


def test_the_prompt_names_who_is_asked(show: Show) -> None:
    """It is whole sentences, to a spectator as to the seat itself."""
    for step in show.steps:
        player = step.after.current_player
        if player == CHANCE:
            continue
        for seat in {None, player if player >= 0 else None}:
            prompt = show.view.prompt(step.after.observation(seat), step.names)
            assert is_sentence(prompt, ".?"), prompt
            if seat is None and player >= 0:
                assert step.names[player] in prompt


def test_taps_that_do_nothing_are_refused_with_a_reason_and_others_are_not(show: Show) -> None:
    """A key that means an action is no refusal to who is asked; every other is explained.

    The rule named stands among the numbered ones.
    """
    numbers = {"", *(clause.number for clause in show.view.clauses())}
    for step in show.steps:
        state, view = step.after, show.view
        asked = state.current_player if state.current_player >= 0 else None
        seen = state.observation(asked)
        legal = state.legal_actions() if asked is not None else []
        reorder = view.features.reorder
        legal += reorder.earlier_actions(seen) if asked is not None and reorder else []
        for spot in show.scene(step, asked).spots:
            refused = view.refusal(seen, spot.key, step.names)
            words = said(refused)
            assert not refused or refused.clause in numbers, refused
            assert bool(words) != bool(view.action_of(spot.key, legal)), spot.key
            assert not words or is_sentence(words), words


def said(refused: Refusal | None) -> str:
    """The sentence of a refusal."""
    return refused.sentence if refused else ""


def test_a_spectator_is_refused_wherever_nothing_is_live(show: Show) -> None:
    """And only there."""
    for step in show.steps[::3]:
        seen = step.after.observation(None)
        for spot in show.scene(step, None).spots:
            assert bool(show.view.refusal(seen, spot.key, step.names)) != spot.live, spot.key


def test_somebody_elses_turn_is_said_so(show: Show) -> None:
    """Words that mean something to the seat that is asked name that seat to the next one."""
    for step, asked in show.asked():
        legal = step.after.legal_actions()
        other = (asked + 1) % step.seats
        seen = step.after.observation(other)
        for spot in show.scene(step, asked).spots:
            if show.view.action_of(spot.key, legal):
                words = said(show.view.refusal(seen, spot.key, step.names))
                assert step.names[asked] in words, spot.key


def test_what_the_log_tells_is_whole_sentences(show: Show) -> None:
    """Every event of the game, as it is told when all is over."""
    for event in show.events:
        words = show.view.log_words(event, show.end, show.names)
        assert words is None or is_sentence(words, ".!"), words


def test_panel_facts_have_words(show: Show) -> None:
    """Each beside a name, and each of the stock, is seen, read aloud and has a picture."""
    for step in show.steps:
        seen = step.after.observation(None)
        for seat in range(step.seats):
            facts = show.view.seat_panel(seen, seat)
            assert all(fact.text and fact.words and fact.mark for fact in facts)
        told = show.view.features.stock
        stock = told(seen) if told else ()
        assert len({fact.words for fact in stock}) == len(stock)


def test_scores_have_words_and_no_two_lines_of_a_seat_are_alike(show: Show) -> None:
    """Also where the view words them by the table."""
    for step in show.steps:
        seen = step.after.observation(None)
        told = [step.after.score_breakdown(seat) for seat in range(step.seats)]
        for lines in (*told, *seen.shown_scores):
            ways = [[show.view.score_words(line) for line in lines]]
            notes = show.view.features.score_notes
            if notes:
                ways.append([notes.line_words(line, seen) for line in lines])
            for words in ways:
                assert all(words)
                assert len(set(words)) == len(words), words


def test_what_breaks_ties_has_words(show: Show) -> None:
    """Each its own."""
    keys = [key for line in show.end.standings for key, _value in line.tie_breaks]
    words = {key: show.view.tie_words(key) for key in keys}
    assert all(words.values())
    assert len(set(words.values())) == len(words)


def test_the_summary_is_one_line_that_link_sharers_can_read(show: Show) -> None:
    """In the end it names who has won."""
    for step in show.steps:
        seen = step.after.observation(None)
        line = show.view.summary(seen, step.names)
        assert "\n" not in line
        assert 0 < len(line) < LINE
        if seen.current_player == TERMINAL:
            winners = [step.names[one.seat] for one in seen.standings if one.rank == 1]
            assert any(name in line for name in winners)


def test_options_and_their_choices_have_words(entry: Entry) -> None:
    """A label, a sentence or more about it, and choices that differ."""
    view = view_of(entry)
    for option in entry.info.options:
        label, about = view.option_words(option.name)
        assert label
        assert is_sentence(about, ".")
        words = [view.choice_words(option.name, choice) for choice in option.choices]
        assert all(words)
        assert len(set(words)) == len(words)


def test_every_choice_of_an_option_has_the_picture_of_a_piece(entry: Entry) -> None:
    view = view_of(entry)
    find, pictures = view.features.option_picture, view.pictures(DAY, ["Anna", "Nell", "", ""])
    for option in entry.info.options if find else ():
        assert find is not None
        for choice in option.choices:
            assert pictures[find(option.name, choice)].ops


def test_the_rules_are_told_with_rulings_marked_and_the_source_named(entry: Entry) -> None:
    """Sections with titles of their own, nothing unfinished in them."""
    sections = view_of(entry).rules()
    text = " ".join(paragraph for section in sections for paragraph in section.paragraphs)
    assert "Ruling:" in text
    assert entry.info.designer in text
    assert "{" not in text
    assert all(section.title and section.paragraphs for section in sections)
    assert len({section.title for section in sections}) == len(sections)


def test_what_a_link_gives_away_is_said_where_anything_is_hidden(entry: Entry) -> None:
    """Wherever hands are kept from others at one device, too."""
    secrets = view_of(entry).features.secrets
    assert secrets or not entry.load().new_state(2).HIDDEN_HANDS
    if secrets:
        assert is_sentence(secrets.link_warning())


def test_the_pictures_of_the_log_are_the_views_own_and_tell_no_more_than_its_words(
    show: Show,
) -> None:
    """A picture beside a sentence is known by name, and two that read alike look alike."""
    picture = show.view.features.log_picture
    if picture is None:
        return
    known = show.view.pictures(DAY, show.names)
    for step in show.steps:
        for seat in (None, 0):
            now = step.after.observation(seat)
            alike: dict[str, object] = {}
            for event in step.events:
                words = show.view.log_words(event, now, step.names)
                if not words or not event.seen_by(seat):
                    continue
                found = picture(event, now)
                assert found is None or found.name in known, found
                assert alike.setdefault(words, found) == found, words
