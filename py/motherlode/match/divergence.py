"""Divergence: the relation of two tables of one game, and the point where they part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from motherlode.core.game import CHANCE
from motherlode.match.saved_table import Heading
from motherlode.match.table import Table
from motherlode.match.terms import Terms

#: A draw of a sealed table: what was drawn only its own seat knows.
HIDDEN_DRAW = "?card"

Relation = Literal["same", "behind", "ahead", "forked"]


@dataclass(frozen=True, slots=True)
class RelatedTable:
    """A stored table of the same game, with its relation to the other one.

    ``behind``: the other one goes on from it. ``ahead``: it goes on from the other one.
    """

    heading: Heading
    relation: Relation


def have_same_rules(one: Terms, other: Terms) -> bool:
    """Return whether both have the same entry, rules version, options and number of seats."""
    ours = (one.entry, one.version, one.options, len(one.seats))
    return ours == (other.entry, other.version, other.options, len(other.seats))


def is_same_deal(one: Terms, other: Terms) -> bool:
    """Return whether both are of one game: entry, rules version, options, seats and identity.

    Fair tables are of one game where any party has promised the same at both.
    """
    if not have_same_rules(one, other):
        return False
    promised = {party.commitment for party in one.parties}
    if promised and other.parties:
        return any(party.commitment in promised for party in other.parties)
    return one.identity == other.identity


def common_length(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the length of the common start of both, in texts."""
    pairs = enumerate(zip(one, other, strict=False))
    differ = (at for at, (a, b) in pairs if a != b and not _is_same_draw(a, b))
    return next(differ, min(len(one), len(other)))


def _is_same_draw(one: str, other: str) -> bool:
    """Return whether both can be one draw, of which one text does not tell the card."""
    return HIDDEN_DRAW in (one, other) and is_draw(one) and is_draw(other)


def relation_of(stored: Sequence[str], other: Sequence[str]) -> Relation:
    """Return the relation of a stored table to another one, by their tokens.

    A table that has only drawn since is the same: who sends a turn leaves the next draw to the
    others.
    """
    if HIDDEN_DRAW in stored or HIDDEN_DRAW in other:
        # a draw that only one of the texts tells is the same
        shared = common_length(stored, other)
        other = [*stored[:shared], *other[shared:]]
    if other[: len(stored)] == stored:
        return "same" if other == stored else "behind"
    if stored[: len(other)] == other:
        return "same" if all(is_draw(token) for token in stored[len(other) :]) else "ahead"
    return "forked"


def continue_log(stored: Table, came: Table, relation: Relation) -> bool:
    """Go on with the stored table from one that has come and is no fork; return whether it has.

    The rule of one log, whatever brings it: what goes on from the stored one is played, also a
    move of this device that it had forgotten, and what is there already is ignored. Of a fair table
    ``fair.check_arrival`` has to hold.
    """
    news = stored.fair is not None and stored.learn_from(came)
    if relation != "behind" and not news:
        return False
    for ply in came.plies[stored.cursor : came.cursor]:
        stored.enter(ply.action, known_legal=True)
    stored.resolve_chance()
    return True


def is_draw(token: str) -> bool:
    """Return whether the token of a ply is an outcome of chance."""
    return token.startswith("?")


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
