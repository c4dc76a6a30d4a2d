"""The decisions of Go West! and the outcomes of chance; their texts are in ``notation.py``.

======================  ==========================================================
``?A``                  chance: seat A begins (B, C, D)
``?EA-2-2``             chance: this card is dealt to, or drawn by, the seat in turn
``?card``                the same at a sealed table: which card, only that seat knows
``double``              announce the double move, first thing of a turn
``pEA-2-2``             play this action card
``score``               play the lowest score card that is left
``sEA-2-2``             sell this action card
``v3``                  pay 3 of the coins in victory points, the others in tokens
``+GP``                 a token of a "+1" card goes to this region
``wNE``                 one wagon leaves this region for the next one to the west
======================  ==========================================================

Regions: NE EA GP MW WE. The steps of one card are written from east to west.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.action import Action
from motherlode.games.go_west import INFO
from motherlode.games.go_west.rules.components import CARDS, COINS, REGIONS, SCORE_COSTS


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
class PayPoints(Action):
    """Pays so many coins in victory points and the others in tokens."""

    RANK: ClassVar[int] = 6
    points: int


@dataclass(frozen=True, slots=True)
class PlaceToken(Action):
    """Places a token of a "+1" card in this region (an index of ``REGIONS``)."""

    RANK: ClassVar[int] = 7
    region: int


@dataclass(frozen=True, slots=True)
class MoveWagon(Action):
    """One wagon takes one step west out of this region (an index of ``REGIONS``)."""

    RANK: ClassVar[int] = 8
    source: int


@dataclass(frozen=True, slots=True)
class SealedDraw(Action):
    """Chance: a card comes from the pile that only its own seat can read."""

    RANK: ClassVar[int] = 9


DOUBLE = DoubleMove()
SEALED_DRAW = SealedDraw()
SCORE = ScoreCard()
START: list[Action] = [Start(seat) for seat in range(INFO.max_seats)]
DRAW: list[Action] = [Draw(card) for card in range(len(CARDS))]
PLAY: list[Action] = [PlayCard(card) for card in range(len(CARDS))]
SELL: list[Action] = [SellCard(card) for card in range(len(CARDS))]
PAY: list[Action] = [PayPoints(points) for points in range(max(COINS + list(SCORE_COSTS)) + 1)]
PLACE: list[Action] = [PlaceToken(region) for region in range(len(REGIONS))]
#: The one object of each action, made once: ``PLAY[card]`` and so on.
MOVE: list[Action] = [MoveWagon(region) for region in range(len(REGIONS))]
