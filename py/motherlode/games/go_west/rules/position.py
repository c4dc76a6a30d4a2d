"""Everything that is known about one point in play, and its copy."""

from __future__ import annotations

from motherlode.core.game import CHANCE
from motherlode.games.go_west.rules.components import (
    COINS,
    HAND,
    IDLE_ACTIONS,
    MARKERS,
    RINGED,
    SCORE_COSTS,
    START_POINTS,
    TOKENS,
    WAGONS,
    copies,
)
from motherlode.games.go_west.rules.decks import Deck
from motherlode.games.go_west.rules.versions import RulesVersion


class GoWestPosition:
    """The fields of a state, in lists of small integers.

    ``rings[region - 1]`` are the owners of the tokens in that region, oldest first; its
    divider lies on space ``dividers[region - 1]`` and the token of age ``i`` (0 is the
    oldest) on the ``i + 1``-th space clockwise from it. ``pile`` counts what is left of each
    kind of card: the order of the pile is nobody's knowledge and is not stored.
    ``earned`` are the points of all scorings so far by seat and region: see ``earned_by``.
    """

    __slots__ = (
        "actions_left",
        "announced",
        "box",
        "card",
        "current_player",
        "deck",
        "discard",
        "dividers",
        "earned",
        "end",
        "floor",
        "fresh",
        "hands",
        "idle",
        "markers",
        "paid",
        "phase",
        "pile",
        "pile_size",
        "points",
        "rings",
        "rules",
        "score_cards",
        "seats",
        "start",
        "steps_left",
        "supply",
        "turn",
        "unplaced",
        "wagons",
    )

    def __init__(self, seats: int, deck: Deck, start: str, rules: RulesVersion) -> None:
        self.seats, self.deck, self.start, self.rules = seats, deck, start, rules
        self.current_player = CHANCE
        self.phase = "start"
        self.turn = -1  # the seat whose turn it is, or who is being dealt to
        self.actions_left = 1
        self.fresh = True  # nothing has been done yet this turn
        self.announced = False
        self.card = -1  # the action card being carried out
        self.unplaced = 0  # tokens of its two regions still to be placed by a choice
        self.steps_left = 0
        self.floor = 0  # the next step of this card starts here or farther west
        self.idle = 0
        self.end = ""
        self.wagons = [WAGONS, 0, 0, 0, 0, 0]
        self.rings: list[list[int]] = [[] for _ in RINGED]
        self.dividers = [0] * len(RINGED)
        self.supply = [TOKENS] * seats
        self.box = [0] * seats
        self.points = [START_POINTS] * seats
        self.paid = [0] * seats
        self.earned = [0] * (len(RINGED) * seats)
        self.markers = [MARKERS] * seats
        self.score_cards = [0] * seats  # how many have been played
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[int] = []
        self.pile = copies(deck.rows)
        self.pile_size = sum(self.pile)
        if self.pile_size <= seats * HAND:
            raise ValueError(f"the deck {deck.name} is too small for {seats} seats")

    @property
    def drawer(self) -> int:
        """See ``State``. The hands are dealt at the set-up."""
        return self.turn if self.phase == "draw" else -1

    @property
    def owed(self) -> int:
        """The price of the card being paid for: the action card, else the last score card."""
        if self.card >= 0:
            return COINS[self.card]
        return SCORE_COSTS[self.score_cards[self.turn] - 1]

    def earn(self, seat: int, region: int, points: int) -> None:
        """Pay the seat so many points by the region."""
        self.points[seat] += points
        self.earned[len(RINGED) * seat + region - 1] += points

    def earned_by(self, seat: int) -> list[int]:
        """The seat's points of all scorings so far, by region of ``RINGED``."""
        return self.earned[len(RINGED) * seat : len(RINGED) * (seat + 1)]

    @property
    def idle_limit(self) -> int:
        """The value of ``idle`` that ends the game (ruling, go-west 19)."""
        return IDLE_ACTIONS * self.seats

    def copy_to(self, other: GoWestPosition) -> None:
        """Make ``other`` an independent copy. Share what never changes."""
        other.seats = self.seats
        other.deck = self.deck
        other.start = self.start
        other.rules = self.rules
        other.current_player = self.current_player
        other.phase = self.phase
        other.turn = self.turn
        other.actions_left = self.actions_left
        other.fresh = self.fresh
        other.announced = self.announced
        other.card = self.card
        other.unplaced = self.unplaced
        other.steps_left = self.steps_left
        other.floor = self.floor
        other.idle = self.idle
        other.end = self.end
        other.wagons = self.wagons[:]
        other.rings = [ring[:] for ring in self.rings]
        other.dividers = self.dividers[:]
        other.supply = self.supply[:]
        other.box = self.box[:]
        other.points = self.points[:]
        other.paid = self.paid[:]
        other.earned = self.earned[:]
        other.markers = self.markers[:]
        other.score_cards = self.score_cards[:]
        other.hands = [hand[:] for hand in self.hands]
        other.discard = self.discard[:]
        other.pile = self.pile[:]
        other.pile_size = self.pile_size
