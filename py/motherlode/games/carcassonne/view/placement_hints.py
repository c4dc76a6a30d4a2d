"""Hints of what can be placed now, where it would stand, under a magnifier where need be."""

from __future__ import annotations

from collections.abc import Iterator

from motherlode.canvas.scene import Sprite, ViewOptions
from motherlode.games.carcassonne.rules.actions import PlaceMeeple
from motherlode.games.carcassonne.view import keys, layout
from motherlode.games.carcassonne.view.shown import ShownTable
from motherlode.games.carcassonne.view.sprites import (
    STAND_SCALE,
    choices,
    tile_sprites,
)
from motherlode.games.carcassonne.view.viewport import is_touch_sized, visible_area, zoom


def find_lens(shown: ShownTable, options: ViewOptions) -> tuple[float, float, float] | None:
    """Return the place and size at which the tile just placed can be chosen from."""
    seen = shown.seen
    if not shown.resting or seen.last is None:
        return None
    scale = layout.magnification(zoom(shown.viewport, options), is_touch_sized(options))
    if scale == 1.0:
        return (*layout.middle(seen.last), 1.0)
    view = visible_area(shown.viewport, options)
    x, y = layout.lens_at(view, scale, seen.last, tuple(sorted(shown.by_place)))
    return (x, y, scale)


def meeple_spots(
    shown: ShownTable, options: ViewOptions
) -> Iterator[tuple[PlaceMeeple, float, float, float]]:
    """Yield action, place and size of the tile for each meeple that can be placed now."""
    seen, lens = shown.seen, find_lens(shown, options)
    if lens is None or seen.phase != "place_meeple" or seen.last is None:
        return
    if not shown.is_asking(options):
        return
    x, y, scale = lens
    tile = shown.by_place[seen.last]
    at_x, at_y = layout.middle(seen.last)
    for action in seen.legal:
        if isinstance(action, PlaceMeeple):
            spot = layout.stand_spots(tile.tile)[f"{action.kind}{action.index}"]
            px, py = layout.on_tile(tile, spot)
            yield (action, x + (px - at_x) * scale, y + (py - at_y) * scale, scale)


def hint_sprites(shown: ShownTable, options: ViewOptions) -> Iterator[Sprite]:
    """Signs of the land where a meeple could go, castles, ingots; magnified where need be."""
    seen = shown.seen
    if not shown.is_asking(options):
        return
    if seen.phase == "build_castle":
        x, y = layout.castle_at(seen.asked)
        yield Sprite("offer-stand", "stand", x, y, 0, 1.9, 1.9, 0.7)
        yield Sprite("offer-castle", "castle", x, y, 0, 1.2, 1.2, 0.92)
    if seen.phase in ("place_ingot", "take_ingot"):
        yield from _ingots(shown, seen.phase == "take_ingot")
    offers = list(meeple_spots(shown, options))
    if not offers:
        return
    if offers[0][3] != 1.0:
        yield from _lens(shown, options)
    for action, x, y, scale in offers:
        key = keys.stand_key(action.kind, action.index)
        size = STAND_SCALE * scale
        yield Sprite(f"{key}.ring", f"stand-{action.kind}", x, y, 0, size, size)
        yield Sprite(key, f"land-{action.kind}", x, y, 0, size, size)


def _ingots(shown: ShownTable, taking: bool) -> Iterator[Sprite]:
    """Yield the ingots that can be placed or taken, large, above the meeples."""
    for place in choices(shown.seen):
        x, y = layout.middle(place)
        number = shown.ingots.get(place, 0) if taking else 1
        for one in range(number):
            dx = (one - (number - 1) / 2) * 22
            key = f"offer-ingot:{place[0]},{place[1]}:{one}"
            yield Sprite(key, "ingot", x + dx, y, 0, 1.8, 1.8, 1.0 if taking else 0.6)


def _lens(shown: ShownTable, options: ViewOptions) -> Iterator[Sprite]:
    lens = find_lens(shown, options)
    assert lens is not None and shown.seen.last is not None
    x, y, scale = lens
    tile = shown.by_place[shown.seen.last]
    at_x, at_y = layout.middle(shown.seen.last)
    yield Sprite("lens", "lens", x, y, 0, scale, scale)
    for number, sprite in enumerate(tile_sprites(tile)[1:]):
        px, py = x + (sprite.x - at_x) * scale, y + (sprite.y - at_y) * scale
        yield Sprite(f"lens.{number}", sprite.picture, px, py, sprite.angle, scale, scale)
