"""Games of Gold West played by lot by rich players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from motherlode.core.action import Action
from motherlode.games.gold_west.rules import actions, components, load
from motherlode.games.gold_west.rules.game import GoldWestState
from motherlode.games.gold_west.rules.packed import supply_at
from tests.contract.playout import pick
from tests.games import steps as lot

Step = lot.Step[GoldWestState]
NAMES = lot.NAMES[:4]

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("gold-west-1e", 2, {"trading_post": "five"}),
    ("gold-west-1e", 4, {"bandits": True, "trading_post": "four"}),
    ("gold-west-2e", 3, {}),
    ("gold-west-2e", 2, {"whitewater": True}),
)


def enriched(state: GoldWestState) -> None:
    """Metals for whatever is to be bought: many cards and markers come up in a few turns."""
    if state.phase == "use" and not state.invested:
        state.use[2:5] = [5, 5, 5]


def drawn(state: GoldWestState, rng: Random) -> Action:
    """An outcome of chance; of the investments rather one that does something."""
    outcomes = state.chance_outcomes()
    telling = [
        action
        for action, _weight in outcomes
        if isinstance(action, actions.DrawCard) and components.CARDS[action.card].effect
    ]
    if telling:
        return telling[rng.randrange(min(3, len(telling)))]
    return pick(state, rng)


def lively(state: GoldWestState, rng: Random) -> Action:
    """A choice by lot that invests where it can and seldom stops."""
    legal = state.legal_actions()
    bought = [action for action in legal if isinstance(action, actions.Invest)]
    if bought:
        return rng.choice(bought)
    if len(legal) > 1 and legal[-1] in (actions.STOP, actions.SKIP) and rng.random() < 0.9:
        legal = legal[:-1]
    return rng.choice(legal)


def hoarding(state: GoldWestState, rng: Random) -> Action:
    """A choice by lot of who saves up one metal, each seat its own, for the dearest investments."""
    legal = state.legal_actions()
    metal = components.COPPER + (state.active + state.layout) % 3
    held = [state.supply[supply_at(state.active, s, metal)] for s in range(4)]
    first = legal[0]
    if isinstance(first, actions.Activate):
        full = [a for a in legal if isinstance(a, actions.Activate) and held[a.section] > 4]
        spare = min(held[a.section] for a in legal if isinstance(a, actions.Activate))
        rest = [a for a in legal if isinstance(a, actions.Activate) and held[a.section] == spare]
        return rng.choice(full or rest)
    if isinstance(first, actions.Leave):
        return rng.choice([a for a in legal if a != actions.LEAVE[metal]] or legal)
    if isinstance(first, actions.Put):
        most = max(held)
        fullest = [a for a in legal if isinstance(a, actions.Put) and held[a.section] == most]
        return rng.choice(fullest or legal)
    if isinstance(first, actions.Dig):
        own = [a for a in legal if isinstance(a, actions.Dig) and _yields(state, a.hex, metal)]
        return rng.choice(own or legal)
    return rng.choice(legal)


def _yields(state: GoldWestState, hex_: int, metal: int) -> bool:
    return components.TOKEN_KINDS[state.token[hex_]].resources[metal] > 1


def chosen(state: GoldWestState, rng: Random) -> Action:
    """The next action, once the players are rich."""
    enriched(state)
    return drawn(state, rng) if state.current_player < 0 else lively(state, rng)


def played(entry: str, seats: int, options: dict[str, object], seed: int) -> Iterator[Step]:
    """A whole game with rich players."""
    state = load(entry).new_state(seats, options)
    return lot.played(state, seats, Random(seed), chosen, shape=0.7)


@lru_cache(maxsize=1)
def games() -> tuple[tuple[Step, ...], ...]:
    """One game at each table, in which every kind of event comes up among all of them."""
    return lot.one_each(TABLES, played, 4)


def steps(every: int = 1) -> Iterator[Step]:
    """Every so many-th step of all games, and the last ones of each."""
    return lot.some(games(), every)
