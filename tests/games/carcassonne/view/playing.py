"""Games of Carcassonne played by lot, tiles close together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from random import Random

from motherlode.core.action import Action
from motherlode.games.carcassonne.rules import load
from motherlode.games.carcassonne.rules.actions import BUILD, PASS, PlaceTile
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION
from tests.contract.playout import pick
from tests.games import steps as lot
from tests.games.carcassonne.script import LORD_CHOOSES

Step = lot.Step[CarcassonneState]
NAMES = lot.NAMES

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {"castles": True}),
    (3, {"goldmines": False, "castles": True, "small_city": 2}),
    (5, {"start": "random"}),
    # a lord chooses what a castle brings
    (2, {"castles": True, "goldmines": False}),
)


def chosen(state: CarcassonneState, rng: Random) -> Action:
    """The next action, also of chance."""
    return pick(state, rng) if state.current_player < 0 else lively(state, rng)


def lively(state: CarcassonneState, rng: Random) -> Action:
    """By lot, but tiles lie close together and meeples and castles are not spared."""
    legal = state.legal_actions()
    if state.phase == "place_tile":
        tiles = [action for action in legal if isinstance(action, PlaceTile)]
        tiles.sort(key=lambda a: a.x * a.x + a.y * a.y + rng.random() * 6)
        return rng.choice(tiles[:6])
    if BUILD in legal:
        return BUILD
    if len(legal) > 1 and legal[0] == PASS and rng.random() < 0.8:
        legal = legal[1:]
    return rng.choice(legal)


def played(seats: int, options: dict[str, object], seed: int) -> Iterator[Step]:
    """A whole game."""
    state = load("carcassonne").new_state(seats, options)
    return lot.played(state, seats, Random(seed), chosen)


def led(tokens: str) -> Iterator[Step]:
    """The beginning of a game that is given, and the turn that follows."""
    state = load("carcassonne").new_state(2, {"castles": True, "goldmines": False})
    given = [NOTATION.parse(token) for token in tokens.split()]

    def follow(state: CarcassonneState, rng: Random) -> Action:
        return given.pop(0) if given else chosen(state, rng)

    return islice(lot.played(state, 2, Random(0), follow), len(given) + 4)


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Step, ...], ...]:
    """One game of each table, the last of them a few turns."""
    return (*lot.one_each(TABLES[:-1], played), tuple(led(LORD_CHOOSES)))


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all games, and the last ones of each."""
    return lot.some(games(), every)
