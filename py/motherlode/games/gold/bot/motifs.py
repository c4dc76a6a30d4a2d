"""Motifs of GOLD: what turning over a card is good for, with the odds of what is not known.

The state before the turn holds what the seat remembers: ``cards`` that it has seen, and of the
others how many of each kind are left. What the cards then are is not read: it is for the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from motherlode.core.action import Action
from motherlode.core.bot import Motif
from motherlode.core.game import State
from motherlode.games.gold.rules.actions import Flip
from motherlode.games.gold.rules.components import (
    COLOUR,
    GOLDS,
    NOBODY,
    NUM_KINDS,
    PLACE_TEXT,
    UNSEEN,
    VALUE,
    is_gold,
)
from motherlode.games.gold.rules.effects import BLAST, CHASE, EFFECT, WIN
from motherlode.games.gold.rules.game import GoldState

POINT = 100
#: Themes of puzzles: motifs that go by one name there.
THEME_OF = {
    "win": "sure", "take": "sure", "chase": "chase", "blast": "chase", "clear": "chase",
    "hide": "hide",
    "try": "chance", "meet": "chance", "meet-chase": "chase", "new": "chance", "look": "chance",
    "explore": "chance",
    "rush-new": "chance",
}  # fmt: skip


def motifs(before: State, turn: Sequence[Action], after: State, seat: int) -> tuple[Motif, ...]:
    """See ``motherlode.core.bot``."""
    del after  # what cards turn out to be is luck
    assert isinstance(before, GoldState)
    flips = [action.place for action in turn if isinstance(action, Flip)]
    return tuple(_Choice(before, seat, flips).found()) if flips else ()


class _Choice:
    """The choice of the cards to turn over, by one who remembers what was seen.

    ``places``: the cards that the turn turns over from here on.
    """

    def __init__(self, before: GoldState, seat: int, places: Sequence[int]) -> None:
        self.table, self.seat, self.places = before, seat, places
        left = [kind for kind in range(NUM_KINDS) if before.unseen[kind]]
        # where all cards nobody has seen are of one kind, everybody knows them
        unseen = left[0] if len(left) == 1 else UNSEEN
        cards = [before.cards[place] for place in places]
        self.kinds = [unseen if kind == UNSEEN else kind for kind in cards]
        self.unseen = sum(before.unseen)
        self.shown = tuple(f"card-{PLACE_TEXT[place]}" for place in places[:1])

    def found(self) -> Iterator[Motif]:
        """Yield the motif of the choice."""
        if self.table.rush:
            yield from self._rush()
        elif self.table.first >= 0:
            yield from self._second(self.table.cards[self.table.first], self.kinds[0], "meet")
        elif self.kinds[0] == UNSEEN:
            yield self._new()
        elif len(self.kinds) > 1:
            self.shown = tuple(
                f"card-{PLACE_TEXT[place]}"
                for place, kind in zip(self.places, self.kinds, strict=True)
                if kind != UNSEEN
            )
            yield from self._second(self.kinds[0], self.kinds[1], "try")

    def _second(self, first: int, second: int, name: str) -> Iterator[Motif]:
        """Two cards that meet, or a card that meets one not seen."""
        if second == UNSEEN:
            wins = self._count(lambda kind: self._wins(first, kind))
            chases = self._count(lambda kind: self._driven_off(first, kind) >= 0)
            if wins:
                yield self._motif(name, chances=(wins, self.unseen))
            elif chases:
                yield self._motif("meet-chase", chances=(chases, self.unseen))
            else:
                yield self._motif("look", number=self.unseen)
            return
        effect = EFFECT[first][second]
        if self._wins(first, second):
            gold = first if is_gold(first) else second
            yield self._motif("win", points=VALUE[gold])
        elif effect == CHASE and (rival := self._driven_off(first, second)) >= 0:
            yield self._motif("chase", rival=rival)
        elif effect == CHASE:
            yield self._motif("clear")
        elif effect == BLAST:
            yield self._motif("blast")
        elif effect != WIN:
            yield self._motif("hide")

    def _new(self) -> Motif:
        """A first card nobody has seen."""
        known = {
            self.table.cards[place] for place in self.table.places if self.table.cards[place] >= 0
        }
        wins = self._count(lambda kind: any(self._wins(kind, other) for other in known))
        if wins:
            return self._motif("new", chances=(wins, self.unseen))
        pair = any(self._wins(one, other) for one in known for other in known)
        return self._motif("look" if pair else "explore", number=self.unseen)

    def _rush(self) -> Iterator[Motif]:
        kind = self.kinds[0]
        if kind == UNSEEN:
            golds = sum(self.table.unseen[gold] for gold in GOLDS)
            if golds:
                yield self._motif("rush-new", chances=(golds, self.unseen))
        elif is_gold(kind):
            yield self._motif("take", points=VALUE[kind])

    def _count(self, is_meant: Callable[[int], bool]) -> int:
        """Return how many cards nobody has seen are of such a kind."""
        return sum(self.table.unseen[kind] for kind in range(NUM_KINDS) if is_meant(kind))

    def _wins(self, one: int, other: int) -> bool:
        """Return whether two kinds that meet win gold for this seat."""
        if EFFECT[one][other] != WIN:
            return False
        digger = other if is_gold(one) else one
        return self.table.owners[COLOUR[digger]] in (self.seat, NOBODY)

    def _driven_off(self, one: int, other: int) -> int:
        """Return the rival whose prospector one of two kinds drives off, or -1."""
        if EFFECT[one][other] != CHASE:
            return -1
        weaker = one if VALUE[one] < VALUE[other] else other
        owner = self.table.owners[COLOUR[weaker]]
        return owner if owner not in (self.seat, NOBODY) else -1

    def _motif(
        self,
        name: str,
        *,
        points: int = 0,
        number: int = 0,
        rival: int = -1,
        chances: tuple[int, int] | None = None,
    ) -> Motif:
        return Motif(
            name=name,
            worth=points * POINT,
            points=points,
            number=number,
            rival=rival,
            chances=chances,
            pieces=self.shown,
        )
