"""Features of a seat in an estimate of Gold West, in hundredths; weights are in ``weights.py``.

Taken at the end of a turn. ``left`` are the own turns still to come, the final one included.
"""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.gold_west.rules import components, offices
from motherlode.games.gold_west.rules.components import STONE, WATER, WOOD
from motherlode.games.gold_west.rules.packed import in_terrain, sections_of
from motherlode.games.gold_west.rules.position import GoldWestPosition

#: Points marked; buildings of the largest and of the second-largest group; what the own markers in
#: Boomtown pay now; markers by office, in tenths of the turns left; the terrain awards by who is
#: ahead; the way to the next bridges and bonus tiles; Wanted camps, below 0; influence in the
#: strongest terrain and in all; supply by section, wood and stone together and at most three; wood
#: or stone within reach, and both; metals of the last activation; water by section.
NAMES = (
    "points", "group", "second_group", "pay",
    *(f"office_{office}" for office in components.OFFICE_IDS),
    "terrain", "coach", "wanted", "strongest", "influence",
    *(f"{what}_{section}" for section in range(4)
      for what in ("copper", "silver", "gold", "material")),
    "ready", "both", "haul",
    *(f"water_{section}" for section in (1, 2, 3)),
)  # fmt: skip
POINTS, GROUP, SECOND, PAY, OFFICE = range(5)
TERRAIN = OFFICE + len(components.OFFICE_IDS)
COACH, WANTED, STRONGEST, INFLUENCE, SUPPLY = range(TERRAIN + 1, TERRAIN + 6)
READY = SUPPLY + 16
HAUL, WATERS = READY + 2, READY + 3
MOST_MATERIAL = 3


def turns_left(pos: GoldWestPosition, seat: int) -> int:
    """Own turns still to come of the seat, when turn ``pos.turn`` is to begin."""
    seats = pos.setup.seats
    begun = pos.turn - (seat - pos.start) % seats
    return pos.setup.camps + 1 - (begun + seats - 1) // seats if begun > 0 else pos.setup.camps + 1


def features(pos: GoldWestPosition, analysis: offices.Analysis, seat: int, left: int) -> list[int]:
    """The numbers of ``NAMES``."""
    groups = analysis.groups[seat]
    influence = pos.influences(seat)
    row = [
        100 * pos.marker(seat),
        100 * len(groups[0]) if groups else 0,
        100 * len(groups[1]) if len(groups) > 1 else 0,
        0,
        *([0] * len(components.OFFICE_IDS)),
        terrain_race(pos, analysis.settlements, seat, left),
        coaches(pos, seat) if left else 0,
        -100 * pos.wanted[seat],
        100 * max(influence),
        100 * sum(influence),
    ]
    for cell in pos.cells_of(seat):
        office = pos.office_at(cell)
        if office >= 0:
            row[PAY] += 100 * offices.PAY[office](pos, seat, analysis)[0]
            row[OFFICE + office] += 10 * left
    return row + supply(pos, seat, left)


def supply(pos: GoldWestPosition, seat: int, left: int) -> list[int]:
    """Those from ``SUPPLY`` on."""
    found, haul = [0] * 16, 0
    reach = 0
    track = sections_of(pos.supply_of(seat))
    for section, counts in enumerate(track):
        if left > 1:
            found[4 * section : 4 * section + 4] = amounts(counts)
            reach |= reached(section, counts)
        elif left:
            haul = max(haul, last_haul(section, counts))
    waters = [100 * counts[WATER] for counts in track[1:]]
    return [*found, 100 if reach else 0, 100 if reach == 3 else 0, haul, *waters]


def amounts(counts: Sequence[int]) -> tuple[int, int, int, int]:
    """Metals and building material of one section."""
    material = min(MOST_MATERIAL, counts[WOOD] + counts[STONE])
    return 100 * counts[2], 100 * counts[3], 100 * counts[4], 100 * material


def reached(section: int, counts: Sequence[int]) -> int:
    """1 for wood and 2 for stone that activating the section may bring to the use zone."""
    if sum(counts) <= section:
        return 0
    return (counts[WOOD] > 0) + 2 * (counts[STONE] > 0)


def last_haul(section: int, counts: Sequence[int]) -> int:
    """Metals that reach the use zone, if as few as possible stay on the way."""
    spare = max(0, section - counts[WOOD] - counts[STONE] - counts[WATER])
    return 100 * max(0, sum(counts[2:5]) - spare)


def terrain_race(pos: GoldWestPosition, settlements: Sequence[int], seat: int, left: int) -> int:
    """Each award by how far ahead the seat is, the surer the nearer the end."""
    value, seats = 0, pos.setup.seats
    slope = 5 + 30 // (1 + left)
    for terrain in range(4):
        settled = in_terrain(settlements, terrain)
        others = [10 * a + b for a, b in zip(pos.influence_in(terrain), settled, strict=True)]
        mine = others.pop(seat)
        others.sort()
        first, second = components.AWARDS[terrain]
        ahead = _chance(mine - others[-1], mine, slope, left)
        if seats == 2:
            value += second * ahead
        else:
            next_ahead = max(ahead, _chance(mine - others[-2], mine, slope, left))
            value += first * ahead + second * (next_ahead - ahead)
    return value


def _chance(lead: int, mine: int, slope: int, left: int) -> int:
    """Per cent; ``lead`` and ``mine`` in tenths of influence."""
    return max(0, min(100, 50 + lead * slope // 5)) if mine else min(12, 2 * left)


def coaches(pos: GoldWestPosition, seat: int) -> int:
    """About half of what the next bridge or bonus tile gives, by how near it is."""
    value = 0
    for track, step in enumerate(pos.coaches_of(seat)):
        if step < 2:
            value += 80 * step
        elif step < 4:
            value += 40 * pos.top_tile(track, 0) * (step - 2)
        elif step == 4:
            value += (200 if pos.setup.whitewater else 300) // 3
        elif step < 8:
            value += 22 * pos.top_tile(track, 1) * (step - 5)
    return value
