"""The draws of a sealed table: cards that no other device can read. See ``cards``."""

from __future__ import annotations

from collections.abc import Iterable

from motherlode.core.action import Action
from motherlode.core.errors import BadProof
from motherlode.core.game import State
from motherlode.match.codec.tail import read_sealed, write_sealed
from motherlode.match.draws.cards import SealedCards
from motherlode.match.draws.chance import Source
from motherlode.match.draws.contradiction import contradiction_fault, find_contradiction
from motherlode.match.draws.fair import Fair
from motherlode.match.draws.seeded import DrawnTable, Draws
from motherlode.match.proof import Proof


class Sealed(Fair):
    """The draws of a fair table whose hands lie hidden."""

    cards: SealedCards

    def __init__(self, table: DrawnTable, source: Source | None = None) -> None:
        super().__init__(table, source)
        self.cards = SealedCards(table, self)
        # the last answer, and what it was found for
        self._fault: tuple[object, BadProof | None] = ((), None)

    # -- the position ------------------------------------------------------------------

    def opening_state(self) -> State:
        """See ``Draws``."""
        return self.cards.opening_state(self.cards)

    def public_opening(self) -> State:
        """See ``Draws``."""
        return self.cards.opening_state(None)

    def bind(self, state: State) -> State:
        """See ``Draws``."""
        return self.cards.bind(state)

    @property
    def card_count(self) -> int:
        """See ``Draws``."""
        return len(self.cards.pile.decks[0])

    def read_hands(self, seats: Iterable[int]) -> None:
        """See ``Draws``."""
        self.cards.seats = frozenset(seats)
        self.table.replay()

    # -- who is who --------------------------------------------------------------------

    def hold(self, secret: bytes) -> bool:
        """See ``Draws``."""
        held = super().hold(secret)
        if held:
            assert self.chains.party is not None
            seats = self.chains.parties[self.chains.party].seats
            if self.cards.seats != frozenset(seats):
                self.read_hands(seats)
        return held

    # -- waiting -----------------------------------------------------------------------

    def waits_for(self) -> int | None:
        """Return the seat that is to shuffle or to give a key, else as at a fair table."""
        waiting = self.cards.waiting_seat()
        return super().waits_for() if waiting is None else waiting

    def begin(self) -> None:
        """See ``Draws``."""
        super().begin()
        if not self.cards.opened:
            self.cards.opened = find_contradiction(self.cards)
        self.cards.answer()

    @property
    def fault(self) -> BadProof | None:
        """See ``Draws``."""
        at = (self.cards.opened, self.table.cursor)
        if self._fault[0] != at:
            self._fault = at, contradiction_fault(self.cards)
        return self._fault[1]

    def end(self) -> None:
        """See ``Draws``."""
        self.cards.show_secret()

    # -- drawing -----------------------------------------------------------------------

    def draw(self) -> Action:
        """Return the outcome of the draw that is due: a card comes from no numbers."""
        outcomes = self.table.state.chance_outcomes()
        return outcomes[0][0] if len(outcomes) == 1 else super().draw()

    def hand_over(self, is_live: bool) -> None:
        """Settle nothing: a turn is the same by link and live."""

    # -- what is known -----------------------------------------------------------------

    def take_from(self, other: Draws) -> None:
        """See ``Draws``."""
        super().take_from(other)
        if other.cards is not None:
            self.cards.learn_from(other.cards)
            self.cards.cards |= other.cards.cards
            self.read_hands(other.cards.seats)

    def learn_from(self, other: Draws) -> bool:
        """See ``Draws``."""
        news = super().learn_from(other)
        return (other.cards is not None and self.cards.learn_from(other.cards)) or news

    def proof(self, is_private: bool = False, hand: int = -1) -> Proof:
        """See ``Draws``."""
        return self.cards.add_to(super().proof(), is_private, hand)

    def tail(self) -> bytes:
        """See ``Draws``."""
        return write_sealed(self.cards)

    def take_tail(self, data: bytes) -> None:
        """See ``Draws``."""
        read_sealed(self.cards, data)

    def take(self, proof: Proof) -> None:
        """See ``Draws``."""
        self._take_chains(proof)
        self.cards.take(proof)
        if proof.hands:
            self.read_hands(self.cards.seats)
