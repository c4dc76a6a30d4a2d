"""The first thing that a game asks of a player says what the choice means."""

from __future__ import annotations

import pytest

from motherlode.app.game_view import view_of
from motherlode.core.game import CHANCE
from motherlode.games import CATALOG

NAMES = ("Anna", "Ben", "Chloe", "Dora", "Emil", "Fay")
#: Words that say who is asked, for what, and what it does or that any is a fine one.
FEWEST_WORDS = 12
TABLES = [
    (entry, seats)
    for entry, found in CATALOG.items()
    for seats in range(found.info.min_seats, found.info.max_seats + 1)
]


@pytest.mark.parametrize(("entry", "seats"), TABLES)
def test_the_first_prompt_of_every_seat_says_what_is_chosen(entry: str, seats: int) -> None:
    """Whoever begins, and whatever those before have done."""
    view, state = view_of(CATALOG[entry]), CATALOG[entry].load().new_state(seats)
    asked: dict[int, str] = {}
    while len(asked) < seats:
        player = state.current_player
        if player == CHANCE:
            outcomes = state.chance_outcomes()
            state.apply(outcomes[len(outcomes) // 2][0])
            continue
        if player not in asked:
            asked[player] = view.prompt(state.observation(player), NAMES[:seats])
        state.apply(state.legal_actions()[-1])
    for seat, words in asked.items():
        assert words.startswith(NAMES[seat])
        assert len(words.split()) >= FEWEST_WORDS, words


def test_over_cards_that_nobody_knows_any_is_a_fine_one() -> None:
    """GOLD with its mines dealt begins with the first card."""
    state = CATALOG["gold"].load().new_state(2, {"mines": "dealt", "start": "A"})
    words = view_of(CATALOG["gold"]).prompt(state.observation(0), NAMES[:2])
    assert "any is a fine one" in words
