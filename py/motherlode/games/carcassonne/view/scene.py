"""The scene: the desk, the land laid upon it, what is marked on it, and the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.scene import Layer, Look, Scene, Spot, Sprite
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view import keys, layout, tiles
from motherlode.games.carcassonne.view.offers import offered, stands
from motherlode.games.carcassonne.view.shown import Shown
from motherlode.games.carcassonne.view.sprites import (
    BADGE,
    FEW,
    QUARTER,
    STAND,
    choices,
    glow_sprite,
    meeple_sprite,
    tag_sprites,
    tile_sprites,
)
from motherlode.games.carcassonne.view.survey import lit_features


def build_scene(seen: CarcassonneObservation, look: Look) -> Scene:
    """The table at rest as anybody at it sees it."""
    return build(Shown.of(seen), look)


def build(shown: Shown, look: Look) -> Scene:
    """The scene of any moment."""
    bounds = shown.bounds
    return Scene(
        bounds,
        (
            Layer("desk", _desk(bounds)),
            Layer("land", tuple(_land(shown))),
            Layer("marks", tuple(_marks(shown, look))),
            Layer("pieces", tuple(_pieces(shown, look))),
            Layer("top", (*offered(shown, look), *shown.over)),
        ),
        tuple(_spots(shown, look)),
    )


@lru_cache(maxsize=8)
def _desk(bounds: Rect) -> tuple[Sprite, ...]:
    return tuple(
        Sprite(f"desk:{column},{row}", "desk", *layout.desk_at(column, row))
        for column, row in layout.desk_places(bounds)
    )


# ---------------------------------------------------------------------------- land


def _land(shown: Shown) -> Iterator[Sprite]:
    """The land, but for what is on its way: a tile that flies has no towers yet."""
    moved = shown.moved
    rising = tuple(t for t in shown.tiles if moved and keys.tile_key(t.x, t.y) in moved)
    for sprite in _still_land(shown.tiles, rising):
        yield moved.get(sprite.key, sprite)


@lru_cache(maxsize=8)
def _still_land(laid: tuple[LaidTile, ...], rising: tuple[LaidTile, ...]) -> tuple[Sprite, ...]:
    """Shadows below all tiles, grounds, then towers and houses, the northern ones first."""
    sprites = [tile_sprites(tile) for tile in laid]
    upright = [sprite for made in sprites for sprite in made[2:]]
    upright += _towers(tile for tile in laid if tile not in rising)
    upright.sort(key=lambda sprite: sprite.y)
    return (*(made[0] for made in sprites), *(made[1] for made in sprites), *upright)


def _towers(laid: Iterable[LaidTile]) -> Iterator[Sprite]:
    """One at every corner where a wall ends."""
    corners: dict[tuple[float, float], None] = {}
    for tile in laid:
        for x, y in tiles.tower_corners(tile.tile, tile.turns):
            corners[tile.x * layout.CELL + x, tile.y * layout.CELL + y] = None
    for x, y in corners:
        yield Sprite(f"tower:{x:g},{y:g}", "tower", x, y)


# ---------------------------------------------------------------------------- marks


def _marks(shown: Shown, look: Look) -> Iterator[Sprite]:
    if look.aids:
        yield from _fitting(shown)
    yield from _places(shown, look)
    yield from _glows(shown, look)
    yield from _fiefs(shown)
    yield from _frames(shown, look)
    if look.aids:
        yield from _farms(shown)


def _fitting(shown: Shown) -> Iterator[Sprite]:
    """Empty places that nothing fits any more, and those that little fits."""
    taken = shown.by_place
    for (x, y), number in shown.survey.fits.items():
        if (x, y) in taken:
            continue
        if not number:
            yield Sprite(f"dead:{x},{y}", "dead", x * layout.CELL, y * layout.CELL)
        elif number <= min(FEW, shown.survey.coming // 4):
            at = layout.CELL
            yield Sprite(f"few:{x},{y}", f"few-{number}", x * at + 29, y * at - 29, 0, 0.8, 0.8)


def _places(shown: Shown, look: Look) -> Iterator[Sprite]:
    if shown.seen is None or not look.aids:
        return
    if shown.seen.phase == "place_tile":
        for x, y in shown.survey.turns:
            yield Sprite(f"open:{x},{y}", "place", x * layout.CELL, y * layout.CELL)
    elif shown.seen.phase in ("place_ingot", "take_ingot"):
        for x, y in choices(shown.seen):
            yield Sprite(f"open:{x},{y}", "choice", x * layout.CELL, y * layout.CELL)


def _glows(shown: Shown, look: Look) -> Iterator[Sprite]:
    """Features lit up as wholes; tiles pointed at where no feature is meant."""
    by_place = shown.by_place
    glow = shown.glow
    if look.lit and shown.seen is not None:
        glow = lit_features(shown.seen, frozenset(look.lit)) or glow
    for segment in glow:
        yield glow_sprite(by_place[segment[0], segment[1]], segment)
    lit = () if glow and shown.seen is not None else look.lit
    for key in dict.fromkeys(lit):
        found = keys.place_of(key)
        if found and found[1] in by_place:
            yield Sprite(f"lit-{key}", "lit", *layout.middle(found[1]))


def _fiefs(shown: Shown) -> Iterator[Sprite]:
    for castle in shown.castles:
        if castle.lord is not None:
            (ax, ay), (_bx, by) = castle.tiles
            angle = QUARTER if ay == by else 0.0
            # halves one above the other have three columns
            yield Sprite(f"fief:{ax},{ay}", "fief", *layout.castle_at(castle.tiles), angle)


def _frames(shown: Shown, look: Look) -> Iterator[Sprite]:
    by_place = shown.by_place
    for key in dict.fromkeys(look.last):
        found = keys.place_of(key)
        if found and found[1] in by_place:
            yield Sprite(f"last-{key}", "last", *layout.middle(found[1]))


def _farms(shown: Shown) -> Iterator[Sprite]:
    """Who holds a field is marked on every part of it."""
    by_place = shown.by_place
    standing = {(m.x, m.y, m.kind, m.index) for m in shown.meeples}
    for seats, segments in shown.survey.farmed:
        for segment in segments:
            x, y, letter, index = segment
            if segment in standing or (x, y) not in by_place:
                continue
            tile = by_place[x, y]
            px, py = layout.on_tile(tile, layout.meeple_spot(tile.tile, letter, index))
            for number, seat in enumerate(seats):
                off = (number - (len(seats) - 1) / 2) * 15
                key = f"farm:{x},{y}:{index}:{seat}"
                yield Sprite(key, f"badge-{seat}", px + off, py, 0, BADGE, BADGE, 0.9)


# ---------------------------------------------------------------------------- pieces


def _pieces(shown: Shown, look: Look) -> Iterator[Sprite]:
    moved = shown.moved
    for castle in shown.castles:
        key = keys.castle_key(castle.tiles)
        yield moved.get(key) or Sprite(key, "castle", *layout.castle_at(castle.tiles))
    for (x, y), number in shown.ingots.items():
        for one in range(number):
            key = keys.ingot_key(x, y, one)
            yield moved.get(key) or Sprite(key, "ingot", *layout.ingot_at(x, y, one))
    for meeple in sorted(shown.meeples, key=lambda m: (m.y, m.x)):
        key = keys.meeple_key(meeple)
        yield moved.get(key) or meeple_sprite(shown, meeple)
    if look.aids:
        for meeple in shown.meeples:
            if keys.meeple_key(meeple) not in moved:
                yield from _tag(shown, meeple)


def _tag(shown: Shown, meeple: MeepleAt) -> Iterator[Sprite]:
    """What its feature would bring the meeple's owner now."""
    worth = shown.survey.worth.get(meeple)
    if worth is None:
        return
    x, y = layout.meeple_at(shown.by_place, meeple)
    yield from tag_sprites(f"tag:{keys.meeple_key(meeple)}", worth, x + 13, y + 17)


# ---------------------------------------------------------------------------- spots


def _spots(shown: Shown, look: Look) -> Iterator[Spot]:
    """Every tile and every empty place beside one; parts of the new tile; the castle."""
    seen = shown.seen
    live: set[Place] = set()
    placing = False
    if seen is not None and seen.current_player >= 0:
        placing = seen.phase == "place_tile"
        if seen.phase in ("place_ingot", "take_ingot"):
            live.update(choices(seen))
    for tile in shown.tiles:
        place = (tile.x, tile.y)
        yield Spot(keys.tile_key(*place), _square(place), place in live)
    laid = shown.by_place
    for place in shown.survey.fits:
        if place not in laid:
            open_here = placing and place in shown.survey.turns
            yield Spot(keys.place_key(*place), _square(place), open_here)
    if seen is None or seen.current_player < 0:
        return
    for action, x, y, scale in stands(shown, look):
        key = keys.stand_key(action.kind, action.index)
        yield Spot(key, Circle(x, y, 24 * STAND * scale), True)
    if seen.phase == "build_castle":
        yield Spot(keys.CASTLE, Circle(*layout.castle_at(seen.asked), 40), True)


def _square(place: Place) -> Rect:
    return Rect.around(*layout.middle(place), layout.CELL - 4, layout.CELL - 4)
