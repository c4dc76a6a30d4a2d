"""The worth of a lead during a game: what it comes to in the end, and how often it wins.

A game's ``bot`` module may have ``LEADS``, fitted by play: for so many seats some points evenly
spaced from the beginning of a game to its end, each with the share of an estimated lead that is
left in the end, in per cent, what is to be added for the seat that has moved last (and for the
others together to be taken away) and for every seat, and the standard deviation of what it comes
to, all three in hundredths of a point. Between two of them all goes by the straight line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erf, sqrt

from motherlode.bots.roster import bot_module

#: Share, addition for who moved last, addition for all, standard deviation.
Knot = tuple[int, int, int, int]
HUNDRED = 100


def lead_knots(entry: str, seats: int) -> Sequence[Knot]:
    """Return the table of that game at so many seats; empty where there is none."""
    known: Mapping[int, Sequence[Knot]] = getattr(bot_module(entry), "LEADS", {})
    return known.get(seats, ())


def outlook(
    knots: Sequence[Knot], at: float, leads: Sequence[float], moved: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the final lead of each seat to expect, in points, and its chance to win.

    Args:
        knots: The table.
        at: The share of the game that is over, from 0 to 1.
        leads: The estimated lead of each seat over the best other, in points.
        moved: The seat that has moved last; -1 for none.
    """
    share, tempo, offset, spread = _between(knots, at)
    expected = tuple(
        share * lead + offset + tempo * _moved_last(seat, moved, len(leads))
        for seat, lead in enumerate(leads)
    )
    chances = [_chance(points, spread) for points in expected]
    total = sum(chances)
    return expected, tuple(chance / total for chance in chances)


def _between(knots: Sequence[Knot], at: float) -> list[float]:
    """Return the table's numbers at that share of the game, in whole units."""
    place = max(0.0, min(1.0, at)) * (len(knots) - 1)
    first = min(int(place), len(knots) - 2)
    part = place - first
    pairs = zip(knots[first], knots[first + 1], strict=True)
    return [((1 - part) * one + part * other) / HUNDRED for one, other in pairs]


def _moved_last(seat: int, moved: int, seats: int) -> float:
    if moved < 0:
        return 0.0
    return 1.0 if seat == moved else -1 / (seats - 1)


def _chance(points: float, spread: float) -> float:
    return (1 + erf(points / spread / sqrt(2))) / 2
