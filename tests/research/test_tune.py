"""`python3 run.py tune`: what it takes and what it refuses."""

from __future__ import annotations

import pytest

from research import tune


def test_only_carcassonne_has_tables_to_choose_from(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tune.main(["gold", "--tables", "PLAIN"])
    assert "only carcassonne has tables" in capsys.readouterr().err


@pytest.mark.parametrize("entry", tune.ENTRIES)
def test_too_few_games_are_refused(entry: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        tune.main([entry, "--games", "3"])
    assert "--games is at least" in capsys.readouterr().err
