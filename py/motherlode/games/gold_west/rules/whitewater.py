"""Whitewater, the expansion of the second edition (gold-west 7.1 to 7.10; GW2).

The card costs are a reconstruction: see ``components.CARDS``.
"""

from __future__ import annotations

from motherlode.core.event import Event
from motherlode.games.gold_west.rules import components, events
from motherlode.games.gold_west.rules.components import WATER, counts
from motherlode.games.gold_west.rules.packed import WATER_SUPPLY, supply_at
from motherlode.games.gold_west.rules.position import GoldWestPosition


def set_up(pos: GoldWestPosition, out: list[Event]) -> None:
    """Deal each player a water, into the lowest cart (gold-west 7.2)."""
    seats, section = pos.setup.seats, components.WATER_START
    pos.water = components.WATERS - seats
    for seat in range(seats):
        pos.supply[supply_at(seat, section, WATER)] += 1
        out.append(events.Dealt(seat=seat, section=section, resources=counts("a")))


def take_water(pos: GoldWestPosition, out: list[Event]) -> bool:
    """Take a water from the bank, to be put on the track at once (gold-west 7.3).

    Return False where there is none.

    Ruling (gold-west 7.10): when the bank is empty nothing is gained (our proposal).
    """
    if not pos.water:
        out.append(events.NoWater(seat=pos.active))
        return False
    pos.water -= 1
    return True


def return_water(pos: GoldWestPosition) -> int:
    """Return the water in the use zone to the bank, and its number (gold-west 7.7)."""
    number = pos.use[WATER]
    pos.use[WATER] = 0
    pos.water += number
    return number


def score_placing(pos: GoldWestPosition, section: int) -> int:
    """Score the water in the section where step 3 places resources (gold-west 7.5)."""
    points = components.WATER_POINTS * pos.supply[supply_at(pos.active, section, WATER)]
    if points:
        pos.gain(WATER_SUPPLY, points)
    return points


def final_points(supply: list[int], seat: int) -> int:
    """Count the water on the track by the points of its section (gold-west 7.8)."""
    sections = range(1, components.SECTIONS)
    return sum(section * supply[supply_at(seat, section, WATER)] for section in sections)
