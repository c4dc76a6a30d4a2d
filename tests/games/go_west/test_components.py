"""The contents of the box (IT 2.0, 3; go-west 1, 2) and the deck as data."""

from __future__ import annotations

import pytest

from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules import components
from motherlode.games.go_west.rules.components import CARDS, Card, copies
from motherlode.games.go_west.rules.decks import DECKS, EAST, ONE, PLUS_ONE, TWO, WEST, Deck
from motherlode.games.go_west.rules.game import GoWestGame, GoWestState
from tests.games.go_west.board import RECONSTRUCTED, do


def test_the_table_is_laid_as_the_rulebook_says() -> None:
    """go-west 1 and 2: wagons, rings with their dividers, tokens, points, markers."""
    state = GoWestState(4, RECONSTRUCTED, "A")
    assert state.wagons == [20, 0, 0, 0, 0, 0]
    assert state.rings == [[], [], [], []]
    assert state.dividers == [0, 0, 0, 0]
    assert state.supply == [30] * 4
    assert state.points == [10] * 4
    assert state.markers == [1] * 4
    assert state.score_cards == [0] * 4
    assert components.SCORE_COSTS == (1, 3, 6, 10, 15, 16)
    assert (components.SPACES, components.CAPACITY) == (8, 7)


def test_seven_cards_each_are_dealt_before_the_first_turn() -> None:
    """go-west 2, and the seat that begins is the one the table chose (go-west 3)."""
    state = GoWestGame().new_state(3, {"start": "C"})
    for _ in range(21):
        assert state.phase == "deal"
        do(state, "?")
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert state.pile_size == 35
    assert (state.phase, state.current_player) == ("act", 2)


def test_a_random_seat_begins() -> None:
    """go-west 3: every seat is as likely as the others."""
    state = GoWestGame().new_state(3)
    assert [weight for _, weight in state.chance_outcomes()] == [1, 1, 1]
    do(state, "?B")
    assert (state.turn, state.phase) == (1, "deal")


def test_the_deck_says_that_it_is_reconstructed() -> None:
    """In its data, in the metadata and in what every seat sees."""
    assert RECONSTRUCTED.reconstructed
    assert "reconstructed-deck" in INFO.notes
    assert set(INFO.option("deck").choices) == set(DECKS)
    seen = GoWestGame().new_state(2).observation(None)
    assert (seen.deck, seen.reconstructed) == ("reconstructed", True)


def test_the_deck_keeps_what_the_rulebook_says() -> None:
    """56 cards, coins 0 to 6, at most two tokens; the cards the rulebook and a review show."""
    assert sum(row[5] for row in RECONSTRUCTED.rows) == 56
    assert {card.coins for card in CARDS} == set(range(7))
    assert max(card.tokens for card in CARDS) == 2
    assert any(not card.region for card in CARDS)
    assert any(not card.steps for card in CARDS)
    assert any(not card.coins for card in CARDS)
    assert any((c.region, c.placing) == (WEST, ONE) for c in CARDS)
    assert any((c.region, c.placing) == (EAST, TWO) for c in CARDS)
    assert any(c.placing == PLUS_ONE for c in CARDS)
    assert {2, 3} <= {c.steps for c in CARDS}
    assert Card("EA-2-2", EAST, TWO, 2, 5) in CARDS
    for card in CARDS:
        value = {0: 0, 1: 1, 2: 3, 3: 4}[card.placing]
        assert card.coins == value + card.steps - 1
        assert card.steps <= 4


def test_another_list_can_stand_beside_it() -> None:
    """A deck is a value: other copies of the same kinds are dealt and conserved."""
    twice = tuple((*row[:5], 2) for row in RECONSTRUCTED.rows[:20])
    state = GoWestState(2, Deck("other", False, "test", twice), "A")
    assert state.pile_size == 40
    do(state, "? " * 14)
    state.check()
    assert not state.observation(0).reconstructed


def test_a_deck_must_outlast_the_dealing() -> None:
    """A list with too few cards is refused at once."""
    with pytest.raises(ValueError):
        GoWestState(4, Deck("tiny", False, "test", RECONSTRUCTED.rows[:20]), "A")


def test_one_id_is_one_card() -> None:
    """Two decks cannot call different cards by the same id."""
    other = Deck("other", False, "test", (("EA-1-0", EAST, ONE, 0, 4, 1),))
    with pytest.raises(ValueError):
        components._all_cards([RECONSTRUCTED, other])
    assert copies(RECONSTRUCTED.rows)[-1] == 2
