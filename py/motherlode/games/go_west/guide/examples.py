"""The worked examples of a region that is scored: wagons, the ring from its oldest token on, and
what every seat gets. The tests compare them with the rulebook's. Source: IT 5.2.
"""

from __future__ import annotations

from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.components import EAST, HAND, TOKENS, WAGONS
from motherlode.games.go_west.rules.decks import DECKS
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.observation import GoWestObservation

SEATS = 3
RINGS: dict[str, tuple[int, str, tuple[int, int, int]]] = {
    "score-more-or-equal-wagons": (5, "AAABC", (3, 1, 1)),
    "score-fewer-wagons": (4, "BBBAAC", (1, 3, 0)),
    "score-tie-by-age": (5, "BAAABBC", (3, 2, 0)),
}
"""A is red, B green and C blue."""


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
