"""How many meeples each seat has in a feature, as one small integer: three bits a seat."""

from __future__ import annotations

BITS = 3
SEATS = 6


def one(seat: int) -> int:
    """The crew of a single meeple of that seat."""
    return 1 << BITS * seat


def count(crew: int, seat: int) -> int:
    """The meeples of that seat."""
    return crew >> BITS * seat & 7


class _Holders(dict[int, tuple[int, ...]]):
    """Crew -> the seats with the most meeples, remembered."""

    def __missing__(self, crew: int) -> tuple[int, ...]:
        counts = [count(crew, seat) for seat in range(SEATS)]
        most = max(counts)
        found = self[crew] = tuple(s for s, c in enumerate(counts) if c == most and c)
        return found


HOLDERS = _Holders()
"""Majority: all the tied seats hold the feature; an empty one is nobody's (carcassonne 2.7)."""
