"""One random game per table, shared by all laws that are tried on it."""

from __future__ import annotations

import pytest

from motherlode.core.game import Game
from motherlode.games import CATALOG, Entry
from tests.contract.playout import Playout, play
from tests.contract.tables import setups


@pytest.fixture(scope="session", params=setups(), ids=str)
def played(request: pytest.FixtureRequest) -> Playout:
    """A random game at each of the tables."""
    return play(request.param)


@pytest.fixture
def game(played: Playout) -> Game:  # type: ignore[type-arg]
    """The rules of the game that was played."""
    return CATALOG[played.setup.entry].load()


@pytest.fixture(params=list(CATALOG.values()), ids=lambda entry: entry.info.id)
def entry(request: pytest.FixtureRequest) -> Entry:
    """Each entry of the catalogue."""
    found: Entry = request.param
    return found
