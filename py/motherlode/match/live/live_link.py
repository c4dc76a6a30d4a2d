"""The live link: an offer or an answer of WebRTC as a fragment, ``#live/1/`` and base64url.

The payload, in bytes::

    1      flags: 1 an answer, 2 with a fingerprint, 4 to 32 number of addresses, 64 by mailbox
    6      first bytes of the table's name
    1      seat of who wrote it, 255 for none, 254 for a table that plays at none
    1      answers: first byte of the SHA-256 of the offer's payload
    16     by mailbox: the key of the room; nothing more
    1+n    ice-ufrag, then ice-pwd: the length, and
           the text decoded as base64, +64 decoded as hexadecimal, +128 as it is
    32     SHA-256 of the certificate, unless the other device knows it
    per address: 1 kind (1 .local, 2 IPv4, 3 IPv6, +8 seen by a STUN server), 16, 4 or 16, 2 port
    2      checksum: first bytes of the SHA-256 of all before

A session description (SDP) is made of it and never sent: of somebody else's only these values are
believed. There is one payload for the same values and no other; what follows it is ignored. TCP
addresses are left out.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from motherlode.core.errors import BadLink
from motherlode.locale import _
from motherlode.match.codec.link import find_links

PREFIX = "#live/1/"
FORMAT = 1
#: Of a table's name these bytes are in the text.
TABLE_BYTES = 6
#: Bytes of the key of a mailbox's room.
ROOM_BYTES = 16
#: The seat of somebody who looks on.
NO_SEAT = 255
#: The seat of a device that is the table itself: it invites to seats and plays at none.
TABLE_SEAT = 254

_MAX_ADDRESSES = 8
_CHECKSUM_BYTES = 2
_MAX_CHARACTERS = 800
_MAX_WORD_BYTES = 63
_LOCAL, _IPV4, _IPV6, _REFLEXIVE = 1, 2, 3, 8
#: Bytes of an address by its kind.
_ADDRESS_BYTES = {_LOCAL: 16, _IPV4: 4, _IPV6: 16}
_ADDRESS = re.compile(
    r"(?:#!?/*|\b|_)live/+([0-9]{1,6})/+([A-Za-z0-9_+/-]*)", re.ASCII | re.IGNORECASE
)
_UFRAG = re.compile(r"[A-Za-z0-9+/]{4,63}", re.ASCII)
_PWD = re.compile(r"[A-Za-z0-9+/]{22,63}", re.ASCII)
_HEX = re.compile(r"(?:[0-9a-f]{2}){4,}", re.ASCII)
_LOCAL_NAME = re.compile(r"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local", re.ASCII)
_IPV4_NUMBER = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}", re.ASCII)
_IPV6_GROUPS = re.compile(r"[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}", re.ASCII | re.IGNORECASE)
_CANDIDATE = re.compile(
    r"^a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ (host|srflx)\b", re.ASCII | re.I | re.M
)


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An endpoint, for ICE a candidate: a ``.local`` name, an IPv4 or an IPv6 address, and a port.

    ``is_reflexive``: seen from outside, by a STUN server.
    """

    host: str
    port: int
    is_reflexive: bool = False

    def line(self, number: int) -> str:
        """Return it as SDP has it, the lower numbers to be tried first."""
        kind = "srflx raddr 0.0.0.0 rport 0" if self.is_reflexive else "host"
        priority = 2113937151 - number
        return f"candidate:{number + 1} 1 udp {priority} {self.host} {self.port} typ {kind}"


@dataclass(frozen=True, slots=True)
class LiveLink:
    """The values of an offer or an answer.

    ``fingerprint`` is hexadecimal, empty where it was left out; ``mark`` is of the offer that an
    answer answers; ``room`` is the key of a room of the mailbox, and with it all the rest is empty.
    """

    table: bytes
    seat: int
    is_answer: bool = False
    mark: int = 0
    ufrag: str = ""
    pwd: str = ""
    fingerprint: str = ""
    addresses: tuple[Endpoint, ...] = ()
    room: bytes = b""

    def payload(self) -> bytes:
        """Return the bytes that the text is made of."""
        flags = self.is_answer | bool(self.fingerprint) << 1 | len(self.addresses) << 2
        parts = [bytes([flags | bool(self.room) << 6]), self.table, bytes([self.seat])]
        if self.is_answer:
            parts.append(bytes([self.mark]))
        if self.room:
            parts.append(self.room)
        else:
            parts += [_pack_word(self.ufrag), _pack_word(self.pwd)]
            parts.append(bytes.fromhex(self.fingerprint))
            parts += [_pack_address(address) for address in self.addresses]
        rest = b"".join(parts)
        return rest + sha256(rest).digest()[:_CHECKSUM_BYTES]

    def text(self) -> str:
        """Return the fragment."""
        return PREFIX + urlsafe_b64encode(self.payload()).decode("ascii").rstrip("=")

    def offer_mark(self) -> int:
        """Return the mark that an answer to this offer carries."""
        return sha256(self.payload()).digest()[0]

    def sdp(self, fingerprint: str = "") -> str:
        """Return the session description, without addresses.

        ``fingerprint`` is of the certificate that the table knows, for where it was left out.
        """
        printed = (self.fingerprint or fingerprint).upper()
        colons = ":".join(printed[at : at + 2] for at in range(0, len(printed), 2))
        lines = (
            *("v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
            *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0"),
            *(f"a=ice-ufrag:{self.ufrag}", f"a=ice-pwd:{self.pwd}"),
            *(f"a=fingerprint:sha-256 {colons}",),
            *(f"a=setup:{'active' if self.is_answer else 'actpass'}", "a=sctp-port:5000"),
            *("a=max-message-size:262144", ""),
        )
        return "\r\n".join(lines)

    def candidates(self) -> list[str]:
        """Return the addresses as ICE candidates."""
        return [address.line(number) for number, address in enumerate(self.addresses)]


def describe(sdp: str, table: bytes, seat: int, mark: int | None = None) -> LiveLink:
    """Return the values of this browser's own session description; with a ``mark``, an answer's.

    Raises:
        ValueError: It is none for a data channel.
    """

    def one(pattern: str) -> str:
        found = re.search(rf"^a={pattern}\s*$", sdp, re.ASCII | re.MULTILINE)
        if found is None:
            raise ValueError(f"no {pattern} in the session description")
        return found[1]

    fingerprint = one(r"fingerprint:sha-256 ((?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})")
    found = (
        Endpoint(host.lower(), int(port), kind.lower() == "srflx")
        for host, port, kind in _CANDIDATE.findall(sdp)
    )
    usable = (each for each in found if _pack_host(each.host) and 0 < each.port < 65536)
    return LiveLink(
        table[:TABLE_BYTES].ljust(TABLE_BYTES, b"\0"),
        seat,
        is_answer=mark is not None,
        mark=mark or 0,
        ufrag=one(rf"ice-ufrag:({_UFRAG.pattern})"),
        pwd=one(rf"ice-pwd:({_PWD.pattern})"),
        fingerprint=fingerprint.replace(":", "").lower(),
        addresses=tuple(dict.fromkeys(usable))[:_MAX_ADDRESSES],
    )


def read(text: str) -> LiveLink:
    """Return the values of a live link: a whole address, or its fragment, out of a messenger.

    Raises:
        BadLink: It is none that can be used; with a sentence.
    """
    found = find_links(_ADDRESS, text)
    if not found:
        raise BadLink(_("This is no link to a live table. Ask for it again, and paste all of it."))
    known = [match for match in found if int(match[1]) == FORMAT]
    if not known:
        raise BadLink(_("The link is damaged, or from a newer version of Motherlode."))
    for match in known:
        characters = match[2][:_MAX_CHARACTERS].replace("+", "-").replace("/", "_")
        if len(characters) % 4 == 1:
            characters = characters[:-1]
        payload = urlsafe_b64decode(characters + "=" * (-len(characters) % 4))
        with suppress(ValueError):
            return _read_payload(payload)
    raise BadLink(_("The link is cut off or damaged. Ask for it again."))


class _Reader:
    """The bytes of a payload one after the other. Raises ValueError at their end."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        taken = self._content[self._at : self._at + count]
        if len(taken) < count:
            raise ValueError("cut off")
        self._at += count
        return taken

    def byte(self) -> int:
        """Return the next byte."""
        return self.take(1)[0]

    def word(self, allowed: re.Pattern[str]) -> str:
        """Return the next text, which must be one that is allowed."""
        length = self.byte()
        content = self.take(length & _MAX_WORD_BYTES)
        if length & 128:
            word = content.decode("ascii")
        else:
            word = content.hex() if length & 64 else b64encode(content).decode("ascii")
        if not allowed.fullmatch(word):
            raise ValueError(word)
        return word

    def address(self) -> Endpoint:
        """Return the next address."""
        kind = self.byte()
        host = self.take(_ADDRESS_BYTES.get(kind & ~_REFLEXIVE, 0))
        port = int.from_bytes(self.take(2), "big")
        if not host or not port:
            raise ValueError(kind)
        return Endpoint(_host(kind & ~_REFLEXIVE, host), port, bool(kind & _REFLEXIVE))


def _read_payload(payload: bytes) -> LiveLink:
    """Return its values; words that have run into it on its way are left out.

    Raises:
        ValueError: It is none, or one that nobody writes.
    """
    link = _read_values(_Reader(payload))
    written = link.payload()
    if payload[: len(written)] != written:
        raise ValueError(link)
    return link


def _read_values(reader: _Reader) -> LiveLink:
    flags = reader.byte()
    table, seat = reader.take(TABLE_BYTES), reader.byte()
    is_answer = bool(flags & 1)
    mark = reader.byte() if is_answer else 0
    if flags & 64:
        # whoever comes into the room is there: nothing is answered
        if is_answer:
            raise ValueError(flags)
        return LiveLink(table, seat, room=reader.take(ROOM_BYTES))
    return LiveLink(
        table,
        seat,
        is_answer,
        mark,
        ufrag=reader.word(_UFRAG),
        pwd=reader.word(_PWD),
        fingerprint=reader.take(32).hex() if flags & 2 else "",
        addresses=tuple(reader.address() for _each in range(flags >> 2 & 15)),
    )


def _pack_word(word: str) -> bytes:
    if _HEX.fullmatch(word):
        kind, content = 64, bytes.fromhex(word)
    elif len(word) % 4 == 0:
        kind, content = 0, b64decode(word)
    else:
        kind, content = 128, word.encode("ascii")
    return bytes([kind | len(content)]) + content


def _pack_address(address: Endpoint) -> bytes:
    kind, host = _pack_host(address.host) or (0, b"")
    flag = _REFLEXIVE if address.is_reflexive else 0
    return bytes([kind | flag]) + host + address.port.to_bytes(2, "big")


def _pack_host(host: str) -> tuple[int, bytes] | None:
    """Return the kind and the bytes of a host, ``None`` for one that is not written."""
    if local := _LOCAL_NAME.fullmatch(host):
        return _LOCAL, bytes.fromhex(local[1].replace("-", ""))
    if _IPV4_NUMBER.fullmatch(host):
        numbers = [int(number) for number in host.split(".")]
        return (_IPV4, bytes(numbers)) if max(numbers) < 256 else None
    if _IPV6_GROUPS.fullmatch(host):
        left, gap, right = host.partition("::")
        first, last = ([g for g in part.split(":") if g] for part in (left, right))
        missing = 8 - len(first) - len(last)
        if (missing > 0) if gap else (missing == 0):
            groups = [*first, *["0"] * missing, *last]
            return _IPV6, b"".join(int(group, 16).to_bytes(2, "big") for group in groups)
    return None


def _host(kind: int, content: bytes) -> str:
    if kind == _IPV4:
        return ".".join(str(number) for number in content)
    digits = content.hex()
    if kind == _IPV6:
        return ":".join(f"{int(digits[at : at + 4], 16):x}" for at in range(0, 32, 4))
    parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
    return "-".join(parts) + ".local"
