"""Whole games counted by hand, one for each end and each way a tie is resolved."""

from __future__ import annotations

from pathlib import Path

import pytest

from motherlode.core.score import Standing
from motherlode.games.go_west.rules import load
from motherlode.games.go_west.rules.game import GoWestState
from tests.games.go_west.board import do

FOLDER = Path(__file__).with_name("playthroughs")


def replay(name: str) -> GoWestState:
    """The last state of a record; its score assertions hold and every ply is sound."""
    return play((FOLDER / name).read_text("utf-8"))


def play(record: str) -> GoWestState:
    """The same of a record's text."""
    lines = [line.split("#")[0].strip() for line in record.splitlines()]
    header, *rest = [line for line in lines if line]
    entry, version, seats, *options = header.split()
    game = load(entry, int(version))
    given = dict(option.split("=") for option in options)
    state = game.new_state(int(seats.removeprefix("seats=")), given)
    for line in rest:
        if line.startswith("= scores"):
            assert state.scores() == [int(score) for score in line.split()[2:]], line
        else:
            do(state, line)
    return state


def test_the_end_by_points() -> None:
    """Eight scorings of five points; A's tokens: 30 - 5 placed - 3 - 20 paid."""
    state = replay("points.txt")
    assert state.end == "points"
    assert state.supply == [2, 7]
    assert state.score_cards == [4, 4]
    assert state.standings() == [Standing(0, 1, 50), Standing(1, 2, 10)]
    lines = {line.source: line.points for line in state.score_breakdown(0)}
    assert lines == {
        "start": 10, "east": 24, "great_plains": 8, "midwest": 8, "west": 0, "paid": 0
    }  # fmt: skip


def test_the_end_by_wagons() -> None:
    """The free scoring of the Great Plains decides: 13 to 12."""
    state = replay("wagons.txt")
    assert (state.end, state.wagons) == ("wagons", [0, 0, 20, 0, 0, 0])
    assert state.score_cards == [0, 0]
    assert [s.rank for s in state.standings()] == [1, 2]


def test_a_tie_by_tokens() -> None:
    """12 points each; B has three tokens in the supply and A two."""
    state = replay("tie.txt")
    assert state.end == "wagons"
    assert state.standings() == [
        Standing(0, 2, 12, (("tokens", 2),)),
        Standing(1, 1, 12, (("tokens", 3),)),
    ]


def test_a_draw_by_standstill() -> None:
    """Twenty sales in a row; equal in points and tokens."""
    state = replay("standstill.txt")
    assert state.end == "standstill"
    assert [(s.rank, s.tie_breaks) for s in state.standings()] == [(1, (("tokens", 30),))] * 2


def by_version_1(name: str, tokens: str, instead: str) -> GoWestState:
    """The same game by the older rules, which want these tokens written otherwise."""
    record = (FOLDER / name).read_text("utf-8").replace("go-west 2 ", "go-west 1 ")
    assert tokens in record
    lines = record.replace(tokens, instead).splitlines()
    return play("\n".join(line for line in lines if not line.startswith("=")))


def test_a_choice_of_payment_decides() -> None:
    """go-west 13: A keeps two tokens, pays in points and wins; version 1 has no choice."""
    state = replay("pay.txt")
    assert [(s.rank, s.score) for s in state.standings()] == [(1, 12), (2, 11)]
    older = by_version_1("pay.txt", "pGP-2-2 v4", "pGP-2-2")
    assert [(s.rank, s.score) for s in older.standings()] == [(2, 12), (1, 13)]


def test_a_choice_of_order_decides() -> None:
    """go-west 8.1: the last token goes where the wagons are; version 1 has no choice."""
    state = replay("order.txt")
    assert [(s.rank, s.score) for s in state.standings()] == [(1, 14), (2, 13)]
    older = by_version_1("order.txt", "pEA-X-2 +GP", "pEA-X-2")
    assert [(s.rank, s.score) for s in older.standings()] == [(1, 13), (1, 13)]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_playthrough_is_over(path: Path) -> None:
    """No record stops short."""
    assert replay(path.name).end
