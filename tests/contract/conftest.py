"""A law of the contract is one case a game: it is tried at each of the game's tables.

One random game is played at each table, and shared by all laws that are tried on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest

from motherlode.games import Entry
from tests.breadth import BREADTH
from tests.contract.entries import ENTRIES
from tests.contract.playout import Playout, play
from tests.contract.shows import Show, lively, of_lively, of_table
from tests.contract.tables import GROUP, Setup, groups

#: An entry, and the number of one of its lively games.
Lively = tuple[str, int]
#: Arguments of a law that is tried at each of the tables.
PLAYED, SHOWN = "played", "show"


def show_groups() -> list[Sequence[Setup | Lively]]:
    """All games that views are looked at in: those of the tables, and the lively ones."""
    own: dict[str, list[Lively]] = {}
    for entry, number in lively() if BREADTH != "quick" else ():
        own.setdefault(entry.info.id, []).append((entry.info.id, number))
    return [*groups(), *own.values()]


def named(group: Sequence[Setup | Lively]) -> str:
    """The name of a group: the entry, and the first of its tables."""
    first = group[0]
    return str(first) if isinstance(first, Setup) else f"{first[0]} lively"


@pytest.fixture(scope="session", params=groups(), ids=named)
def played(request: pytest.FixtureRequest) -> object:
    """A random game at each of the tables, given to the law one by one."""
    return request.param


@pytest.fixture(scope="session", params=show_groups(), ids=named)
def show(request: pytest.FixtureRequest) -> object:
    """The same as views look at them, and the lively ones."""
    return request.param


@pytest.fixture
def game() -> None:
    """The rules of the game that was played."""


@pytest.fixture(params=list(ENTRIES.values()), ids=lambda entry: entry.info.id)
def entry(request: pytest.FixtureRequest) -> Entry:
    """Each entry of the catalogue."""
    found: Entry = request.param
    return found


@lru_cache(maxsize=GROUP)
def playout(setup: Setup) -> Playout:
    """The random game at the table."""
    return play(setup)


@lru_cache(maxsize=GROUP)
def shown(of: Setup | Lively) -> Show:
    """The game as views look at it."""
    return of_table(playout(of)) if isinstance(of, Setup) else of_lively(ENTRIES[of[0]], of[1])


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Try a law at each table of a group; where it does not hold it fails with all of them."""
    given: dict[str, Any] = {
        name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames
    }
    asked = next((name for name in (PLAYED, SHOWN) if name in given), None)
    if asked is None:
        return None
    offences: list[tuple[object, BaseException]] = []
    for table in given[asked]:
        try:
            pyfuncitem.obj(**given | at(table, asked, given))
        except Exception as offence:
            offences.append((table, offence))
    if offences:
        first = offences[0][1]
        first.add_note("\n".join(["At:", *(f"  {at_}: {why!r:.200}" for at_, why in offences)]))
        raise first
    return True


def at(table: Setup | Lively, asked: str, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a law at the table."""
    if asked == SHOWN:
        return {SHOWN: shown(table)}
    assert isinstance(table, Setup)
    return {PLAYED: playout(table), **({"game": table.game()} if "game" in given else {})}
