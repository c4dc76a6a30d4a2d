"""The toy stands in the catalogue while the tests of this room run."""

from __future__ import annotations

import pytest

from motherlode.games import CATALOG, Entry
from tests.match.toy import INFO


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOG, INFO.id, Entry(INFO, "tests.match.toy"))
