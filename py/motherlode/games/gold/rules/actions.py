"""The actions of GOLD, and the table of their tokens (``notation``).

========== ============================================ =======================
token      meaning                                      action
========== ============================================ =======================
``mR``     take the red mine (``R Y G B V``)            ``Choose(colour)``
``c4``     turn over the card in column c, row 4        ``Flip(place)``
``?sB``    chance: seat B begins the first round        ``Begin(seat)``
``?g3``    chance: the card turned over is a gold 3     ``Reveal(kind)``
``?Y3``    chance: ... is the yellow prospector 3       ``Reveal(kind)``
``?x``     chance: ... is dynamite                      ``Reveal(kind)``
========== ============================================ =======================

A card nobody has seen in this round is revealed by chance right after its ``Flip``; one
that was seen before and turned back needs no chance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.games.gold import INFO
from motherlode.games.gold.rules.components import COLOURS, NUM_KINDS, PLACES


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """The seat takes the mine of a colour (index into ``COLOURS``)."""

    RANK: ClassVar[int] = 0
    colour: int


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """The seat turns over the card at a place (0 to 63, row by row)."""

    RANK: ClassVar[int] = 1
    place: int


@dataclass(frozen=True, slots=True)
class Begin(Action):
    """Chance: this seat begins the first round."""

    RANK: ClassVar[int] = 2
    seat: int


@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """Chance: the card turned over for the first time is of this kind."""

    RANK: ClassVar[int] = 3
    kind: int


CHOICES = tuple(Choose(colour) for colour in range(len(COLOURS)))
FLIPS = tuple(Flip(place) for place in range(PLACES))
BEGINS = tuple(Begin(seat) for seat in range(INFO.max_seats))
#: Every action there is, by its number: actions are looked up, not made.
REVEALS = tuple(Reveal(kind) for kind in range(NUM_KINDS))
