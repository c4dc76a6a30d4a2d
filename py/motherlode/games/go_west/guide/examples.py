"""The worked examples of a region that is scored.

Wagons, the ring from its oldest token on, and the points of every seat. The tests compare them with
the rulebook's. Source: IT 5.2.
"""

from __future__ import annotations

from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.components import EAST, HAND, TOKENS, WAGONS
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation

TURN = """\
go-west 2 seats=2 deck=reconstructed start=A
?WE-X-1 ?EA-1-0 ?GP-2-1 ?WE-2-0 ?WE-2-1 ?NO-0-1 ?GP-1-0 ?EA-X-2 ?GP-2-2 ?GP-1-3 ?MW-X-0
?EA-X-3 ?MW-2-3 ?GP-1-2 pEA-1-0 ?WE-1-3 pEA-X-3 +MW wNE wNE wNE ?GP-1-1 score sEA-X-2 ?NO-0-2
"""
SEATS = 3
#: A is red, B green and C blue.
RINGS: dict[str, tuple[int, str, tuple[int, int, int]]] = {
    "score-more-or-equal-wagons": (5, "AAABC", (3, 1, 1)),
    "score-fewer-wagons": (4, "BBBAAC", (1, 3, 0)),
    "score-tie-by-age": (5, "BAAABBC", (3, 2, 0)),
}


def table(name: str) -> GoWestObservation:
    """The table with that ring in the East."""
    wagons, ring, _gains = RINGS[name]
    state = GoWestState(SEATS, DECKS["reconstructed"], "A", INFO.version)
    state.wagons = [WAGONS - wagons, wagons, 0, 0, 0, 0]
    state.rings[EAST - 1] = ["ABC".index(owner) for owner in ring]
    for seat in range(SEATS):
        state.supply[seat] = TOKENS - ring.count("ABC"[seat])
        state.hands[seat] = list(range(HAND))
    state.phase = "act"
    state.turn = state.current_player = 0
    return state.observation(None)
