"""The catalogue's games for the screens; a view is imported when a screen first needs it."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from motherlode.games import CATALOG, Entry
from motherlode.view.contract import Seen, View


def view_of(entry: Entry) -> View[Seen]:
    """Return the ``VIEW`` of the game's folder."""
    view: View[Seen] = entry.part("view").VIEW
    return view


def has_lessons(entry_id: str) -> bool:
    """Return whether there are lessons for that entry; loads none."""
    return "lessons" in CATALOG[entry_id].on_demand


@cache
def playable_entries() -> tuple[Entry, ...]:
    """Return the catalogue's games that have a table to play at."""
    return tuple(e for e in CATALOG.values() if find_spec(f"{e.package}.view") is not None)
