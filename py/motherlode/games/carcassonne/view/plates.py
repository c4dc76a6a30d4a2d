"""Plates that say who holds something and what it scores: laid where they hide nothing."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.geometry import Point, Rect
from motherlode.canvas.scene import Look, Sprite
from motherlode.games.carcassonne.view import keys, layout
from motherlode.games.carcassonne.view.light import Light
from motherlode.games.carcassonne.view.moment import CarcassonneMoment
from motherlode.games.carcassonne.view.offers import stands
from motherlode.games.carcassonne.view.sprites import MEEPLE, STAND, plate_sprites
from motherlode.games.carcassonne.view.window import zoom

PLATE = 62.0
"""CSS pixels across a plate."""
WIDE, HIGH, ROW = 124.0, 48.0, 50.0
"""A plate of size 1 in scene units, and from one to the next above it."""
AWAY = 24.0
"""From the middle of a piece of land, where a meeple stands, to a plate beside it."""
SIDES = ((0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))
"""The sides of it at which a plate may lie, the best first."""


def plate_size(moment: CarcassonneMoment, look: Look) -> float:
    """How large plates are drawn, to be read at any size of the table."""
    return max(0.55, min(2.4, PLATE / (WIDE * zoom(moment.window, look))))


def seat_plates(
    key: str, seats: tuple[int, ...], points: int, x: float, y: float, size: float
) -> Iterator[Sprite]:
    """The same points for each of these seats, one plate above the other; nobody's as such."""
    for row, seat in enumerate(seats or (-1,)):
        yield from plate_sprites(f"{key}-{seat}", seat, points, x, y - ROW * row * size, size)


def plates(moment: CarcassonneMoment, look: Look, glow: Light) -> Iterator[Sprite]:
    """Who holds what is lit up, and what it scores now."""
    size = plate_size(moment, look)
    taken = list(_taken(moment, look)) if glow.plates else []
    for number, plate in enumerate(glow.plates):
        x, y, letter, index = plate.at
        tile = moment.by_place.get((x, y))
        if tile is None:
            continue
        at = layout.on_tile(tile, layout.meeple_spot(tile.tile, letter, index))
        box = _beside(moment, at, size, max(1, len(plate.seats)), taken)
        taken.append(box)
        lowest = box.bottom - HIGH / 2 * size
        yield from seat_plates(
            f"worth-{number}", plate.seats, plate.points, box.centre[0], lowest, size
        )


def _taken(moment: CarcassonneMoment, look: Look) -> Iterator[Rect]:
    """What plates should not hide: meeples, what can be tapped, the ring around a tile."""
    for meeple in moment.meeples:
        x, y = layout.meeple_at(moment.by_place, meeple)
        yield Rect.around(x, y, 40 * MEEPLE, 44 * MEEPLE)
    for _action, x, y, scale in stands(moment, look):
        yield Rect.around(x, y, 48 * STAND * scale, 48 * STAND * scale)
    found = keys.place_of(look.pointed)
    if found is not None and found[0] == "tile":
        ring = Rect.around(*layout.middle(found[1]), layout.CELL, layout.CELL)
        for side in (-1, 1):
            x = ring.centre[0] + side * ring.w / 2
            yield Rect.around(x, ring.centre[1], 6, ring.h)
            y = ring.centre[1] + side * ring.h / 2
            yield Rect.around(ring.centre[0], y, ring.w, 6)


def _beside(
    moment: CarcassonneMoment, at: Point, size: float, rows: int, taken: list[Rect]
) -> Rect:
    """The room beside a place for that many plates, seen whole, where it hides the least."""
    box = moment.window
    wide, high = WIDE * size, (HIGH + ROW * (rows - 1)) * size
    rooms = []
    for dx, dy in SIDES:
        x = at[0] + dx * (AWAY + wide / 2)
        y = at[1] + dy * (AWAY + high / 2)
        x = max(box.x + wide / 2, min(box.right - wide / 2, x))
        y = max(box.y + high / 2, min(box.bottom - high / 2, y))
        rooms.append(Rect.around(x, y, wide, high))
    return min(rooms, key=lambda room: round(sum(_shared(room, other) for other in taken), 3))


def _shared(one: Rect, other: Rect) -> float:
    """How much of two rectangles is the same."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
