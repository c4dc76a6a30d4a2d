"""Go West!'s and GOLD's weights fitted by whole games: points, games, and what is written."""

from __future__ import annotations

import importlib.util
from dataclasses import asdict
from pathlib import Path

import pytest

from motherlode.games.go_west.bot import weights
from motherlode.games.go_west.bot.weights import WEIGHTS
from research import tune
from research import worth_tuning as fit

ENTRIES = tuple(fit.FITTINGS)


@pytest.mark.parametrize("entry", ENTRIES)
def test_where_nothing_is_moved_the_weights_are_those_made_by_hand(entry: str) -> None:
    start = fit.FITTINGS[entry].start
    assert fit.FITTINGS[entry].at(dict.fromkeys(asdict(start), 0.0)) == start


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_step_doubles(entry: str) -> None:
    """Whole numbers stay whole."""
    for name, before in asdict(fit.FITTINGS[entry].start).items():
        after = asdict(fit.FITTINGS[entry].at({name: 1.0}))[name]
        assert after == 2 * before and type(after) is type(before)


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_pair_of_the_same_weights_is_even(entry: str) -> None:
    """With two seats and with four."""
    start = fit.FITTINGS[entry].start
    assert all(fit.pair(entry, seats, start, start, "one") == 0 for seats in (fit.SEATS, fit.MORE))


@pytest.mark.parametrize("entry", ENTRIES)
def test_weights_that_mislead_lose(entry: str) -> None:
    here = dict.fromkeys(asdict(fit.FITTINGS[entry].start), 0.0)
    astray = {name: 4.0 if at % 2 else -4.0 for at, name in enumerate(here)}
    assert sum(fit.moved(entry, (here, astray, f"{n}")) for n in range(3)) > 0


def test_the_table_is_written_as_it_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "weights.py"
    fit.write("go-west", WEIGHTS, "so it was made", file)
    spec = importlib.util.spec_from_file_location("worth_written", file)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.WEIGHTS == WEIGHTS and "so it was made" in (module.__doc__ or "")
    assert Path(weights.__file__) == fit.file_of("go-west")


@pytest.mark.parametrize("gains", [(2.0, 1.0), (2.0, -0.1), (0.5, 2.0)])
def test_what_may_be_luck_is_not_kept(
    gains: tuple[float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two seats, or with four."""
    told = iter(gains)
    monkeypatch.setattr(fit, "fitted", lambda *_asked: iter([{"answer": 1.0}]))
    monkeypatch.setattr(fit, "ahead", lambda *_asked: (next(told), 0.9))
    wrote = list[object]()
    monkeypatch.setattr(fit, "write", lambda *what: wrote.append(what))
    assert tune.main(["gold", "--games", "16"]) == 0
    assert bool(wrote) == (min(gains) > 0.9)
