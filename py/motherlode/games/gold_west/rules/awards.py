"""Awards: what each terrain pays whom, and what Wanted costs (gold-west 3.6 to 3.11; GW1, GW2)."""

from __future__ import annotations

from collections.abc import Sequence

from motherlode.games.gold_west.rules import components
from motherlode.games.gold_west.rules.packed import Accessors, in_terrain


def terrain_awards(table: Accessors, settlements: Sequence[int]) -> list[list[int]]:
    """Points of each terrain for each seat now; ``settlements`` as ``Accessors`` has them."""
    return [
        terrain_award(terrain, table.influence_in(terrain), in_terrain(settlements, terrain))
        for terrain in range(4)
    ]


def terrain_award(terrain: int, influence: Sequence[int], settlements: Sequence[int]) -> list[int]:
    """Points per seat for one terrain (gold-west 3.7 to 3.11).

    Ranked by influence, then settlements there. A full tie for first shares both values,
    rounded down. Nobody scores without influence. Two players: only the leader, the smaller
    value.

    Ruling (gold-west 3.9): a full tie for second shares the second value, as in BGA.

    Ruling (gold-west 3.11.1): with two players a full tie halves the smaller one, as in BGA.
    """
    first, second = components.AWARDS[terrain]
    seats = len(influence)
    keys = [(influence[seat], settlements[seat]) for seat in range(seats)]
    best = max(keys)
    points = [0] * seats
    if not best[0]:
        return points
    leaders = [seat for seat in range(seats) if keys[seat] == best]
    if seats == 2:
        for seat in leaders:
            points[seat] = second // len(leaders)
    elif len(leaders) > 1:
        for seat in leaders:
            points[seat] = (first + second) // len(leaders)
    else:
        points[leaders[0]] = first
        others = [keys[seat] for seat in range(seats) if keys[seat] != best and influence[seat]]
        if others:
            next_best = max(others)
            tied = [seat for seat in range(seats) if keys[seat] == next_best]
            for seat in tied:
                points[seat] = second // len(tied)
    return points


def wanted_penalties(camps: list[int]) -> list[int]:
    """Points (0 or less) per seat for the camps in Wanted, also with two players (gold-west 3.6).

    Most: for each camp; a tie for most: all of them, and no second penalty. Second most: for
    every two camps, rounded down, all who tie.
    """
    most = max(camps)
    points = [0] * len(camps)
    if not most:
        return points
    leaders = [seat for seat, number in enumerate(camps) if number == most]
    for seat in leaders:
        points[seat] = -components.WANTED_PENALTY * most
    if len(leaders) == 1:
        second = max(number for number in camps if number != most) if len(camps) > 1 else 0
        for seat, number in enumerate(camps):
            if number == second and seat not in leaders:
                points[seat] = -components.WANTED_PENALTY * (second // components.WANTED_EVERY)
    return points
