"""Playing Carcassonne from text: the same tokens as in a record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import CHANCE, TERMINAL
from motherlode.core.info import Value
from motherlode.games import Entry
from motherlode.games.carcassonne import INFO
from motherlode.games.carcassonne.rules.game import CarcassonneState
from motherlode.games.carcassonne.rules.notation import NOTATION

ENTRY = Entry(INFO, "motherlode.games.carcassonne")


#: Seat 0 built a castle, in whose fief seat 1 completes a road of 3 and a city of 4 at once.
LORD_CHOOSES = "?E p0,-1,2 mC0 castle ?H p-1,-1,2 mF0 ?W p1,0,1 mF1 ?L p-1,0,0 mF0"


def table(seats: int = 2, **options: Value) -> CarcassonneState:
    """A new table; without options base tiles and Goldmines as in the default."""
    state = ENTRY.load().new_state(seats, options)
    assert isinstance(state, CarcassonneState)
    return state


def play(state: CarcassonneState, tokens: str) -> list[Event]:
    """Play the tokens; return all events. After each the conservation laws hold."""
    events: list[Event] = []
    for token in tokens.split():
        events += state.apply(NOTATION.parse(token))
        state.check()
    return events


def legal(state: CarcassonneState) -> list[str]:
    """The legal actions as text."""
    return [NOTATION.text(action) for action in state.legal_actions()]


def pick(state: CarcassonneState, rng: Random) -> Action:
    """A legal action, each alike; of chance an outcome by its weight."""
    if state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        return rng.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0]
    return rng.choice(state.legal_actions())


def random_game(state: CarcassonneState, seed: int) -> Iterator[tuple[Action, list[Event]]]:
    """Play to the end, yielding each action and its events after they happened."""
    rng = Random(seed)
    while state.current_player != TERMINAL:
        action = pick(state, rng)
        yield action, state.apply(action)


def all_options() -> list[dict[str, Value]]:
    """Every combination of option values; the first seat begins."""
    options = [option for option in INFO.options if option.name != "start"]
    names = [option.name for option in options]
    return [
        dict(zip(names, values, strict=True))
        for values in product(*(option.choices for option in options))
    ]


def only(events: list[Event], kind: type[Event]) -> list[Event]:
    """The events of one class."""
    return [event for event in events if isinstance(event, kind)]
