"""The viewport: what is seen of the table where the whole would be too small, and its zoom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import ViewOptions
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.view.layout import CELL

#: CSS pixels a unit at which a tile can still be read: 46 across.
MIN_ZOOM = 0.46
#: CSS pixels: in a view narrower or lower than this the land is shown as near as can be.
SMALL_VIEW_PX = 430.0
#: CSS pixels that the camera leaves free on every side.
MARGIN_PX = 8.0


def free_size(options: ViewOptions) -> tuple[float, float] | None:
    """The view without its edges in CSS pixels, where its size is known."""
    wide, high = options.size
    return (wide - 2 * MARGIN_PX, high - 2 * MARGIN_PX) if wide > 100 and high > 100 else None


def zoom(box: Rect, options: ViewOptions) -> float:
    """CSS pixels a unit with that much of the table in the view.

    Where the size of the view is not known, narrow ones are taken for a phone's.
    """
    free = free_size(options)
    if free is None:
        free = (360.0, 360 / options.shape) if options.shape < 0.8 else (700 * options.shape, 700.0)
    return min(free[0] / box.w, free[1] / box.h)


#: CSS pixels a unit at which the numbers on the table are 11 pixels high.
READABLE_ZOOM = 0.77


def number_size(box: Rect, options: ViewOptions) -> float:
    """Return how much larger numbers are than on a large table, to be read with so much in view."""
    return max(1.0, READABLE_ZOOM / max(MIN_ZOOM, zoom(box, options)))


def visible_area(box: Rect, options: ViewOptions) -> Rect:
    """All that is seen where that much of the table fills the view one way or the other."""
    free = free_size(options)
    if free is None:
        return box
    scale = zoom(box, options)
    return Rect.around(*box.centre, free[0] / scale, free[1] / scale)


def is_touch_sized(options: ViewOptions) -> bool:
    """Return whether the view is that of a phone or a tablet held upright."""
    wide, high = options.size
    return wide < min(900, high * 1.2) if free_size(options) else options.shape < 0.8


def is_small(options: ViewOptions) -> bool:
    """Return whether the view is known to be as small as a phone's, one way or the other."""
    free = free_size(options)
    return free is not None and min(free) < SMALL_VIEW_PX


def focus(
    bounds: Rect, options: ViewOptions, must: Sequence[Place], want: Iterable[Place] = ()
) -> Rect | None:
    """The part of the table to look at: with all of ``must`` and most of ``want``.

    ``None`` where the whole table can be read, or nothing has to be seen.
    """
    free = free_size(options)
    if free is None or not must or zoom(bounds, options) >= MIN_ZOOM:
        return None
    w, h = min(free[0] / MIN_ZOOM, bounds.w), min(free[1] / MIN_ZOOM, bounds.h)
    xs = _starts(bounds.x, bounds.w, w, [x for x, _y in must])
    ys = _starts(bounds.y, bounds.h, h, [y for _x, y in must])
    wanted = list(want)
    mx = sum(x for x, _y in must) / len(must) * CELL
    my = sum(y for _x, y in must) / len(must) * CELL

    def good(corner: tuple[float, float]) -> tuple[float, float]:
        x, y = corner
        inside = Rect(x + CELL / 2, y + CELL / 2, w - CELL, h - CELL)
        count = sum(inside.contains(px * CELL, py * CELL) for px, py in wanted)
        return (count, -abs(x + w / 2 - mx) - abs(y + h / 2 - my))

    x, y = max(((x, y) for x in xs for y in ys), key=good)
    return Rect(x, y, w, h)


def keep_viewport(before: Rect | None, wanted: Rect | None, must: Sequence[Place]) -> Rect | None:
    """The window before, where it has the size wanted and shows all that has to be seen."""
    if before is None or wanted is None or (before.w, before.h) != (wanted.w, wanted.h):
        return wanted
    inside = Rect(before.x + CELL / 2, before.y + CELL / 2, before.w - CELL, before.h - CELL)
    seen = all(inside.contains(x * CELL, y * CELL) for x, y in must)
    return before if seen else wanted


def _starts(low: float, whole: float, part: float, must: Sequence[int]) -> list[float]:
    """Return where a part of the table may begin so that all of ``must`` is in it.

    Every second cell where that can be, so that the camera stays where it is for a while.
    """
    last = low + whole - part
    first_must, last_must = min(must) * CELL, max(must) * CELL
    if last_must - first_must + CELL > part:
        return [max(low, min(last, (first_must + last_must - part) / 2))]
    least = max(low, last_must + CELL / 2 - part)
    most = min(last, first_must - CELL / 2)
    if most <= least:
        return [max(low, min(last, least))]
    steps = range(ceil(least / CELL / 2), floor(most / CELL / 2) + 1)
    return [float(2 * step * CELL) for step in steps] or [least, most]
