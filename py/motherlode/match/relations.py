"""How two tables of one game stand to one another: which goes on from which, or where they part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from motherlode.match.saved_table import Heading
from motherlode.match.terms import Terms

Relation = Literal["same", "behind", "ahead", "forked"]


@dataclass(frozen=True, slots=True)
class RelatedTable:
    """A stored table of the same game: ``behind`` when the other one goes on from it,
    ``ahead`` when it goes on from the other one."""

    heading: Heading
    relation: Relation


def same_deal(one: Terms, other: Terms) -> bool:
    """Whether both are of one game: entry, rules version, options, seats and seed."""
    return (one.entry, one.version, one.options, one.seed, len(one.seats)) == (
        other.entry,
        other.version,
        other.options,
        other.seed,
        len(other.seats),
    )


def shared_start(one: Sequence[str], other: Sequence[str]) -> int:
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
