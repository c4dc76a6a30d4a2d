"""Conservation laws of GOLD: no card is made or lost."""

from __future__ import annotations

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.gold.rules.choose import mines_taken, mines_wanted
from motherlode.games.gold.rules.components import (
    COUNT,
    DYNAMITE,
    GOLDS,
    GONE,
    IDLE_TURNS,
    KINDS,
    PLACES,
    UNSEEN,
)
from motherlode.games.gold.rules.position import GoldPosition


def check(position: GoldPosition) -> None:
    """Raises AssertionError when the table cannot be."""
    check_cards(position)
    check_gold(position)
    check_turn(position)


def check_cards(position: GoldPosition) -> None:
    """The cards in their places are those counted on the table, kind by kind."""
    assert len(position.cards) == PLACES
    assert position.places == [p for p, card in enumerate(position.cards) if card != GONE]
    assert sum(position.unseen) == position.cards.count(UNSEEN)
    for kind in range(KINDS):
        assert 0 <= position.unseen[kind] <= position.left[kind] <= COUNT[kind]
        assert position.cards.count(kind) == position.left[kind] - position.unseen[kind]


def check_gold(position: GoldPosition) -> None:
    """Gold lies on the table or in a pile, or dynamite took it, one gold for each."""
    blasted = 0
    for kind in GOLDS:
        lost = COUNT[kind] - position.left[kind] - sum(position.piles[kind::4])
        assert lost >= 0
        blasted += lost
    assert blasted <= COUNT[DYNAMITE] - position.left[DYNAMITE]
    assert min(position.piles) >= 0
    assert len(position.piles) == 4 * position.setup.seats


def check_turn(position: GoldPosition) -> None:
    """Phase, player and face-up cards fit together."""
    over = position.current_player == TERMINAL
    assert (position.phase == "end") == over == (not position.places)
    assert (position.phase in ("begin", "reveal")) == (position.current_player == CHANCE)
    assert over or position.current_player in (CHANCE, position.turn)
    assert (position.phase == "reveal") == (position.pending >= 0)
    assert position.pending < 0 or position.cards[position.pending] == UNSEEN
    assert position.first < 0 or position.cards[position.first] >= 0
    assert (position.first >= 0) == (position.phase == "second") or position.phase == "reveal"
    assert not (position.rush and position.first >= 0)
    assert 0 <= position.idle <= IDLE_TURNS
    assert len(position.finished) == position.round - (not over)
    assert 1 <= position.round <= position.setup.rounds
    if position.phase not in ("begin", "choose"):
        assert mines_taken(position) == mines_wanted(position)
