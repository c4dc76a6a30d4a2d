"""How two tables of one game stand to one another: which goes on from which, or where they part.

Where two games from the same draws part, and their moments to be looked at side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from motherlode.core.game import CHANCE
from motherlode.match.saved_table import Heading
from motherlode.match.table import Table
from motherlode.match.terms import Terms

Relation = Literal["same", "behind", "ahead", "forked"]


@dataclass(frozen=True, slots=True)
class RelatedTable:
    """A stored table of the same game: ``behind`` when the other one goes on from it,
    ``ahead`` when it goes on from the other one."""

    heading: Heading
    relation: Relation


def is_same_deal(one: Terms, other: Terms) -> bool:
    """Whether both are of one game: entry, rules version, options, seats and seed."""
    return (one.entry, one.version, one.options, one.seed, len(one.seats)) == (
        other.entry,
        other.version,
        other.options,
        other.seed,
        len(other.seats),
    )


def common_length(one: Sequence[str], other: Sequence[str]) -> int:
    """How many texts both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def relation_of(stored: Sequence[str], other: Sequence[str]) -> Relation:
    if stored == other:
        return "same"
    if other[: len(stored)] == stored:
        return "behind"
    if stored[: len(other)] == other:
        return "ahead"
    return "forked"


@dataclass(frozen=True, slots=True)
class Divergence:
    """After ``ply`` plies, the same in both games, ``seat`` decides in two ways: ``turn`` of that
    seat, from 1."""

    ply: int
    seat: int
    turn: int


def find_divergence(one: Table, other: Table) -> Divergence | None:
    """Where they part; ``None`` where they are alike to the end."""
    shared = common_length(one.tokens(), other.tokens())
    if shared >= min(one.cursor, other.cursor):
        return None
    actors = [ply.seat for ply in one.plies[: shared + 1] if ply.seat != CHANCE]
    runs = [seat for at, seat in enumerate(actors) if at == 0 or actors[at - 1] != seat]
    seat = one.plies[shared].seat
    return Divergence(shared, seat, runs.count(seat))


def turn_ends(table: Table, seat: int) -> list[int]:
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
