"""Links changed inside, with their checksums made right again: well formed, and absurd."""

from __future__ import annotations

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

from motherlode.match.codec.header import HEADER_CHECKSUM_BYTES, read_header
from motherlode.match.codec.link import HEADER_OFFSET, PREFIXES


def mended(link: str, rng: random.Random) -> str:
    """The good link with a few bytes of its head or its body changed, and both sums right."""
    payload = payload_of(link)
    kind, payload = payload[0], payload[HEADER_OFFSET:]
    used = read_header(payload, kind).used
    head, body = payload[: used - HEADER_CHECKSUM_BYTES], payload[used:]
    part = rng.randrange(3)
    if part != 1:
        head = _changed(head, rng)
    if part != 0:
        body = _changed(body, rng)
    rest = head + sha256(head).digest()[:HEADER_CHECKSUM_BYTES] + body
    return link_of(kind, rest)


def payload_of(link: str) -> bytes:
    """The bytes of a link."""
    characters = link.rpartition("/")[2]
    return urlsafe_b64decode(characters + "=" * (-len(characters) % 4))


def link_of(kind: int, rest: bytes) -> str:
    """The link of that format with these bytes behind its checksum."""
    whole = bytes([kind]) + sha256(rest).digest()[: HEADER_OFFSET - 1] + rest
    return PREFIXES[kind] + urlsafe_b64encode(whole).decode("ascii").rstrip("=")


def _changed(data: bytes, rng: random.Random) -> bytes:
    """The bytes with one to three changes: some other, put in, left out, or grown to the most."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        at, size = rng.randrange(len(data) + 1), rng.choice((1, 1, 2, 9))
        new = bytes(rng.choice((0, 1, 127, 128, 255, rng.randrange(256))) for _ in range(size))
        data = data[:at] + rng.choice((new, b"")) + data[at + rng.choice((0, 1, size)) :]
    return data
