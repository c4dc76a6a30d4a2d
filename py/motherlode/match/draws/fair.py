"""The draws of a fair table: made of numbers that every device has promised. See ``chains``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from motherlode.core.action import Action
from motherlode.core.errors import BadProof
from motherlode.core.game import CHANCE, State
from motherlode.locale import _
from motherlode.match.draws.chains import make_chain
from motherlode.match.draws.chance import Source
from motherlode.match.draws.numbers import FairDraws
from motherlode.match.draws.seeded import DrawnTable, Draws, cannot_draw
from motherlode.match.proof import Proof, bad_line, hidden_words, runs_of, told_words
from motherlode.match.terms import Party, agree


class Fair(Draws):
    """The draws of a fair table, and of one that was sealed and has been laid open."""

    chains: FairDraws

    def __init__(self, table: DrawnTable, source: Source | None = None) -> None:
        super().__init__(table, source)
        self.chains = FairDraws(table.terms.parties, len(table.terms.seats))

    # -- who is who --------------------------------------------------------------------

    def hold(self, secret: bytes) -> bool:
        """See ``Draws``."""
        return self.chains.hold(secret)

    @property
    def secret(self) -> bytes | None:
        """See ``Draws``."""
        return self.chains.secret or b""

    def join(self, seats: Sequence[int], secret: bytes) -> None:
        """See ``Draws``."""
        if not set(seats) <= set(self.chains.free_seats()) or not seats:
            raise BadProof(_("This seat was taken on another device."))
        terms = self.table.terms
        mine = Party(tuple(sorted(seats)), make_chain(len(terms.parties), secret)[0])
        rows = [*self.chains.rows, [mine.commitment]]
        self.table.terms = agree(replace(terms, parties=(*terms.parties, mine)))
        self.chains = FairDraws(self.table.terms.parties, len(terms.seats), rows)
        self.hold(secret)

    def is_elsewhere(self, seat: int) -> bool:
        """See ``Draws``."""
        return not self.chains.is_here(seat)

    def turn_of(self, state: State) -> int:
        """See ``Draws``."""
        return state.drawer

    # -- waiting -----------------------------------------------------------------------

    def waits_for(self) -> int | None:
        """Return the seat that is to join, to show its first number, or to agree to a promise."""
        waiting = self.chains.waiting_seat()
        if waiting is None and self.chains.renewals:
            asked = self.chains.awaited_agreement()
            waiting = None if asked is None else self.chains.parties[asked].seats[0]
        return waiting

    def awaited_seat(self) -> int | None:
        """See ``Draws``. A live draw waits for all numbers but that of who draws."""
        state = self.table.state
        if self.waits_for() is not None or state.current_player != CHANCE:
            return None
        party = self.chains.awaited_party(self.table.plies, self.table.cursor, state.drawer)
        return None if party is None else self.chains.parties[party].seats[0]

    def begin(self) -> None:
        """See ``Draws``."""
        self.chains.show_first()

    # -- drawing -----------------------------------------------------------------------

    @property
    def can_draw(self) -> bool:
        """See ``Draws``."""
        return True

    def is_drawn_here(self, drawer: int) -> bool:
        """See ``Draws``."""
        return self.chains.is_here(drawer) and self.awaited_seat() is None

    def outcome(self, ply: int, state: State) -> Action | None:
        """See ``Draws``."""
        return self.chains.outcome(self.table.plies, ply, state)

    def draw(self) -> Action:
        """See ``Draws``."""
        drawn = self.outcome(self.table.cursor, self.table.state)
        if drawn is None:
            raise cannot_draw()
        return drawn

    # -- the log -----------------------------------------------------------------------

    @property
    def last_holding(self) -> int:
        """See ``Draws``."""
        return self.chains.holding(self.table.plies, self.table.cursor, self.table.next_turn)

    def live_holdings(self) -> list[int]:
        """See ``Draws``."""
        if not self.chains.live:
            return []
        last = self.last_holding
        return sorted(number for number in self.chains.live if number <= last)

    def hand_over(self, is_live: bool) -> None:
        """See ``Draws``."""
        table = self.table
        if not table.finished:
            self.chains.hand_over(table.plies, table.cursor, table.next_turn, is_live)

    def forget_hand_over(self) -> None:
        """See ``Draws``."""
        if self.chains.live:
            self.chains.live.intersection_update(range(self.last_holding + 1))

    @property
    def first_ply(self) -> int:
        """The plies before the last promise made anew."""
        return max((renewal.ply for renewal in self.chains.renewals), default=0)

    def forget_promises(self, ply: int) -> None:
        """See ``Draws``."""
        self.chains.forget_renewals(ply)

    # -- what is known -----------------------------------------------------------------

    def take_from(self, other: Draws) -> None:
        """See ``Draws``."""
        if other.chains is not None:
            self.chains = other.chains.copy()

    def learn_from(self, other: Draws) -> bool:
        """See ``Draws``."""
        if other.chains is None:
            return False
        self.chains.drop_pending(other.chains, other.table.cursor)
        news = self.chains.learn_from(other.chains)
        self.table.terms = agree(replace(self.table.terms, parties=self.chains.parties))
        return news

    def shown_numbers(self) -> list[tuple[int, bytes]]:
        """See ``Draws``."""
        table = self.table
        if self.waits_for() is None and table.state.current_player == CHANCE:
            return self.chains.numbers_for_draw(table.plies, table.cursor, table.state.drawer)
        return self.chains.shown_numbers(table.plies, table.cursor)

    def proof(self, is_private: bool = False, hand: int = -1) -> Proof:
        """See ``Draws``."""
        terms, rows = self.table.terms, self.chains.rows
        hashes = sorted(self.chains.deck_hashes.items())
        return Proof(
            parties=tuple((n, one.seats, one.commitment) for n, one in enumerate(terms.parties)),
            renewals=tuple(
                (one.party, one.ply, one.number, one.agreed, before, one.commitment)
                for one in self.chains.renewals
                for before in [rows[one.party][one.number - 1]]
            ),
            shown=tuple((n, *newest) for n, newest in enumerate(self.shown_numbers())),
            live=runs_of(self.live_holdings()),
            secrets=tuple(enumerate(terms.secrets)),
            hashes=tuple((deck, 2 * len(terms.secrets), seen) for deck, seen in hashes),
        )

    def take(self, proof: Proof) -> None:
        """See ``Draws``."""
        if hidden_words(proof) or (proof.hashes and not proof.secrets):
            raise bad_line(told_words(proof)[-1])
        self._take_chains(proof)
        self.chains.deck_hashes = {deck: seen for deck, _steps, seen in proof.hashes}

    def _take_chains(self, proof: Proof) -> None:
        try:
            self.chains.take(proof)
        except ValueError as error:
            raise bad_line("renewed") from error
