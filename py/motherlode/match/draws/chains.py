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

A party that has lost its secret may promise anew in its own turn, if all others agree. Each of them
shows its next element but one: the next one may have been given for a live draw that waits. The new
commitment is the party's next element, and a new holding begins. So the new secret was chosen
before anybody knew the numbers that it will be drawn with. See ``renewal``.

How far each chain is used follows from the log; a link carries the newest element of each party.
Test vectors: ``docs/vectors``.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Protocol

from motherlode.core.errors import BadOption
from motherlode.core.game import CHANCE
from motherlode.locale import mark
from motherlode.match.terms import Party

SECRET_BYTES = 16
ELEMENT_BYTES = 16
#: Elements of a chain after its commitment; the most holdings of one party in a game.
CHAIN_ELEMENTS = 2048
#: The holder of a table at which a promise was made anew: who plays next begins a holding.
NOBODY = -1


# -- formulas --------------------------------------------------------------------------


def _hash(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()[:ELEMENT_BYTES]


def element_before(party: int, element: bytes) -> bytes:
    """Return the element that this one of the same chain proves."""
    return unroll(party, element, 1)[0]


def make_chain(party: int, secret: bytes) -> list[bytes]:
    """Return all elements of a party's chain, its commitment first."""
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return list(_chain(party, secret, CHAIN_ELEMENTS))


@lru_cache(maxsize=16)
def _chain(party: int, secret: bytes, length: int) -> tuple[bytes, ...]:
    """Return the same; a table is read several times on its way to the screen."""
    element = _hash(b"motherlode/secret/1", bytes([party]), secret)
    return tuple(unroll(party, element, length))


def unroll(party: int, element: bytes, used: int) -> list[bytes]:
    """Return the elements 0 .. ``used`` of a chain whose element ``used`` this is."""
    # a whole chain is waited for: two thousand of these steps
    start, row = b"motherlode/chain/1" + bytes([party]), [element]
    for _step in range(used):
        element = sha256(start + element).digest()[:ELEMENT_BYTES]
        row.append(element)
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


# -- promises made anew ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Renewal:
    """A new promise of a party that has lost its secret.

    Attributes:
        party: The party.
        ply: The plies before it.
        number: The number of the new commitment among the party's elements, which go on after it.
        commitment: The new commitment.
        agreed: The other parties that have agreed, and shown an element for it.
    """

    party: int
    ply: int
    number: int
    commitment: bytes
    agreed: frozenset[int] = frozenset()

    @property
    def promise(self) -> tuple[int, int, int, bytes]:
        """The part that all have to know alike."""
        return self.party, self.ply, self.number, self.commitment

    def step(self, party: int) -> int:
        """Return how many elements that party goes on for it."""
        return 1 if party == self.party else 2


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

    def __init__(
        self,
        parties: Sequence[Party],
        live: Set[int] = frozenset(),
        renewals: Sequence[Renewal] = (),
    ) -> None:
        self._party_of = parties_by_seat(parties)
        self._live = live
        self._renewals = renewals
        self._holder = 0
        self._plies = 0
        self.used = [1] * (len(parties) - 1) + [0]
        self.draws = 0
        self.holding = 0

    def copy(self, live: Set[int]) -> ChainUse:
        """Return the same for another log that begins alike, with its live holdings."""
        other = ChainUse.__new__(ChainUse)
        other._party_of, other._live, other._holder = self._party_of, live, self._holder
        other._renewals, other._plies = self._renewals, self._plies
        other.used, other.draws, other.holding = self.used, self.draws, self.holding
        return other

    def holding_of(self, turn: int) -> int:
        """Return the number of the holding that a ply of that seat belongs to, if it is next."""
        return self.holding + (self._party_of.get(turn, 0) != self._holder)

    def is_live(self, turn: int) -> bool:
        """Return whether a ply of that seat, if it is next, is played live."""
        return self.holding_of(turn) in self._live

    def elements_used(self, turn: int, is_draw: bool = False) -> list[int]:
        """Return the elements that count in a ply of that seat; -1 for the set-up, of party 0."""
        if self.is_live(turn):
            return [k + is_draw for k in self.used]
        party, used = self._party_of.get(turn, 0), list(self.used)
        used[party] += party != self._holder
        return used

    def advance(self, ply: LoggedPly) -> None:
        """Take in one more ply."""
        is_draw = ply.seat == CHANCE
        self.used = self.elements_used(ply.turn, is_draw)
        self.holding = self.holding_of(ply.turn)
        self._holder = self._party_of.get(ply.turn, 0)
        self.draws += is_draw
        self._plies += 1
        for renewal in self._renewals:
            if renewal.ply == self._plies:
                self.used = [k + renewal.step(party) for party, k in enumerate(self.used)]
                self._holder = NOBODY


def parties_by_seat(parties: Sequence[Party]) -> dict[int, int]:
    """Return the number of the party of each seat that has one."""
    return {seat: number for number, party in enumerate(parties) for seat in party.seats}


def _no_element(party: int) -> BadOption:
    return BadOption(mark("party {n} has not promised this number."), n=party)
