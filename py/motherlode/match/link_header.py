"""The head of a link's payload: game, seats and terms. See ``link``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import pairwise

from motherlode.core.errors import BadLink, BadOption
from motherlode.core.info import GameInfo, Value
from motherlode.games import CATALOG
from motherlode.locale import _
from motherlode.match.chance import SEED_BYTES
from motherlode.match.table import MAX_PLIES
from motherlode.match.terms import (
    KINDS,
    Party,
    SeatTerms,
    Terms,
    agree,
    as_undo,
)

HEADER_CHECKSUM_BYTES = 2

_FREE_UNDO, _AIDS, _SEED, _SEEDED, _SEALED, _HINTS = 1, 2, 4, 8, 16, 32
_MAX_SEATS = 16
#: In the parties of a fair table: each seat is a party, in their order; a seat that has none.
_PLAIN, _FREE = 16, 15
#: Added to their number where promises were made anew, and where some holdings were played live.
_RENEWED, _LIVE = 32, 64

#: The kinds of links: to an open table, and to a fair one.
FORMAT, FAIR_FORMAT = 1, 2


@dataclass(frozen=True, slots=True)
class LinkRenewal:
    """A promise made anew, as a link holds it; see ``chains.Renewal``.

    ``before``: the newest element of the party that had been shown until then.
    """

    party: int
    ply: int
    number: int
    agreed: int
    before: bytes


@dataclass(frozen=True, slots=True)
class LinkHeader:
    """The head: terms, number of plies, and whether all chance is given by the table's numbers.

    ``shown``: number and newest element of each party of a fair table. ``live``: its holdings that
    are played live, in rising order. ``renewals``: its promises made anew.
    """

    terms: Terms
    seeded: bool
    plies: int
    shown: tuple[tuple[int, bytes], ...] = ()
    live: tuple[int, ...] = ()
    renewals: tuple[LinkRenewal, ...] = ()


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
    )
    said = list(info.options)
    # a link of format 1 is never written differently
    while terms.parties and said and terms.options[said[-1].name] == said[-1].default:
        said.pop()
    choices = bytes(option.choices.index(terms.options[option.name]) for option in said)
    return b"".join(
        [
            _text(terms.entry.encode("ascii")),
            _number(info.accept_version(terms.version)),
            bytes([len(terms.seats)]),
            _text(choices),
            bytes([flags]),
            *(_seat(seat) for seat in terms.seats),
            terms.seed or _parties(head),
            _number(head.plies),
        ]
    )


def _parties(head: LinkHeader) -> bytes:
    """Serialize the parties of a fair table; nothing for an open one."""
    parties, seats = head.terms.parties, len(head.terms.seats)
    if not parties:
        return b""
    by_seat = {seat: number for number, party in enumerate(parties) for seat in party.seats}
    whose = [by_seat.get(seat, _FREE) for seat in range(seats)]
    plain = whose == list(range(seats))
    nibbles = [] if plain else [*whose, _FREE][: seats + seats % 2]
    kinds = _PLAIN * plain + _RENEWED * bool(head.renewals) + _LIVE * bool(head.live)
    return b"".join(
        [
            bytes([len(parties) + kinds]),
            bytes(16 * a + b for a, b in zip(nibbles[::2], nibbles[1::2], strict=True)),
            *(_number(used) + element for used, element in head.shown),
            _runs(head.live),
            _renewals(head.renewals),
        ]
    )


def _renewals(renewals: tuple[LinkRenewal, ...]) -> bytes:
    """Serialize the promises made anew; nothing where there are none."""
    parts = [
        b"".join([bytes([one.party]), *map(_number, (one.ply, one.number, one.agreed)), one.before])
        for one in renewals
    ]
    return _number(len(parts)) + b"".join(parts) if parts else b""


def _runs(live: tuple[int, ...]) -> bytes:
    """Serialize the live holdings: the lengths of the runs by link and live, in turns."""
    if not live:
        return b""
    ends = [n for n in live if n - 1 not in live], [n + 1 for n in live if n + 1 not in live]
    marks = [0, *(end for pair in zip(*ends, strict=True) for end in pair)]
    lengths = [b - a for a, b in pairwise(marks)]
    return b"".join(map(_number, [len(lengths) // 2, *lengths]))


def finish_header(written: bytes, body_size: int) -> bytes:
    """Return the whole head with its checksum, once the size of the body is known."""
    head = written + _number(body_size)
    return head + sha256(head).digest()[:HEADER_CHECKSUM_BYTES]


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def _text(data: bytes) -> bytes:
    return bytes([len(data)]) + data


def _seat(seat: SeatTerms) -> bytes:
    name = seat.name.encode("utf-8")
    level = _text(seat.level.encode("ascii")) if seat.kind == "computer" else b""
    return _number(4 * len(name) + KINDS.index(seat.kind)) + name + level


def read_header(data: bytes, kind: int = FORMAT) -> LinkHeaderRead:
    """Read the head at the start of ``data``, of a link of that kind.

    Raises:
        BadLink: Cut off, damaged, or of a game or version not played here.
    """
    reader = _Reader(data)
    raw = _read_raw(reader, kind)
    written = data[: reader.at]
    body_size = reader.number()
    end = reader.at
    if sha256(data[:end]).digest()[:HEADER_CHECKSUM_BYTES] != reader.take(HEADER_CHECKSUM_BYTES):
        raise _damaged()
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
    proof: _RawProof
    plies: int


@dataclass(frozen=True, slots=True)
class _RawProof:
    """The parties of a fair table as they are written, with the party of each seat."""

    whose: tuple[int, ...] = ()
    shown: tuple[tuple[int, bytes], ...] = ()
    live: tuple[int, ...] = ()
    renewals: tuple[LinkRenewal, ...] = ()
    parties: int = 0


class _Reader:
    """A reader of bytes, first to last. Every method raises :class:`BadLink` at the end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        """Return the next ``size`` bytes."""
        if self.at + size > len(self.data):
            raise BadLink(_("The link is cut off or damaged. Ask for it again."))
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
        raise _damaged()


def _damaged() -> BadLink:
    return BadLink(_("The link is cut off or damaged. Ask for it again."))


def _read_raw(reader: _Reader, kind: int) -> _RawHeader:
    entry, version, seats = reader.text(), reader.number(), reader.byte()
    if seats > _MAX_SEATS:
        raise _damaged()
    choices, flags = reader.text(), reader.byte()
    people = tuple(_read_seat(reader) for _seat in range(seats))
    seed = reader.take(SEED_BYTES) if flags & _SEED else None
    proof = _RawProof() if kind == FORMAT else _read_proof(reader, seats)
    return _RawHeader(entry, version, choices, flags, people, seed, proof, reader.number())


def _read_proof(reader: _Reader, seats: int) -> _RawProof:
    """Return the parties of a fair table."""
    some_live, rest = divmod(reader.byte(), _LIVE)
    renewed, first = divmod(rest, _RENEWED)
    plain, parties = divmod(first, _PLAIN)
    if some_live > 1 or not parties:
        raise _damaged()
    packed = b"" if plain else reader.take((seats + 1) // 2)
    whose = tuple([n for byte in packed for n in divmod(byte, 16)][:seats] or range(seats))
    shown = [(reader.number(), reader.take(SEED_BYTES)) for _party in range(parties)]
    live = _read_runs(reader) if some_live else ()
    renewals = _read_renewals(reader) if renewed else ()
    return _RawProof(whose, tuple(shown), live, renewals, parties)


def _read_renewals(reader: _Reader) -> tuple[LinkRenewal, ...]:
    """Return the promises made anew; see :func:`_renewals`."""
    renewals: list[LinkRenewal] = []
    for _renewal in range(reader.number()):
        party, ply, number, agreed = reader.byte(), *(reader.number() for _ in range(3))
        renewals.append(LinkRenewal(party, ply, number, agreed, reader.take(SEED_BYTES)))
    return tuple(renewals)


def _read_runs(reader: _Reader) -> tuple[int, ...]:
    """Return the live holdings; see :func:`_runs`."""
    live: list[int] = []
    at = 0
    for _run in range(reader.number()):
        first = at + reader.number()
        at = first + reader.number()
        if first < 1 or at > MAX_PLIES or at == first:
            raise _damaged()
        live.extend(range(first, at))
    return tuple(live)


def _read_seat(reader: _Reader) -> tuple[int, bytes, bytes]:
    size, kind = divmod(reader.number(), 4)
    name = reader.take(size)
    return kind, name, reader.text() if KINDS[kind % len(KINDS)] == "computer" else b""


def _resolve(raw: _RawHeader) -> LinkHeader:
    """Translate the raw head into terms of this cabinet. Raises :class:`BadLink`."""
    info = _info(raw)
    if raw.plies > MAX_PLIES:
        raise _damaged()
    try:
        seats = tuple(
            SeatTerms(name.decode("utf-8"), KINDS[kind], level.decode("ascii"))
            for kind, name, level in raw.seats
        )
        options = _options(info, raw.choices)
        aids, hints = bool(raw.flags & _AIDS), bool(raw.flags & _HINTS)
        undo = as_undo("free" if raw.flags & _FREE_UNDO else "turn")
        parties, sealed = _resolve_parties(raw.proof), bool(raw.flags & _SEALED)
        terms = Terms(info.id, seats, options, raw.seed, undo, aids, raw.version, parties, sealed)
        terms = agree(replace(terms, hints=hints))
    except (BadOption, UnicodeDecodeError, IndexError) as error:
        raise BadLink(_("The link is damaged, or from a newer version of Motherlode.")) from error
    seeded, proof = bool(raw.flags & _SEEDED), raw.proof
    return LinkHeader(terms, seeded, raw.plies, proof.shown, proof.live, proof.renewals)


def _resolve_parties(raw: _RawProof) -> tuple[Party, ...]:
    """Return the parties of a fair table, each with the commitment its newest element proves."""
    if not raw.parties:
        return ()
    if not set(raw.whose) <= {*range(raw.parties), _FREE}:
        raise _damaged()
    return tuple(
        Party(tuple(seat for seat, party in enumerate(raw.whose) if party == number), commitment)
        for number, commitment in enumerate(_first_shown(raw))
    )


def _first_shown(raw: _RawProof) -> list[bytes]:
    """Return the commitment of each party, which its newest element proves."""
    from motherlode.match.chains import CHAIN_ELEMENTS, unroll

    first_shown = list(raw.shown)
    for one in reversed(raw.renewals):
        if one.party >= len(raw.shown) or one.number < 1:
            raise _damaged()
        length = first_shown[one.party][0] - one.number
        if not 0 <= length <= CHAIN_ELEMENTS:
            raise _damaged()
        first_shown[one.party] = (one.number - 1, one.before)
    if any(used > CHAIN_ELEMENTS for used, _element in first_shown):
        raise _damaged()
    return [unroll(party, element, used)[0] for party, (used, element) in enumerate(first_shown)]


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
