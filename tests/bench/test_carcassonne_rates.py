"""Carcassonne's rates fitted to what positions came to: rows, knots, and the table written."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from bench import carcassonne_rates as fit
from motherlode.games.carcassonne.bot import rates
from motherlode.games.carcassonne.bot.prospects import KNOTS, TERMS
from motherlode.games.carcassonne.bot.weights import GOLDMINES, PLAIN


def _row(left: int, **held: float) -> fit.Row:
    return left, [held.get(term, 0.0) for term in TERMS]


@pytest.mark.parametrize("goldmines", [False, True])
def test_a_game_notes_every_third_turn_and_what_it_came_to(goldmines: bool) -> None:
    game = fit.played(GOLDMINES if goldmines else PLAIN, goldmines, "one")
    left = [row[0] for row, _ in game.rows]
    assert len(left) >= 20 and all(a - b == fit.EVERY for a, b in zip(left, left[1:], strict=False))
    assert all(len(terms) == len(TERMS) for (_, terms), _ in game.rows)
    assert game == fit.played(GOLDMINES if goldmines else PLAIN, goldmines, "one")


def test_between_two_knots_both_have_their_part() -> None:
    at, size = TERMS.index("road"), len(TERMS)
    assert dict(fit.spread(_row(14, road=2.0))) == {size + at: 1.0, 2 * size + at: 1.0}
    assert dict(fit.spread(_row(8, road=2.0))) == {size + at: 2.0}
    assert dict(fit.spread(_row(90, road=1.0))) == {(len(KNOTS) - 1) * size + at: 1.0}


def test_rates_are_found_again() -> None:
    """Where a city is worth 3 points and a road 1, whatever is left."""
    games = [
        fit.Played([(_row(left, city=c, road=r), 5.0)], round(5 + 3 * c + r))
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


def test_any_number_of_workers_fits_the_same() -> None:
    told = [fit.fitted(GOLDMINES, True, 8, "one", workers) for workers in (1, 2)]
    assert told[0] == told[1] and set(told[0].table) == set(TERMS)


def test_the_table_is_written_as_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "rates.py"
    fit.write({"PLAIN": rates.PLAIN, "GOLDMINES": rates.GOLDMINES}, "so it was made", file)
    spec = importlib.util.spec_from_file_location("rates_written", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert "so it was made" in (module.__doc__ or "")
    assert [module.PLAIN, module.GOLDMINES] == [rates.PLAIN, rates.GOLDMINES]
