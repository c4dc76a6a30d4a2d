"""Games of Carcassonne played by lot, as the view meets them: before, events, after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import TERMINAL
from motherlode.games.carcassonne.rules import load
from motherlode.games.carcassonne.rules.actions import BUILD, PASS, PlaceTile
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation

NAMES = ("Anna", "Bruno", "Chiara", "Dominique", "Eve", "Farid")

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {"castles": True}),
    (3, {"goldmines": False, "castles": True, "small_city": 2}),
    (5, {}),
)


@dataclass(frozen=True)
class Step:
    """One action of one game."""

    before: CarcassonneState
    action: Action
    events: tuple[Event, ...]
    after: CarcassonneState

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.after.seats]

    def seen(self) -> tuple[CarcassonneObservation, CarcassonneObservation]:
        """What a spectator sees before and after."""
        return self.before.observation(None), self.after.observation(None)


def _choice(state: CarcassonneState, rng: Random) -> Action:
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
    """A whole game; chance is weighed, players choose by lot."""
    rng = Random(seed)
    state = load("carcassonne").new_state(seats, options)
    while state.current_player != TERMINAL:
        before = state.clone()
        outcomes = state.chance_outcomes()
        if outcomes:
            actions, weights = zip(*outcomes, strict=True)
            action = rng.choices(actions, weights)[0]
        else:
            action = _choice(state, rng)
        events = tuple(state.apply(action))
        yield Step(before, action, events, state.clone())


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Step, ...], ...]:
    """One game of each table."""
    return tuple(
        tuple(played(seats, options, seed)) for seed, (seats, options) in enumerate(TABLES)
    )


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all games, and the last ones of each."""
    for game in games():
        for number, step in enumerate(game):
            if number % every == 0 or number > len(game) - 4:
                yield step
