"""The smallest game stands in the catalogue while the tests of this folder run."""

from __future__ import annotations

import pytest

from motherlode.games import CATALOG
from tests.smallest_game import ENTRY


@pytest.fixture(autouse=True)
def smallest_game_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOG, ENTRY.info.id, ENTRY)
