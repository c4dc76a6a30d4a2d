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

A *holding* is a run of plies by one party. A party takes its next element for a holding of its own;
of the others the newest counts. So nobody can choose a draw or meet another one by moving
differently: the element of the one who draws is fixed by its commitment, and nobody else knows it.

The opening: party 0 invites, each of the others joins with its commitment, and then every party
but the last to join shows its first element, the one before the last first, party 0 at last by
beginning. Otherwise the last to join and party 0 could choose the first draws together.

How far each chain is used follows from the log; a link carries the newest element of each party.
Test vectors: ``tests/match/fair_vectors.json``.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from typing import TYPE_CHECKING

from motherlode.core.errors import BadOption, BadProof
from motherlode.core.game import CHANCE
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, error_message, mark, ngettext
from motherlode.match.divergence import common_length
from motherlode.match.terms import Party, Terms, agree

if TYPE_CHECKING:
    from motherlode.core.action import Action
    from motherlode.core.game import State
    from motherlode.match.table import Ply, Table

SECRET_BYTES = 16
ELEMENT_BYTES = 16
#: Elements of a chain after its commitment; the most holdings of one party in a game.
CHAIN_ELEMENTS = 2048
#: Characters of a seat key: a secret in base64url.
SEAT_KEY_CHARACTERS = 22


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


class Holdings:
    """The use of the chains and the number of draws, as they follow from a log.

    Before the first ply every party but the last to join has shown one element, and party 0
    holds the table.

    Attributes:
        used: The element of each party that counts now.
        draws: The draws so far.
    """

    def __init__(self, parties: Sequence[Party]) -> None:
        self._party_of = parties_by_seat(parties)
        self._holder = 0
        self.used = [1] * (len(parties) - 1) + [0]
        self.draws = 0

    def used_in(self, turn: int) -> list[int]:
        """Return the elements that count in a ply of that seat; -1 for the set-up, of party 0."""
        party, used = self._party_of.get(turn, 0), list(self.used)
        used[party] += party != self._holder
        return used

    def advance(self, ply: Ply) -> None:
        """Take in one more ply."""
        self.used, self._holder = self.used_in(ply.turn), self._party_of.get(ply.turn, 0)
        self.draws += ply.seat == CHANCE


def parties_by_seat(parties: Sequence[Party]) -> dict[int, int]:
    """Return the number of the party of each seat that has one."""
    return {seat: number for number, party in enumerate(parties) for seat in party.seats}


@dataclass(frozen=True, slots=True)
class Draw:
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
        party: The party of this device; ``None`` where it only watches.
        secret: The secret of that party.
    """

    def __init__(
        self, parties: Sequence[Party], seats: int, rows: Sequence[list[bytes]] = ()
    ) -> None:
        self.parties = tuple(parties)
        self.rows = list(rows) or [[party.commitment] for party in parties]
        self.party: int | None = None
        self.secret: bytes | None = None
        self._seats = seats
        self._party_of = parties_by_seat(parties)
        self._name = table_name([party.commitment for party in parties])
        # elements shown at the opening, by party: 0 or 1
        self._opening = [min(1, len(row) - 1) for row in self.rows]
        self._cached: tuple[int, Ply | None, Holdings] = (0, None, Holdings(parties))

    def copy(self) -> FairDraws:
        """Return the same for another table with the same parties."""
        other = FairDraws(self.parties, self._seats, self.rows)
        other.party, other.secret = self.party, self.secret
        other._opening = list(self._opening)
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

    def hold_hex(self, digits: str) -> bool:
        """Take a secret written in hexadecimal digits; see :meth:`hold`."""
        try:
            return self.hold(bytes.fromhex(digits))
        except ValueError:
            return False

    def learn(self, party: int, used: int, element: bytes) -> None:
        """Take the newest element of a party, which leads to its commitment, as known."""
        self.rows[party] = unroll(party, element, used)
        self._opening[party] = min(1, used)

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
            self._cached = (0, None, Holdings(self.parties))
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

    # -- draws -------------------------------------------------------------------------

    def shown(self, plies: Sequence[Ply], ply: int) -> list[tuple[int, bytes]]:
        """Return number and element of each party that the table shows after ``ply`` plies.

        The newest known, where what was read from outside shows less than its plies use.
        """
        over = self.waiting_seat() is None
        used = self._holdings(plies, ply).used if over else self._opening
        known = [min(k, len(row) - 1) for k, row in zip(used, self.rows, strict=True)]
        return [(k, row[k]) for k, row in zip(known, self.rows, strict=True)]

    def outcome(self, plies: Sequence[Ply], ply: int, state: State) -> Action | None:
        """Return the outcome of the draw at that ply; ``None`` where an element is not known."""
        drawn = self.draw(plies, ply, state)
        return None if drawn is None else drawn.action

    def draw(self, plies: Sequence[Ply], ply: int, state: State) -> Draw | None:
        """Return the draw at that ply; ``None`` where an element is not known."""
        before = self._holdings(plies, ply)
        used = before.used_in(state.drawer)
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
                return Draw(before.draws, tuple(used), total, number, action)
        raise AssertionError("weights are positive")

    def _holdings(self, plies: Sequence[Ply], ply: int) -> Holdings:
        at, last, holdings = self._cached
        if at > ply or (at and plies[at - 1] is not last):
            at, holdings = 0, Holdings(self.parties)
        for done in plies[at:ply]:
            holdings.advance(done)
        self._cached = (ply, plies[ply - 1] if ply else None, holdings)
        return holdings


# -- joining ---------------------------------------------------------------------------


def invite(terms: Terms, secret: bytes) -> Terms:
    """Return the terms of a fair table to which this device invites the seats by link.

    Raises:
        BadOption: The device has no seat of its own, or the terms do not go together.
    """
    here = tuple(seat for seat, who in enumerate(terms.seats) if who.kind != "link")
    if not here:
        raise BadOption(mark("Take a seat yourself: who invites draws too."))
    party = Party(here, make_chain(0, secret)[0])
    return agree(replace(terms, seed=None, undo="turn", parties=(party,)))


def join(table: Table, seats: Sequence[int], secret: bytes) -> None:
    """Join an invitation at these seats with the secret of this device.

    Raises:
        BadProof: The seats are taken.
    """
    assert table.fair is not None
    if not set(seats) <= set(table.fair.free_seats()) or not seats:
        raise BadProof(_("Somebody has joined at this seat from another device."))
    parties = table.terms.parties
    mine = Party(tuple(sorted(seats)), make_chain(len(parties), secret)[0])
    rows = [*table.fair.rows, [mine.commitment]]
    table.terms = agree(replace(table.terms, parties=(*parties, mine)))
    table.fair = FairDraws(table.terms.parties, len(table.terms.seats), rows)
    table.fair.hold(secret)


def format_seat_key(secret: bytes) -> str:
    """Format the secret as the key that carries a seat to another device."""
    return urlsafe_b64encode(secret).decode("ascii").rstrip("=")


def parse_seat_key(text: str) -> bytes:
    """Parse a seat key. Raises :class:`BadOption`."""
    key = "".join(text.split())
    try:
        secret = urlsafe_b64decode(key + "==") if len(key) == SEAT_KEY_CHARACTERS else b""
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES or format_seat_key(secret) != key:
        raise BadOption(mark("A seat key has 22 letters and digits."))
    return secret


# -- checks ----------------------------------------------------------------------------


def check_arrival(stored: Table, came: Table) -> None:
    """Check a table that came from outside against the one that is stored here.

    Raises:
        BadProof: It cannot be the same game going on, with a sentence; nothing may be stored.
    """
    assert stored.fair is not None
    assert came.fair is not None
    pairs = zip(stored.terms.parties, came.terms.parties, strict=False)
    for number, (ours, theirs) in enumerate(pairs):
        if ours.commitment != theirs.commitment:
            raise _stranger(stored, number)
        if ours.seats != theirs.seats:
            raise BadProof(_("The link gives the seats to other devices than the table here."))
    shared = common_length(stored.tokens(), came.tokens())
    if shared < min(stored.cursor, came.cursor):
        _require_unanswered(stored, shared)


def find_fault(table: Table) -> BadProof | None:
    """Return the first draw of the table that its numbers do not give; ``None`` for no fault."""
    fair = table.fair
    assert fair is not None
    if table.cursor and fair.waiting_seat() is not None:
        return BadProof(_("The game begins before all have joined and shown their numbers."))
    for step in table.steps():
        if step.seat == CHANCE and fair.outcome(table.plies, step.ply, step.before) != step.action:
            return _wrong_draw(step.ply + 1)
    return None


def list_draws(table: Table) -> list[str]:
    """Return a line for each draw, to be checked without the cabinet.

    Index, total, number, the element of each party, and the token of the outcome.
    """
    fair, lines = table.fair, []
    assert fair is not None
    for step in table.steps():
        if step.seat == CHANCE:
            drawn = fair.draw(table.plies, step.ply, step.before)
            assert drawn is not None
            numbers = (drawn.index, drawn.total, drawn.number, *drawn.used)
            token = table.game.notation.text(drawn.action)
            lines.append(" ".join([*map(str, numbers), token]))
    return lines


@dataclass(frozen=True, slots=True)
class Audit:
    """The verdict on a table: its draws, and the fault if there is one."""

    draws: int
    fault: str | None = None

    @property
    def sentence(self) -> str:
        """The verdict in words."""
        if self.fault is not None:
            return self.fault
        words = ngettext(
            "{number} draw, as the players’ numbers give it.",
            "{number} draws, all as the players’ numbers give them.",
            self.draws,
        )
        return words.format(number=self.draws)


def audit_table(table: Table) -> Audit:
    """Check every draw of a table. Raises :class:`BadProof` where there is nothing to check."""
    if table.fair is None:
        raise BadProof(_("This is an open table: its draws come from a seed, and prove nothing."))
    draws = sum(ply.seat == CHANCE for ply in table.plies[: table.cursor])
    fault = find_fault(table)
    return Audit(draws, None if fault is None else error_message(fault))


def audit(text: str) -> Audit:
    """Check every draw of a record or a link.

    Raises:
        BadLink: It cannot be read, or there is nothing to check.
        BadRecord: It cannot be read.
    """
    from motherlode.match.link import open_link
    from motherlode.match.record import is_record, open_record

    opened = open_record(text) if is_record(text) else open_link(text)
    if opened.sentence is not None:
        return Audit(0, opened.sentence)
    return audit_table(opened.table)


def _require_unanswered(stored: Table, shared: int) -> None:
    """Raise :class:`BadProof` if this device has shown a number for the log that is left.

    With it others could choose how to play before the draws that it answers.
    """
    assert stored.fair is not None
    sent = stored.plies[shared : stored.shared_plies]
    if any(stored.fair.is_here(ply.turn) for ply in sent):
        raise BadProof(
            _("The link goes another way before a turn of yours that you have sent already.")
        )


def _wrong_draw(step: int) -> BadProof:
    words = _("The draw at step {n} is not what the table’s numbers give.")
    return BadProof(words.format(n=step))


def _stranger(table: Table, party: int) -> BadProof:
    seat = table.terms.parties[party].seats[0]
    name = table.terms.seats[seat].name or SEAT_LETTERS[seat]
    words = _("The numbers of {name} in the link are not those that this table was begun with.")
    return BadProof(words.format(name=name))


def _no_element(party: int) -> BadOption:
    return BadOption(mark("what party {n} has shown does not lead to what it promised."), n=party)
