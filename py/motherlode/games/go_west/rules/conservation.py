"""The conservation laws: nothing is ever lost or made."""

from __future__ import annotations

from motherlode.games.go_west.rules.components import (
    CAPACITY,
    HAND,
    START_POINTS,
    TOKENS,
    WAGONS,
    copies,
)
from motherlode.games.go_west.rules.position import GoWestPosition


def check(position: GoWestPosition) -> None:
    """Raise AssertionError unless tokens, points, wagons and cards are where they can be."""
    check_table(position)
    _check_cards(position)


def check_table(position: GoWestPosition) -> None:
    """Raise AssertionError unless all that lies open is where it can be."""
    for seat in range(position.seats):
        _check_seat(position, seat)
    assert sum(position.wagons) == WAGONS and min(position.wagons) >= 0, "wagons"
    assert all(len(ring) <= CAPACITY for ring in position.rings), "rings"


def _check_seat(position: GoWestPosition, seat: int) -> None:
    supply, box, points = position.supply[seat], position.box[seat], position.points[seat]
    in_rings = sum(ring.count(seat) for ring in position.rings)
    assert supply + in_rings + box == TOKENS, "tokens"
    earned = sum(position.earned_by(seat))
    assert points == START_POINTS + earned - position.paid[seat], "points"
    assert min(supply, box, points) >= 0, "negative"


def _check_cards(position: GoWestPosition) -> None:
    cards = position.pile[:]
    for card in (*position.discard, *(card for hand in position.hands for card in hand)):
        cards[card] += 1
    assert cards == copies(position.deck.rows) and min(position.pile) >= 0, "cards"
    assert sum(position.pile) == position.pile_size, "pile"
    assert all(hand == sorted(hand) for hand in position.hands), "hand order"
    if position.phase == "act":
        assert all(len(hand) == HAND for hand in position.hands), "hands"
