"""Parts of what a proof holds: each with its range, its word in a record and its bytes in a link.

A number without a size is a varint: seven bits a byte, lowest first, the top bit set when more
come.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from motherlode.core.errors import BadLink
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _

_HEX = frozenset("0123456789abcdef")
#: Digits of the largest number in a line of a record.
_MAX_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Limits:
    """The sizes of a table, which no number of its proof exceeds.

    ``cards``: of its first deck, the largest; 0 where no hands are sealed.
    """

    parties: int
    seats: int
    cards: int = 0


class EntryPart(Protocol):
    """One part of an entry.

    ``parse`` raises :class:`ValueError` for what is no such part of a table of that size, ``take``
    also :class:`BadLink` where bytes are missing.
    """

    def text(self, value: Any, /) -> str:
        """Format as a word of a record's line."""
        ...

    def parse(self, word: str, limits: Limits, /) -> Any:
        """Parse such a word."""
        ...

    def pack(self, value: Any, /) -> bytes:
        """Serialize for a link."""
        ...

    def take(self, reader: ByteReader, limits: Limits, /) -> Any:
        """Read it from a link."""
        ...


class ByteReader:
    """A reader of bytes, first to last. Every method raises :class:`BadLink` at the end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        """Return the next ``size`` bytes."""
        if self.at + size > len(self.data):
            raise damaged_link()
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        """Return the next byte."""
        return self.take(1)[0]

    def text(self) -> bytes:
        """Return the next length-prefixed bytes."""
        return self.take(self.byte())

    def number(self) -> int:
        """Return the next varint."""
        value = shift = 0
        while shift < 28:
            byte = self.byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
        raise damaged_link()


def damaged_link() -> BadLink:
    """Return the error about a link of which something is missing or wrong."""
    return BadLink(_("The link is cut off or damaged. Ask for it again."))


def varint(value: int) -> bytes:
    """Serialize a number."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def parse_number(word: str, below: int) -> int:
    """Parse a number 0 .. ``below`` - 1. Raises :class:`ValueError`."""
    if not (word.isascii() and word.isdigit() and len(word) <= _MAX_DIGITS):
        raise ValueError(word)
    return _checked(int(word), below)


def _checked(value: int, below: int) -> int:
    if not value < below:
        raise ValueError(value)
    return value


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from 0 below a limit of the table; in a link one byte, or a varint."""

    below: Callable[[Limits], int]
    is_byte: bool = False

    def text(self, value: int) -> str:
        """See ``EntryPart``."""
        return str(value)

    def parse(self, word: str, limits: Limits) -> int:
        """See ``EntryPart``."""
        return parse_number(word, self.below(limits))

    def pack(self, value: int) -> bytes:
        """See ``EntryPart``."""
        return bytes([value]) if self.is_byte else varint(value)

    def take(self, reader: ByteReader, limits: Limits) -> int:
        """See ``EntryPart``."""
        value = reader.byte() if self.is_byte else reader.number()
        return _checked(value, self.below(limits))


@dataclass(frozen=True, slots=True)
class Bytes:
    """So many bytes, as hexadecimal digits in a record."""

    size: int

    def text(self, value: bytes) -> str:
        """See ``EntryPart``."""
        return value.hex()

    def parse(self, word: str, limits: Limits) -> bytes:
        """See ``EntryPart``."""
        if len(word) != 2 * self.size or not _HEX.issuperset(word):
            raise ValueError(word)
        return bytes.fromhex(word)

    def pack(self, value: bytes) -> bytes:
        """See ``EntryPart``."""
        return value

    def take(self, reader: ByteReader, limits: Limits) -> bytes:
        """See ``EntryPart``."""
        return reader.take(self.size)


class Parties:
    """A set of parties: their numbers, or ``-`` for none; in a link a bit for each."""

    def text(self, value: frozenset[int]) -> str:
        """See ``EntryPart``."""
        return ",".join(map(str, sorted(value))) or "-"

    def parse(self, word: str, limits: Limits) -> frozenset[int]:
        """See ``EntryPart``."""
        words = [] if word == "-" else word.split(",")
        return frozenset(parse_number(one, limits.parties) for one in words)

    def pack(self, value: frozenset[int]) -> bytes:
        """See ``EntryPart``."""
        return varint(sum(1 << party for party in value))

    def take(self, reader: ByteReader, limits: Limits) -> frozenset[int]:
        """See ``EntryPart``."""
        return parties_of_bits(reader.number(), limits)


def parties_of_bits(bits: int, limits: Limits) -> frozenset[int]:
    """Return the parties whose bits are set. Raises :class:`ValueError`."""
    _checked(bits, 1 << limits.parties)
    return frozenset(party for party in range(limits.parties) if bits >> party & 1)


class Word:
    """A part that stands in no link as it is."""

    def pack(self, value: Any) -> bytes:
        """See ``EntryPart``."""
        raise NotImplementedError

    def take(self, reader: ByteReader, limits: Limits) -> Any:
        """See ``EntryPart``."""
        raise NotImplementedError


class Seats(Word):
    """One or more seats, as letters."""

    def text(self, value: tuple[int, ...]) -> str:
        """See ``EntryPart``."""
        return "".join(SEAT_LETTERS[seat] for seat in value)

    def parse(self, word: str, limits: Limits) -> tuple[int, ...]:
        """See ``EntryPart``."""
        return tuple(_checked(SEAT_LETTERS.index(letter), limits.seats) for letter in word)


class Seat(Word):
    """A seat, as its letter."""

    def text(self, value: int) -> str:
        """See ``EntryPart``."""
        return SEAT_LETTERS[value]

    def parse(self, word: str, limits: Limits) -> int:
        """See ``EntryPart``."""
        if len(word) != 1:
            raise ValueError(word)
        return _checked(SEAT_LETTERS.index(word), limits.seats)


class Run(Word):
    """The numbers from the first to the last, as ``3-9``, or ``12`` for one alone."""

    def __init__(self, below: int) -> None:
        self._below = below

    def text(self, value: tuple[int, int]) -> str:
        """See ``EntryPart``."""
        first, last = value
        return str(first) if first == last else f"{first}-{last}"

    def parse(self, word: str, limits: Limits) -> tuple[int, int]:
        """See ``EntryPart``."""
        first, dash, last = word.partition("-")
        ends = parse_number(first, self._below), parse_number(last if dash else first, self._below)
        if not 0 < ends[0] <= ends[1]:
            raise ValueError(word)
        return ends


class Entries(Word):
    """The list of a deck, its entries in base64url."""

    def text(self, value: tuple[int, ...]) -> str:
        """See ``EntryPart``."""
        from motherlode.match.draws.deck import format_list

        return format_list(value)

    def parse(self, word: str, limits: Limits) -> tuple[int, ...]:
        """See ``EntryPart``. Raises :class:`BadProof` for what is no list of a deck."""
        from motherlode.match.draws.curve import X_BYTES
        from motherlode.match.draws.deck import check_list, parse_list

        if 3 * len(word) > 4 * (limits.cards * X_BYTES + 2):
            raise ValueError(len(word))
        values = parse_list(word)
        check_list(values, len(values))
        return tuple(values)


class DrawnCard(Word):
    """Deck, place and card of one draw, as ``0:3:41``."""

    def __init__(self, below: Callable[[Limits], tuple[int, int, int]]) -> None:
        self._below = below

    def text(self, value: tuple[int, int, int]) -> str:
        """See ``EntryPart``."""
        return ":".join(map(str, value))

    def parse(self, word: str, limits: Limits) -> tuple[int, int, int]:
        """See ``EntryPart``."""
        pairs = zip(word.split(":"), self._below(limits), strict=True)
        deck, place, card = (parse_number(one, below) for one, below in pairs)
        return deck, place, card
