"""The observation tensor of GOLD: the cards that lie there, and those that were shown."""

from __future__ import annotations

from array import array

from motherlode.core.tensor import Part, starts, zeros
from motherlode.games.gold import INFO
from motherlode.games.gold.rules.components import COLOURS, NUM_KINDS, PLACES, SIDE
from motherlode.games.gold.rules.game import PHASES, GoldState

SEATS = INFO.max_seats
PHASE = {name: number for number, name in enumerate((*PHASES, "end"))}

PARTS = (
    Part("phase", (len(PHASE),), "1 at the phase: " + ", ".join(PHASE)),
    Part("turn", (SEATS,), "by seat: 1 at whose turn it is"),
    Part("mines", (len(COLOURS), SEATS), "by colour and seat: 1 at who has the mine"),
    Part("piles", (SEATS,), "by seat: gold cards won in this round, in tens"),
    Part("points", (SEATS,), "by seat: points of the rounds that were counted, in tens"),
    Part("round", (2,), "rounds still to come of six, 1 in the gold rush"),
    Part("down", (SIDE, SIDE), "by row and column: 1 where a card lies face down"),
    Part("first", (SIDE, SIDE), "by row and column: 1 at the turn's first card"),
    Part("first_kind", (NUM_KINDS,), "1 at the kind of that card"),
    Part(
        "shown",
        (NUM_KINDS, SIDE, SIDE),
        "by kind, row and column: 1 at a card face down that was shown in this round",
        recalls=True,
    ),
)
(_PHASE, _TURN, _MINES, _PILES, _POINTS, _ROUND, _DOWN, _FIRST, _KIND, _SHOWN, _) = starts(PARTS)
_ZEROS = zeros(PARTS)


def observe(state: GoldState, seat: int) -> array[float]:
    """Return the row of ``PARTS`` as that seat sees it; with ``shown`` if it forgets nothing."""
    row = _ZEROS[:]
    seats, cards, first = state.seats, state.cards, state.first
    row[_PHASE + PHASE[state.phase]] = 1
    if state.turn >= 0:
        row[_TURN + (state.turn - seat) % seats] = 1
    for colour, owner in enumerate(state.owners):
        if owner >= 0:
            row[_MINES + SEATS * colour + (owner - seat) % seats] = 1
    for other in range(seats):
        at = (other - seat) % seats
        row[_PILES + at] = sum(state.pile(other)) / 10
        row[_POINTS + at] = sum(done.points[other] for done in state.finished) / 10
    row[_ROUND] = (state.setup.rounds - state.round) / 6
    row[_ROUND + 1] = state.rush > 0
    for place in state.places:
        if place == first:
            row[_FIRST + place] = row[_KIND + cards[place]] = 1
            continue
        row[_DOWN + place] = 1
        if cards[place] >= 0:
            row[_SHOWN + PLACES * cards[place] + place] = 1
    return row
