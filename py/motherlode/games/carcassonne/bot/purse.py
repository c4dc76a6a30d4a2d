"""What ingots at home may be expected to be worth at the end."""

from __future__ import annotations

from functools import cache

from motherlode.games.carcassonne.rules.goldmines import worth as ingots_worth
from motherlode.games.carcassonne.rules.position import CarcassonnePosition

FOUND, LONG = 80, 40
"""Percent of the ingots to come that the seats share while so many tiles are left, fewer with
fewer: what agreed best with how 1,000 games of two judgements ended."""


def found(tiles: int, seats: int) -> int:
    """The chance in percent of a seat to win an ingot to come, with so many tiles left."""
    return FOUND * min(tiles, LONG) // (LONG * seats)


@cache
def expected_purse(ingots: int, to_come: int, percent: int) -> int:
    """Hundredths of a point: the mean worth of that many ingots and those still to be won, if
    each of ``to_come`` is won with that chance."""
    chances = [1.0]
    for _ingot in range(to_come):
        lost = [chance * (100 - percent) / 100 for chance in chances]
        won = [chance * percent / 100 for chance in chances]
        chances = [a + b for a, b in zip((*lost, 0.0), (0.0, *won), strict=True)]
    return round(100 * sum(c * ingots_worth(ingots + n) for n, c in enumerate(chances)))


def promised(position: CarcassonnePosition, seat: int, left: int) -> int:
    """What the ingots of a seat may be expected to be worth at the end, with so many tiles left."""
    to_come = position.ingot_supply + sum(position.ingots.values())
    return expected_purse(position.purses[seat], to_come, found(left, position.seats))
