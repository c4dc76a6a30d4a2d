"""Uses of the package with the types that they have: mypy reads this file, nobody runs it.

`run.py test` reads it with the sources, `run.py test --only package` with the installed wheel. A
line with an error that is meant says which: where mypy finds none there, it complains.
"""

from random import Random
from typing import assert_type

from motherlode import CATALOG, CHANCE, TERMINAL, __version__
from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.core.game import Game, Observation, State
from motherlode.core.score import ScoreLine, Standing
from motherlode.games import Entry
from motherlode.games.gold.rules import load
from motherlode.games.gold.rules.game import GoldState
from motherlode.match.codec.record import read
from motherlode.match.table import Table


def read_the_catalogue() -> None:
    """An entry gives a game whose states, actions and scores have types."""
    assert_type(__version__, str)
    assert_type(CHANCE, int)
    assert_type(TERMINAL, int)
    assert_type(CATALOG, dict[str, Entry])
    game = CATALOG["gold"].load()
    assert_type(game, Game[State, Observation])
    state = game.new_state(seats=3)
    assert_type(state, State)
    assert_type(state.clone(), State)
    assert_type(state.legal_actions(), list[Action])
    assert_type(state.chance_outcomes(), list[tuple[Action, int]])
    assert_type(state.apply(state.legal_actions()[0]), list[Event])
    assert_type(state.scores(), list[int])
    assert_type(state.score_breakdown(0), list[ScoreLine])
    assert_type(state.standings(), list[Standing])
    assert_type(state.observation(0), Observation)
    assert_type(game.sample_state(state.observation(0), Random(1)), State)
    assert_type(game.notation.text(state.legal_actions()[0]), str)


def mistype() -> None:
    """A name that is not there is found."""
    game = CATALOG["gold"].load()
    state = game.new_state(seats=3)
    state.aply(state.legal_actions()[0])  # type: ignore[attr-defined]
    state.apply("R")  # type: ignore[arg-type]
    game.new_state(seats="three")  # type: ignore[arg-type]
    print(state.scores().points)  # type: ignore[attr-defined]


def read_one_game() -> None:
    """The rules of one game have the types of that game."""
    state = load("gold").new_state(seats=3)
    assert_type(state, GoldState)
    assert_type(state.clone(), GoldState)


def read_a_record(text: str) -> None:
    """A record is a table, whose state is any game's."""
    table = read(text)
    assert_type(table, Table)
    assert_type(table.state, State)
