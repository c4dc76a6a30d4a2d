"""Gold West's weights fitted by whole games: steps, games, and what is written."""

from __future__ import annotations

import ast
from functools import partial
from pathlib import Path

import pytest

from motherlode.games.gold_west.bot import weights
from motherlode.games.gold_west.bot.evaluation import at
from motherlode.games.gold_west.bot.features import NAMES
from motherlode.games.gold_west.bot.weights import WEIGHTS
from motherlode.games.gold_west.rules import components
from research import gold_west_games as games
from research import gold_west_tuning as fit
from research import whole_games


def moves(step: str) -> dict[str, tuple[int, int]]:
    """Feature -> how far one step moves its weight, with early and late turns to come."""
    found = {}
    moved = games.at(WEIGHTS, {step: 1.0})
    for left in (games.EARLY, games.LATE):
        before, after = at(WEIGHTS, left), at(moved, left)
        found[left] = [b - a for a, b in zip(before, after, strict=True)]
    pairs = zip(found[games.EARLY], found[games.LATE], strict=True)
    return {name: by for name, by in zip(NAMES, pairs, strict=True) if max(map(abs, by)) > 2}


def test_where_nothing_is_moved_the_weights_are_those_it_began_with() -> None:
    assert games.at(WEIGHTS, dict.fromkeys(games.STEPS, 0.0)) == list(WEIGHTS)


def test_a_step_early_moves_nothing_late_and_the_other_way_round() -> None:
    (early, late), (later_early, later_late) = (
        moves(f"terrain {when}")["terrain"] for when in ("early", "late")
    )
    assert early == pytest.approx(300, abs=2) and late == pytest.approx(0, abs=2)
    assert later_late == pytest.approx(300, abs=2) and later_early == pytest.approx(0, abs=2)


def test_a_resource_moves_in_all_sections_and_a_section_with_all_its_resources() -> None:
    assert set(moves("gold late")) == {f"gold_{section}" for section in range(4)}
    assert set(moves("section_3 early")) == {
        f"{what}_3" for what in ("copper", "silver", "gold", "material")
    }
    assert set(moves("water")) == {"water_1", "water_2", "water_3"}


def test_every_step_moves_something_and_all_but_points_and_bandits_are_moved() -> None:
    """Bandits are played at no table of the fit."""
    moved = [moves(step) for step in games.STEPS]
    assert all(moved)
    offices = {f"office_{office}" for office in components.OFFICE_IDS[components.BASE_OFFICES :]}
    assert set(NAMES) - set().union(*moved) == {"points", *offices}


@pytest.mark.parametrize("number", range(len(games.TABLES)))
def test_a_pair_of_the_same_weights_is_even(number: int) -> None:
    assert games.pair(WEIGHTS, WEIGHTS, f"one {number}") == 0


def test_weights_that_mislead_lose() -> None:
    astray = {step: 4.0 if at % 2 else -4.0 for at, step in enumerate(games.STEPS)}
    assert sum(games.moved(WEIGHTS, ({}, astray, f"{number}")) for number in range(3)) > 0


def test_the_table_is_written_as_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "weights.py"
    fit.write(WEIGHTS, "python3 run.py tune: so it was made", file)
    module = ast.parse(file.read_text("utf-8"))
    assert "so it was made" in (ast.get_docstring(module) or "")
    told = module.body[-1]
    assert isinstance(told, ast.Assign) and ast.literal_eval(told.value) == WEIGHTS
    assert Path(weights.__file__) == fit.FILE


def test_the_whole_command_fits_and_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one weight and few games."""
    monkeypatch.setattr(fit, "FILE", tmp_path / "weights.py")
    monkeypatch.setattr(fit, "PLAN", fit.PLAN._replace(rounds=1))
    monkeypatch.setattr(fit, "STEPS", ("terrain late",))
    monkeypatch.setattr(fit, "ahead", partial(whole_games.ahead, pairs=2))
    made = fit.tune(4, "few", None)
    assert made.startswith("python3 run.py tune gold-west-2e --games 4 --seed 'few': regression of")
    assert "1 rounds of 4 pairs" in made
    assert len(ast.parse(fit.FILE.read_text("utf-8")).body) == 2
