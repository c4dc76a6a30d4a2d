"""The proof of a table: what its parties have promised and shown, as one value.

``FIELDS`` is the one place that says what a proof holds: how each field is spelled as lines of a
record and as bytes of a link, and within which range its numbers lie. Records, saves and links
are written and read by going through it. Who checks what: an element proves its commitment
(:func:`known_chains`); that promises made anew keep the rules, ``renewal``; a list of a deck,
``deck.check_list``, and its hash, ``reveal``; a secret, ``SealedCards.take_secret``; a key or a
card shows when it is used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from motherlode.core.errors import BadOption, BadProof, excerpt
from motherlode.locale import mark
from motherlode.match.codec.parts import (
    ByteReader,
    Bytes,
    DrawnCard,
    Entries,
    EntryPart,
    Limits,
    Number,
    Parties,
    Run,
    Seat,
    Seats,
    damaged_link,
    varint,
)
from motherlode.match.terms import MAX_PLIES, Party

if TYPE_CHECKING:
    from motherlode.match.draws.chains import Renewal

#: One of what a field holds: its parts, in order.
Entry = tuple[Any, ...]

#: Of a sealed table; there are few, and each is smaller than the one before it.
MAX_DECKS = 100
#: Of one party: those of its chain, and of those promised anew after it.
_MAX_ELEMENTS = 100_000


@dataclass(frozen=True, slots=True)
class Proof:
    """All that the parties of a table have promised and shown. Every field is a row of entries.

    What only some spellings tell is ``None`` or empty in the others: see :func:`known_chains`.

    Attributes:
        parties: Number, seats and commitment.
        renewals: Promises made anew: party, plies before it, number of the new commitment among
            the party's elements, who has agreed, the element before it, and the commitment.
        shown: Party, number and newest element.
        live: The runs of holdings played live: first and last.
        sealed: One empty entry where hands lie hidden.
        secrets: Party and secret, shown when the game was over.
        hashes: Deck, steps and hash of each list that was seen.
        lists: Deck, masks, locks and values of a list that is on its way.
        keys: Party, deck, place and key.
        products: Parties, deck, place and the product of their locks.
        answers: Plies, and the parties that have given a key for the draw after them.
        hands: A seat, and the cards that it has drawn.
        opened: Deck, place and the product of all locks there, of places that contradict the game.
    """

    parties: tuple[Entry, ...] = ()
    renewals: tuple[Entry, ...] = ()
    shown: tuple[Entry, ...] = ()
    live: tuple[Entry, ...] = ()
    sealed: tuple[Entry, ...] = ()
    secrets: tuple[Entry, ...] = ()
    hashes: tuple[Entry, ...] = ()
    lists: tuple[Entry, ...] = ()
    keys: tuple[Entry, ...] = ()
    products: tuple[Entry, ...] = ()
    answers: tuple[Entry, ...] = ()
    hands: tuple[Entry, ...] = ()
    opened: tuple[Entry, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield its lines in a record."""
        for one in FIELDS:
            yield from one.lines(getattr(self, one.name))


@dataclass(frozen=True, slots=True)
class ProofField:
    """One field of a proof.

    Attributes:
        name: That in ``Proof``.
        word: The first word of its lines in a record.
        parts: The parts of an entry.
        in_lines: The places of the parts that a record tells; all, if not given.
        in_links: Those that a link tells, in the place of the seed; none: it stands elsewhere.
        flag: Added to the number of parties in a link that holds entries of it; 0: it always does,
            one a party.
        repeats: The last part is repeated, any number of times.
        is_private: In saves alone.
    """

    name: str
    word: str
    parts: tuple[EntryPart, ...]
    in_lines: tuple[int, ...] = ()
    in_links: tuple[int, ...] = ()
    flag: int = 0
    repeats: bool = False
    is_private: bool = False

    # -- records -----------------------------------------------------------------------

    def lines(self, entries: Iterable[Entry]) -> Iterator[str]:
        """Yield the lines of these entries."""
        for entry in entries:
            told = [entry[at] for at in self.in_lines] if self.in_lines else entry
            if self.repeats:
                told = [*told[:-1], *told[-1]]
            words = [part.text(value) for part, value in zip(self._parts(told), told, strict=True)]
            yield " ".join(["@", self.word, *words])

    def parse(self, lines: Iterable[str], limits: Limits) -> tuple[Entry, ...]:
        """Return the entries of its lines, without the ``@``. Raises :class:`BadOption`."""
        entries = []
        for line in lines:
            try:
                entries.append(self._parse(line.split()[1:], limits))
            except (ValueError, BadProof) as error:
                raise bad_line(line) from error
        return tuple(entries)

    def _parse(self, words: Sequence[str], limits: Limits) -> Entry:
        read = [
            part.parse(word, limits) for part, word in zip(self._parts(words), words, strict=True)
        ]
        if self.repeats:
            fixed = len(self.parts) - 1
            return *read[:fixed], tuple(read[fixed:])
        if not self.in_lines:
            return tuple(read)
        told = dict(zip(self.in_lines, read, strict=True))
        return tuple(told.get(at) for at in range(len(self.parts)))

    def _parts(self, told: Sequence[Any]) -> Sequence[EntryPart]:
        """Return the parts that so many words or values are of."""
        if self.repeats:
            *fixed, last = self.parts
            return [*fixed, *[last] * (len(told) - len(fixed))]
        return [self.parts[at] for at in self.in_lines] if self.in_lines else self.parts

    # -- links -------------------------------------------------------------------------

    def pack(self, entries: Sequence[Entry]) -> bytes:
        """Serialize its entries for a link."""
        head = varint(len(entries)) if self.flag else b""
        return head + b"".join(
            self.parts[at].pack(entry[at]) for entry in entries for at in self.in_links
        )

    def take(self, reader: ByteReader, limits: Limits) -> tuple[Entry, ...]:
        """Read its entries from a link. Raises :class:`BadLink` and :class:`ValueError`."""
        count = reader.number() if self.flag else limits.parties
        entries = []
        for number in range(count):
            told = {at: self.parts[at].take(reader, limits) for at in self.in_links}
            if not self.flag:
                told[0] = number
            entries.append(tuple(told.get(at) for at in range(len(self.parts))))
        return tuple(entries)


class RunsField(ProofField):
    """A field whose entries are runs of numbers, in one line; in a link by their lengths."""

    def lines(self, entries: Iterable[Entry]) -> Iterator[str]:
        """See ``ProofField``."""
        words = [self.parts[0].text(entry) for entry in entries]
        if words:
            yield " ".join(["@", self.word, *words])

    def _parse(self, words: Sequence[str], limits: Limits) -> Entry:
        return tuple(self.parts[0].parse(word, limits) for word in words)

    def parse(self, lines: Iterable[str], limits: Limits) -> tuple[Entry, ...]:
        """See ``ProofField``."""
        return tuple(run for line in super().parse(lines, limits) for run in line)

    def pack(self, entries: Sequence[Entry]) -> bytes:
        """Serialize how many runs there are, and by turns what lies before each and in it."""
        marks = [0, *(at for first, last in entries for at in (first, last + 1))]
        return b"".join(map(varint, [len(entries), *(b - a for a, b in pairwise(marks))]))

    def take(self, reader: ByteReader, limits: Limits) -> tuple[Entry, ...]:
        """See ``ProofField``."""
        runs: list[Entry] = []
        at = 0
        for _run in range(reader.number()):
            first = at + reader.number()
            at = first + reader.number()
            if first < 1 or at > MAX_PLIES or at == first:
                raise damaged_link()
            runs.append((first, at - 1))
        return tuple(runs)


class ShownField(ProofField):
    """The newest elements; what a party promised stands in another line."""

    def lines(self, entries: Iterable[Entry]) -> Iterator[str]:
        """See ``ProofField``."""
        return super().lines(entry for entry in entries if entry[1])


_PARTY = Number(lambda limits: limits.parties, is_byte=True)
_PARTIES = Parties()
_PLY = Number(lambda limits: MAX_PLIES + 1)
_ELEMENT_NUMBER = Number(lambda limits: _MAX_ELEMENTS)
_ELEMENT = Bytes(16)
_DECK = Number(lambda limits: MAX_DECKS)
_STEPS = Number(lambda limits: 2 * limits.parties + 1)
_LAP = Number(lambda limits: limits.parties + 1)
_PLACE = Number(lambda limits: limits.cards)

FIELDS: tuple[ProofField, ...] = (
    ProofField("parties", "party", (_PARTY, Seats(), _ELEMENT)),
    ProofField(
        "renewals",
        "renewed",
        (_PARTY, _PLY, _ELEMENT_NUMBER, _PARTIES, _ELEMENT, _ELEMENT),
        in_links=(0, 1, 2, 3, 4),
        flag=32,
    ),
    ShownField(
        "shown", "shown", (_PARTY, _ELEMENT_NUMBER, _ELEMENT), in_lines=(0, 2), in_links=(1, 2)
    ),
    RunsField("live", "live", (Run(MAX_PLIES + 1),), in_links=(0,), flag=64),
    ProofField("sealed", "sealed", ()),
    ProofField("secrets", "secret", (_PARTY, _ELEMENT)),
    ProofField("hashes", "deck", (_DECK, _STEPS, _ELEMENT)),
    ProofField("lists", "list", (_DECK, _LAP, _LAP, Entries()), is_private=True),
    ProofField("keys", "key", (_PARTY, _DECK, _PLACE, Bytes(12)), is_private=True),
    ProofField("products", "keys", (_PARTIES, _DECK, _PLACE, Bytes(21)), is_private=True),
    ProofField("answers", "answered", (_PLY, _PARTY), repeats=True, is_private=True),
    ProofField(
        "hands",
        "hand",
        (Seat(), DrawnCard(lambda limits: (MAX_DECKS, limits.cards, limits.cards))),
        repeats=True,
        is_private=True,
    ),
    ProofField("opened", "opened", (_DECK, _PLACE, Bytes(21))),
)
#: The fields by the words of their lines.
BY_WORD = {one.word: one for one in FIELDS}
#: In a link in the place of the seed, in this order.
IN_LINKS = tuple(BY_WORD[word] for word in ("shown", "live", "renewed"))


def bad_line(line: str) -> BadOption:
    """Return the error about a line of a record, without its ``@``."""
    return BadOption(mark("“{given}” cannot be read in a record."), given=excerpt(f"@ {line}"))


def read_fields(
    lines: Mapping[str, Sequence[str]], limits: Limits, words: Collection[str] = BY_WORD
) -> Proof:
    """Return the proof that lines of a record tell, by their first words.

    Args:
        lines: The lines, without the ``@``.
        limits: The sizes of the table.
        words: Those that are read, if not all.

    Raises:
        BadOption: A line cannot be read.
    """
    read = {word: BY_WORD[word].parse(lines[word], limits) for word in words if word in lines}
    return Proof(**{BY_WORD[word].name: entries for word, entries in read.items()})


# -- chains ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KnownChains:
    """The elements of each party that a proof tells, its commitment first, with its renewals."""

    rows: list[list[bytes]]
    renewals: list[Renewal]


def known_chains(proof: Proof) -> KnownChains:
    """Return what a proof tells of the chains.

    A record tells the commitments, and the numbers of the elements follow; a link tells these
    numbers, and the commitments follow.

    Raises:
        BadOption: An element is not of a chain that was promised.
        ValueError: The numbers do not go together.
    """
    from motherlode.match.draws.chains import Renewal

    newest = {party: (number, element) for party, number, element in proof.shown}
    rows = []
    for party, _seats, promised in proof.parties:
        row: list[bytes] = []
        for _party, _ply, number, agreed, before, anew in _renewals_of(proof, party):
            row += _segment(party, before, number - 1 - len(row), promised)
            if len(row) != number or party in agreed:
                raise ValueError(number)
            promised = anew
        if party in newest:
            number, element = newest[party]
            row += _segment(party, element, None if number is None else number - len(row), promised)
        else:
            row.append(promised)
        rows.append(row)
    renewals = [
        Renewal(party, ply, number, rows[party][number], agreed)
        for party, ply, number, agreed, _before, _anew in proof.renewals
    ]
    return KnownChains(rows, renewals)


def _renewals_of(proof: Proof, party: int) -> list[Entry]:
    return [entry for entry in proof.renewals if entry[0] == party]


def _segment(party: int, element: bytes, steps: int | None, promised: bytes | None) -> list[bytes]:
    """Return the elements from a commitment to one that it proves, so many steps after it."""
    from motherlode.match.draws.chains import CHAIN_ELEMENTS, unroll, unroll_to

    if promised:
        return unroll_to(party, element, promised)
    if steps is None or not 0 <= steps <= CHAIN_ELEMENTS:
        raise ValueError(steps)
    return unroll(party, element, steps)


def parties_of(proof: Proof, chains: KnownChains) -> tuple[Party, ...]:
    """Return the parties of a proof, each with its commitment."""
    return tuple(Party(entry[1], chains.rows[entry[0]][0]) for entry in proof.parties)


def shown_secrets(proof: Proof) -> tuple[bytes, ...]:
    """Return the secrets of all parties, in their order, as a game laid open has them.

    Raises:
        BadOption: One is missing, or is not the one promised.
    """
    from motherlode.match.draws.chains import make_chain

    if [entry[0] for entry in proof.secrets] != [entry[0] for entry in proof.parties]:
        raise bad_line("secret")
    for (party, secret), promise in zip(proof.secrets, proof.parties, strict=True):
        if make_chain(party, secret)[0] != promise[2]:
            raise BadOption(mark("party {n} has not promised this number."), n=party)
    return tuple(secret for _party, secret in proof.secrets)


# -- words and runs --------------------------------------------------------------------


def told_words(proof: Proof) -> list[str]:
    """Return the first words of the lines that the proof has in a record."""
    return [one.word for one in FIELDS if getattr(proof, one.name)]


def hidden_words(proof: Proof) -> list[str]:
    """Return those of them that stand in a record with hidden hands alone."""
    return [one.word for one in FIELDS if one.is_private and getattr(proof, one.name)]


def runs_of(numbers: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Return numbers in rising order as runs, each with its first and its last.

    >>> runs_of([3, 4, 5, 9, 12, 13])
    ((3, 5), (9, 9), (12, 13))
    """
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return tuple(runs)


def numbers_of(runs: Iterable[Entry]) -> set[int]:
    """Return the numbers in these runs."""
    return {number for first, last in runs for number in range(first, last + 1)}
