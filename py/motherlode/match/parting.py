"""Where two games from the same draws part, and their moments to be looked at side by side."""

from __future__ import annotations

from dataclasses import dataclass

from motherlode.core.game import CHANCE
from motherlode.match.relations import shared_start
from motherlode.match.table import Table


@dataclass(frozen=True, slots=True)
class Parting:
    """After ``ply`` plies, the same in both games, ``seat`` decides in two ways: ``turn`` of that
    seat, from 1."""

    ply: int
    seat: int
    turn: int


def parting(one: Table, other: Table) -> Parting | None:
    """Where they part; ``None`` where they are alike to the end."""
    shared = shared_start(one.tokens(), other.tokens())
    if shared >= min(one.cursor, other.cursor):
        return None
    actors = [ply.seat for ply in one.plies[: shared + 1] if ply.seat != CHANCE]
    runs = [seat for at, seat in enumerate(actors) if at == 0 or actors[at - 1] != seat]
    seat = one.plies[shared].seat
    return Parting(shared, seat, runs.count(seat))


def turns(table: Table, seat: int) -> list[int]:
    """How many plies have been played when each turn of the seat is over; the start before them,
    the end of the game after them. What chance does then belongs to the next turn."""
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
