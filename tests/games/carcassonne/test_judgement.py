"""The judgement: sensible, quiet about the future, and far better than chance."""

from __future__ import annotations

from random import Random

from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.games.carcassonne.bot import JUDGEMENT
from motherlode.games.carcassonne.rules.game import CarcassonneState
from tests.games.carcassonne.script import legal, pick, play, table


def best(state: CarcassonneState) -> Action:
    """Return the action of the highest judgement; the first of equals."""
    actions = state.legal_actions()
    seen = state.observation(state.current_player)
    weights = JUDGEMENT.weigh(seen, (), Random(0))
    assert len(weights) == len(actions)
    assert all(type(weight) is int for weight in weights)
    return actions[weights.index(max(weights))]


def duel(seed: int, wise: int, **options: bool) -> int:
    """Points of the wise seat less those of the best seat that plays at random."""
    state, rng = table(2, **options), Random(seed)
    while state.current_player != TERMINAL:
        wisely = state.current_player == wise
        state.apply(best(state) if wisely else pick(state, rng))
    points = state.scores()
    return points[wise] - points[1 - wise]


def test_it_beats_chance_by_far() -> None:
    """Paired games with everything in, and one with base tiles only."""
    margins = [duel(seed=1, wise=wise, castles=True) for wise in (0, 1)]
    margins.append(duel(3, 0, goldmines=False))
    assert min(margins) > 0
    assert sum(margins) > 60 * len(margins)


def test_it_takes_points_that_lie_there() -> None:
    """Closing the start tile's city with a meeple on it; a contested ingot before a safe one."""
    state = table(2)
    play(state, "?E")
    assert best(state) == state.legal_actions()[legal(state).index("p0,-1,2")]
    play(state, "p0,-1,2")
    assert legal(state)[state.legal_actions().index(best(state))] == "mC0"


def test_it_judges_every_kind_of_decision() -> None:
    """Castles and ingots come up in a game of four; looking changes nothing."""
    met: set[str] = set()
    for seed in range(3):
        state, rng = table(4, castles=True), Random(seed)
        while state.current_player != TERMINAL and len(met) < 5:
            if state.current_player == CHANCE:
                state.apply(pick(state, rng))
                continue
            met.add(state.phase)
            before = state.observation(None)
            action = best(state)
            assert state.observation(None) == before
            state.apply(action)
    assert met == {"place_tile", "place_ingot", "place_meeple", "build_castle", "take_ingot"}
