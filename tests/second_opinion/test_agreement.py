"""Games by chance, judged at every ply by a referee that shares no code with the rules.

A full run plays a thousand games an entry, the usual one a few.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from motherlode.games import CATALOG
from motherlode.match.codec.record import write
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.breadth import BREADTH
from tests.contract.playout import pick
from tests.contract.tables import Setup, setups
from tests.match.play import random_play
from tests.offenders import for_each
from tests.second_opinion import carcassonne, go_west, gold, gold_west
from tests.second_opinion.records import RecordText, read

GAMES = {"quick": 1, "usual": 4, "full": 1000}[BREADTH]


def of_gold_west(record: RecordText) -> gold_west.Referee:
    return gold_west.Referee(record.entry, record.seats, record.options, record.version)


REFEREES: dict[str, Callable[[RecordText], Any]] = {
    "gold": lambda record: gold.Referee(record.seats, record.options),
    "carcassonne": lambda record: carcassonne.Referee(record.seats, record.options, record.version),
    "gold-west-1e": of_gold_west,
    "gold-west-2e": of_gold_west,
    "go-west": lambda record: go_west.Referee(record.seats, record.options, record.version),
}


GOLDEN = [
    path
    for path in sorted((Path(__file__).parents[1] / "corpus").glob("*.record"))
    if path.read_text("utf-8").split()[0] in REFEREES and "?card" not in path.read_text("utf-8")
]


def by_source(lines: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Add up a seat's points by source, its fields together, without those that brought nothing."""
    found: Counter[str] = Counter()
    for source, points in lines:
        found[re.sub(r"^field-\d+$", "field", source)] += points
    return {source: points for source, points in found.items() if points}


def judge(record: RecordText) -> None:
    """Compare legal decisions, who decides, points by source and ranks, ply by ply."""
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
        for seat, gains in enumerate(referee.sources()):
            lines = state.score_breakdown(seat)
            assert by_source(gains.items()) == by_source((x.source, x.points) for x in lines), token
    assert (referee.seat == -4) == (state.current_player == -4)
    if referee.over:
        assert referee.ranks() == [standing.rank for standing in state.standings()]


def record_of(setup: Setup, number: int) -> RecordText:
    """A game at that table: two of three by players under whom more comes up."""
    seats = (SeatTerms(),) * setup.seats
    terms = Terms(setup.entry, seats, dict(setup.options), version=setup.version)
    rng = Random(f"{setup} {number}")
    folder = CATALOG[setup.entry].package.rpartition(".")[2]
    playing = import_module(f"tests.games.{folder}.view.playing")
    named = ("lively", "hoarding")[number % 3 == 1]
    lively = getattr(playing, named, getattr(playing, "lively", None))
    if lively is None or number % 3 == 2:
        return read(write(random_play(terms, rng)))
    table = Table(terms)
    while not table.finished:
        chance = table.state.current_player < 0
        table.enter(pick(table.state, rng) if chance else lively(table.state, rng))
    return read(write(table))


@pytest.mark.parametrize("entry", REFEREES)
def test_the_referee_agrees_at_every_ply(entry: str) -> None:
    tables = [setup for setup in setups("full") if setup.entry == entry]
    rng = Random(entry)
    for number in range(GAMES):
        setup = tables[number % len(tables)] if BREADTH == "full" else rng.choice(tables)
        judge(record_of(setup, number))


@for_each("path", GOLDEN, ids=[path.name for path in GOLDEN])
def test_the_referee_agrees_on_every_golden_game(path: Path) -> None:
    """Rare tokens and all: but for hands that only one device has known."""
    judge(read(path.read_text("utf-8")))
