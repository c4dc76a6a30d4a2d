"""Laws of the translations: what a view says in a played game is joined by the language's rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from motherlode import locale
from motherlode.app.game_view import view_of
from motherlode.core.game import CHANCE, State
from motherlode.games import Entry
from tests.contract.languages import BAD, wrong_in
from tests.contract.shows import AnyStep, Show

#: Names that begin with a vowel, which French elides before.
NAMES = ("Anna", "Élodie", "Ugo", "Amélie", "Ivo", "Olga")
#: So many-th positions are asked for their prompts, actions and refusals.
EVERY = 3
#: Characters of what is a sentence.
SHORTEST_SENTENCE = 20
YOU_WITHIN = re.compile(r"[a-z,;] You\b")


@pytest.fixture(params=list(BAD))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Spoken while the test runs."""
    locale.set_language(request.param)
    yield request.param
    locale.set_language("en")


def told(show: Show, step: AnyStep, names: Sequence[str]) -> Iterator[str]:
    """The events of the step, as the log tells them to everybody and to each seat."""
    for seat in (None, *range(len(names))):
        now = step.after.observation(seat)
        for event in step.events:
            if event.seen_by(seat):
                yield show.view.log_words(event, now, names) or ""


def asked(show: Show, state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield the question at the position, the answers, and the refusals of the rest."""
    view, player = show.view, state.current_player
    seen = state.observation(player if player >= 0 else None)
    yield view.summary(seen, names)
    if player != CHANCE:
        yield view.prompt(seen, names)
        yield from (view.action_words(action, seen, names) for action in state.legal_actions())
    board = view.board(seen, names)
    for row in board.rows:
        for cell in row:
            yield cell.words
            refused = view.refusal(seen, cell.key, names) if cell.key else None
            yield refused.sentence if refused else ""
    for seat in range(len(names)):
        for line in state.score_breakdown(seat):
            yield view.score_words(line)


def test_a_played_game_is_told_without_bad_joins(show: Show, language: str) -> None:
    wrong: dict[str, list[str]] = {}
    for number, step in enumerate(show.steps):
        names = NAMES[: len(step.names)]
        sentences = list(told(show, step, names))
        if number % EVERY == 0:
            sentences += asked(show, step.after, names)
        for sentence in sentences:
            found = wrong_in(sentence, language)
            if found:
                wrong[sentence] = found
    assert not wrong


def test_you_begin_small_within_a_sentence(show: Show) -> None:
    """The reader is "You" at the beginning alone; other languages go by the same names."""
    wrong = set()
    for step in show.steps[::EVERY]:
        names = locale.SeatNames(step.names, 0)
        said = [*told(show, step, names), *asked(show, step.after, names)]
        wrong |= {sentence for sentence in said if YOU_WITHIN.search(sentence)}
    assert not wrong


def test_rules_options_and_titles_are_told_without_bad_joins(entry: Entry, language: str) -> None:
    """English that waits for its translation is passed over: `run.py words --check` lists it."""
    here = fixed_words(entry)
    locale.set_language("en")
    # shorter ones could stand within other words
    english = {words for words in fixed_words(entry) if len(words) > SHORTEST_SENTENCE}
    wrong = {
        words: found
        for words in here
        if not any(one in words for one in english) and (found := wrong_in(words, language))
    }
    assert not wrong


def fixed_words(entry: Entry) -> list[str]:
    """Return what is said of the game before anybody plays it."""
    view = view_of(entry)
    said = [paragraph for section in view.rules() for paragraph in section.paragraphs]
    said += [clause.text for clause in view.clauses()]
    said += [locale._(words) for words in (entry.info.pitch, entry.info.edition) if words]
    for option in entry.info.options:
        said += [*view.option_words(option.name)]
        said += [view.choice_words(option.name, value) for value in option.choices]
    return said
