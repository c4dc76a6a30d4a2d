"""The observation tensor of Go West!: rings, wagons, accounts, and the seat's own hand."""

from __future__ import annotations

from array import array

from motherlode.core.tensor import Part, starts, zeros
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.components import (
    CAPACITY,
    CARDS,
    HAND,
    REGIONS,
    RINGED,
    SCORE_COSTS,
    SPACES,
    TOKENS,
    WAGONS,
)
from motherlode.games.go_west.rules.game import PHASES, GoWestState

SEATS = INFO.max_seats
PHASE = {name: number for number, name in enumerate((*PHASES, "end"))}
NUM_KINDS = len(CARDS)

PARTS = (
    Part("phase", (len(PHASE),), "1 at the phase: " + ", ".join(PHASE)),
    Part("turn", (SEATS,), "by seat: 1 at whose turn it is"),
    Part("wagons", (len(REGIONS),), f"by region from east to west: wagons of {WAGONS}"),
    Part(
        "rings",
        (SEATS, len(RINGED), CAPACITY),
        "by seat, region and age, the oldest first: 1 at a token",
    ),
    Part("dividers", (len(RINGED), SPACES), "by region and space: 1 at the divider"),
    Part("supply", (SEATS,), f"by seat: tokens in the supply of {TOKENS}"),
    Part("box", (SEATS,), f"by seat: tokens in the box of {TOKENS}"),
    Part("points", (SEATS,), "by seat: points, in fifties"),
    Part("marker", (SEATS,), "by seat: 1 while the double move can be made"),
    Part("score_cards", (SEATS,), f"by seat: score cards played of {len(SCORE_COSTS)}"),
    Part("cards", (SEATS,), f"by seat: action cards in hand of {HAND}"),
    Part("hand", (NUM_KINDS,), "by kind: cards in the observer's own hand"),
    Part("discard", (NUM_KINDS,), "by kind: cards in the open pile"),
    Part("pile", (1,), "cards in the closed pile, in tens"),
    Part("card", (NUM_KINDS,), "1 at the kind of the card that is carried out"),
    Part(
        "step",
        (8,),
        "actions left, 1 if nothing is done yet in the turn, 1 if the end is announced, coins owed "
        "in tens, tokens to be placed, wagon steps left, the region from which the next may start, "
        "idle actions of those that end the game",
    ),
)
(
    _PHASE, _TURN, _WAGONS, _RINGS, _DIVIDERS, _SUPPLY, _BOX, _POINTS, _MARKER, _SCORED, _CARDS,
    _HAND, _DISCARD, _PILE, _CARD, _STEP, _,
) = starts(PARTS)  # fmt: skip
_ZEROS = zeros(PARTS)
_RING_SIZE = len(RINGED) * CAPACITY


def observe(state: GoWestState, seat: int) -> array[float]:
    """Return the row of ``PARTS`` as that seat sees it."""
    row = _ZEROS[:]
    seats = state.seats
    row[_PHASE + PHASE[state.phase]] = 1
    if state.turn >= 0:
        row[_TURN + (state.turn - seat) % seats] = 1
    for region, wagons in enumerate(state.wagons):
        row[_WAGONS + region] = wagons / WAGONS
    for at, ring in enumerate(state.rings):
        row[_DIVIDERS + SPACES * at + state.dividers[at]] = 1
        for age, owner in enumerate(ring):
            row[_RINGS + _RING_SIZE * ((owner - seat) % seats) + CAPACITY * at + age] = 1
    for other in range(seats):
        at = (other - seat) % seats
        row[_SUPPLY + at] = state.supply[other] / TOKENS
        row[_BOX + at] = state.box[other] / TOKENS
        row[_POINTS + at] = state.points[other] / 50
        row[_MARKER + at] = state.markers[other]
        row[_SCORED + at] = state.score_cards[other] / len(SCORE_COSTS)
        row[_CARDS + at] = len(state.hands[other]) / HAND
    for card in state.hands[seat]:
        row[_HAND + card] += 1
    for card in state.discard:
        row[_DISCARD + card] += 1
    row[_PILE] = state.pile_size / 10
    if state.card >= 0:
        row[_CARD + state.card] = 1
    row[_STEP : _STEP + 8] = array(
        "f",
        (
            state.actions_left,
            state.fresh,
            state.announced,
            state.owed / 10 if state.phase == "pay" else 0,
            state.unplaced,
            state.steps_left,
            state.floor / len(REGIONS),
            state.idle / state.idle_limit,
        ),
    )
    return row
