"""One random game per table, shared by all laws that are tried on it."""

from __future__ import annotations

import pytest

from motherlode.core.game import Game
from motherlode.games import Entry
from tests.contract.entries import ENTRIES
from tests.contract.playout import Playout, play
from tests.contract.shows import Show, lively, of_lively, of_table
from tests.contract.tables import Setup, setups


@pytest.fixture(scope="session", params=setups(), ids=str)
def played(request: pytest.FixtureRequest) -> Playout:
    """A random game at each of the tables."""
    return play(request.param)


@pytest.fixture
def game(played: Playout) -> Game:  # type: ignore[type-arg]
    """The rules of the game that was played."""
    return played.setup.game()


def shows() -> dict[str, Setup | tuple[Entry, int]]:
    """All games that views are looked at in, by a name for each."""
    named = {f"{entry.info.id} lively {number}": (entry, number) for entry, number in lively()}
    return {str(setup): setup for setup in setups()} | named


@pytest.fixture(scope="session", params=list(shows().values()), ids=list(shows()))
def show(request: pytest.FixtureRequest) -> Show:
    """A random game at each of the tables, and the lively ones."""
    if isinstance(request.param, Setup):
        return of_table(play(request.param))
    return of_lively(*request.param)


@pytest.fixture(params=list(ENTRIES.values()), ids=lambda entry: entry.info.id)
def entry(request: pytest.FixtureRequest) -> Entry:
    """Each entry of the catalogue."""
    found: Entry = request.param
    return found
