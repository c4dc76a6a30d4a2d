"""Whitewater, the expansion of the second edition (gold-west 7.1 to 7.10; GW2).

The card costs are a reconstruction: see ``components.CARDS``.
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold_west.rules import events
from motherlode.games.gold_west.rules.components import WATER, counts
from motherlode.games.gold_west.rules.packed import WATER_SUPPLY
from motherlode.games.gold_west.rules.position import GoldWestPosition

TOKENS = 10
CARDS_DRAWN = 2
"""Of its four cards; six base cards make up the row."""


def set_up(pos: GoldWestPosition, out: list[Event]) -> None:
    """Ten water tokens; one for each player, into section 3 (gold-west 7.2)."""
    seats = pos.setup.seats
    pos.water = TOKENS - seats
    for seat in range(seats):
        pos.supply[seat * 24 + 3 * 6 + WATER] += 1
        out.append(events.Dealt(seat=seat, section=3, resources=counts("a")))


def take_water(pos: GoldWestPosition, out: list[Event]) -> bool:
    """A water from the bank, to be put on the track at once (gold-west 7.3).

    Ruling (gold-west 7.10): when the bank is empty nothing is gained (our proposal).
    """
    if not pos.water:
        out.append(events.NoWater(seat=pos.active))
        return False
    pos.water -= 1
    return True


def return_water(pos: GoldWestPosition) -> int:
    """Water that reaches the use zone goes back to the bank; how many did (gold-west 7.7)."""
    number = pos.use[WATER]
    pos.use[WATER] = 0
    pos.water += number
    return number


def build_points(pos: GoldWestPosition, section: int) -> int:
    """1 point per water in the section where step 3 places resources (gold-west 7.5)."""
    points = pos.supply[pos.active * 24 + section * 6 + WATER]
    if points:
        pos.gain(WATER_SUPPLY, points)
    return points


def final_points(supply: list[int], seat: int) -> int:
    """Each water on the track is worth the points of its section (gold-west 7.8)."""
    at = seat * 24 + WATER
    return supply[at + 6] + 2 * supply[at + 12] + 3 * supply[at + 18]
