"""Fair draws: chance made of numbers that every device at the table has promised beforehand.

Each party (a device with its seats) keeps one secret of 16 bytes for one table. Its chain follows
from it, from the end to the beginning, and ``H`` is the first 16 bytes of the SHA-256::

    x[2048] = H("motherlode/secret/1" | party | secret)      party: one byte
    x[k-1]  = H("motherlode/chain/1"  | party | x[k])        x[0] is the party's commitment
    name    = H("motherlode/table/1"  | x[0] of party 0 | x[0] of party 1 | ...)
    draw j  = SHA-256("motherlode/draw/1" | name | j | an element of each party | block)

``j`` and ``block`` have four bytes; they count the draws of the table and the blocks of one draw
from 0. A block holds four big-endian integers of 8 bytes. The first one below the greatest multiple
of the total weight, modulo that total, picks the outcome as in ``chance``.

A *holding* is a run of plies by one party, counted from 0. It is played by link or live; who hands
the table over says which, and so it stays. By link a party takes its next element for the whole
holding; of the others the newest counts. So nobody can choose a draw or meet another one by moving
differently: the element of the one who draws is fixed by its commitment, and nobody else knows it.
Live every draw takes a new element of every party: the others give theirs once they have stored
the choices before it, and the one who draws shows its own last. So no program knows a draw early.
The first holding is always by link: all have just shown a number for it.

The opening: party 0 invites, each of the others joins with its commitment, and then every party
but the last to join shows its first element, the one before the last first, party 0 at last by
beginning. Otherwise the last to join and party 0 could choose the first draws together.

How far each chain is used follows from the log; a link carries the newest element of each party.
Test vectors: ``tests/match/fair_vectors.json``.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING, Protocol

from motherlode.core.errors import BadOption
from motherlode.core.game import CHANCE
from motherlode.locale import mark
from motherlode.match.terms import Party

if TYPE_CHECKING:
    from motherlode.core.action import Action
    from motherlode.core.game import State

SECRET_BYTES = 16
ELEMENT_BYTES = 16
#: Elements of a chain after its commitment; the most holdings of one party in a game.
CHAIN_ELEMENTS = 2048


# -- formulas --------------------------------------------------------------------------


def _hash(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()[:ELEMENT_BYTES]


def element_before(party: int, element: bytes) -> bytes:
    """Return the element that this one of the same chain proves."""
    return _hash(b"motherlode/chain/1", bytes([party]), element)


def make_chain(party: int, secret: bytes) -> list[bytes]:
    """Return all elements of a party's chain, its commitment first."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    element = _hash(b"motherlode/secret/1", bytes([party]), secret)
    return unroll(party, element, CHAIN_ELEMENTS)


def unroll(party: int, element: bytes, used: int) -> list[bytes]:
    """Return the elements 0 .. ``used`` of a chain whose element ``used`` this is."""
    row = [element]
    for _step in range(used):
        row.append(element_before(party, row[-1]))
    return row[::-1]


def unroll_to(party: int, element: bytes, commitment: bytes) -> list[bytes]:
    """Return the elements of a chain from its commitment to this one.

    Raises:
        BadOption: The element does not lead to the commitment.
    """
    row = [element]
    while row[-1] != commitment:
        if len(row) > CHAIN_ELEMENTS:
            raise _no_element(party)
        row.append(element_before(party, row[-1]))
    return row[::-1]


def table_name(commitments: Sequence[bytes]) -> bytes:
    """Return the name of the table that these commitments were made for, in the parties' order."""
    return _hash(b"motherlode/table/1", *commitments)


def draw_number(name: bytes, draw: int, elements: Sequence[bytes], total: int) -> int:
    """Return the number 0 .. ``total`` - 1 of that draw."""
    bound = 2**64 - 2**64 % total
    start = b"".join([b"motherlode/draw/1", name, draw.to_bytes(4, "big"), *elements])
    for block in count():
        digest = sha256(start + block.to_bytes(4, "big")).digest()
        for at in (0, 8, 16, 24):
            number = int.from_bytes(digest[at : at + 8], "big")
            if number < bound:
                return number % total
    raise AssertionError


# -- holdings --------------------------------------------------------------------------


class LoggedPly(Protocol):
    """A ply of a table's log, as far as the chains depend on it."""

    @property
    def seat(self) -> int:
        """The seat that decided, or ``CHANCE``."""
        ...

    @property
    def turn(self) -> int:
        """That seat, or the one whose draw it was; -1 for a draw of the set-up."""
        ...


class ChainUse:
    """The use of the chains and the number of draws, as they follow from a log.

    Before the first ply every party but the last to join has shown one element, and party 0
    holds the table.

    Attributes:
        used: The element of each party that counts now.
        draws: The draws so far.
        holding: The number of the holding of the last ply.
    """

    def __init__(self, parties: Sequence[Party], live: Set[int] = frozenset()) -> None:
        self._party_of = parties_by_seat(parties)
        self._live = live
        self._holder = 0
        self.used = [1] * (len(parties) - 1) + [0]
        self.draws = 0
        self.holding = 0

    def copy(self, live: Set[int]) -> ChainUse:
        """Return the same for another log that begins alike, with its live holdings."""
        other = ChainUse.__new__(ChainUse)
        other._party_of, other._live, other._holder = self._party_of, live, self._holder
        other.used, other.draws, other.holding = self.used, self.draws, self.holding
        return other

    def holding_of(self, turn: int) -> int:
        """Return the number of the holding that a ply of that seat belongs to, if it is next."""
        return self.holding + (self._party_of.get(turn, 0) != self._holder)

    def is_live(self, turn: int) -> bool:
        """Return whether a ply of that seat, if it is next, is played live."""
        return self.holding_of(turn) in self._live

    def used_in(self, turn: int, is_draw: bool = False) -> list[int]:
        """Return the elements that count in a ply of that seat; -1 for the set-up, of party 0."""
        if self.is_live(turn):
            return [k + is_draw for k in self.used]
        party, used = self._party_of.get(turn, 0), list(self.used)
        used[party] += party != self._holder
        return used

    def advance(self, ply: LoggedPly) -> None:
        """Take in one more ply."""
        is_draw = ply.seat == CHANCE
        self.used = self.used_in(ply.turn, is_draw)
        self.holding = self.holding_of(ply.turn)
        self._holder = self._party_of.get(ply.turn, 0)
        self.draws += is_draw


def parties_by_seat(parties: Sequence[Party]) -> dict[int, int]:
    """Return the number of the party of each seat that has one."""
    return {seat: number for number, party in enumerate(parties) for seat in party.seats}


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
        party: The party of this device; ``None`` where it only watches.
        secret: The secret of that party.
    """

    def __init__(
        self, parties: Sequence[Party], seats: int, rows: Sequence[list[bytes]] = ()
    ) -> None:
        self.parties = tuple(parties)
        self.rows = list(rows) or [[party.commitment] for party in parties]
        self.live: set[int] = set()
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
        other._trail = list(self._trail)
        return other

    # -- who is who --------------------------------------------------------------------

    def hold(self, secret: bytes) -> bool:
        """Take the secret as this device's own; return whether it is a party's of this table."""
        if len(secret) != SECRET_BYTES:
            return False
        for number, party in enumerate(self.parties):
            chain = make_chain(number, secret)
            if chain[0] == party.commitment:
                self.party, self.secret, self.rows[number] = number, secret, chain
                return True
        return False

    def release(self) -> None:
        """Forget the secret: from now on this device only watches."""
        if self.party is not None:
            self.party = self.secret = None

    def learn(self, party: int, used: int, element: bytes) -> None:
        """Take the newest element of a party, which leads to its commitment, as known."""
        self.rows[party] = unroll(party, element, used)
        self._opening[party] = min(1, used)

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
        shown = list(self._opening)
        for number, row in enumerate(other.rows):
            if number == len(self.rows):
                self.rows.append(row)
                self._opening.append(0)
            elif len(row) > len(self.rows[number]):
                self.rows[number] = row
            self._opening[number] |= other._opening[number]
        if len(other.parties) > len(self.parties):
            self.parties, self._party_of = other.parties, other._party_of
            self._name = other._name
            self._trail = []
        self.live |= other.live
        return known != [len(row) for row in self.rows] or shown != self._opening

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
        needed = enumerate(use.used_in(turn, is_draw=True))
        missing = (n for n, k in needed if n != drawing and k >= len(self.rows[n]))
        return next(missing, None)

    def answered(self, plies: Sequence[LoggedPly], due: int | None) -> int:
        """Return the plies before the last live draw that this device gave a number for.

        ``due``: the seat whose draw is next, if one is. 0 where it gave none.
        """
        use, last = ChainUse(self.parties, self.live), 0
        for ply, done in enumerate(plies):
            if done.seat == CHANCE and use.is_live(done.turn) and not self.is_here(done.turn):
                last = ply
            use.advance(done)
        if due is not None and use.is_live(due) and not self.is_here(due):
            last = len(plies)
        return 0 if self.party is None else last

    def given(self, plies: Sequence[LoggedPly], ply: int, turn: int) -> list[tuple[int, bytes]]:
        """Return what :meth:`shown` does, where a draw of that seat is due next.

        Who knows the choices before a live draw may show a number for it; the one who draws shows
        its own with the outcome.
        """
        shown = self.shown(plies, ply)
        use = self._holdings(plies, ply)
        if not use.is_live(turn):
            return shown
        drawing = self._party_of.get(turn, 0)
        for party, k in enumerate(use.used_in(turn, is_draw=True)):
            if party != drawing and k < len(self.rows[party]):
                shown[party] = (k, self.rows[party][k])
        return shown

    # -- draws -------------------------------------------------------------------------

    def shown(self, plies: Sequence[LoggedPly], ply: int) -> list[tuple[int, bytes]]:
        """Return number and element of each party that the table shows after ``ply`` plies.

        The newest known, where what was read from outside shows less than its plies use.
        """
        over = self.waiting_seat() is None
        used = self._holdings(plies, ply).used if over else self._opening
        known = [min(k, len(row) - 1) for k, row in zip(used, self.rows, strict=True)]
        return [(k, row[k]) for k, row in zip(known, self.rows, strict=True)]

    def outcome(self, plies: Sequence[LoggedPly], ply: int, state: State) -> Action | None:
        """Return the outcome of the draw at that ply; ``None`` where an element is not known."""
        drawn = self.draw(plies, ply, state)
        return None if drawn is None else drawn.action

    def draw(self, plies: Sequence[LoggedPly], ply: int, state: State) -> FairDraw | None:
        """Return the draw at that ply; ``None`` where an element is not known."""
        before = self._holdings(plies, ply)
        used = before.used_in(state.drawer, is_draw=True)
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

    def _holdings(self, plies: Sequence[LoggedPly], ply: int) -> ChainUse:
        """Return the use after the first ``ply`` plies; only to be read."""
        trail = self._trail
        at = min(ply, len(trail))
        # a ply is part of one log alone, so those before it are the same too
        while at and trail[at - 1][0] is not plies[at - 1]:
            at -= 1
        use = trail[at - 1][1].copy(self.live) if at else ChainUse(self.parties, self.live)
        if at < ply:
            del trail[at:]
        for done in plies[at:ply]:
            use = use.copy(self.live)
            use.advance(done)
            trail.append((done, use))
        return use


def _no_element(party: int) -> BadOption:
    return BadOption(mark("the secret of party {n} is not the promised one."), n=party)
