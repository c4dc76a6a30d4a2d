"""The catalogue's games for the screens; a view is imported when a screen first needs it."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec

from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import flatten
from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.theme import Theme
from motherlode.games import CATALOG, Entry
from motherlode.match.table import Table
from motherlode.view.contract import Seen, View

#: Width / height of a table's picture.
PICTURE_SHAPE = 4 / 3


def view_of(entry: Entry) -> View[Seen]:
    """Return the ``VIEW`` of the game's folder."""
    view: View[Seen] = entry.part("view").VIEW
    return view


def draw_table(table: Table, names: tuple[str, ...], theme: Theme) -> Picture:
    """Return the table as everybody may see it, as one picture."""
    view = view_of(CATALOG[table.terms.entry])
    options = ViewOptions(shape=PICTURE_SHAPE, names=names, aids=False)
    scene = view.build_scene(table.state.observation(None), options)
    return flatten(scene, view.pictures(theme, names), scene.bounds.widened(PICTURE_SHAPE))


def has_lessons(entry_id: str) -> bool:
    """Return whether there are lessons for that entry; loads none."""
    return "lessons" in CATALOG[entry_id].on_demand


@cache
def playable_entries() -> tuple[Entry, ...]:
    """Return the catalogue's games that have a table to play at."""
    return tuple(e for e in CATALOG.values() if find_spec(f"{e.package}.view") is not None)
