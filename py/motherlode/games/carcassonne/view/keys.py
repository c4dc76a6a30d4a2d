"""The keys of the scene: what a tile, an empty place, a piece or a spot is called."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.core.action import Action
from motherlode.core.event import Event
from motherlode.games.carcassonne.rules.actions import (
    BuildCastle,
    PlaceIngot,
    PlaceMeeple,
    PlaceTile,
    ScoreCastle,
    TakeIngot,
)
from motherlode.games.carcassonne.rules.components import TileKind
from motherlode.games.carcassonne.rules.descriptions import Segment
from motherlode.games.carcassonne.rules.events import (
    CastleBuilt,
    IngotPlaced,
    IngotTaken,
    MeepleAt,
    Place,
    TilePlaced,
)
from motherlode.games.carcassonne.rules.observation import CarcassonneObservation
from motherlode.games.carcassonne.view.tiles import TILES_BY_ID

#: The spot where the castle asked about would stand.
CASTLE = "castle"


def tile_key(x: int, y: int) -> str:
    """Return the key of the tile at a place."""
    return f"tile:{x},{y}"


def place_key(x: int, y: int) -> str:
    """An empty place beside a tile."""
    return f"place:{x},{y}"


def stand_key(letter: str, index: int) -> str:
    """A segment of the tile just placed, to put a meeple on."""
    return f"stand:{letter}{index}"


def worth_key(points: int) -> str:
    """An answer to what the castle asked about is scored with."""
    return f"brings:{points}"


def meeple_key(meeple: MeepleAt) -> str:
    """Return the key of a meeple on the table."""
    return f"meeple:{meeple.x},{meeple.y}:{meeple.kind}{meeple.index}"


def ingot_key(x: int, y: int, number: int) -> str:
    """An ingot on a tile, the lowest being number 0."""
    return f"ingot:{x},{y}:{number}"


def castle_key(tiles: Sequence[Place]) -> str:
    """Return the key of a castle on its two tiles."""
    (ax, ay), (bx, by) = tiles
    return f"castle:{ax},{ay}:{bx},{by}"


def part_key(segment: Segment) -> str:
    """A segment: the feature it is part of."""
    x, y, letter, index = segment
    return f"part:{x},{y}:{letter}{index}"


def part_of(key: str) -> Segment | None:
    """The segment that a key names, if it has the form of one."""
    what, _, rest = key.partition(":")
    where, _, name = rest.partition(":")
    place = place_of(f"tile:{where}") if what == "part" else None
    if place is None or len(name) != 2 or not name[1].isdigit():
        return None
    return (*place[1], name[0], int(name[1]))


def place_of(key: str) -> tuple[str, Place] | None:
    """``tile`` or ``place`` with its x and y, of a key that names one."""
    what, _, where = key.partition(":")
    if what not in ("tile", "place") or where.count(",") != 1:
        return None
    x, _, y = where.partition(",")
    try:
        return (what, (int(x), int(y)))
    except ValueError:
        return None


def spot_of(action: Action) -> str:
    """The key of the spot that stands for an action; empty if none does."""
    if isinstance(action, PlaceTile):
        return place_key(action.x, action.y)
    if isinstance(action, PlaceIngot | TakeIngot):
        return tile_key(action.x, action.y)
    if isinstance(action, PlaceMeeple):
        return stand_key(action.kind, action.index)
    if isinstance(action, ScoreCastle):
        return worth_key(action.points)
    return CASTLE if isinstance(action, BuildCastle) else ""


def action_of(key: str, legal: Sequence[Action]) -> list[Action]:
    """The legal actions a tap on that spot can mean."""
    return [action for action in legal if spot_of(action) == key]


def distinct(actions: Sequence[Action], seen: CarcassonneObservation) -> list[Action]:
    """One action of every look: a tile that looks the same turned is offered once."""
    found: dict[object, Action] = {}
    for action in actions:
        look: object = action
        if isinstance(action, PlaceTile) and seen.hand is not None:
            look = (action.x, action.y, action.turns % PERIOD[seen.hand])
        found.setdefault(look, action)
    return list(found.values())


def period(kind: TileKind) -> int:
    """After how many quarter turns a tile looks as before: 1, 2 or 4."""
    for quarters in (1, 2):
        if _land(kind, quarters) == _land(kind, 0):
            return quarters
    return 4


def _land(kind: TileKind, quarters: int) -> tuple[frozenset[frozenset[str]], ...]:
    def turned(edges: str) -> frozenset[str]:
        return frozenset("NESW"[("NESW".index(edge) + quarters) % 4] for edge in edges)

    cities = frozenset(turned(city.edges) for city in kind.cities)
    roads = frozenset(turned(road) for road in kind.roads)
    return (cities, roads)


PERIOD = {tile: period(kind) for tile, kind in TILES_BY_ID.items()}


def last_keys(events: Sequence[Event]) -> tuple[str, ...]:
    """The tiles that a move's events touched: placed, given or robbed of an ingot."""
    found = []
    for event in events:
        if isinstance(event, TilePlaced | IngotTaken | IngotPlaced):
            found.append(tile_key(event.x, event.y))
        elif isinstance(event, CastleBuilt):
            found += [tile_key(x, y) for x, y in event.tiles]
    return tuple(dict.fromkeys(found))
