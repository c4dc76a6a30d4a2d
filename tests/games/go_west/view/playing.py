"""Games of Go West! played by lot, at each size of table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from motherlode.core.action import Action
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.actions import SCORE, PlayCard, SellCard
from motherlode.games.go_west.rules.game import GoWestState
from tests.contract.playout import pick
from tests.games import steps as lot

Step = lot.Step[GoWestState]
NAMES = lot.NAMES[:4]

TABLES: tuple[tuple[int, dict[str, object]], ...] = ((2, {}), (3, {}), (4, {}))


def chosen(state: GoWestState, rng: Random) -> Action:
    """By lot, but selling seldom: that keeps a game going."""
    if state.current_player < 0:
        return pick(state, rng)
    legal = state.legal_actions()
    better = [action for action in legal if not isinstance(action, SellCard)]
    return rng.choice(better if better and rng.random() < 0.9 else legal)


def lively(state: GoWestState, rng: Random) -> Action:
    """By lot; who sits first scores with few tokens in the rings, for the last card with others.

    So the dearest score cards come up, and are paid in points.
    """
    legal = state.legal_actions()
    seat = state.current_player
    sales = [action for action in legal if isinstance(action, SellCard)]
    plays = [action for action in legal if isinstance(action, PlayCard)]
    if state.phase == "pay":
        return legal[0] if rng.random() < 0.8 else rng.choice(legal)
    if state.phase != "act":
        return rng.choice(legal)
    poor = state.score_cards[0] == 5 and state.points[0] < 17
    if poor and seat and SCORE in legal:
        return SCORE
    if seat:
        return rng.choice(plays if plays and rng.random() < 0.2 else sales)
    placed = sum(ring.count(0) for ring in state.rings)
    if plays and placed < 6 and rng.random() < 0.7:
        return rng.choice(plays)
    if poor or (not state.supply[0] and rng.random() < 0.8):
        return rng.choice(sales)
    return SCORE if SCORE in legal else rng.choice(sales)


def played(seats: int, options: dict[str, object], seed: int) -> Iterator[Step]:
    """A whole game."""
    state = load("go-west").new_state(seats, options)
    return lot.played(state, seats, Random(seed), chosen, shape=1.2)


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Step, ...], ...]:
    """One game at each size of table."""
    return lot.one_each(TABLES, played)


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all games, and the last ones of each."""
    return lot.some(games(), every)
