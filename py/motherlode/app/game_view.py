"""The catalogue's games for the screens; a view is imported when a screen first needs it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from importlib.util import find_spec

from motherlode.canvas.geometry import Rect, bounds_of
from motherlode.canvas.paint import Picture
from motherlode.canvas.pictures import flatten
from motherlode.canvas.scene import ViewOptions
from motherlode.canvas.theme import Theme
from motherlode.core.action import Action
from motherlode.games import CATALOG, Entry
from motherlode.match.table import Table
from motherlode.view.contract import Seen, View

#: Width / height of a table's picture.
PICTURE_SHAPE = 4 / 3
#: Of a picture of a choice: the part of the table's width that is shown, if that is enough, and
#: the rim around the places as a part of its height.
CROP_PART, CROP_RIM = 0.45, 0.06


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


def draw_choice(
    table: Table, names: tuple[str, ...], theme: Theme, best: Action, other: Action | None
) -> Picture:
    """Return the part of the table in which the choice lies, as the seat to move may see it.

    The best action lies within it, and as far as there is room the other one too: it is not given
    away by the middle.
    """
    view, seat = view_of(CATALOG[table.terms.entry]), table.state.current_player
    options = ViewOptions(shape=PICTURE_SHAPE, seat=seat, names=names, aids=False)
    scene = view.build_scene(table.state.observation(seat), options)

    def places(action: Action | None) -> list[Rect]:
        choices = [action] if action else []
        spots = (spot for spot in scene.spots if spot.live and view.action_of(spot.key, choices))
        return [bounds_of(spot.outline) for spot in spots]

    crop = _crop(scene.bounds.widened(PICTURE_SHAPE), places(best), places(other))
    return flatten(scene, view.pictures(theme, names), crop)


def _crop(whole: Rect, best: Sequence[Rect], others: Sequence[Rect]) -> Rect:
    """Return the part of the whole that holds the places of the best choice, near the others."""
    if not best:
        return whole
    box = reduce(Rect.union, best)
    box = box.inset(-CROP_RIM * whole.h).widened(PICTURE_SHAPE)
    part = min(1.0, max(CROP_PART, box.w / whole.w))
    width, height = part * whole.w, part * whole.h
    x, y = reduce(Rect.union, others, box).centre
    # the best places stay within the part, and the part within the whole
    left = min(max(x - width / 2, box.right - width), box.x)
    top = min(max(y - height / 2, box.bottom - height), box.y)
    left = max(whole.x, min(left, whole.right - width))
    top = max(whole.y, min(top, whole.bottom - height))
    return Rect(left, top, width, height)


def has_lessons(entry_id: str) -> bool:
    """Return whether there are lessons for that entry; loads none."""
    return "lessons" in CATALOG[entry_id].on_demand


@cache
def playable_entries() -> tuple[Entry, ...]:
    """Return the catalogue's games that have a table to play at."""
    return tuple(e for e in CATALOG.values() if find_spec(f"{e.package}.view") is not None)
