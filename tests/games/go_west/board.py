"""Positions of Go West! written down shortly, and moves made by their tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.seats import SEAT_LETTERS
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.components import (
    CARD_NUMBER,
    HAND,
    REGION_CODES,
    START_POINTS,
    TOKENS,
)
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.notation import NOTATION

E = TypeVar("E", bound=Event)

RECONSTRUCTED = DECKS["reconstructed"]


def at_turn(
    *hands: str,
    wagons: Sequence[int] = (20, 0, 0, 0, 0, 0),
    rings: Mapping[str, str] | None = None,
    supply: Mapping[int, int] | None = None,
    points: Sequence[int] = (),
    version: int = INFO.version,
) -> GoWestState:
    """Seat A to act. ``hands``: the card ids of each seat, filled up to seven from the pile.

    ``rings``: region code to owners, oldest first, dividers on space 0. What is neither in
    ``supply`` (all that is not on a ring, unless given) nor on a ring lies in the box.
    """
    seats = max(2, len(hands))
    state = GoWestState(seats, RECONSTRUCTED, "A", version)
    for code, owners in (rings or {}).items():
        state.rings[REGION_CODES.index(code) - 1] = [SEAT_LETTERS.index(o) for o in owners]
    state.wagons = list(wagons)
    for seat in range(seats):
        lying = sum(ring.count(seat) for ring in state.rings)
        state.supply[seat] = (supply or {}).get(seat, TOKENS - lying)
        state.box[seat] = TOKENS - lying - state.supply[seat]
    for seat, score in enumerate(points):
        state.points[seat] = score
        state.earned[4 * seat] = max(0, score - START_POINTS)
        state.paid[seat] = max(0, START_POINTS - score)
    _deal(state, [[CARD_NUMBER[card] for card in hand.split()] for hand in hands])
    state.phase = "act"
    state.turn = state.current_player = 0
    state.check()
    return state


def _deal(state: GoWestState, wanted: list[list[int]]) -> None:
    for cards in wanted:
        for card in cards:
            state.pile[card] -= 1
    # From the back: cards that place nothing, then those of the West.
    rest = [card for card in reversed(range(len(state.pile))) for _ in range(state.pile[card])]
    for seat in range(state.seats):
        hand = wanted[seat] if seat < len(wanted) else []
        while len(hand) < HAND:
            card = rest.pop(0)
            state.pile[card] -= 1
            hand.append(card)
        state.hands[seat] = sorted(hand)
    state.pile_size = sum(state.pile)


def do(state: GoWestState, tokens: str) -> list[Event]:
    """Apply the tokens in turn, with ``check`` after each; ``?`` alone draws any card.

    Returns all that happened.
    """
    events: list[Event] = []
    for token in tokens.split():
        action = state.legal_actions()[0] if token == "?" else NOTATION.parse(token)
        events += state.apply(action)
        state.check()
    return events


def legal(state: GoWestState) -> list[str]:
    """The texts of the legal actions."""
    return [NOTATION.text(action) for action in state.legal_actions()]


def only(kind: type[E], events: Sequence[Event]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def ring(state: GoWestState, code: str) -> str:
    """The owners of a region's tokens, oldest first."""
    return "".join(SEAT_LETTERS[owner] for owner in state.rings[REGION_CODES.index(code) - 1])


def walk(state: GoWestState, rng: Random, plies: int = 100_000) -> GoWestState:
    """Play at random, weighted chance, to the end or for so many plies."""
    while state.current_player != TERMINAL and plies:
        if state.current_player == CHANCE:
            outcomes = state.chance_outcomes()
            weights = [weight for _, weight in outcomes]
            action = rng.choices([action for action, _ in outcomes], weights)[0]
        else:
            action = rng.choice(state.legal_actions())
        state._apply(action)
        plies -= 1
    return state
