"""A yardstick for the bottom of the ladder: who takes points at hand, and else anything.

It is entered in a duel as `research.yardstick:carcassonne`, and so on by entry. It looks at every
action, does what would give it the most points if all were counted now, and where nothing makes a
difference it plays by lot. That is about how a child plays who has heard the rules once. In GOLD it
digs gold that it has seen in one of the last few flips.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from motherlode.bots.decision import Decision
from motherlode.core.action import Action
from motherlode.core.game import State
from motherlode.games import CATALOG
from motherlode.games.carcassonne.rules.final_scoring import claimed_features, ingot_scores
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.go_west.rules.components import RINGED
from motherlode.games.go_west.rules.game import GoWestState
from motherlode.games.go_west.rules.payments import gains
from motherlode.games.gold.rules.actions import Flip
from motherlode.games.gold.rules.components import GOLDS, PROSPECTORS, VALUE
from motherlode.games.gold.rules.events import Flipped
from motherlode.games.gold.rules.observation import GoldObservation

#: The flips that it remembers in GOLD.
REMEMBERED_FLIPS = 4


def score(state: State, seat: int) -> int:
    """Return the seat's points."""
    return state.scores()[seat]


def score_on_the_table(state: CarcassonneState, seat: int) -> int:
    """Return the seat's points if the game ended now, fields and all."""
    if state.phase == "end":
        return state.points[seat]
    final = [feature.scored for feature in claimed_features(state)]
    return state.points[seat] + sum(
        one.points for one in (*final, *ingot_scores(state)) if seat in one.seats
    )


def score_in_rings(state: GoWestState, seat: int) -> int:
    """Return the seat's points, and what every ring would pay it now."""
    pairs = zip(RINGED, state.rings, strict=True)
    paid = [gains(ring, state.wagons[region], state.seats)[seat] for region, ring in pairs]
    return state.points[seat] + sum(paid)


class Yardstick:
    """Takes the action that brings the most points at once; among equals one by lot.

    Args:
        entry: The entry it plays.
        points: What a seat would have if all were counted now.
    """

    def __init__(self, entry: str, points: Callable[[Any, int], int] = score) -> None:
        self._game = CATALOG[entry].load()
        self._points = points

    def choose(self, decision: Decision) -> Action:
        """See ``Bot``."""
        seen = decision.observation
        gains = _dug(seen, decision) if isinstance(seen, GoldObservation) else self._gains(decision)
        most = max(gains)
        best = [a for a, gain in zip(decision.legal, gains, strict=True) if gain == most]
        return best[decision.rng.randrange(len(best))]

    def _gains(self, decision: Decision) -> list[int]:
        """Return the seat's points after each legal action."""
        state = self._game.sample_state(decision.observation, decision.rng)
        found, seat = [], state.current_player
        for action in decision.legal:
            after = state.clone()
            after._apply(action)
            found.append(self._points(after, seat))
        return found


def _dug(seen: GoldObservation, decision: Decision) -> list[int]:
    """Return the gold that each second card is known to bring."""
    first = seen.cards[seen.first] if seen.first >= 0 else -1
    flips = [event for event in decision.events if isinstance(event, Flipped)]
    last = [flip for flip in flips[-REMEMBERED_FLIPS:] if flip.round == seen.round]
    known = {flip.place: flip.kind for flip in last}
    found = []
    for action in decision.legal:
        kind = known.get(action.place, -1) if isinstance(action, Flip) else -1
        digs = first in PROSPECTORS and kind in GOLDS and VALUE[kind] <= VALUE[first]
        found.append(VALUE[kind] if digs else 0)
    return found


#: Entry -> what counts in it, where that is not the score.
POINTS: dict[str, Callable[[Any, int], int]] = {
    "go-west": score_in_rings,
    "carcassonne": score_on_the_table,
}


def __getattr__(name: str) -> Callable[[], Yardstick]:
    """Return the maker of the yardstick of the entry of that name, with ``_`` for each hyphen."""
    entry = name.replace("_", "-")
    if entry not in CATALOG:
        raise AttributeError(name)
    return partial(Yardstick, entry, POINTS.get(entry, score))
