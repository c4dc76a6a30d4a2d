"""Games by chance, judged at every ply by a referee that shares no code with the rules.

A full run plays a thousand games an entry, the usual one a few.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from motherlode.games import CATALOG
from motherlode.match.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.breadth import BREADTH
from tests.contract.tables import setups
from tests.match.play import random_play
from tests.second_opinion import go_west, gold
from tests.second_opinion.records import RecordText, read

GAMES = {"quick": 1, "usual": 4, "full": 1000}[BREADTH]
REFEREES: dict[str, Callable[[RecordText], Any]] = {
    "gold": lambda record: gold.Referee(record.seats, record.options),
    "go-west": lambda record: go_west.Referee(record.seats, record.options, record.version),
}


def judge(record: RecordText) -> None:
    """Compare legal decisions, who decides, points and ranks, ply by ply."""
    game = CATALOG[record.entry].load(record.version)
    info, parse, text = game.info, game.notation.parse, game.notation.text
    options = info.parse([f"{name}={value}" for name, value in record.options.items()])
    state, referee = game.new_state(record.seats, options), REFEREES[record.entry](record)
    for token in record.tokens:
        assert referee.seat == state.current_player, token
        legal = referee.legal()
        if legal is not None:
            assert legal == {text(action) for action in state.legal_actions()}
        referee.play(token)
        state._apply(parse(token))
        assert referee.points() == state.scores(), token
    assert (referee.seat == -4) == (state.current_player == -4)
    if referee.over:
        assert referee.ranks() == [standing.rank for standing in state.standings()]


@pytest.mark.parametrize("entry", REFEREES)
def test_the_referee_agrees_at_every_ply(entry: str) -> None:
    tables = [setup for setup in setups("full") if setup.entry == entry]
    rng = Random(entry)
    for number in range(GAMES):
        setup = tables[number % len(tables)] if BREADTH == "full" else rng.choice(tables)
        seats = (SeatTerms(),) * setup.seats
        terms = Terms(entry, seats, dict(setup.options), version=setup.version)
        played: Table = random_play(terms, Random(f"{setup} {number}"))
        judge(read(write(played)))
