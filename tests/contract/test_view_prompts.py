"""Laws of the line for the eye: at most eight words say what is wanted and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from motherlode import locale
from motherlode.app.game_view import view_of
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG
from motherlode.view.person import long, short
from tests.contract.entries import ENTRIES
from tests.contract.shows import Show

#: The eye takes in so many words of a prompt at once.
MAX_WORDS = 8
#: The first prompt of a seat tells who listens what the choice means, in so many words at least.
FEWEST_WORDS = 12
NAMES = ("Anna", "Ben", "Chloe", "Dora", "Emil", "Fay")
TABLES = [
    (entry, seats)
    for entry, found in ENTRIES.items()
    for seats in range(found.info.min_seats, found.info.max_seats + 1)
]


@pytest.fixture(params=list(locale.LANGUAGES))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Spoken while the test runs."""
    locale.set_language(request.param)
    yield request.param
    locale.set_language("en")


def count_words(sentence: str) -> int:
    """Return the number of words of the line for the eye: what has a letter or a digit."""
    return sum(any(c.isalnum() for c in word) for word in short(sentence).split())


def is_crowded(sentence: str, names: Sequence[str]) -> bool:
    """Return whether the line lists three people or more."""
    line = short(sentence)
    return "," in line and sum(name in line for name in names) > 1


def test_a_prompt_takes_eight_words(show: Show, language: str) -> None:
    """To several people at one device, and to one who is "You"."""
    for step in show.steps:
        player = step.after.current_player
        if player == CHANCE:
            continue
        seen = step.after.observation(player if player >= 0 else None)
        for names in (step.names, locale.SeatNames(step.names, max(player, 0))):
            words = show.view.prompt(seen, names)
            assert count_words(words) <= MAX_WORDS, words


def test_what_has_happened_is_told_in_eight_words(show: Show, language: str) -> None:
    """Each event that the log tells, and each frame that says something."""
    for step, sight in zip(show.steps, show.sights, strict=True):
        now = step.after.observation(None)
        for names in (step.names, locale.SeatNames(step.names, 0)):
            for event in step.events:
                words = show.view.log_words(event, now, names) or ""
                assert count_words(words) <= MAX_WORDS or is_crowded(words, names), words
        for frame in sight.film if language == "en" else ():
            fits = count_words(frame.say) <= MAX_WORDS or is_crowded(frame.say, step.names)
            assert fits, frame.say


@pytest.mark.parametrize(("entry", "seats"), TABLES)
def test_the_first_prompt_of_every_seat_says_what_is_chosen(entry: str, seats: int) -> None:
    """Told in full, to the seat that begins and to those that follow."""
    view, state = view_of(ENTRIES[entry]), ENTRIES[entry].load().new_state(seats)
    asked: dict[int, str] = {}
    while len(asked) < seats:
        player = state.current_player
        if player == CHANCE:
            outcomes = state.chance_outcomes()
            state.apply(outcomes[len(outcomes) // 2][0])
            continue
        if player not in asked:
            asked[player] = long(view.prompt(state.observation(player), NAMES[:seats]))
        state.apply(state.legal_actions()[-1])
    for seat, words in asked.items():
        assert words.startswith(NAMES[seat])
        assert len(words.split()) >= FEWEST_WORDS, words


def test_over_cards_that_nobody_knows_it_does_not_matter_which_is_turned() -> None:
    """GOLD with its mines dealt begins with the first card."""
    state = CATALOG["gold"].load().new_state(2, {"mines": "dealt", "start": "A"})
    words = view_of(CATALOG["gold"]).prompt(state.observation(0), NAMES[:2])
    assert "does not matter which" in words
