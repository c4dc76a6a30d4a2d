"""The conservation laws of GOLD: no card is made or lost, and none leaves by itself."""

from __future__ import annotations

from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.gold.rules import rush
from motherlode.games.gold.rules.choose import mines_taken, mines_wanted
from motherlode.games.gold.rules.components import (
    COLOUR,
    COUNT,
    DYNAMITE,
    GOLDS,
    GONE,
    IDLE_TURNS,
    NOBODY,
    NUM_KINDS,
    PLACES,
    PROSPECTOR_CARDS,
    PROSPECTORS,
    RUSH_CARDS,
    UNCHASED,
    UNSEEN,
    VALUE,
)
from motherlode.games.gold.rules.position import GoldPosition
from motherlode.games.gold.rules.sampling import blastable

STRENGTHS = sorted(PROSPECTOR_CARDS)


def check(position: GoldPosition) -> None:
    """Raise AssertionError when the position cannot be."""
    check_cards(position)
    check_gold(position)
    check_diggers(position)
    check_losses(position)
    check_turn(position)
    check_rush(position)


def check_cards(position: GoldPosition) -> None:
    """Check that the cards in their places are those counted on the table, kind by kind."""
    assert len(position.cards) == PLACES == sum(COUNT), "gold 1: the cards fill the square"
    assert position.places == [p for p, card in enumerate(position.cards) if card != GONE]
    assert sum(position.unseen) == position.cards.count(UNSEEN)
    for kind in range(NUM_KINDS):
        assert 0 <= position.unseen[kind] <= position.left[kind] <= COUNT[kind]
        assert position.cards.count(kind) == position.left[kind] - position.unseen[kind]


def check_gold(position: GoldPosition) -> None:
    """Gold lies on the table or in a pile, or dynamite took it, one gold for each."""
    blasted = 0
    for kind in GOLDS:
        lost = gone(position, kind) - sum(position.piles[kind::4])
        assert lost >= 0
        blasted += lost
    assert blasted <= gone(position, DYNAMITE)
    assert min(position.piles) >= 0
    assert len(position.piles) == 4 * position.setup.seats


def check_diggers(position: GoldPosition) -> None:
    """Check that gold won in an ordinary turn took a prospector that could dig it (gold 4.1).

    It worked for the winner or for nobody. By Hall's theorem there is one for each gold if, for
    each strength, nobody's gone prospectors make up for what the seats' own fall short of.
    """
    turns = rush.turns_had(position)
    free = [kind for kind in PROSPECTORS if position.owners[COLOUR[kind]] == NOBODY]
    for strength in STRENGTHS[:-1]:
        short = sum(
            max(
                shortage(position, seat, least, turns[seat])
                for least in STRENGTHS
                if least >= strength
            )
            for seat in range(position.setup.seats)
        )
        assert short <= sum(gone(position, kind) for kind in free if VALUE[kind] >= strength)


def shortage(position: GoldPosition, seat: int, strength: int, turns: int) -> int:
    """Count the gone prospectors of at least that strength that a seat lacks for its gold.

    ``turns`` are those it had in the gold rush: it may have taken so many gold cards itself.
    """
    pile = position.pile(seat)
    dug = [kind for kind in GOLDS if strength == STRENGTHS[0] or VALUE[kind] >= strength]
    golds = sum(pile[kind] for kind in dug)
    own = [kind for kind in PROSPECTORS if position.owners[COLOUR[kind]] == seat]
    diggers = sum(gone(position, kind) for kind in own if VALUE[kind] >= strength)
    return max(0, golds - turns - diggers)


def check_losses(position: GoldPosition) -> None:
    """Dynamite takes one card with it (gold 4.3), and nobody drives a 5 out (gold 4.2).

    In the gold rush both may leave alone.
    """
    if position.rush:
        return
    piles = [sum(position.pile(seat)) for seat in range(position.setup.seats)]
    won = sum(piles)
    blasted = sum(gone(position, kind) for kind in GOLDS) - won
    lost = sum(gone(position, kind) for kind in PROSPECTORS) - won
    blasts = blastable(gone(position, DYNAMITE) - blasted, lost)
    assert blasts >= 0
    digging = 0
    for seat, pile in enumerate(piles):
        digging += min(pile, _unchased_gone(position, seat))
    digging += min(won - digging, _unchased_gone(position, NOBODY))
    assert sum(gone(position, kind) for kind in UNCHASED) - digging <= blasts


def _unchased_gone(position: GoldPosition, owner: int) -> int:
    """The gone prospectors of strength 5 that work for that seat, or for nobody."""
    return sum(gone(position, k) for k in UNCHASED if position.owners[COLOUR[k]] == owner)


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
    assert over or position.first >= 0 or not position.fresh
    assert len(position.finished) == position.round - (not over)
    assert 1 <= position.round <= position.setup.rounds
    if position.phase not in ("begin", "choose"):
        assert mines_taken(position) == mines_wanted(position)


def check_rush(position: GoldPosition) -> None:
    """Check that the gold rush has begun when it must, and only then (gold 5, 5.2 and 5.3)."""
    cards = len(position.places)
    if not position.rush:
        assert cards > RUSH_CARDS
        assert not rush.is_dead(position)
        assert 0 <= position.idle < IDLE_TURNS
        return
    assert RUSH_CARDS - 2 < position.rush <= PLACES
    assert cards <= position.rush
    assert position.idle == (IDLE_TURNS if rush.has_waited(position) else 0)


def gone(position: GoldPosition, kind: int) -> int:
    """Return how many cards of a kind are no longer on the table."""
    return COUNT[kind] - position.left[kind]
