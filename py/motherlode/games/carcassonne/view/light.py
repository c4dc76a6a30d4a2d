"""What is lit up on the table: features as wholes, fields with the cities that they supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from motherlode.canvas.scene import Look, Sprite
from motherlode.games.carcassonne.rules import score_final
from motherlode.games.carcassonne.rules.crew import HOLDERS
from motherlode.games.carcassonne.rules.events import Place
from motherlode.games.carcassonne.rules.grid import XY
from motherlode.games.carcassonne.rules.observation import (
    CarcassonneObservation,
    LaidTile,
    rebuild,
)
from motherlode.games.carcassonne.rules.position import Position
from motherlode.games.carcassonne.rules.tiles import FIELD, MONASTERY, ROAD
from motherlode.games.carcassonne.view import keys, layout, plots
from motherlode.games.carcassonne.view.glows import segments
from motherlode.games.carcassonne.view.shown import Shown
from motherlode.games.carcassonne.view.sprites import QUARTER, glow_sprite
from motherlode.games.carcassonne.view.survey import Segment, label_at, points_now, segments_of
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
    position = rebuild(seen)
    told = list(_labels(position, lit))
    told += _labels(position, _parts(seen, position, pointed))
    if overlay == FIELDS:
        told += [(label, None) for label in _farmed(position)]
    found = dict.fromkeys(label for label, _at in told)
    tiles = tuple(place for key in lit for place in _tile(position, key))
    glow, coins = lit_up(position, found)
    at = {label: where for label, where in told if where is not None}
    plates = [_plate(position, label, at.get(label)) for label in found]
    return Light(glow, tiles, coins, tuple(plate for plate in plates if plate is not None))


def _tile(position: Position, key: str) -> Iterator[Place]:
    found = keys.place_of(key)
    if found and found[0] == "tile" and found[1] in map(XY.__getitem__, position.board.at):
        yield found[1]


def _parts(seen: CarcassonneObservation, position: Position, name: str) -> list[str]:
    """The features meant by what is pointed at: of a whole tile its farmer's field, or all but
    the fields."""
    found = keys.place_of(name)
    if found is None:
        return [name]
    number = position.board.at.get(layout.cell_of(found[1]))
    if found[0] != "tile" or number is None:
        return []
    farmers = [m for m in seen.meeples if (m.x, m.y) == found[1] and m.kind == FIELD]
    if farmers:
        return [keys.part_key((*found[1], FIELD, farmer.index)) for farmer in farmers]
    names = [name for name in segments(KINDS[seen.tiles[number].tile]) if name[0] != FIELD]
    return [keys.part_key((*found[1], name[0], int(name[1:]))) for name in names]


def _labels(position: Position, names: Iterable[str]) -> Iterator[tuple[int, Segment | None]]:
    """The features that keys name, and the segment named."""
    for name in names:
        part = keys.part_of(name)
        if part is not None:
            try:
                yield (label_at(position, part), part)
            except (KeyError, ValueError):
                continue


def lit_up(position: Position, labels: Iterable[int]) -> tuple[tuple[Segment, ...], Coins]:
    """The segments of these features and of the cities that the fields among them supply."""
    board = position.board
    found: dict[Segment, None] = {}
    coins: dict[tuple[Segment, ...], int] = {}
    for label in labels:
        found |= dict.fromkeys(segments_of(position, label))
        if board.name(label)[0] != FIELD:
            continue
        cities, forts = score_final.field(position, label)
        for city in (*cities, *forts):
            parts = segments_of(position, city)
            found |= dict.fromkeys(parts)
            worth = score_final.CITY_POINTS if city in cities else score_final.CASTLE_POINTS
            coins[parts] = worth
    return tuple(found), tuple(coins.items())


def _farmed(position: Position) -> list[int]:
    board = position.board
    labels = sorted({board.label[segment] for segment in position.meeples})
    return [label for label in labels if board.name(label)[0] == FIELD]


def _plate(position: Position, label: int, at: Segment | None) -> Plate | None:
    """What a feature would score now; at its first meeple, else at the part pointed at."""
    board = position.board
    if any(castle.label == label for castle in position.castles):
        return None
    seats = HOLDERS[board.crew[label]]
    for segment in position.crew_of(label):
        if position.meeples[segment] in seats:
            at = (*XY[board.cells[board.tile[segment]]], *board.name(segment))
            break
    return None if at is None else Plate(at, seats, points_now(position, label))


# ---------------------------------------------------------------------------- what is pointed at


def pointed(seen: CarcassonneObservation, x: float, y: float) -> str:
    """The key of the feature that lies at a place of the scene; nothing beside the tiles."""
    place = (round(x / layout.CELL), round(y / layout.CELL))
    board = rebuild(seen).board
    number = board.at.get(layout.cell_of(place))
    if number is None:
        return ""
    tile = seen.tiles[number]
    middle = layout.middle(place)
    spot = plots.turned((x - middle[0], y - middle[1]), -tile.turns)
    name = _segment_at(tile.tile, spot)
    return keys.part_key((*place, name[0], int(name[1:])))


def _segment_at(tile: str, spot: tuple[float, float]) -> str:
    """The segment that lies at a place of the unturned tile."""
    kind = KINDS[tile]
    names = list(segments(kind))
    for name in names:
        if name[0] == MONASTERY and _far(spot, plots.SPOTS[tile][name]) < 21:
            return name
    for name in names:
        if name[0] == ROAD and plots.beside(spot, plots.road_line(kind, int(name[1:]))) < 8:
            return name
    for outline in (plots.city_outline, plots.field_outline):
        letter = "C" if outline is plots.city_outline else FIELD
        for name in names:
            if name[0] == letter and plots.within(spot, outline(kind, int(name[1:]))):
                return name
    return min(names, key=lambda name: _far(spot, plots.SPOTS[tile][name]))


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


# ---------------------------------------------------------------------------- sprites


def light_sprites(shown: Shown, glow: Light) -> Iterator[Sprite]:
    """The light upon the land."""
    by_place = shown.by_place
    for segment in glow.segments:
        tile = by_place.get((segment[0], segment[1]))
        if tile is not None:
            yield glow_sprite(tile, segment)
            if segment[2] == FIELD:
                yield from _brims(shown, tile, segment)
    for x, y in glow.tiles:
        at = layout.middle((x, y))
        yield Sprite(f"lit-tile:{x},{y}", "lit", *at)
        yield Sprite(f"taken:{x},{y}", "ingot", *at, 0, 2.4, 2.4)
    for parts, worth in glow.coins:
        at_x, at_y = layout.heart_of(by_place, parts)
        yield Sprite(f"coin:{at_x:g},{at_y:g}", f"coin-{worth}", at_x, at_y)


def _brims(shown: Shown, tile: LaidTile, segment: Segment) -> Iterator[Sprite]:
    """Along the edges beyond which nothing lies yet."""
    x, y, _letter, index = segment
    for half in KINDS[tile.tile].fields[index].halves.split():
        number = (plots.HALVES.index(half) + 2 * tile.turns) % 8
        edge, second = divmod(number, 2)
        dx, dy = plots.turned((0, -1), edge)
        if (x + round(dx), y + round(dy)) in shown.by_place:
            continue
        mx, my = layout.middle((x, y))
        sx, sy = plots.turned((50.0 * second, 0), edge)
        yield Sprite(f"brim:{x},{y}:{number}", "brim", mx + sx, my + sy, edge * QUARTER)
