"""The actions of GOLD and their texts.

========== ============================================ =======================
token      meaning                                      action
========== ============================================ =======================
``mR``     take the red mine (``R Y G B V``)            ``Choose(colour)``
``c4``     turn over the card in column c, row 4        ``Flip(place)``
``?sB``    chance: seat B begins the first round        ``Begin(seat)``
``?g3``    chance: the card turned over is gold 3       ``Reveal(kind)``
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
from motherlode.core.errors import BadToken
from motherlode.games.gold.rules.components import COLOUR_LETTERS, KIND_TEXT, PLACE_TEXT

SEAT_LETTERS = "ABCDE"


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


CHOICES = tuple(Choose(colour) for colour in range(len(COLOUR_LETTERS)))
FLIPS = tuple(Flip(place) for place in range(len(PLACE_TEXT)))
BEGINS = tuple(Begin(seat) for seat in range(len(SEAT_LETTERS)))
REVEALS = tuple(Reveal(kind) for kind in range(len(KIND_TEXT)))
"""Every action there is, by its number: actions are looked up, not made."""


class GoldNotation:
    """Action <-> text; see the table at the head of this module."""

    def __init__(self) -> None:
        texts: dict[Action, str] = {}
        texts.update((a, "m" + COLOUR_LETTERS[a.colour]) for a in CHOICES)
        texts.update((a, PLACE_TEXT[a.place]) for a in FLIPS)
        texts.update((a, "?s" + SEAT_LETTERS[a.seat]) for a in BEGINS)
        texts.update((a, "?" + KIND_TEXT[a.kind]) for a in REVEALS)
        self._texts = texts
        self._actions = {text: action for action, text in texts.items()}

    def text(self, action: Action) -> str:
        """The action's token. Raises KeyError for what is no action of GOLD."""
        return self._texts[action]

    def parse(self, text: str) -> Action:
        """The action of a token. Raises BadToken."""
        try:
            return self._actions[text]
        except KeyError:
            raise BadToken(f"{text[:40]!r} is no move of GOLD.") from None


NOTATION = GoldNotation()
