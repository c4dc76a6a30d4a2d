"""Duels on a Dask cluster: two workers of this machine, and what happens when one is killed."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import wait
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from motherlode.__main__ import main
from motherlode.arena.duel import Duel, Pair, run
from motherlode.arena.executors import open_executor
from motherlode.arena.pair_file import players
from tools.processes import kill_process

DUEL = Duel("gold", ("greedy", "random"), 12, bytes(16), options={"rounds": "one"})

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two processes of one thread each, and a scheduler."""
    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with LocalCluster(dashboard_address=None, silence_logs=50, **settings) as two:
        yield two


def asked(address: str) -> Namespace:
    """The options of a command line that names that cluster."""
    return Namespace(dask=address, workers=1)


def timeless(result: Any) -> dict[str, Any]:
    """All but the milliseconds."""
    return {key: value for key, value in asdict(result).items() if not key.startswith("ms_")}


def test_a_cluster_plays_the_same_games(cluster: Any) -> None:
    alone = timeless(run(DUEL))
    with open_executor(asked(cluster.scheduler_address), partial(players, DUEL)) as executor:
        assert timeless(run(DUEL, executor)) == alone


def test_a_killed_worker_costs_its_pair_alone(cluster: Any) -> None:
    """One of two is killed after the first pair: all pairs come, each once, and the same."""
    alone = timeless(run(DUEL))
    heard: list[int] = []

    def tell(number: int, _pair: Pair) -> None:
        if not heard:
            pids = list(client.run(os.getpid).values())
            assert len(pids) == 2
            kill_process(pids[0])
        heard.append(number)

    with Client(cluster.scheduler_address, set_as_default=False) as client:
        with open_executor(asked(cluster.scheduler_address)) as executor:
            assert timeless(run(DUEL, executor, tell=tell)) == alone
        assert sorted(heard) == list(range(DUEL.pairs))


def test_the_command_keeps_pair_by_pair(cluster: Any, tmp_path: Path, capsys: Captured) -> None:
    words = ["duel", "gold", "--bots", "greedy,random", "--option", "rounds=one", "--json"]
    address = ["--dask", cluster.scheduler_address]
    kept = tmp_path / "kept.jsonl"
    results = []
    for more in (
        ["--pairs", "3"],
        ["--pairs", "3", *address, "--keep", str(kept)],
        ["--pairs", "3", "--keep", str(kept)],
    ):
        assert main([*words, *more]) == 0
        found = json.loads(capsys.readouterr().out)
        results.append({key: value for key, value in found.items() if not key.startswith("ms_")})
    assert results[0] == results[1] == results[2]
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1 + 3


def test_a_bad_bot_ends_it_in_one_sentence(cluster: Any, tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "program.py").write_text(
        "import sys\nfor line in sys.stdin:\n    sys.exit(4)\n", encoding="utf-8"
    )
    name = f"program:{sys.executable} {tmp_path / 'program.py'}"
    words = ["duel", "gold", "--bots", f"{name},random", "--dask", cluster.scheduler_address]
    assert main([*words, "--pairs", "2"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "has ended with code 4, at ply" in err


def test_workers_of_other_sources_are_refused(cluster: Any, capsys: Captured) -> None:
    def other() -> str:
        return str(os.getpid())

    from motherlode.core.errors import BadOption

    with (
        pytest.raises(BadOption, match="2 of 2 workers have other rules"),
        open_executor(asked(cluster.scheduler_address), other),
    ):
        pass


def test_no_cluster_is_told_plainly(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    from motherlode.arena import dask

    monkeypatch.setattr(dask, "CONNECT_TIMEOUT_S", 1)
    words = ["duel", "gold", "--bots", "greedy,random", "--pairs", "1", "--dask"]
    for address in ("tcp://127.0.0.1:9", "nonsense", ""):
        code = main([*words, address])
        assert (code == 2) == bool(address)
        if address:
            assert "No Dask cluster" in capsys.readouterr().err


def test_it_is_an_executor(cluster: Any) -> None:
    with open_executor(asked(cluster.scheduler_address)) as executor:
        assert executor is not None
        futures = [executor.submit(pow, 2, number) for number in range(5)]
        assert not wait(futures, 20).not_done
        assert [future.result() for future in futures] == [1, 2, 4, 8, 16]
        failed = executor.submit(divmod, 1, 0)
        with pytest.raises(ZeroDivisionError):
            failed.result()
