"""Random playouts and what can be told about a state from outside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from motherlode.core.action import Action
from motherlode.core.game import CHANCE, TERMINAL, State
from tests.contract.tables import Setup

#: Plies within which a random game of any entry must end.
LONGEST = 20_000
#: At about so many points of a playout the costly laws are tried.
STOPS = 10


@dataclass(slots=True)
class Playout:
    """One random game: its actions, and copies of the state at some of its plies.

    ``actions[i]`` is what was done at ply ``i``; ``stops`` maps a ply to the state before it.
    """

    setup: Setup
    actions: list[Action] = field(default_factory=list)
    stops: dict[int, State] = field(default_factory=dict)
    prints: dict[int, tuple[object, ...]] = field(default_factory=dict)

    def print_of(self, ply: int) -> tuple[object, ...]:
        """The fingerprint of the stop at ``ply``, taken when it was first asked for."""
        if ply not in self.prints:
            self.prints[ply] = fingerprint(self.stops[ply])
        return self.prints[ply]

    def walk(self) -> Iterator[State]:
        """The states of the game from the first to the last; each is only lent."""
        state = self.setup.new_state()
        yield state
        for action in self.actions:
            state._apply(action)
            yield state


def play(setup: Setup, seed: int = 1) -> Playout:
    """A random game to its end, with weighted chance."""
    rng = Random(f"{setup} {seed}")
    played = Playout(setup)
    state = setup.new_state()
    while state.current_player != TERMINAL:
        action = pick(state, rng)
        played.actions.append(action)
        state._apply(action)
        assert len(played.actions) < LONGEST, "the game does not end"
    length = len(played.actions)
    plies = {0, 1, 2, length - 1, length} | {length * i // STOPS for i in range(STOPS)}
    for ply, state in enumerate(played.walk()):
        if ply in plies:
            played.stops[ply] = state.clone()
    return played


def pick(state: State, rng: Random) -> Action:
    """A legal action, each alike; at a chance node an outcome by its weight."""
    if state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        return rng.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0]
    return rng.choice(state.legal_actions())


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything that can be told about a state without knowing its game."""
    seats = range(len(state.scores()))
    return (
        state.current_player,
        state.phase,
        tuple(state.legal_actions()),
        tuple(state.chance_outcomes()) if state.current_player == CHANCE else (),
        tuple(state.observation(seat) for seat in [None, *seats]),
        tuple(state.scores()),
        tuple(tuple(state.score_breakdown(seat)) for seat in seats),
        tuple(state.standings()),
        state.diagram(),
    )


class Dice:
    """The least generator a game may ask for: ``randrange`` and nothing else."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def randrange(self, stop: int, /) -> int:
        """An integer from 0 to ``stop`` - 1."""
        return self._rng.randrange(stop)
