"""Scores by source, and final ranks with the values that decided them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points of one seat from one source.

    ``source`` is a short key that the game's words turn into a sentence, ``count`` how many
    things made the points (0 where counting says nothing), ``pieces`` the scene keys of the
    pieces to light up.
    """

    source: str
    points: int
    count: int = 0
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's place in the final ranking.

    ``rank`` starts at 1 and is shared by seats that no tie-break separates. ``tie_breaks``
    are ``(key, value)`` in the order in which they are compared, higher being better; a seat
    carries exactly those that had to be looked at.
    """

    seat: int
    rank: int
    score: int
    tie_breaks: tuple[tuple[str, int], ...] = ()


def rank(scores: list[int], breaks: list[tuple[str, list[int]]]) -> list[Standing]:
    """Rank by score, then by each of ``breaks`` in turn (key and one value per seat).

    Higher is better in the scores and in every tie-break. Returns one :class:`Standing` per
    seat in seat order. A seat's ``tie_breaks`` holds the
    first of ``breaks`` up to the one that separated it from all seats it was tied with.

    >>> for standing in rank([7, 9, 7], [("gold", [1, 0, 3])]):
    ...     print(standing.rank, standing.tie_breaks)
    3 (('gold', 1),)
    1 ()
    2 (('gold', 3),)
    """
    seats = range(len(scores))
    keys = [(scores[s], *(values[s] for _, values in breaks)) for s in seats]
    result = []
    for seat in seats:
        better = sum(1 for other in seats if keys[other] > keys[seat])
        needed = 0
        for depth in range(len(breaks)):
            if sum(1 for o in seats if keys[o][: depth + 1] == keys[seat][: depth + 1]) > 1:
                needed = depth + 1
        used = tuple((key, values[seat]) for key, values in breaks[:needed])
        result.append(Standing(seat, better + 1, scores[seat], used))
    return result
