"""Undo to every place and another way on: looking back then shows the game that was played."""

from __future__ import annotations

from random import Random

import pytest

from motherlode.games import CATALOG
from motherlode.match.table import CHECKPOINT_INTERVAL_PLIES, Table
from motherlode.match.terms import SeatTerms, Terms
from tests.breadth import sample

#: Plies that are played: over several of the states a table keeps to look back from.
PLIES = 3 * CHECKPOINT_INTERVAL_PLIES


def play_on(table: Table, rng: Random, to: int) -> None:
    """Play by lot until so many plies are played, or the game is over."""
    while table.cursor < to and not table.finished:
        table.play(rng.choice(table.state.legal_actions()))


def check(table: Table) -> None:
    """Compare each moment looked back to with a table that is played straight."""
    straight = Table(table.terms)
    for ply, done in enumerate(table.plies):
        assert table.at(ply).diagram() == straight.state.diagram(), ply
        assert table.at(ply).scores() == straight.state.scores()
        straight.enter(done.action)
    assert table.state.diagram() == straight.state.diagram()
    assert table.tokens() == straight.tokens()


@pytest.mark.parametrize("entry", CATALOG)
def test_undone_to_any_place_and_played_on_otherwise(entry: str) -> None:
    """Also where the other way is shorter or longer, and after redo."""
    rng = Random(entry)
    seats = tuple(SeatTerms(name) for name in ("Anna", "Ben"))
    table = Table.new(Terms(entry, seats, {}, bytes(16), undo="free"))
    play_on(table, rng, PLIES)
    places = []
    while table.can_undo:
        places.append(table.undo())
    while table.can_redo:
        table.redo()
    check(table)
    for place in sample(places, 8):
        play_on(table, rng, PLIES)
        while table.cursor > place and table.can_undo:
            table.undo()
        if rng.randrange(2) and table.can_redo:
            table.redo()
        play_on(table, rng, table.cursor + rng.randrange(1, PLIES))
        check(table)
