"""The contents of the box, as data. Source: IT, the Italian rulebook, section in brackets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.games.go_west.rules.decks import DECKS, NOTHING, ONE, PLUS_ONE, TWO, Deck, Row

#: From east to west (IT 3.1). A region is an index of this tuple.
REGIONS = ("new_england", "east", "great_plains", "midwest", "west", "california")
REGION_CODES = ("NE", "EA", "GP", "MW", "WE", "CA")
NEW_ENGLAND, EAST, GREAT_PLAINS, MIDWEST, WEST, CALIFORNIA = range(6)
#: The regions with a ring of spaces for tokens (IT 3.1.1).
RINGED = (EAST, GREAT_PLAINS, MIDWEST, WEST)

SPACES = 8
#: Spaces of a ring, and the tokens it holds beside the divider (IT 3.1.1).
CAPACITY = SPACES - 1

WAGONS = 20
#: Wagons in New England at the start; tokens of each player (IT 2.0, 3.4).
TOKENS = 30
START_POINTS = 10
#: Points and action cards of each player at the start (IT 3.4).
HAND = 7
#: Points that end the game once a scoring is complete (IT 7.0).
END_POINTS = 50
#: Tokens to pay for score cards 1 to 6 (IT 3.3).
SCORE_COSTS = (1, 3, 6, 10, 15, 16)
#: Double-move markers of each player (IT 2.0).
MARKERS = 1
#: Ruling (go-west 19): standstill is so many actions for each player in a row in which no wagon
#: moved and no score card was played; see ``end.py``.
IDLE_ACTIONS = 10


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of action card; ``region`` and ``placing`` as in ``decks.py``."""

    id: str
    region: int
    placing: int
    steps: int
    coins: int

    @property
    def tokens(self) -> int:
        """Tokens to place: 0, 1 or 2."""
        return {NOTHING: 0, ONE: 1, PLUS_ONE: 2, TWO: 2}[self.placing]


def _all_cards(decks: Sequence[Deck]) -> tuple[Card, ...]:
    cards: dict[str, Card] = {}
    for deck in decks:
        for row in deck.rows:
            card = Card(*row[:5])
            if cards.setdefault(card.id, card) != card:
                raise ValueError(f"two different cards are called {card.id}")
    return tuple(cards.values())


#: Every kind of card of every deck. A card is an index of this tuple.
CARDS: tuple[Card, ...] = _all_cards(tuple(DECKS.values()))
CARD_NUMBER: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}

COINS: list[int] = [card.coins for card in CARDS]
CARD_STEPS: list[int] = [card.steps for card in CARDS]
PRINTED: list[int] = [card.region for card in CARDS]
#: Columns of ``CARDS``, for speed.
PLACING: list[int] = [card.placing for card in CARDS]


def copies(rows: Sequence[Row]) -> list[int]:
    """Return how many of each kind of ``CARDS`` a deck of these rows holds."""
    count = [0] * len(CARDS)
    for row in rows:
        count[CARD_NUMBER[row[0]]] += row[5]
    return count


def token_key(region: int, space: int) -> str:
    """The scene key of the token on that space: ``token-east-3``."""
    return f"token-{REGIONS[region]}-{space}"
