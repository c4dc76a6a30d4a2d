"""The empty table after a round: everybody's gold face up in a row, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motherlode.canvas.scene import Sprite
from motherlode.games.gold.rules.components import gold
from motherlode.games.gold.view.art import face
from motherlode.games.gold.view.keys import pile_card
from motherlode.games.gold.view.shown import Shown

ROW = 172
FIRST, LAST = -196.0, 196.0
"""Between these the cards of a row lie."""


def counting(shown: Shown, seated: Sequence[int]) -> Iterator[Sprite]:
    """One row per seat, highest gold first; nothing unless the piles are turned up."""
    for seat, pile in enumerate(shown.counted):
        y = (seat - (shown.seats - 1) / 2) * ROW + 14
        if seat in seated:
            yield Sprite(f"row-{seat}", f"name-{seat}-narrow", -340, y)
        yield from _row(seat, pile, y)
        yield from _sums(shown, seat, y)
    if shown.sums:
        y = -(shown.seats - 1) / 2 * ROW - 54
        yield Sprite("head-round", "head-round", 282, y, sx=0.72, sy=0.72)
        yield Sprite("head-total", "head-total", 384, y, sx=0.72, sy=0.72)


def _row(seat: int, pile: Sequence[int], y: float) -> Iterator[Sprite]:
    values = [value for value in (4, 3, 2, 1) for _ in range(pile[value - 1])]
    step = min(64.0, (LAST - FIRST) / max(1, len(values) - 1))
    for number, value in enumerate(values):
        picture = face(gold(value))
        x = FIRST + number * step
        yield Sprite(pile_card(seat, number), picture, x, y, sx=0.78, sy=0.78, turns=True)


def _sums(shown: Shown, seat: int, y: float) -> Iterator[Sprite]:
    """The worth of the row; after a match of several rounds the match's total beside it."""
    worth = sum(value * count for value, count in enumerate(shown.counted[seat], 1))
    if shown.sums:
        yield from _sum(f"sum-{seat}", worth, 282, y, 0.58)
        last = (384.0, 0.82)
        number = shown.sums[seat]
    else:
        last = (352.0, 1.0)
        number = worth
    x, size = last
    if seat in shown.winners:
        yield Sprite(f"laurel-{seat}", "laurel", x, y, sx=size, sy=size)
    yield from _sum(f"total-{seat}", number, x, y, size)


def _sum(key: str, number: int, x: float, y: float, size: float) -> Iterator[Sprite]:
    yield Sprite(key, "sum", x, y, sx=size, sy=size)
    text = str(number)
    for place, digit in enumerate(text):
        dx = (place - (len(text) - 1) / 2) * 29 * size
        yield Sprite(f"{key}.{place}", f"digit-{digit}", x + dx, y, sx=size, sy=size)
