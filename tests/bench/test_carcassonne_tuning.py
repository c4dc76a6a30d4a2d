"""Carcassonne's weights fitted by whole games: slopes, points, and the table that is written."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from random import Random

import pytest

from bench import carcassonne_tuning as tuning
from motherlode.games.carcassonne.bot.weighting import BY_HAND, Weights
from motherlode.games.carcassonne.bot.weights import GOLDMINES, PLAIN


@pytest.mark.parametrize("start", [BY_HAND, *tuning.START.values()])
def test_where_nothing_is_moved_the_weights_are_those_it_began_with(start: Weights) -> None:
    assert tuning.weights_at(start, dict.fromkeys(tuning.names(True), 0.0)) == start


def test_a_step_doubles_or_adds() -> None:
    moved = tuning.weights_at(BY_HAND, {"road": 1.0, "few": 1.0, "spread": -0.5})
    assert moved.road == 200 and moved.spread == -30
    assert moved.prices == (1350, 960, 690, *BY_HAND.prices[3:])


def test_slopes_are_found_in_the_noise() -> None:
    """Of three weights, the players' distance being half a doubling."""
    rng, wanted = Random(1), [4.0, -8.0, 0.0]
    rows = [[rng.choice((1, -1)) for _ in wanted] for _ in range(4000)]
    margins = [
        sum(lot * slope for lot, slope in zip(row, wanted, strict=True)) * 2 * tuning.SIZE
        + rng.gauss(0, 5)
        for row in rows
    ]
    found, error = tuning.slopes(rows, margins)
    assert found == pytest.approx(wanted, abs=4 * error) and error == pytest.approx(0.16, abs=0.02)


@pytest.mark.parametrize("goldmines", [False, True])
def test_a_pair_of_the_same_weights_is_even(goldmines: bool) -> None:
    assert tuning.paired(goldmines, (BY_HAND, BY_HAND, "one")) == 0


def test_the_same_seed_gives_the_same_weights_with_any_number_of_workers() -> None:
    known = ("field", "risk")
    told = [next(tuning.fitted("GOLDMINES", known, 4, "one", workers)) for workers in (1, 2)]
    assert told[0] == told[1] and set(told[0]) == set(known)
    assert any(told[0].values())


def test_the_table_is_written_as_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "weights.py"
    tuning.write({"PLAIN": PLAIN, "GOLDMINES": GOLDMINES}, "so it was made", file)
    spec = importlib.util.spec_from_file_location("weights_written", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert "so it was made" in (module.__doc__ or "")
    tables: list[Weights] = [module.PLAIN, module.GOLDMINES]
    assert tables == [PLAIN, GOLDMINES]
