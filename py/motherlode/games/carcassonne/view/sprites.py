"""The sprites of single things, wherever they are needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import pi

from motherlode.canvas.geometry import Rect
from motherlode.canvas.scene import Sprite, ViewOptions
from motherlode.games.carcassonne.rules.actions import PlaceIngot, TakeIngot
from motherlode.games.carcassonne.rules.descriptions import Segment
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view import keys, layout, tiles
from motherlode.games.carcassonne.view.marks import DIGIT, highlight_name, line_width
from motherlode.games.carcassonne.view.viewport import zoom

QUARTER_TURN = pi / 2
#: Up to so many fitting tiles their number is written on an empty place.
MAX_FEW = 5
MEEPLE_SCALE = 0.82
#: A meeple that could be placed is shown smaller.
STAND_SCALE = 0.58
BADGE_SCALE = 0.54
TAG_SCALE = 0.82
PLATE_DIGIT_WIDTH = 20.5


@lru_cache(maxsize=256)
def tile_sprites(tile: LaidTile) -> tuple[Sprite, ...]:
    """A tile at rest: its shadow, its ground, and what stands on it."""
    x, y = layout.middle((tile.x, tile.y))
    key = keys.tile_key(tile.x, tile.y)
    ground = Sprite(key, tiles.tile_name(tile.tile), x, y, tile.turns * QUARTER_TURN)
    standing = tiles.standing_sprites(tile.tile, tile.turns)
    return (
        Sprite(f"shade:{tile.x},{tile.y}", "shade", x, y),
        ground,
        *(
            Sprite(f"{key}.{number}", name, x + dx, y + dy)
            for number, (name, dx, dy) in enumerate(standing)
        ),
    )


@lru_cache(maxsize=256)
def highlight_sprite(tile: LaidTile, segment: Segment) -> Sprite:
    """The light on one segment."""
    x, y, letter, index = segment
    name = highlight_name(tile.tile, f"{letter}{index}")
    at = layout.middle((x, y))
    return Sprite(f"glow:{x},{y}:{letter}{index}", name, *at, tile.turns * QUARTER_TURN)


def meeple_picture(seat: int, letter: str) -> str:
    """Farmers lie, all others stand."""
    return f"farmer-{seat}" if letter == "F" else f"meeple-{seat}"


def meeple_sprite(by_place: Mapping[Place, LaidTile], meeple: MeepleAt) -> Sprite:
    """A meeple where it stands."""
    x, y = layout.meeple_at(by_place, meeple)
    name = meeple_picture(meeple.seat, meeple.kind)
    return Sprite(keys.meeple_key(meeple), name, x, y, 0, MEEPLE_SCALE, MEEPLE_SCALE)


def tag_sprites(key: str, number: int, x: float, y: float, size: float = 1.0) -> Iterator[Sprite]:
    """A number on a paper tag."""
    text, scale = str(number), TAG_SCALE * size
    yield Sprite(key, "tag-wide" if len(text) > 1 else "tag", x, y, 0, scale, scale)
    for at, digit in enumerate(text):
        dx = (at - (len(text) - 1) / 2) * DIGIT * scale
        yield Sprite(f"{key}.{at}", f"digit-{digit}", x + dx, y, 0, scale, scale)


def mark_picture(name: str, view: Rect, options: ViewOptions) -> str:
    """Return the picture of that mark, its lines as wide as they are on every table in view."""
    return f"{name}-{line_width(zoom(view, options))}"


def plate_sprites(
    key: str, seat: int, points: int, x: float, y: float, size: float = 1.0
) -> Iterator[Sprite]:
    """A seat's points on a gilt plate; -1: nobody's yet, on a plain one."""
    yield Sprite(key, f"score-{seat}" if seat >= 0 else "score-open", x, y, 0, size, size)
    text = str(points)
    for number, digit in enumerate(text):
        dx = (17 + (number - (len(text) - 1) / 2) * PLATE_DIGIT_WIDTH) * size
        yield Sprite(f"{key}.{number}", f"points-{digit}", x + dx, y, 0, size, size)


def choices(seen: CarcassonneObservation) -> list[Place]:
    """The tiles among which an ingot is placed or taken."""
    return [(a.x, a.y) for a in seen.legal if isinstance(a, PlaceIngot | TakeIngot)]
