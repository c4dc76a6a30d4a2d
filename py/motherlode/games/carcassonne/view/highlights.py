"""Highlights: features lit up as wholes, fields with the cities they supply, plates beside them.

A plate says who holds something and what it scores; it is laid where it hides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from motherlode.canvas.geometry import Point, Rect
from motherlode.canvas.scene import Sprite, ViewOptions
from motherlode.games.carcassonne.rules.actions import ScoreCastle
from motherlode.games.carcassonne.rules.descriptions import Segment
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.rules.packed import FIELD, MONASTERY, ROAD
from motherlode.games.carcassonne.view import geometry, keys, layout
from motherlode.games.carcassonne.view.marks import segment_names
from motherlode.games.carcassonne.view.placement_hints import meeple_spots
from motherlode.games.carcassonne.view.shown import ShownTable
from motherlode.games.carcassonne.view.sprites import (
    MEEPLE_SCALE,
    QUARTER_TURN,
    STAND_SCALE,
    highlight_sprite,
    plate_sprites,
)
from motherlode.games.carcassonne.view.tiles import TILES_BY_ID
from motherlode.games.carcassonne.view.viewport import zoom
from motherlode.locale import _

#: Cities and castles by their segments, and what each is worth to a farmer.
Coins = tuple[tuple[tuple[Segment, ...], int], ...]

#: The overlay that shows who holds which field, and what it supplies.
FIELDS = "fields"


@dataclass(frozen=True)
class Plate:
    """The holders of a feature and the points it would score now, beside a place of the table."""

    at: Segment
    seats: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class Highlights:
    """Segments and whole tiles lit up, with their worth.

    The worth of cities to fields, and of the features now.
    """

    segments: tuple[Segment, ...] = ()
    tiles: tuple[Place, ...] = ()
    coins: Coins = ()
    plates: tuple[Plate, ...] = ()


def list_overlays(seen: CarcassonneObservation) -> tuple[tuple[str, str, str], ...]:
    """Return what can be laid over the table."""
    del seen
    return ((FIELDS, _("Fields"), _("Fields and the cities they supply")),)


def find_highlights(seen: CarcassonneObservation, options: ViewOptions) -> Highlights:
    """Return the highlights for those who look."""
    overlay = options.overlay if options.aids else ""
    return _find_highlights(seen, options.lit, options.pointed, overlay)


@lru_cache(maxsize=8)
def _find_highlights(
    seen: CarcassonneObservation, lit: tuple[str, ...], pointed: str, overlay: str
) -> Highlights:
    named = list(_labels(seen, lit))
    named += _labels(seen, _parts(seen, pointed))
    if overlay == FIELDS:
        named += [(field.label, None) for field in seen.analysis().farmed]
    found = dict.fromkeys(label for label, _at in named)
    tiles = tuple(place for key in lit for place in _tile(seen, key))
    bright, coins = highlight_features(seen, found)
    at = {label: where for label, where in named if where is not None}
    plates = [_plate(seen, label, at.get(label)) for label in found]
    return Highlights(bright, tiles, coins, tuple(plate for plate in plates if plate is not None))


def _tile(seen: CarcassonneObservation, key: str) -> Iterator[Place]:
    found = keys.place_of(key)
    if found and found[0] == "tile" and seen.tile_at(found[1]) is not None:
        yield found[1]


def _parts(seen: CarcassonneObservation, name: str) -> list[str]:
    """Return the features meant by the thing pointed at.

    Of a whole tile its farmer's field, or all but the fields.
    """
    found = keys.place_of(name)
    if found is None:
        return [name]
    tile = seen.tile_at(found[1])
    if found[0] != "tile" or tile is None:
        return []
    farmers = [m for m in seen.meeples if (m.x, m.y) == found[1] and m.kind == FIELD]
    if farmers:
        return [keys.part_key((*found[1], FIELD, farmer.index)) for farmer in farmers]
    names = [name for name in segment_names(TILES_BY_ID[tile.tile]) if name[0] != FIELD]
    return [keys.part_key((*found[1], name[0], int(name[1:]))) for name in names]


def _labels(
    seen: CarcassonneObservation, names: Iterable[str]
) -> Iterator[tuple[int, Segment | None]]:
    """The features that keys name, and the segment named."""
    for name in names:
        part = keys.part_of(name)
        if part is not None:
            try:
                yield (seen.label_at(part), part)
            except (KeyError, ValueError):
                continue


def highlight_features(
    seen: CarcassonneObservation, labels: Iterable[int]
) -> tuple[tuple[Segment, ...], Coins]:
    """The segments of these features and of the cities that the fields among them supply."""
    found: dict[Segment, None] = {}
    coins: dict[tuple[Segment, ...], int] = {}
    for label in labels:
        own = seen.segments(label)
        found |= dict.fromkeys(own)
        if own[0][2] != FIELD:
            continue
        for city, worth in seen.field_payments(label):
            parts = seen.segments(city)
            found |= dict.fromkeys(parts)
            coins[parts] = worth
    return tuple(found), tuple(coins.items())


def _plate(seen: CarcassonneObservation, label: int, at: Segment | None) -> Plate | None:
    """Return the plate of a feature, at its first meeple, else at the part pointed at."""
    feature = seen.describe_feature(label)
    if feature.source == "castle":
        return None
    own = set(feature.segments)
    for meeple in seen.meeples:
        where = (meeple.x, meeple.y, meeple.kind, meeple.index)
        if meeple.seat in feature.holders and where in own:
            at = where
            break
    return None if at is None else Plate(at, feature.holders, feature.points)


# ---------------------------------------------------------------------------- what is pointed at


def feature_at(seen: CarcassonneObservation, x: float, y: float) -> str:
    """The key of the feature that lies at a place of the scene, or of a place for the tile."""
    place = (round(x / layout.CELL), round(y / layout.CELL))
    tile = seen.tile_at(place)
    if tile is None:
        key = keys.place_key(*place)
        return key if keys.action_of(key, seen.legal) else ""
    middle = layout.middle(place)
    spot = geometry.rotate((x - middle[0], y - middle[1]), -tile.turns)
    name = _segment_at(tile.tile, spot)
    return keys.part_key((*place, name[0], int(name[1:])))


def _segment_at(tile: str, spot: tuple[float, float]) -> str:
    """The segment that lies at a place of the unturned tile."""
    kind = TILES_BY_ID[tile]
    names = list(segment_names(kind))
    for name in names:
        if name[0] == MONASTERY and _far(spot, geometry.SPOTS[tile][name]) < 21:
            return name
    for name in names:
        if (
            name[0] == ROAD
            and geometry.distance_to_line(spot, geometry.road_line(kind, int(name[1:]))) < 8
        ):
            return name
    for outline in (geometry.city_outline, geometry.field_outline):
        letter = "C" if outline is geometry.city_outline else FIELD
        for name in names:
            if name[0] == letter and geometry.is_within(spot, outline(kind, int(name[1:]))):
                return name
    return min(names, key=lambda name: _far(spot, geometry.SPOTS[tile][name]))


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


# ---------------------------------------------------------------------------- sprites


def highlight_sprites(shown: ShownTable, glow: Highlights) -> Iterator[Sprite]:
    """The light upon the land."""
    by_place = shown.by_place
    for segment in glow.segments:
        tile = by_place.get((segment[0], segment[1]))
        if tile is not None:
            yield highlight_sprite(tile, segment)
            if segment[2] == FIELD:
                yield from _brims(shown, tile, segment)
    for x, y in glow.tiles:
        at = layout.middle((x, y))
        yield Sprite(f"lit-tile:{x},{y}", "lit", *at)
        yield Sprite(f"taken:{x},{y}", "ingot", *at, 0, 2.4, 2.4)
    for parts, worth in glow.coins:
        at_x, at_y = layout.heart_of(by_place, parts)
        yield Sprite(f"coin:{at_x:g},{at_y:g}", f"coin-{worth}", at_x, at_y)


def _brims(shown: ShownTable, tile: LaidTile, segment: Segment) -> Iterator[Sprite]:
    """Along the edges beyond which nothing lies yet."""
    x, y, _letter, index = segment
    for half in TILES_BY_ID[tile.tile].fields[index].halves.split():
        number = (geometry.HALVES.index(half) + 2 * tile.turns) % 8
        edge, second = divmod(number, 2)
        dx, dy = geometry.rotate((0, -1), edge)
        if (x + round(dx), y + round(dy)) in shown.by_place:
            continue
        mx, my = layout.middle((x, y))
        sx, sy = geometry.rotate((50.0 * second, 0), edge)
        yield Sprite(f"brim:{x},{y}:{number}", "brim", mx + sx, my + sy, edge * QUARTER_TURN)


#: CSS pixels across a plate.
PLATE_WIDTH_PX = 62.0
#: A plate of size 1 in scene units, and from one to the next above it.
PLATE_WIDTH, PLATE_HEIGHT, PLATE_ROW = 124.0, 48.0, 50.0
#: A plate that can be tapped, next to one that tells.
OFFER_SCALE = 1.7
#: From the middle of a piece of land, where a meeple stands, to a plate beside it.
PLATE_GAP = 24.0
#: The sides of it at which a plate may lie, the best first.
PLATE_SIDES = ((0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))


def plate_size(shown: ShownTable, options: ViewOptions) -> float:
    """Return the size of plates, to be read at any size of the table."""
    return max(0.55, min(2.4, PLATE_WIDTH_PX / (PLATE_WIDTH * zoom(shown.viewport, options))))


def seat_plates(
    key: str, seats: tuple[int, ...], points: int, x: float, y: float, size: float
) -> Iterator[Sprite]:
    """The same points for each of these seats, one plate above the other; nobody's as such."""
    for row, seat in enumerate(seats or (-1,)):
        yield from plate_sprites(f"{key}-{seat}", seat, points, x, y - PLATE_ROW * row * size, size)


def worth_spots(
    shown: ShownTable, options: ViewOptions
) -> Iterator[tuple[ScoreCastle, float, float, float]]:
    """Yield action, place and size of the plate for each answer that a castle's lord can give."""
    seen = shown.seen
    if seen.phase != "score_castle" or not shown.is_asking(options):
        return
    size = plate_size(shown, options) * OFFER_SCALE
    x, y = layout.castle_at(seen.asked)
    actions = [action for action in seen.legal if isinstance(action, ScoreCastle)]
    for number, action in enumerate(actions):
        row = number - (len(actions) - 1) / 2
        yield action, x, y - PLATE_ROW * row * size, size


def worth_offers(shown: ShownTable, options: ViewOptions) -> Iterator[Sprite]:
    """Yield the plates from which a castle's lord chooses, the least points at the bottom."""
    for action, x, y, size in worth_spots(shown, options):
        seat, key = shown.seen.current_player, keys.worth_key(action.points)
        yield from plate_sprites(key, seat, action.points, x, y, size)


def plates(shown: ShownTable, options: ViewOptions, glow: Highlights) -> Iterator[Sprite]:
    """Yield plates that say who holds what is lit up, and what it scores now."""
    size = plate_size(shown, options)
    taken = list(_taken(shown, options)) if glow.plates else []
    for number, plate in enumerate(glow.plates):
        x, y, letter, index = plate.at
        tile = shown.by_place.get((x, y))
        if tile is None:
            continue
        at = layout.on_tile(tile, layout.meeple_spot(tile.tile, letter, index))
        box = _beside(shown, at, size, max(1, len(plate.seats)), taken)
        taken.append(box)
        lowest = box.bottom - PLATE_HEIGHT / 2 * size
        yield from seat_plates(
            f"worth-{number}", plate.seats, plate.points, box.centre[0], lowest, size
        )


def _taken(shown: ShownTable, options: ViewOptions) -> Iterator[Rect]:
    """Yield what plates should not hide: meeples, what can be tapped, the ring around a tile."""
    for meeple in shown.seen.meeples:
        x, y = layout.meeple_at(shown.by_place, meeple)
        yield Rect.around(x, y, 40 * MEEPLE_SCALE, 44 * MEEPLE_SCALE)
    for _action, x, y, scale in meeple_spots(shown, options):
        yield Rect.around(x, y, 48 * STAND_SCALE * scale, 48 * STAND_SCALE * scale)
    found = keys.place_of(options.pointed)
    if found is not None and found[0] == "tile":
        ring = Rect.around(*layout.middle(found[1]), layout.CELL, layout.CELL)
        for side in (-1, 1):
            x = ring.centre[0] + side * ring.w / 2
            yield Rect.around(x, ring.centre[1], 6, ring.h)
            y = ring.centre[1] + side * ring.h / 2
            yield Rect.around(ring.centre[0], y, ring.w, 6)


def _beside(shown: ShownTable, at: Point, size: float, rows: int, taken: list[Rect]) -> Rect:
    """The room beside a place for that many plates, seen whole, where it hides the least."""
    box = shown.viewport
    wide, high = PLATE_WIDTH * size, (PLATE_HEIGHT + PLATE_ROW * (rows - 1)) * size
    rooms = []
    for dx, dy in PLATE_SIDES:
        x = at[0] + dx * (PLATE_GAP + wide / 2)
        y = at[1] + dy * (PLATE_GAP + high / 2)
        x = max(box.x + wide / 2, min(box.right - wide / 2, x))
        y = max(box.y + high / 2, min(box.bottom - high / 2, y))
        rooms.append(Rect.around(x, y, wide, high))
    return min(rooms, key=lambda room: round(sum(_shared(room, other) for other in taken), 3))


def _shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
