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
from motherlode.games.gold.rules.table import Table


def check(table: Table) -> None:
    """Raises AssertionError when the table cannot be."""
    check_cards(table)
    check_gold(table)
    check_turn(table)


def check_cards(table: Table) -> None:
    """The cards in their places are those counted on the table, kind by kind."""
    assert len(table.cards) == PLACES
    assert table.places == [p for p, card in enumerate(table.cards) if card != GONE]
    assert sum(table.unseen) == table.cards.count(UNSEEN)
    for kind in range(KINDS):
        assert 0 <= table.unseen[kind] <= table.left[kind] <= COUNT[kind]
        assert table.cards.count(kind) == table.left[kind] - table.unseen[kind]


def check_gold(table: Table) -> None:
    """Gold lies on the table or in a pile, or dynamite took it, one gold for each."""
    blasted = 0
    for kind in GOLDS:
        lost = COUNT[kind] - table.left[kind] - sum(table.piles[kind::4])
        assert lost >= 0
        blasted += lost
    assert blasted <= COUNT[DYNAMITE] - table.left[DYNAMITE]
    assert min(table.piles) >= 0
    assert len(table.piles) == 4 * table.terms.seats


def check_turn(table: Table) -> None:
    """Phase, player and face-up cards fit together."""
    over = table.current_player == TERMINAL
    assert (table.phase == "end") == over == (not table.places)
    assert (table.phase in ("begin", "reveal")) == (table.current_player == CHANCE)
    assert over or table.current_player in (CHANCE, table.turn)
    assert (table.phase == "reveal") == (table.pending >= 0)
    assert table.pending < 0 or table.cards[table.pending] == UNSEEN
    assert table.first < 0 or table.cards[table.first] >= 0
    assert (table.first >= 0) == (table.phase == "second") or table.phase == "reveal"
    assert not (table.rush and table.first >= 0)
    assert 0 <= table.idle <= IDLE_TURNS
    assert len(table.finished) == table.round - (not over)
    assert 1 <= table.round <= table.terms.rounds
    if table.phase not in ("begin", "choose"):
        assert mines_taken(table) == mines_wanted(table)
