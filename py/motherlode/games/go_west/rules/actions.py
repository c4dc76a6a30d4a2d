"""The decisions of Go West!, the outcomes of chance, and both as text.

======================  ==========================================================
``?A``                  chance: seat A begins (B, C, D)
``?EA-2-2``             chance: this card is dealt to, or drawn by, the seat in turn
``double``              announce the double move, first thing of a turn
``pEA-2-2``             play this action card
``score``               play the lowest score card that is left
``sEA-2-2``             sell this action card
``+GP``                 the other token of a "+1" card goes to this region
``wNE``                 one wagon leaves this region for the next one to the west
======================  ==========================================================

Regions: NE EA GP MW WE. The steps of one card are written from east to west.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.core.errors import BadToken
from motherlode.games.go_west.rules.components import (
    CALIFORNIA,
    CARD_NUMBER,
    CARDS,
    REGION_CODES,
    RINGED,
)

SEAT_LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance: this seat begins."""

    RANK: ClassVar[int] = 0
    seat: int


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: this card (an index of ``CARDS``) comes from the pile."""

    RANK: ClassVar[int] = 1
    card: int


@dataclass(frozen=True, slots=True)
class DoubleMove(Action):
    """Announces two actions for this turn."""

    RANK: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Plays an action card of the hand."""

    RANK: ClassVar[int] = 3
    card: int


@dataclass(frozen=True, slots=True)
class ScoreCard(Action):
    """Plays the lowest score card that is left."""

    RANK: ClassVar[int] = 4


@dataclass(frozen=True, slots=True)
class SellCard(Action):
    """Sells an action card of the hand."""

    RANK: ClassVar[int] = 5
    card: int


@dataclass(frozen=True, slots=True)
class PlaceOther(Action):
    """Places the second token of a "+1" card in this region (an index of ``REGIONS``)."""

    RANK: ClassVar[int] = 6
    region: int


@dataclass(frozen=True, slots=True)
class MoveWagon(Action):
    """One wagon takes one step west out of this region (an index of ``REGIONS``)."""

    RANK: ClassVar[int] = 7
    source: int


DOUBLE = DoubleMove()
SCORE = ScoreCard()
START: list[Action] = [Start(seat) for seat in range(len(SEAT_LETTERS))]
DRAW: list[Action] = [Draw(card) for card in range(len(CARDS))]
PLAY: list[Action] = [PlayCard(card) for card in range(len(CARDS))]
SELL: list[Action] = [SellCard(card) for card in range(len(CARDS))]
PLACE: list[Action] = [PlaceOther(region) for region in range(len(REGION_CODES))]
MOVE: list[Action] = [MoveWagon(region) for region in range(len(REGION_CODES))]
"""The one object of each action, made once: ``PLAY[card]`` and so on."""


def _texts() -> dict[str, Action]:
    texts: dict[str, Action] = {"double": DOUBLE, "score": SCORE}
    texts.update((f"?{letter}", START[seat]) for seat, letter in enumerate(SEAT_LETTERS))
    for card_id, card in CARD_NUMBER.items():
        texts["?" + card_id] = DRAW[card]
        texts["p" + card_id] = PLAY[card]
        texts["s" + card_id] = SELL[card]
    texts.update(("+" + REGION_CODES[region], PLACE[region]) for region in RINGED)
    texts.update(("w" + REGION_CODES[region], MOVE[region]) for region in range(CALIFORNIA))
    return texts


class GoWestNotation:
    """Action <-> text, as in this module's table."""

    def __init__(self) -> None:
        self._action_of = _texts()
        self._text_of = {action: text for text, action in self._action_of.items()}

    def text(self, action: Action) -> str:
        """The action as a short token."""
        return self._text_of[action]

    def parse(self, text: str) -> Action:
        """The action written as ``text``. Raises BadToken."""
        action = self._action_of.get(text)
        if action is None:
            raise BadToken(f"{text[:40]!r} is not an action of Go West!")
        return action


NOTATION = GoWestNotation()
