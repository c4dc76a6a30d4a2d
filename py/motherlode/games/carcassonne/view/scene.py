"""The scene: the desk, the land laid upon it, the light on it, what is marked, the pieces.

What has not changed stays one and the same object from scene to scene: the land grows by the
tile that was laid, and light, marks and pieces are layers of their own.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator
from functools import lru_cache

from motherlode.canvas.geometry import Circle, Rect
from motherlode.canvas.scene import Layer, Scene, Spot, Sprite, ViewOptions
from motherlode.games.carcassonne.rules.descriptions import Analysis
from motherlode.games.carcassonne.rules.events import MeepleAt, Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.view import keys, layout, tiles
from motherlode.games.carcassonne.view.highlights import (
    PLATE_ROW,
    PLATE_WIDTH,
    Highlights,
    find_highlights,
    highlight_sprites,
    plates,
    worth_offers,
    worth_spots,
)
from motherlode.games.carcassonne.view.placement_hints import hint_sprites, meeple_spots
from motherlode.games.carcassonne.view.shown import ShownTable
from motherlode.games.carcassonne.view.sprites import (
    BADGE_SCALE,
    MAX_FEW,
    QUARTER_TURN,
    STAND_SCALE,
    choices,
    mark_picture,
    meeple_sprite,
    tag_sprites,
    tile_sprites,
)
from motherlode.games.carcassonne.view.viewport import focus, is_small, number_size

#: The layers from the bottom up.
DESK, LAND, LIGHT, MARKS, PIECES, TOP = range(6)


def build_scene(seen: CarcassonneObservation, options: ViewOptions) -> Scene:
    """The table at rest as anybody at it sees it."""
    return build(at_rest(seen, options), options)


def at_rest(seen: CarcassonneObservation, options: ViewOptions) -> ShownTable:
    """Return the table as it is shown at rest, and where the camera looks."""
    shown = ShownTable.at_rest(seen, is_small(options))
    if len(seen.tiles) == 1 and shown.is_asking(options) and not shown.near and not options.lit:
        return shown.with_focus(layout.first_view(tuple(shown.analysis.turns)))
    must, want = _matters(shown, seen, options)
    return shown.with_focus(focus(shown.bounds, options, must, want))


def _matters(
    shown: ShownTable, seen: CarcassonneObservation, options: ViewOptions
) -> tuple[list[Place], list[Place]]:
    """The places that have to be seen, and those that should be."""
    glow = find_highlights(seen, options) if options.lit else Highlights()
    if glow.segments or glow.tiles:
        must = [*((x, y) for x, y, _letter, _index in glow.segments), *glow.tiles]
        return (list(dict.fromkeys(must)), [])
    last = [seen.last] if seen.last is not None else [(t.x, t.y) for t in seen.tiles[-1:]]
    if seen.phase == "end":
        return ([], [])
    if seen.phase in ("build_castle", "score_castle"):
        return (list(seen.asked), last)
    if not shown.is_asking(options):
        return (last, [])
    if seen.phase in ("place_ingot", "take_ingot"):
        return (last, choices(seen))
    return (last, list(shown.analysis.turns))


def build(shown: ShownTable, options: ViewOptions) -> Scene:
    """The scene of any moment."""
    glow = Highlights(shown.glow, (), shown.coins)
    notes: Iterable[Sprite] = ()
    if shown.resting:
        glow = find_highlights(shown.seen, options)
        notes = plates(shown, options, glow)
    bounds = shown.bounds
    return Scene(
        bounds,
        (
            Layer("desk", _desk(bounds)),
            Layer("land", _still_land(shown.seen.tiles)),
            Layer("light", tuple(highlight_sprites(shown, glow))),
            Layer("marks", tuple(_marks(shown, options))),
            Layer("pieces", tuple(_pieces(shown, options, glow))),
            Layer("top", (*hint_sprites(shown, options), *worth_offers(shown, options), *notes)),
        ),
        tuple(_spots(shown, options)),
        shown.focus,
    )


@lru_cache(maxsize=8)
def _desk(bounds: Rect) -> tuple[Sprite, ...]:
    return tuple(
        Sprite(f"desk:{column},{row}", "desk", *layout.desk_at(column, row))
        for column, row in layout.desk_places(bounds)
    )


# ---------------------------------------------------------------------------- land

Upright = tuple[float, float, str, Sprite]


class Land:
    """Shadows below all tiles, grounds, then towers and houses, the northern ones first."""

    def __init__(self, below: Land | None = None) -> None:
        self.shades: list[Sprite] = below.shades[:] if below else []
        self.grounds: list[Sprite] = below.grounds[:] if below else []
        self.upright: list[Upright] = below.upright[:] if below else []
        self.towers: set[tuple[float, float]] = set(below.towers) if below else set()

    def lay(self, tile: LaidTile) -> None:
        """One tile more, with a tower at every corner where a wall ends."""
        shade, ground, *standing = tile_sprites(tile)
        self.shades.append(shade)
        self.grounds.append(ground)
        for sprite in (*standing, *self._new_towers(tile)):
            insort(self.upright, (sprite.y, sprite.x, sprite.key, sprite))

    def _new_towers(self, tile: LaidTile) -> Iterator[Sprite]:
        for dx, dy in tiles.tower_corners(tile.tile, tile.turns):
            x, y = tile.x * layout.CELL + dx, tile.y * layout.CELL + dy
            if (x, y) not in self.towers:
                self.towers.add((x, y))
                yield Sprite(f"tower:{x:g},{y:g}", "tower", x, y)

    def sprites(self) -> tuple[Sprite, ...]:
        """The sprites of the land, the lowest first."""
        return (*self.shades, *self.grounds, *(sprite for _y, _x, _key, sprite in self.upright))


@lru_cache(maxsize=1)
def _lands() -> dict[tuple[LaidTile, ...], Land]:
    """The lands shown last: the next one is mostly one of them with a tile more."""
    return {}


@lru_cache(maxsize=8)
def _still_land(laid: tuple[LaidTile, ...]) -> tuple[Sprite, ...]:
    lands = _lands()
    land = lands.get(laid)
    if land is None:
        land = lands[laid] = Land(lands.get(laid[:-1]))
        for tile in laid[len(land.grounds) :]:
            land.lay(tile)
        while len(lands) > 4:
            del lands[next(iter(lands))]
    return land.sprites()


# ---------------------------------------------------------------------------- marks


def _marks(shown: ShownTable, options: ViewOptions) -> Iterator[Sprite]:
    if options.aids:
        yield from _fitting(shown, number_size(shown.viewport, options))
    yield from _places(shown, options)
    yield from _fiefs(shown)
    yield from _frames(shown, options)
    if options.aids:
        yield from _farms(shown.analysis, shown.seen.tiles)


def _fitting(shown: ShownTable, size: float) -> Iterator[Sprite]:
    """Empty places that nothing fits any more, and those that little fits."""
    taken = shown.by_place
    few = min(MAX_FEW, shown.analysis.coming // 4)
    for (x, y), number in shown.analysis.fits.items():
        if number > few or (x, y) in taken:
            continue
        if number:
            at = layout.CELL
            scale = 0.8 * size
            yield Sprite(f"few:{x},{y}", f"few-{number}", x * at + 29, y * at - 29, 0, scale, scale)
        else:
            yield Sprite(f"dead:{x},{y}", "dead", x * layout.CELL, y * layout.CELL)


def _places(shown: ShownTable, options: ViewOptions) -> Iterator[Sprite]:
    if not options.aids or not shown.is_asking(options):
        return
    place, choice = (mark_picture(n, shown.viewport, options) for n in ("place", "choice"))
    if shown.seen.phase == "place_tile":
        for x, y in shown.analysis.turns:
            yield Sprite(f"open:{x},{y}", place, x * layout.CELL, y * layout.CELL)
    elif shown.seen.phase in ("place_ingot", "take_ingot"):
        for x, y in choices(shown.seen):
            yield Sprite(f"open:{x},{y}", choice, x * layout.CELL, y * layout.CELL)


def _fiefs(shown: ShownTable) -> Iterator[Sprite]:
    for castle in shown.seen.castles:
        if castle.lord is not None:
            (ax, ay), (_bx, by) = castle.tiles
            angle = QUARTER_TURN if ay == by else 0.0
            # halves one above the other have three columns
            yield Sprite(f"fief:{ax},{ay}", "fief", *layout.castle_at(castle.tiles), angle)


def _frames(shown: ShownTable, options: ViewOptions) -> Iterator[Sprite]:
    by_place = shown.by_place
    for key in dict.fromkeys(options.last):
        found = keys.place_of(key)
        if found and found[1] in by_place:
            picture = mark_picture("last", shown.viewport, options)
            yield Sprite(f"last-{key}", picture, *layout.middle(found[1]))


@lru_cache(maxsize=4)
def _farms(found: Analysis, tiles: tuple[LaidTile, ...]) -> tuple[Sprite, ...]:
    """Mark the holders of a field on every part of it that no farmer lies on."""
    by_place = {(tile.x, tile.y): tile for tile in tiles}
    made = []
    for _label, seats, free in found.farmed:
        for x, y, letter, index in free:
            laid = by_place[x, y]
            px, py = layout.on_tile(laid, layout.meeple_spot(laid.tile, letter, index))
            for number, seat in enumerate(seats):
                off = (number - (len(seats) - 1) / 2) * 15
                key = f"farm:{laid.x},{laid.y}:{index}:{seat}"
                made.append(
                    Sprite(key, f"badge-{seat}", px + off, py, 0, BADGE_SCALE, BADGE_SCALE, 0.9)
                )
    return tuple(made)


# ---------------------------------------------------------------------------- pieces


def _pieces(shown: ShownTable, options: ViewOptions, glow: Highlights) -> Iterator[Sprite]:
    for castle in shown.seen.castles:
        key = keys.castle_key(castle.tiles)
        yield Sprite(key, "castle", *layout.castle_at(castle.tiles))
    for (x, y), number in shown.ingots.items():
        for one in range(number):
            key = keys.ingot_key(x, y, one)
            yield Sprite(key, "ingot", *layout.ingot_at(x, y, one))
    for meeple in sorted(shown.seen.meeples, key=lambda m: (m.y, m.x)):
        yield meeple_sprite(shown.by_place, meeple)
    # the plate of a feature that is lit up tells what the tags of its meeples would
    told = set(glow.segments) if glow.plates else set()
    size = number_size(shown.viewport, options)
    if options.aids:
        for meeple in shown.seen.meeples:
            stands_in = (meeple.x, meeple.y, meeple.kind, meeple.index)
            if stands_in not in told:
                yield from _tag(shown, meeple, size)


def _tag(shown: ShownTable, meeple: MeepleAt, size: float) -> Iterator[Sprite]:
    """A tag with the points its feature would bring the meeple's owner now."""
    worth = shown.analysis.worth.get(meeple)
    if worth is None:
        return
    x, y = layout.meeple_at(shown.by_place, meeple)
    yield from tag_sprites(f"tag:{keys.meeple_key(meeple)}", worth, x + 13, y + 17, size)


# ---------------------------------------------------------------------------- spots


def _spots(shown: ShownTable, options: ViewOptions) -> Iterator[Spot]:
    """Every tile and every empty place beside one; parts of the new tile; the castle."""
    seen = shown.seen
    live: set[Place] = set()
    placing = False
    if shown.is_asking(options):
        placing = seen.phase == "place_tile"
        if seen.phase in ("place_ingot", "take_ingot"):
            live.update(choices(seen))
    for tile in seen.tiles:
        yield _spot("tile", tile.x, tile.y, (tile.x, tile.y) in live)
    laid, turns = shown.by_place, shown.analysis.turns
    for place in shown.analysis.fits:
        if place not in laid:
            yield _spot("place", *place, placing and place in turns)
    if not shown.is_asking(options):
        return
    for action, x, y, scale in meeple_spots(shown, options):
        key = keys.stand_key(action.kind, action.index)
        yield Spot(key, Circle(x, y, 24 * STAND_SCALE * scale), True)
    for answer, x, y, scale in worth_spots(shown, options):
        box = Rect.around(x, y, PLATE_WIDTH * scale, PLATE_ROW * scale)
        yield Spot(keys.worth_key(answer.points), box, True)
    if seen.phase == "build_castle":
        yield Spot(keys.CASTLE, Circle(*layout.castle_at(seen.asked), 40), True)


@lru_cache(maxsize=512)
def _spot(what: str, x: int, y: int, live: bool) -> Spot:
    key = keys.tile_key(x, y) if what == "tile" else keys.place_key(x, y)
    return Spot(key, Rect.around(*layout.middle((x, y)), layout.CELL - 4, layout.CELL - 4), live)
