"""Live tables in a storm: five minutes of them in a full run."""

from __future__ import annotations

import json

import pytest

from tests.breadth import BREADTH
from tests.storm import main


def test_live_tables_come_through_a_storm(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--minutes", "5"] if BREADTH == "full" else ["--minutes", "5", "--games", "6"]
    assert main(["--seed", "20", *asked]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert told["games"] >= 4
    assert told["forged"] and told["gone"] and told["kills"] and told["links"]
