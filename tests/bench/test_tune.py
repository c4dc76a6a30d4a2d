"""Weights fitted by play: the regression, the games it is made of, and the table it writes."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from bench import gold_west_tuning as gold_west
from bench import tune
from bench.least_squares import solved
from bench.tune import Row, explained, fitted
from motherlode.games.gold_west.bot.features import NAMES
from motherlode.games.gold_west.bot.weights import WEIGHTS


def rows(number: int, weights: list[float], noise: float) -> list[Row]:
    rng, found = Random(1), []
    for _ in range(number):
        features = {at: rng.uniform(-3, 3) for at in range(len(weights)) if rng.randrange(2)}
        margin = sum(weights[at] * x for at, x in features.items()) + rng.gauss(0, noise)
        found.append(Row(features, margin))
    return found


def test_equations_are_solved() -> None:
    assert solved([[0, 2, 0], [1, 0, 0], [0, 0, 4]], [6, 5, 2]) == [5, 3, 0.5]


def test_the_weights_that_made_the_margins_are_found() -> None:
    wanted = [2.0, -1.0, 0.5]
    found = fitted(rows(2000, wanted, 1.0), [0.0] * 3, 1.0)
    assert found == pytest.approx(wanted, abs=0.1)
    assert explained(rows(2000, wanted, 1.0), found) > 0.8


def test_held_firmly_they_stay_and_what_never_occurs_stays_too() -> None:
    assert fitted(rows(200, [2.0, -1.0], 1.0), [1.0, 1.0], 1e12) == pytest.approx([1, 1], abs=1e-3)
    assert fitted(rows(200, [2.0], 1.0), [1.0, 7.0], 1.0)[1] == 7.0


def test_misleading_weights_explain_less_than_nothing() -> None:
    assert explained(rows(200, [2.0], 0.1), [-2.0]) < 0


def test_games_are_the_same_again_and_have_a_row_for_every_turn() -> None:
    start = gold_west.start()
    games = [list(tune.played("gold-west-2e", start, "x", 0)) for _ in range(2)]
    assert games[0] == games[1] and len(games[0]) == 25
    assert {abs(row.margin) for row in games[0]} == {abs(games[0][0].margin)}
    assert len(start) == len(gold_west.names()) == 2 * len(NAMES)


def test_the_table_is_written_as_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "weights.py"
    kept = [end / 1000 for end, _ in WEIGHTS] + [added / 1000 for _, added in WEIGHTS]
    gold_west.write(kept, "python3 run.py tune: so it was made", file)
    module = ast.parse(file.read_text("utf-8"))
    assert "so it was made" in (ast.get_docstring(module) or "")
    told = module.body[-1]
    assert isinstance(told, ast.Assign) and ast.literal_eval(told.value) == WEIGHTS


def test_only_carcassonne_has_tables_to_choose_from(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tune.main(["gold", "--tables", "PLAIN"])
    assert "only carcassonne has tables" in capsys.readouterr().err
