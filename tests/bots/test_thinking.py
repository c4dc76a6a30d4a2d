"""A bot decides for its seat of a table, and the worker decides the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from motherlode.app.thinking import decide, decide_record
from motherlode.bots.roster import levels
from motherlode.core.errors import BadRecord
from motherlode.games import CATALOG
from motherlode.match.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms

SEED = bytes(range(16))


def table_of(entry: str, level: str, seed: bytes | None = SEED) -> Table:
    seats = CATALOG[entry].info.min_seats
    return Table.new(Terms(entry, (SeatTerms("", "computer", level),) * seats, {}, seed))


@pytest.mark.parametrize("entry", CATALOG)
def test_the_worker_decides_what_the_page_would(entry: str) -> None:
    """Record in, token out; twice the same."""
    for level in levels(entry):
        table = table_of(entry, level)
        for _ in range(6):
            seat = table.state.current_player
            action = decide(table, seat)
            assert action in table.state.legal_actions()
            assert action == decide(table, seat)
            assert table.game.notation.text(action) == decide_record(write(table))
            table.play(action)


def test_an_unknown_level_plays_as_the_default() -> None:
    """A link from elsewhere may name one that this cabinet has not."""
    entry = next(iter(CATALOG))
    known, unknown = table_of(entry, ""), table_of(entry, "grandmaster")
    for _ in range(4):
        action = decide(unknown, unknown.state.current_player)
        assert action == decide(known, known.state.current_player)
        known.play(action)
        unknown.play(action)


def test_a_table_without_a_seed_can_be_thought_about() -> None:
    """Its luck is its own all the same."""
    entry = next(iter(CATALOG))
    table = table_of(entry, "random")
    other = table.branch(table.cursor)
    other.terms = replace(other.terms, seed=None)
    assert decide(other, other.state.current_player) in other.state.legal_actions()


def test_a_bad_record_is_refused() -> None:
    """With the sentence of the record's own reader."""
    with pytest.raises(BadRecord):
        decide_record("no game")
