"""What is lit up on the table: features as wholes, fields with the cities that they supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from motherlode.canvas.scene import Look, Sprite
from motherlode.games.carcassonne.rules.descriptions import Segment
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation, LaidTile
from motherlode.games.carcassonne.rules.packed import FIELD, MONASTERY, ROAD
from motherlode.games.carcassonne.view import geometry, keys, layout
from motherlode.games.carcassonne.view.highlights import segments
from motherlode.games.carcassonne.view.moment import CarcassonneMoment
from motherlode.games.carcassonne.view.sprites import QUARTER, highlight_sprite
from motherlode.games.carcassonne.view.tiles import KINDS
from motherlode.locale import _

Coins = tuple[tuple[tuple[Segment, ...], int], ...]
"""Cities and castles by their segments, and what each is worth to a farmer."""

FIELDS = "fields"
"""The overlay that shows who holds which field, and what it supplies."""


@dataclass(frozen=True)
class Plate:
    """Who holds something and what it would score now; beside a place of the table."""

    at: Segment
    seats: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class Light:
    """Segments and whole tiles lit up, what cities are worth to fields, and what the features
    are worth now."""

    segments: tuple[Segment, ...] = ()
    tiles: tuple[Place, ...] = ()
    coins: Coins = ()
    plates: tuple[Plate, ...] = ()


def overlays(seen: CarcassonneObservation) -> tuple[tuple[str, str], ...]:
    """What can be laid over the table."""
    del seen
    return ((FIELDS, _("Fields and the cities they supply")),)


def light(seen: CarcassonneObservation, look: Look) -> Light:
    """What is lit up for those who look."""
    overlay = look.overlay if look.aids else ""
    return _light(seen, look.lit, look.pointed, overlay)


@lru_cache(maxsize=8)
def _light(seen: CarcassonneObservation, lit: tuple[str, ...], pointed: str, overlay: str) -> Light:
    named = list(_labels(seen, lit))
    named += _labels(seen, _parts(seen, pointed))
    if overlay == FIELDS:
        named += [(field.label, None) for field in seen.analysis().farmed]
    found = dict.fromkeys(label for label, _at in named)
    tiles = tuple(place for key in lit for place in _tile(seen, key))
    bright, coins = lit_up(seen, found)
    at = {label: where for label, where in named if where is not None}
    plates = [_plate(seen, label, at.get(label)) for label in found]
    return Light(bright, tiles, coins, tuple(plate for plate in plates if plate is not None))


def _tile(seen: CarcassonneObservation, key: str) -> Iterator[Place]:
    found = keys.place_of(key)
    if found and found[0] == "tile" and seen.tile_at(found[1]) is not None:
        yield found[1]


def _parts(seen: CarcassonneObservation, name: str) -> list[str]:
    """The features meant by what is pointed at: of a whole tile its farmer's field, or all but
    the fields."""
    found = keys.place_of(name)
    if found is None:
        return [name]
    tile = seen.tile_at(found[1])
    if found[0] != "tile" or tile is None:
        return []
    farmers = [m for m in seen.meeples if (m.x, m.y) == found[1] and m.kind == FIELD]
    if farmers:
        return [keys.part_key((*found[1], FIELD, farmer.index)) for farmer in farmers]
    names = [name for name in segments(KINDS[tile.tile]) if name[0] != FIELD]
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


def lit_up(
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
        for city, worth in seen.supplied(label):
            parts = seen.segments(city)
            found |= dict.fromkeys(parts)
            coins[parts] = worth
    return tuple(found), tuple(coins.items())


def _plate(seen: CarcassonneObservation, label: int, at: Segment | None) -> Plate | None:
    """What a feature would score now; at its first meeple, else at the part pointed at."""
    feature = seen.described(label)
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


def pointed(seen: CarcassonneObservation, x: float, y: float) -> str:
    """The key of the feature that lies at a place of the scene, or of a place for the tile."""
    place = (round(x / layout.CELL), round(y / layout.CELL))
    tile = seen.tile_at(place)
    if tile is None:
        key = keys.place_key(*place)
        return key if keys.action_of(key, seen.legal) else ""
    middle = layout.middle(place)
    spot = geometry.turned((x - middle[0], y - middle[1]), -tile.turns)
    name = _segment_at(tile.tile, spot)
    return keys.part_key((*place, name[0], int(name[1:])))


def _segment_at(tile: str, spot: tuple[float, float]) -> str:
    """The segment that lies at a place of the unturned tile."""
    kind = KINDS[tile]
    names = list(segments(kind))
    for name in names:
        if name[0] == MONASTERY and _far(spot, geometry.SPOTS[tile][name]) < 21:
            return name
    for name in names:
        if name[0] == ROAD and geometry.beside(spot, geometry.road_line(kind, int(name[1:]))) < 8:
            return name
    for outline in (geometry.city_outline, geometry.field_outline):
        letter = "C" if outline is geometry.city_outline else FIELD
        for name in names:
            if name[0] == letter and geometry.within(spot, outline(kind, int(name[1:]))):
                return name
    return min(names, key=lambda name: _far(spot, geometry.SPOTS[tile][name]))


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


# ---------------------------------------------------------------------------- sprites


def light_sprites(moment: CarcassonneMoment, glow: Light) -> Iterator[Sprite]:
    """The light upon the land."""
    by_place = moment.by_place
    for segment in glow.segments:
        tile = by_place.get((segment[0], segment[1]))
        if tile is not None:
            yield highlight_sprite(tile, segment)
            if segment[2] == FIELD:
                yield from _brims(moment, tile, segment)
    for x, y in glow.tiles:
        at = layout.middle((x, y))
        yield Sprite(f"lit-tile:{x},{y}", "lit", *at)
        yield Sprite(f"taken:{x},{y}", "ingot", *at, 0, 2.4, 2.4)
    for parts, worth in glow.coins:
        at_x, at_y = layout.heart_of(by_place, parts)
        yield Sprite(f"coin:{at_x:g},{at_y:g}", f"coin-{worth}", at_x, at_y)


def _brims(moment: CarcassonneMoment, tile: LaidTile, segment: Segment) -> Iterator[Sprite]:
    """Along the edges beyond which nothing lies yet."""
    x, y, _letter, index = segment
    for half in KINDS[tile.tile].fields[index].halves.split():
        number = (geometry.HALVES.index(half) + 2 * tile.turns) % 8
        edge, second = divmod(number, 2)
        dx, dy = geometry.turned((0, -1), edge)
        if (x + round(dx), y + round(dy)) in moment.by_place:
            continue
        mx, my = layout.middle((x, y))
        sx, sy = geometry.turned((50.0 * second, 0), edge)
        yield Sprite(f"brim:{x},{y}:{number}", "brim", mx + sx, my + sy, edge * QUARTER)
