"""The empty table after a round: everybody's gold face up in a row, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from motherlode.canvas.scene import Sprite
from motherlode.games.gold.rules.components import GOLDS
from motherlode.games.gold.rules.observation import GoldObservation
from motherlode.games.gold.rules.round_score import worth
from motherlode.games.gold.view.art import face
from motherlode.games.gold.view.keys import pile_card
from motherlode.games.gold.view.layout import colours_of

#: Room for all rows together.
HIGH = 868
#: Between these the cards of a row lie.
FIRST, LAST = -206.0, 196.0
#: From card to card, and ``LINE`` from line to line where a row needs several.
STEP = 60.0
LINE = 86.0
SIZE = 0.78


@dataclass(frozen=True)
class Count:
    """The piles turned up, by seat the cards of value 1, 2, 3, 4, and the seats that have won.

    ``totals`` are those of a match of several rounds, empty before its end.
    """

    piles: tuple[tuple[int, int, int, int], ...]
    winners: tuple[int, ...]
    totals: tuple[int, ...] = ()

    @classmethod
    def at_end(cls, seen: GoldObservation) -> Count:
        """Return the count of a match that is over."""
        winners = tuple(line.seat for line in seen.standings if line.rank == 1)
        totals = tuple(line.score for line in seen.standings)
        return cls(seen.counted, winners, totals if seen.setup.rounds > 1 else ())


def _crests(colours: Sequence[int], y: float) -> Iterator[Sprite]:
    """Return what the seat is known by, over its name."""
    for number, colour in enumerate(colours):
        x = -340 + (number - (len(colours) - 1) / 2) * 52
        yield Sprite(f"row-crest-{colour}", f"crest-{colour}", x, y - 42, sx=0.9, sy=0.9)


def row_at(seats: int, seat: int) -> float:
    """The height at which a seat's row lies."""
    return (seat - (seats - 1) / 2) * HIGH / seats + (14 if seats > 3 else 0)


def counting(seen: GoldObservation, count: Count, seated: Sequence[int]) -> Iterator[Sprite]:
    """One row per seat, highest gold first."""
    for seat, pile in enumerate(count.piles):
        y = row_at(seen.seats, seat)
        if seat in seated:
            yield Sprite(f"row-{seat}", f"name-{seat}-narrow", -340, y)
            yield from _crests(colours_of(seen.owners, seat), y)
        yield from _row(seen.seats, seat, pile)
        yield from _sums(count, seat, y)
    if count.totals:
        y = row_at(seen.seats, 0) - 58
        yield Sprite("head-round", "head-round", 258, y)
        yield Sprite("head-total", "head-total", 364, y)


def _row(seats: int, seat: int, pile: Sequence[int]) -> Iterator[Sprite]:
    """The cards in as many lines as the row has room for."""
    kinds = [kind for kind in reversed(GOLDS) for _ in range(pile[kind])]
    lines = min(ceil(len(kinds) / 7), max(1, int(HIGH / seats // LINE)))
    across = ceil(len(kinds) / max(1, lines))
    step = min(STEP, (LAST - FIRST) / max(1, across - 1))
    for number, kind in enumerate(kinds):
        line, column = divmod(number, across)
        x = FIRST + column * step
        y = row_at(seats, seat) + (line - (lines - 1) / 2) * LINE
        key = pile_card(seat, number)
        yield Sprite(key, face(kind), x, y, sx=SIZE, sy=SIZE, turns=True)


def _sums(count: Count, seat: int, y: float) -> Iterator[Sprite]:
    """The worth of the row; after a match of several rounds the match's total beside it."""
    points = worth(count.piles[seat])
    if count.totals:
        yield from _sum(f"sum-{seat}", points, 258, y, 0.58)
        last = (364.0, 0.74)
        number = count.totals[seat]
    else:
        last = (338.0, 1.0)
        number = points
    x, size = last
    if seat in count.winners:
        yield Sprite(f"laurel-{seat}", "laurel", x, y, sx=size * 0.95, sy=size * 0.95)
    yield from _sum(f"total-{seat}", number, x, y, size)


def _sum(key: str, number: int, x: float, y: float, size: float) -> Iterator[Sprite]:
    yield Sprite(key, "sum", x, y, sx=size, sy=size)
    text = str(number)
    for place, digit in enumerate(text):
        dx = (place - (len(text) - 1) / 2) * 29 * size
        yield Sprite(f"{key}.{place}", f"digit-{digit}", x + dx, y, sx=size, sy=size)
