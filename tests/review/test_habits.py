"""Habits: what is kept of a look back, and what some of them tell."""

from __future__ import annotations

import pytest

from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from motherlode.review.findings import Moment, ReviewSummary
from motherlode.review.habits import (
    LookBack,
    habits_of,
    look_back_of,
    read_look_back,
    read_look_backs,
    write_look_back,
)

DAY = "2026-11-28"


def table() -> Table:
    seats = (SeatTerms("Anna", "person"), SeatTerms("Ben", "person"))
    made = Table.new(Terms("carcassonne", seats, seed=bytes(16)))
    while not made.finished:
        made.play(made.state.legal_actions()[0])
    return made


TABLE = table()


def moment(ply: int, lost: float, theme: str, seat: int = 0) -> Moment:
    return Moment(ply, seat, "a", "b", lost, 0.1, theme=theme)


def test_losses_are_summed_by_theme_and_phase() -> None:
    plies = [n for n, ply in enumerate(TABLE.plies) if ply.seat == 0]
    first, second, last = plies[0], plies[1], plies[-1]
    found = ReviewSummary(
        (
            moment(first, 1.26, "field"),
            moment(second, 2.0, "field"),
            moment(last, 3.0, ""),
            moment(first + 1, 9.0, "close", seat=1),
            moment(plies[2], 0.0, ""),
        )
    )
    done = look_back_of(TABLE, found, 0, DAY)
    assert done is not None
    assert done.losses == (("field", "beginning", 3.3), ("other", "end", 3.0))
    assert done.lost == 6.3 and done.turns > 20
    assert read_look_back(write_look_back(done)) == done
    assert look_back_of(TABLE, ReviewSummary(), 0, DAY) is None


@pytest.mark.parametrize(
    "line", ["", "id", f"id {DAY} x", f"id {DAY} 0", "id yesterday 4", f"id {DAY} 4 a:night:3"]
)
def test_what_is_no_look_back_is_left_out(line: str) -> None:
    assert read_look_backs([line]) == []


def test_a_table_counts_once() -> None:
    lines = [f"one {DAY} 4 field:end:10", f"two {DAY} 4", f"one {DAY} 4 field:end:20"]
    assert [(done.table, done.lost) for done in read_look_backs(lines)] == [("two", 0), ("one", 2)]


def test_what_some_games_tell() -> None:
    games = [
        LookBack("one", DAY, 10, (("field", "end", 6.0), ("close", "beginning", 2.0))),
        LookBack("two", DAY, 10, (("close", "end", 3.0), ("other", "end", 9.0))),
    ]
    habits = habits_of(games)
    assert (habits.games, habits.a_turn) == (2, 1.0)
    assert (habits.theme, habits.theme_points) == ("field", 3.0)
    assert (habits.phase, habits.phase_points) == ("end", 9.0)
    assert habits_of([LookBack("one", DAY, 10)]).theme == ""
