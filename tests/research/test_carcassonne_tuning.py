"""Carcassonne's weights fitted by whole games: slopes, points, and the table that is written."""

from __future__ import annotations

import importlib.util
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from motherlode.core.action import Action
from motherlode.games.carcassonne.bot import weights
from motherlode.games.carcassonne.bot.weighting import BY_HAND, Weights
from motherlode.games.carcassonne.rules.game import CarcassonneState
from research import carcassonne_rates, whole_games
from research import carcassonne_tuning as tuning
from research.as_source import tables
from research.carcassonne_games import GAMES
from research.whole_games import fitted


@pytest.mark.parametrize("start", [BY_HAND, *tuning.START.values()])
def test_where_nothing_is_moved_the_weights_are_those_it_began_with(start: Weights) -> None:
    assert tuning.weights_at(start, dict.fromkeys(tuning.names(True), 0.0)) == start


def test_a_step_doubles_or_adds() -> None:
    moved = tuning.weights_at(BY_HAND, {"road": 1.0, "few": 1.0, "spread": -0.5})
    assert moved.road == 200 and moved.spread == -30
    assert moved.prices == (1350, 960, 690, *BY_HAND.prices[3:])


@pytest.mark.parametrize("name", GAMES)
def test_a_pair_of_the_same_weights_is_even(name: str) -> None:
    assert tuning.pair(GAMES[name], BY_HAND, BY_HAND, "one") == 0


def test_at_four_seats_each_side_has_every_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lead of a side is that of its seats on average."""
    sat = list[tuple[int, bool]]()

    def best(state: CarcassonneState, known: Weights, _rng: object) -> Action:
        sat.append((state.current_player, known is tuning.START["PLAIN_AT_FOUR"]))
        return state.legal_actions()[0]

    monkeypatch.setattr(tuning, "best", best)
    sides = (tuning.START["PLAIN_AT_FOUR"], BY_HAND)
    ahead = tuning.game(GAMES["PLAIN_AT_FOUR"], bytes(16), sides)
    assert set(sat) == {(0, True), (1, False), (2, True), (3, False)}
    assert tuning.game(GAMES["PLAIN_AT_FOUR"], bytes(16), sides[::-1]) == ahead


def test_the_same_seed_gives_the_same_weights_with_any_number_of_workers(
    processes: Executor,
) -> None:
    name, known = "GOLDMINES", ("field", "risk")
    play = partial(tuning.moved, GAMES[name], tuning.START[name])
    told = [
        next(fitted(known, play, tuning.PLAN, 4, "one", executor)) for executor in (None, processes)
    ]
    assert told[0] == told[1] and set(told[0]) == set(known)
    assert any(told[0].values())


def test_moved_nowhere_both_sides_are_even() -> None:
    """And a field that is worth nothing is worth less than one that is worth something."""
    here, play = {"field": 0.0}, partial(tuning.moved, GAMES["PLAIN"], tuning.START["PLAIN"])
    assert play((here, here, "one")) == 0
    assert sum(play((here, {"field": -9.0}, f"{n}")) for n in range(8)) > 0


def test_the_goldmines_at_four_seats_begin_where_the_games_without_have_come_to() -> None:
    begin = tuning.start("GOLDMINES_AT_FOUR", {"PLAIN_AT_FOUR": BY_HAND})
    assert begin == replace(BY_HAND, ingot=tuning.INGOT_AT_FOUR)


def test_a_table_is_written_beside_those_that_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "weights.py"
    kept: dict[str, Weights] = {name: getattr(weights, name) for name in GAMES}
    file.write_text(tuning.HEAD, encoding="utf-8")
    for name, known in kept.items():
        tuning.write(name, known, "so it was made", file)
    tuning.write("GOLDMINES", BY_HAND, "otherwise", file)
    spec = importlib.util.spec_from_file_location("weights_written", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert {name: getattr(module, name) for name in GAMES} == kept | {"GOLDMINES": BY_HAND}
    text = file.read_text(encoding="utf-8")
    assert text.count("#: so it was made\n") == 3 and text.count("#: otherwise\n") == 1


def test_a_table_is_fitted_and_written_with_its_rates_and_the_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole command, with one weight and few games."""
    monkeypatch.setattr(tuning, "FACTORS", ("field",))
    monkeypatch.setattr(tuning, "ADDED", {})
    monkeypatch.setattr(tuning, "PLAN", tuning.PLAN._replace(rounds=1))
    monkeypatch.setattr(tuning, "ahead", partial(whole_games.ahead, pairs=2))
    files = {tuning: tmp_path / "weights.py", carcassonne_rates: tmp_path / "rates.py"}
    before = {module: module.FILE.read_text("utf-8") for module in files}
    for module, file in files.items():
        file.write_text(before[module], "utf-8")
        monkeypatch.setattr(module, "FILE", file)
    made = tuning.tune(["PLAIN"], 4, "one", None)
    assert made.startswith("PLAIN: python3 run.py tune carcassonne --games 4 --seed 'one': 1 round")
    for module, file in files.items():
        old, new = tables(before[module]), tables(file.read_text("utf-8"))
        assert list(new) == list(old) == list(GAMES)
        assert [name for name in old if new[name] != old[name]] == ["PLAIN"]
