"""Trading Post, an extra of the first edition (gold-west 9.2; BGA).

One of four single tiles takes the place of the 4-point tile. A marker there, paid or free,
gives a resource at once: into the use zone, or into a section, scoring that section.
"""

from __future__ import annotations

from motherlode.games.gold_west.rules.components import SINGLES, VP4
from motherlode.games.gold_west.rules.packed import POST
from motherlode.games.gold_west.rules.position import GoldWestPosition

TILES = tuple(range(SINGLES.index("tp_copper"), len(SINGLES)))
MATERIAL = SINGLES.index("tp_material")


def tiles(number: int) -> tuple[int, ...]:
    """The single tiles to draw from: its four, or five with the 4-point tile."""
    return TILES if number == 4 else (VP4, *TILES)


def resource(single: int) -> int:
    """What the tile gives; the last one gives wood or stone, by choice: -1."""
    return -1 if single == MATERIAL else 2 + single - TILES[0]


def put(pos: GoldWestPosition, given: int, section: int) -> int:
    """The resource goes to the use zone (-1), or to a section for its points."""
    if section < 0:
        pos.use[given] += 1
        return 0
    pos.supply[pos.active * 24 + section * 6 + given] += 1
    pos.gain(POST, section)
    return section
