"""The position: everything that can change during a match of GOLD, without the rules."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from motherlode.core.game import CHANCE
from motherlode.core.info import Value
from motherlode.games.gold.rules.components import (
    COLOURS,
    COUNT,
    GONE,
    NOBODY,
    PLACES,
    UNSEEN,
)
from motherlode.games.gold.rules.round_score import RoundScore


@dataclass(frozen=True, slots=True)
class GoldSetup:
    """Seat count and options, agreed before the match; see ``INFO``."""

    seats: int
    layout: str
    mines: str
    start: str
    rounds: int

    @classmethod
    def of(cls, seats: int, options: dict[str, Value]) -> GoldSetup:
        """From resolved options. A match has as many rounds as seats; gold 7."""
        return cls(
            seats=seats,
            layout=str(options["layout"]),
            mines=str(options["mines"]),
            start=str(options["start"]),
            rounds=seats if options["rounds"] == "match" else 1,
        )


class GoldPosition:
    """The data of a state. Lists of ints, so that a copy is a handful of slices."""

    __slots__ = (
        "cards",
        "current_player",
        "finished",
        "first",
        "fresh",
        "idle",
        "left",
        "owners",
        "pending",
        "phase",
        "piles",
        "places",
        "round",
        "rush",
        "setup",
        "starter",
        "turn",
        "unseen",
    )

    def __init__(self, setup: GoldSetup) -> None:
        self.setup = setup
        self.current_player = CHANCE
        self.phase = "begin"
        #: The running round, from 1; after the end the last one.
        self.round = 1
        #: The seat that begins the running round; NOBODY until it is drawn.
        self.starter = NOBODY
        #: The seat whose turn it is, also while chance reveals a card.
        self.turn = NOBODY
        #: Colour -> seat.
        self.owners = [NOBODY] * len(COLOURS)
        self.finished: tuple[RoundScore, ...] = ()
        self.lay_out()

    def lay_out(self) -> None:
        """All cards face down in their places, all piles empty; gold 2."""
        #: Place -> kind once it was seen, UNSEEN, or GONE.
        self.cards = [UNSEEN] * PLACES
        #: Kind -> cards of it that lie on the table and were not yet seen.
        self.unseen = list(COUNT)
        #: Kind -> cards of it that lie on the table.
        self.left = list(COUNT)
        #: The places where cards lie, in ascending order.
        self.places = list(range(PLACES))
        #: Gold won in this round: 4 * seat + value - 1 -> cards.
        self.piles = [0] * (4 * self.setup.seats)
        #: Place of the turn's first card while it lies face up, else -1.
        self.first = -1
        #: Place of the card that chance is about to reveal, else -1.
        self.pending = -1
        #: True if this turn showed a card for the first time.
        self.fresh = False
        #: Turns in a row, up to the last one, that changed nothing.
        self.idle = 0
        #: Number of cards that lay on the table when the gold rush began; 0 before.
        self.rush = 0

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.setup.seats

    @property
    def drawer(self) -> int:
        """See ``State``."""
        return self.turn

    def copy_to(self, other: GoldPosition) -> None:
        """Make ``other`` an independent copy."""
        other.setup = self.setup
        other.current_player = self.current_player
        other.phase = self.phase
        other.round = self.round
        other.starter = self.starter
        other.turn = self.turn
        other.owners = self.owners[:]
        other.finished = self.finished
        other.cards = self.cards[:]
        other.unseen = self.unseen[:]
        other.left = self.left[:]
        other.places = self.places[:]
        other.piles = self.piles[:]
        other.first = self.first
        other.pending = self.pending
        other.fresh = self.fresh
        other.idle = self.idle
        other.rush = self.rush

    def remove(self, place: int) -> None:
        """Take the seen card at ``place`` off the table."""
        self.left[self.cards[place]] -= 1
        self.cards[place] = GONE
        del self.places[bisect_left(self.places, place)]

    def add_gold(self, seat: int, kind: int) -> None:
        """A gold card of that kind joins the seat's pile."""
        self.piles[4 * seat + kind] += 1

    def pile(self, seat: int) -> tuple[int, int, int, int]:
        """The seat's gold of this round: cards of value 1, 2, 3, 4."""
        ones, twos, threes, fours = self.piles[4 * seat : 4 * seat + 4]
        return ones, twos, threes, fours

    def all_piles(self) -> tuple[tuple[int, int, int, int], ...]:
        """Seat -> its gold of this round."""
        return tuple(self.pile(seat) for seat in range(self.setup.seats))
