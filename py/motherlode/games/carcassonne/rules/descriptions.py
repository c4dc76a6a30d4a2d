"""Descriptions: what an observation answers with, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from motherlode.games.carcassonne.rules.events import MeepleAt, Place

#: A segment of a tile on the table: x, y, letter and index in the tile table.
Segment = tuple[int, int, str, int]


class Feature(NamedTuple):
    """All about one road, city, castle, monastery or field.

    ``label`` names it as long as no tile is laid. ``source`` is the word; ``segments`` are in
    the order they were laid; ``missing`` counts open edges, or a monastery's missing neighbours
    (0 for fields); ``meeples`` counts them by seat; ``points`` is what it would bring its
    ``holders`` if it were scored as it is now. Of a field, ``cities`` and ``castles`` are those
    it is paid for, each as its places.
    """

    label: int
    source: str
    tiles: tuple[Place, ...]
    segments: tuple[Segment, ...]
    complete: bool
    missing: int
    pennants: int
    meeples: tuple[int, ...]
    holders: tuple[int, ...]
    points: int
    cities: tuple[tuple[Place, ...], ...]
    castles: tuple[tuple[Place, ...], ...]


class Farmed(NamedTuple):
    """A field with farmers: its label, who holds it, and the parts on which no farmer lies."""

    label: int
    seats: tuple[int, ...]
    free: tuple[Segment, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Analysis:
    """An analysis of the table as it is now.

    ``coming``: the number of tiles still to come, the one in hand included. ``fits``: empty place
    beside a tile -> the number of tiles still to come that fit it, the one in hand included;
    nothing once no tile is to come. ``turns``: empty place -> the turns in which the tile in hand
    fits there. ``worth``: meeple -> the points its feature would bring its owner now. ``farmed``:
    the fields with farmers.
    """

    coming: int
    fits: dict[Place, int]
    turns: dict[Place, tuple[int, ...]]
    worth: dict[MeepleAt, int]
    farmed: tuple[Farmed, ...]


class ScorePreview(NamedTuple):
    """Something that would be scored: ``seats`` get ``points`` each, nobody as yet if empty.

    ``source`` is ``road``, ``city``, ``monastery`` or ``castle``. ``ingots`` are those to be
    taken with it. ``castle``: its holder may turn it into a castle instead.
    """

    source: str
    seats: tuple[int, ...]
    points: int
    tiles: tuple[Place, ...]
    segments: tuple[Segment, ...]
    ingots: int = 0
    castle: bool = False
