"""The entry as the catalogue would hold it, and the tables the contract is tried at."""

from __future__ import annotations

from typing import Any

import pytest

from motherlode.core.game import Game, State
from motherlode.games import Entry
from motherlode.games.go_west import INFO
from tests.contract.playout import Playout, play
from tests.contract.tables import Setup, _setups_of

ENTRY = Entry(INFO, "motherlode.games.go_west")


class OwnTable(Setup):
    """A set-up of this entry that does not ask the catalogue."""

    __slots__ = ()

    def __str__(self) -> str:
        words = [f"{name}={INFO.option(name).text(value)}" for name, value in self.options]
        return " ".join([f"seats={self.seats}", *words])

    def new_state(self) -> State:
        """The opening position."""
        state: State = ENTRY.load().new_state(self.seats, dict(self.options))
        return state


TABLES = [OwnTable(s.entry, s.seats, s.options) for s in _setups_of(INFO)]


@pytest.fixture(scope="session", params=TABLES, ids=str)
def played(request: pytest.FixtureRequest) -> Playout:
    """A random game at each of the tables."""
    return play(request.param)


@pytest.fixture
def game() -> Game[Any, Any]:
    """The rules."""
    return ENTRY.load()


@pytest.fixture
def entry() -> Entry:
    """This entry alone."""
    return ENTRY
