"""The head of a link's payload: game, seats and terms. See ``link``."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256

from motherlode.core.errors import BadLink, BadOption
from motherlode.core.info import GameInfo, Value
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.codec.parts import ByteReader, Limits, damaged_link, varint
from motherlode.match.draws.chance import SEED_BYTES
from motherlode.match.proof import IN_LINKS, Proof, known_chains, parties_of
from motherlode.match.terms import (
    MAX_PLIES,
    SEAT_KINDS,
    SeatTerms,
    Terms,
    agree,
    as_undo,
)

HEADER_CHECKSUM_BYTES = 2

_FREE_UNDO, _AIDS, _SEED, _SEEDED, _SEALED, _HINTS = 1, 2, 4, 8, 16, 32
#: With the flag of sealed hands, which no open table has: an older cabinet would go on drawing.
_BY_HAND = 64 + _SEALED
_MAX_SEATS = 16
#: In the parties of a fair table: each seat is a party, in their order; a seat that has none.
_PLAIN, _FREE = 16, 15
#: Above it stand the flags of the fields that a link holds: see ``proof.Field``.
_PLAIN_END = 32

#: The kinds of links: to an open table, and to a fair one.
FORMAT, FAIR_FORMAT = 1, 2


@dataclass(frozen=True, slots=True)
class LinkHeader:
    """The head: terms, number of plies, and whether all chance is given by the table's numbers.

    ``proof``: of a fair table, as far as a head tells it.
    """

    terms: Terms
    seeded: bool
    plies: int
    proof: Proof = field(default_factory=Proof)


def write_header(head: LinkHeader) -> bytes:
    """Serialize the head up to the number of plies; see :func:`finish_header`."""
    terms = head.terms
    info = CATALOG[terms.entry].info
    flags = (
        _FREE_UNDO * (terms.undo == "free")
        + _AIDS * terms.aids
        + _SEED * (terms.seed is not None)
        + _SEEDED * head.seeded
        + _SEALED * terms.sealed
        + _HINTS * terms.hints
        + _BY_HAND * terms.by_hand
    )
    said = list(info.options_of(terms.version))
    # a link of format 1 is never written differently
    while terms.parties and said and terms.options[said[-1].name] == said[-1].default:
        said.pop()
    choices = bytes(option.choices.index(terms.options[option.name]) for option in said)
    return b"".join(
        [
            _text(terms.entry.encode("ascii")),
            varint(info.accept_version(terms.version)),
            bytes([len(terms.seats)]),
            _text(choices),
            bytes([flags]),
            *(_seat(seat) for seat in terms.seats),
            terms.seed or write_parties(head),
            varint(head.plies),
        ]
    )


def write_parties(head: LinkHeader) -> bytes:
    """Serialize the parties of a fair table; nothing for an open one."""
    parties, seats = head.terms.parties, len(head.terms.seats)
    if not parties:
        return b""
    by_seat = {seat: number for number, party in enumerate(parties) for seat in party.seats}
    whose = [by_seat.get(seat, _FREE) for seat in range(seats)]
    plain = whose == list(range(seats))
    nibbles = [] if plain else [*whose, _FREE][: seats + seats % 2]
    rows = [(field, getattr(head.proof, field.name)) for field in IN_LINKS]
    told = [(field, entries) for field, entries in rows if entries]
    first = len(parties) + _PLAIN * plain + sum(field.flag for field, _entries in told)
    return b"".join(
        [
            bytes([first]),
            bytes(16 * a + b for a, b in zip(nibbles[::2], nibbles[1::2], strict=True)),
            *(field.pack(entries) for field, entries in told),
        ]
    )


def finish_header(written: bytes, body_size: int) -> bytes:
    """Return the whole head with its checksum, once the size of the body is known."""
    head = written + varint(body_size)
    return head + sha256(head).digest()[:HEADER_CHECKSUM_BYTES]


def _text(data: bytes) -> bytes:
    return bytes([len(data)]) + data


def _seat(seat: SeatTerms) -> bytes:
    name = seat.name.encode("utf-8")
    level = _text(seat.level.encode("ascii")) if seat.kind == "computer" else b""
    return varint(4 * len(name) + SEAT_KINDS.index(seat.kind)) + name + level


def read_header(data: bytes, kind: int = FORMAT) -> LinkHeaderRead:
    """Read the head at the start of ``data``, of a link of that kind.

    Raises:
        BadLink: Cut off, damaged, or of a game or version not played here.
    """
    reader = ByteReader(data)
    try:
        raw = _read_raw(reader, kind)
    except ValueError as error:
        raise damaged_link() from error
    written = data[: reader.at]
    body_size = reader.number()
    end = reader.at
    if sha256(data[:end]).digest()[:HEADER_CHECKSUM_BYTES] != reader.take(HEADER_CHECKSUM_BYTES):
        raise damaged_link()
    return LinkHeaderRead(_resolve(raw), written, body_size, reader.at)


@dataclass(frozen=True, slots=True)
class LinkHeaderRead:
    """A head with its place in the payload.

    Attributes:
        head: The head.
        written: The bytes that :func:`write_header` once made of it.
        body_size: Bytes of the body.
        used: Bytes of head and checksum.
    """

    head: LinkHeader
    written: bytes
    body_size: int
    used: int


@dataclass(frozen=True, slots=True)
class _RawHeader:
    """A head as it is written, before its checksum is known to hold."""

    entry: bytes
    version: int
    choices: bytes
    flags: int
    seats: tuple[tuple[int, bytes, bytes], ...]
    seed: bytes | None
    proof: Proof
    plies: int


def _read_raw(reader: ByteReader, kind: int) -> _RawHeader:
    entry, version, seats = reader.text(), reader.number(), reader.byte()
    if seats > _MAX_SEATS:
        raise damaged_link()
    choices, flags = reader.text(), reader.byte()
    people = tuple(_read_seat(reader) for _seat in range(seats))
    seed = reader.take(SEED_BYTES) if flags & _SEED else None
    proof = Proof() if kind == FORMAT else read_parties(reader, seats)
    return _RawHeader(entry, version, choices, flags, people, seed, proof, reader.number())


def read_parties(reader: ByteReader, seats: int) -> Proof:
    """Return what stands in the place of the seed of a fair table, its commitments not yet known.

    Raises :class:`BadLink` and :class:`ValueError`.
    """
    first = reader.byte()
    plain, parties = divmod(first % _PLAIN_END, _PLAIN)
    flags = first - first % _PLAIN_END
    if not parties or flags & ~sum(field.flag for field in IN_LINKS):
        raise damaged_link()
    packed = b"" if plain else reader.take((seats + 1) // 2)
    whose = [n for byte in packed for n in divmod(byte, 16)][:seats] or range(seats)
    if not set(whose) <= {*range(parties), _FREE}:
        raise damaged_link()
    seated = (
        (number, tuple(seat for seat, party in enumerate(whose) if party == number), None)
        for number in range(parties)
    )
    limits = Limits(parties, seats)
    told = [field for field in IN_LINKS if not field.flag or flags & field.flag]
    read = {field.name: field.take(reader, limits) for field in told}
    return Proof(parties=tuple(seated), **read)


def _read_seat(reader: ByteReader) -> tuple[int, bytes, bytes]:
    size, kind = divmod(reader.number(), 4)
    name = reader.take(size)
    return kind, name, reader.text() if SEAT_KINDS[kind % len(SEAT_KINDS)] == "computer" else b""


def _resolve(raw: _RawHeader) -> LinkHeader:
    """Translate the raw head into terms of this cabinet. Raises :class:`BadLink`."""
    info = _info(raw)
    if raw.plies > MAX_PLIES:
        raise damaged_link()
    try:
        seats = tuple(
            SeatTerms(name.decode("utf-8"), SEAT_KINDS[kind], level.decode("ascii"))
            for kind, name, level in raw.seats
        )
        options = _options(info, raw.choices)
        aids, hints = bool(raw.flags & _AIDS), bool(raw.flags & _HINTS)
        undo = as_undo("free" if raw.flags & _FREE_UNDO else "turn")
        parties = parties_of(raw.proof, known_chains(raw.proof)) if raw.proof.parties else ()
        by_hand = raw.flags & _BY_HAND == _BY_HAND
        sealed = bool(raw.flags & _SEALED) and not by_hand
        terms = Terms(info.id, seats, options, raw.seed, undo, aids, raw.version, parties, sealed)
        terms = agree(replace(terms, hints=hints, by_hand=by_hand))
    except (BadOption, ValueError, IndexError) as error:
        raise BadLink(_("The link is damaged, or from a newer version of Motherlode.")) from error
    return LinkHeader(terms, bool(raw.flags & _SEEDED), raw.plies, raw.proof)


def _info(raw: _RawHeader) -> GameInfo:
    entry = raw.entry.decode("ascii", "replace")
    if entry not in CATALOG:
        raise BadLink(_("This is not a link to a game here."))
    info = CATALOG[entry].info
    if raw.version > info.version:
        raise BadLink(_("The link is damaged, or from a newer version of Motherlode."))
    return info


def _options(info: GameInfo, choices: bytes) -> dict[str, Value]:
    """Return the options by name; those left out, or added since, have their default."""
    if len(choices) > len(info.options):
        raise IndexError("an option of a newer version")
    return {o.name: o.choices[i] for o, i in zip(info.options, choices, strict=False)}
