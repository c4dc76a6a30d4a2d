"""Carcassonne's rates fitted to what positions came to: rows, knots, and the table written."""

from __future__ import annotations

import importlib.util
from concurrent.futures import Executor
from itertools import pairwise
from pathlib import Path

import pytest

from motherlode.games.carcassonne.bot import rates, weights
from motherlode.games.carcassonne.bot.position_value import KNOTS, TERMS
from motherlode.games.carcassonne.bot.weighting import Weights
from motherlode.games.carcassonne.bot.weights import GOLDMINES
from research import carcassonne_rates as fit
from research.carcassonne_games import GAMES


def _row(left: int, came: float = 0.0, **held: float) -> fit.Row:
    return fit.Row(left, [held.get(term, 0.0) for term in TERMS], came)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_notes_every_third_turn_and_what_it_came_to(name: str) -> None:
    """For all seats but the last."""
    known: Weights = getattr(weights, name)
    game, others = fit.played(known, GAMES[name], "one"), GAMES[name].seats - 1
    left = [row.left for row in game[::others]]
    assert len(left) >= 20 and all(a - b == fit.EVERY for a, b in pairwise(left))
    assert [row.left for row in game] == [tiles for tiles in left for _ in range(others)]
    assert all(len(row.terms) == len(TERMS) for row in game)
    assert game == fit.played(known, GAMES[name], "one")


def test_between_two_knots_both_have_their_part() -> None:
    at, size = TERMS.index("road"), len(TERMS)
    assert dict(fit.spread(_row(14, road=2.0))) == {size + at: 1.0, 2 * size + at: 1.0}
    assert dict(fit.spread(_row(8, road=2.0))) == {size + at: 2.0}
    assert dict(fit.spread(_row(90, road=1.0))) == {(len(KNOTS) - 1) * size + at: 1.0}


def test_rates_are_found_again() -> None:
    """In games in which a city is worth 3 points and a road 1, whatever is left."""
    games = [
        [_row(left, 3 * c + r, city=c, road=r)]
        for left in (0, 5, 8, 15, 20, 33, 40, 60, 72)
        for c in (-2, -1, 0, 1, 2)
        for r in (-2, 0, 1, 2)
    ]
    found = fit.regressed(games)
    for knot in range(len(KNOTS)):
        city = found[knot * len(TERMS) + TERMS.index("city")]
        road = found[knot * len(TERMS) + TERMS.index("road")]
        assert city == pytest.approx(3, abs=0.3) and road == pytest.approx(1, abs=0.3)
    assert fit.strays(games, found) < 0.3


def test_any_number_of_workers_fits_the_same(processes: Executor) -> None:
    told = [
        fit.fitted(GOLDMINES, GAMES["GOLDMINES"], 8, "one", executor)
        for executor in (None, processes)
    ]
    assert told[0] == told[1] and set(told[0].table) == set(TERMS)


def test_the_table_is_written_as_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "rates.py"
    kept = {name: getattr(rates, name) for name in GAMES}
    file.write_text(fit.HEAD, encoding="utf-8")
    for name, table in kept.items():
        fit.write(name, table, "so it was made", file)
    spec = importlib.util.spec_from_file_location("rates_written", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert file.read_text(encoding="utf-8").count("so it was made") == len(kept)
    assert {name: getattr(module, name) for name in GAMES} == kept
