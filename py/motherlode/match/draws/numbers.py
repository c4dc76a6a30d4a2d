"""The proof of one fair table: what is known of every chain, and the draws that follow from it.

The formulas are those of ``chains``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from motherlode.core.game import CHANCE
from motherlode.match.draws.chains import (
    CHAIN_ELEMENTS,
    SECRET_BYTES,
    ChainUse,
    LoggedPly,
    Renewal,
    draw_number,
    make_chain,
    parties_by_seat,
    table_name,
    unroll,
)
from motherlode.match.proof import Proof, known_chains, numbers_of
from motherlode.match.terms import Party

if TYPE_CHECKING:
    from motherlode.core.action import Action
    from motherlode.core.game import State


@dataclass(frozen=True, slots=True)
class FairDraw:
    """A draw as its numbers give it.

    Attributes:
        index: The draws before it.
        used: The element of each party that counts.
        total: The sum of the outcomes' weights.
        number: The number below that total.
        action: The outcome that it picks.
    """

    index: int
    used: tuple[int, ...]
    total: int
    number: int
    action: Action


class FairDraws:
    """The proof of one table: what is known of every chain, and which party this device is.

    Attributes:
        rows: The known elements of each party, its commitment first.
        live: The numbers of the holdings played live.
        renewals: The promises made anew, in their order; the last may wait for others to agree.
        party: The party of this device; ``None`` where it only watches.
        secret: The secret of that party.
    """

    def __init__(
        self, parties: Sequence[Party], seats: int, rows: Sequence[list[bytes]] = ()
    ) -> None:
        self.parties = tuple(parties)
        self.rows = list(rows) or [[party.commitment] for party in parties]
        self.live: set[int] = set()
        self.renewals: list[Renewal] = []
        self.party: int | None = None
        self.secret: bytes | None = None
        #: True once all that the table proves has been found to be right here.
        self.checked = False
        #: Of a sealed table that is over: the hash of each finished list that was seen here.
        self.deck_hashes: dict[int, bytes] = {}
        self._seats = seats
        self._party_of = parties_by_seat(parties)
        self._name = table_name([party.commitment for party in parties])
        # elements shown at the opening, by party: 0 or 1
        self._opening = [min(1, len(row) - 1) for row in self.rows]
        # the use after each ply of a log, as far as it has been asked for
        self._trail: list[tuple[LoggedPly, ChainUse]] = []

    def copy(self) -> FairDraws:
        """Return the same for another table with the same parties."""
        other = FairDraws(self.parties, self._seats, self.rows)
        other.party, other.secret = self.party, self.secret
        other._opening = list(self._opening)
        other.deck_hashes = dict(self.deck_hashes)
        other.live |= self.live
        other.renewals = list(self.renewals)
        other._trail = list(self._trail)
        return other

    # -- who is who --------------------------------------------------------------------

    def hold(self, secret: bytes) -> bool:
        """Take the secret as this device's own; return whether it is a party's of this table."""
        if len(secret) != SECRET_BYTES:
            return False
        for number, row in enumerate(self.rows):
            chain, first = make_chain(number, secret), self._newest_promise(number)
            if chain[0] == row[first]:
                self.party, self.secret, self.rows[number] = number, secret, row[:first] + chain
                return True
        return False

    def _newest_promise(self, party: int) -> int:
        """Return the number of the element that is the party's newest commitment."""
        return max((one.number for one in self.renewals if one.party == party), default=0)

    def release(self) -> None:
        """Forget the secret: from now on this device only watches."""
        if self.party is not None:
            self.party = self.secret = None

    def learn(self, party: int, used: int, element: bytes) -> None:
        """Take the newest element of a party, which leads to its commitment, as known."""
        first = self._newest_promise(party)
        self.rows[party] = self.rows[party][:first] + unroll(party, element, used - first)
        self._opening[party] = min(1, used)

    def show_newest(self, party: int, used: int, element: bytes) -> bool:
        """Know no more of a party than this newest element; return whether it was promised."""
        row = self.rows[party]
        if used < len(row):
            if row[used] != element:
                return False
            self.rows[party] = row[: used + 1]
        else:
            if used > CHAIN_ELEMENTS:
                return False
            before, *new = unroll(party, element, used - len(row) + 1)
            if before != row[-1]:
                return False
            self.rows[party] = row + new
        self._opening[party] = min(1, used)
        return True

    def extend(self, party: int, elements: Sequence[bytes]) -> None:
        """Take the next elements of a party, which lead to the newest one known, as known too."""
        self.rows[party] = [*self.rows[party], *elements]
        self._opening[party] = 1

    def is_here(self, seat: int) -> bool:
        """Return whether this device plays the seat; -1 for the set-up."""
        party = 0 if seat < 0 else self._party_of.get(seat)
        return self.party is not None and party == self.party

    def free_seats(self) -> list[int]:
        """Return the seats that nobody has joined at yet."""
        return [seat for seat in range(self._seats) if seat not in self._party_of]

    def learn_from(self, other: FairDraws) -> bool:
        """Take what the other one, of the same table, knows; return whether that was news.

        Only once ``check_arrival`` has found that both go together.
        """
        known = [len(row) for row in self.rows]
        shown, agreed = list(self._opening), list(self.renewals)
        renewed = self._learn_renewals(other)
        for number, row in enumerate(other.rows):
            if number == len(self.rows):
                self.rows.append(row)
                self._opening.append(0)
            elif number in renewed or (
                len(row) > len(self.rows[number])
                and self._newest_promise(number) == other._newest_promise(number)
            ):
                self.rows[number] = row
            self._opening[number] |= other._opening[number]
        if len(other.parties) > len(self.parties):
            self.parties, self._party_of = other.parties, other._party_of
            self._name = other._name
            self._trail = []
        self.live |= other.live
        lengths = [len(row) for row in self.rows]
        return (known, shown, agreed) != (lengths, self._opening, self.renewals)

    # -- promises made anew ------------------------------------------------------------

    @property
    def pending(self) -> Renewal | None:
        """The new promise that not all others have agreed to yet."""
        last = self.renewals[-1] if self.renewals else None
        return None if last is None or self.is_agreed(last) else last

    def is_agreed(self, renewal: Renewal) -> bool:
        """Return whether all others have agreed to the new promise."""
        return len(renewal.agreed) == len(self.parties) - 1

    def learn_rows(self, rows: Sequence[list[bytes]], renewals: Sequence[Renewal]) -> None:
        """Take all elements that have been shown as known, with the promises made anew."""
        self.rows, self.renewals = list(rows), list(renewals)
        self._opening = [min(1, len(row) - 1) for row in self.rows]
        self._trail = []

    def take(self, proof: Proof) -> None:
        """Take in what a record or a link tells of the chains.

        Raises:
            BadOption: An element is not of a chain that was promised.
            ValueError: It does not go together.
        """
        known = known_chains(proof)
        if known.renewals and self.free_seats():
            raise ValueError("a promise made anew before all have joined")
        self.learn_rows(known.rows, known.renewals)
        if known.renewals and self.waiting_seat() is not None:
            raise ValueError("a promise made anew before all have shown a number")
        self.live |= numbers_of(proof.live)

    def is_next_element(self, renewal: Renewal, plies: Sequence[LoggedPly]) -> bool:
        """Return whether the new commitment is the party's next element after those plies."""
        before = self.renewals[: self.renewals.index(renewal)]
        use = ChainUse(self.parties, self.live, before)
        for done in plies[: renewal.ply]:
            use.advance(done)
        return renewal.number == use.used[renewal.party] + 1

    def promise_anew(self, renewal: Renewal) -> None:
        """Take a new promise of a party as known: what followed from the last one is forgotten."""
        party = renewal.party
        self.rows[party] = [*self.rows[party][: renewal.number], renewal.commitment]
        self.renewals.append(renewal)
        self._trail = []

    def agree(self) -> None:
        """Agree to the pending promise of another party, with this device's element for it."""
        pending = self.pending
        assert pending is not None
        assert self.party is not None
        agreed = pending.agreed | {self.party}
        self.renewals[-1] = replace(pending, agreed=agreed)
        self._trail = []

    def withdraw(self) -> None:
        """Forget the pending promise."""
        pending = self.renewals.pop()
        self.rows[pending.party] = self.rows[pending.party][: pending.number]
        if self.party == pending.party:
            self.release()

    def is_bound(self, renewal: Renewal) -> bool:
        """Return whether this device may not forget the promise: all have agreed, or it has."""
        return self.is_agreed(renewal) or self.party in renewal.agreed

    def drop_pending(self, other: FairDraws, plies: int) -> None:
        """Forget a pending promise not agreed to here, where the other table goes without it.

        Only once ``check_renewals`` has found that both go together.

        Args:
            other: What the other table proves.
            plies: The plies that it has.
        """
        pending = self.pending
        if pending is None or self.is_bound(pending):
            return
        place = len(self.renewals) - 1
        if len(other.renewals) > place:
            goes_without = other.renewals[place].promise != pending.promise
        else:
            goes_without = plies > pending.ply
        if goes_without:
            self.withdraw()

    def forget_renewals(self, ply: int) -> None:
        """Forget the promises made anew after so many plies."""
        while self.renewals and self.renewals[-1].ply > ply:
            self.withdraw()
            self._trail = []

    def awaited_agreement(self) -> int | None:
        """Return the party that is asked next whether it agrees to the pending promise."""
        pending = self.pending
        if pending is None:
            return None
        count = len(self.parties)
        others = ((pending.party + step) % count for step in range(1, count))
        return next((party for party in others if party not in pending.agreed), None)

    def _learn_renewals(self, other: FairDraws) -> set[int]:
        """Take the other one's new promises; return the parties of those that were not known."""
        new = other.renewals[len(self.renewals) :]
        if any(renewal.party == self.party for renewal in new):
            self.release()  # the seat has gone on from another device
        for at, (ours, theirs) in enumerate(zip(self.renewals, other.renewals, strict=False)):
            self.renewals[at] = replace(ours, agreed=ours.agreed | theirs.agreed)
        self.renewals += new
        self._trail = []
        return {renewal.party for renewal in new}

    # -- the opening -------------------------------------------------------------------

    def waiting_seat(self) -> int | None:
        """Return the seat that the opening waits for; ``None`` once it is over.

        First to join, then to show its first element.
        """
        free = self.free_seats()
        if free:
            return free[0]
        for party in reversed(range(len(self.parties) - 1)):
            if not self._opening[party]:
                return self.parties[party].seats[0]
        return None

    def show_first(self) -> bool:
        """Show this device's first element if the opening waits for that; return whether it did."""
        waiting = self.waiting_seat()
        if waiting is None or self.party is None or self._party_of.get(waiting) != self.party:
            return False
        self._opening[self.party] = 1
        return True

    # -- live holdings -----------------------------------------------------------------

    def holding(self, plies: Sequence[LoggedPly], ply: int, turn: int) -> int:
        """Return the number of the holding that a ply of that seat belongs to, if it is next."""
        return self._holdings(plies, ply).holding_of(turn)

    def hand_over(self, plies: Sequence[LoggedPly], ply: int, turn: int, live: bool) -> None:
        """Set how the holding that begins next is played, where this device hands it over."""
        use = self._holdings(plies, ply)
        number = use.holding_of(turn)
        if number == use.holding or not self.is_here(plies[ply - 1].turn):
            return
        if live:
            self.live.add(number)
        else:
            self.live.discard(number)

    def awaited_party(self, plies: Sequence[LoggedPly], ply: int, turn: int) -> int | None:
        """Return the party whose number a draw of that seat waits for; ``None`` for nobody's.

        A live draw waits for every party but the one that draws.
        """
        use = self._holdings(plies, ply)
        if not use.is_live(turn):
            return None
        drawing = self._party_of.get(turn, 0)
        needed = enumerate(use.elements_used(turn, is_draw=True))
        missing = (n for n, k in needed if n != drawing and k >= len(self.rows[n]))
        return next(missing, None)

    def last_answered_ply(self, plies: Sequence[LoggedPly], due: int | None) -> int:
        """Return the plies before the last live draw that this device gave a number for.

        ``due``: the seat whose draw is next, if one is. 0 where it gave none.
        """
        use, last = self._first_use(), 0
        for ply, done in enumerate(plies):
            if done.seat == CHANCE and use.is_live(done.turn) and not self.is_here(done.turn):
                last = ply
            use.advance(done)
        if due is not None and use.is_live(due) and not self.is_here(due):
            last = len(plies)
        return 0 if self.party is None else last

    def numbers_for_draw(
        self, plies: Sequence[LoggedPly], ply: int, turn: int
    ) -> list[tuple[int, bytes]]:
        """Return what :meth:`shown_numbers` does, where a draw of that seat is due next.

        Who knows the choices before a live draw may show a number for it; the one who draws shows
        its own with the outcome.
        """
        shown = self.shown_numbers(plies, ply)
        use = self._holdings(plies, ply)
        if not use.is_live(turn):
            return shown
        drawing = self._party_of.get(turn, 0)
        for party, k in enumerate(use.elements_used(turn, is_draw=True)):
            if party != drawing and k < len(self.rows[party]):
                shown[party] = (k, self.rows[party][k])
        return shown

    # -- draws -------------------------------------------------------------------------

    def shown_numbers(self, plies: Sequence[LoggedPly], ply: int) -> list[tuple[int, bytes]]:
        """Return number and element of each party that the table shows after ``ply`` plies.

        The newest known, where what was read from outside shows less than its plies use.
        """
        over = self.waiting_seat() is None
        used = self._holdings(plies, ply).used if over else self._opening
        asked = self.pending
        if asked is not None and asked.ply == ply:
            given = {*asked.agreed, asked.party}
            used = [k + (asked.step(n) if n in given else 0) for n, k in enumerate(used)]
        known = [min(k, len(row) - 1) for k, row in zip(used, self.rows, strict=True)]
        return [(k, row[k]) for k, row in zip(known, self.rows, strict=True)]

    def has_numbers(self, plies: Sequence[LoggedPly], ply: int) -> bool:
        """Return whether every element that the first ``ply`` plies use is known."""
        used = self._holdings(plies, ply).used
        return all(k < len(row) for k, row in zip(used, self.rows, strict=True))

    def outcome(self, plies: Sequence[LoggedPly], ply: int, state: State) -> Action | None:
        """Return the outcome of the draw at that ply; ``None`` where an element is not known."""
        drawn = self.draw(plies, ply, state)
        return None if drawn is None else drawn.action

    def draw(self, plies: Sequence[LoggedPly], ply: int, state: State) -> FairDraw | None:
        """Return the draw at that ply; ``None`` where an element is not known."""
        before = self._holdings(plies, ply)
        used = before.elements_used(state.drawer, is_draw=True)
        if any(k >= len(row) for k, row in zip(used, self.rows, strict=True)):
            return None
        elements = [row[k] for k, row in zip(used, self.rows, strict=True)]
        outcomes = state.chance_outcomes()
        total = sum(weight for _action, weight in outcomes)
        number = draw_number(self._name, before.draws, elements, total)
        rest = number
        for action, weight in outcomes:
            rest -= weight
            if rest < 0:
                return FairDraw(before.draws, tuple(used), total, number, action)
        raise AssertionError("weights are positive")

    def _first_use(self) -> ChainUse:
        """Return the use before the first ply."""
        agreed = tuple(filter(self.is_agreed, self.renewals))
        return ChainUse(self.parties, self.live, agreed)

    def _holdings(self, plies: Sequence[LoggedPly], ply: int) -> ChainUse:
        """Return the use after the first ``ply`` plies; only to be read."""
        trail = self._trail
        at = min(ply, len(trail))
        # a ply is part of one log alone, so those before it are the same too
        while at and trail[at - 1][0] is not plies[at - 1]:
            at -= 1
        use = trail[at - 1][1].copy(self.live) if at else self._first_use()
        if at < ply:
            del trail[at:]
        for done in plies[at:ply]:
            use = use.copy(self.live)
            use.advance(done)
            trail.append((done, use))
        return use
