"""Wanted: what the camps that looters have there cost (gold-west 3.6; GW1, GW2)."""

from __future__ import annotations

from motherlode.games.gold_west.rules import components


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
