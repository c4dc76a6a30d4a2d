"""Divergence: the point where two games part, and the ends of a seat's turns."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.game import CHANCE
from motherlode.match.arrive import common_length
from motherlode.match.table import Table


@dataclass(frozen=True, slots=True)
class Divergence:
    """The point where two games part: after ``ply`` equal plies ``seat`` decides differently.

    ``turn`` counts the turns of that seat from 1.
    """

    ply: int
    seat: int
    turn: int


def find_divergence(one: Table, other: Table) -> Divergence | None:
    """Return the first difference of two games; ``None`` where they are alike to the end."""
    shared = common_length(one.tokens(), other.tokens())
    if shared >= min(one.cursor, other.cursor):
        return None
    actors = [ply.seat for ply in one.plies[: shared + 1] if ply.seat != CHANCE]
    runs = [seat for at, seat in enumerate(actors) if at == 0 or actors[at - 1] != seat]
    seat = one.plies[shared].seat
    return Divergence(shared, seat, runs.count(seat))


def turn_ends(table: Table, seat: int) -> list[int]:
    """Return the plies played at the end of each turn of the seat.

    The start of the game stands before them, its end after them. Chance after a turn belongs to
    the next one.
    """
    plies = table.plies[: table.cursor]
    ends, last = [0], -1
    for number, ply in enumerate(plies):
        if ply.seat == CHANCE:
            continue
        if ply.seat == seat and last == seat:
            ends[-1] = number + 1
        elif ply.seat == seat:
            ends.append(number + 1)
        last = ply.seat
    return [*ends, table.cursor]
