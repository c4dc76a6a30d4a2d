"""Read the head of a link by its specification alone: python3 read_link_head.py LINK."""

import json
import sys
from base64 import urlsafe_b64decode
from hashlib import sha256


def read_head(link: str) -> dict[str, object]:
    """Return what the head of a link of format 1 says. Raises ValueError for a damaged one."""
    text = link.partition("#play/1/")[2].split("&")[0]
    payload = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if payload[:1] != b"\1" or sha256(payload[5:]).digest()[:4] != payload[1:5]:
        raise ValueError("the link is damaged, or of another format")
    at = 5

    def take(size: int) -> bytes:
        nonlocal at
        at += size
        return payload[at - size : at]

    def varint() -> int:
        byte = take(1)[0]
        return byte if byte < 128 else byte - 128 + 128 * varint()

    entry, version, seats = take(take(1)[0]).decode(), varint(), take(1)[0]
    options, flags, people = list(take(take(1)[0])), take(1)[0], []
    for _ in range(seats):
        size, kind = divmod(varint(), 4)
        name = take(size).decode()
        people.append([name, kind, take(take(1)[0]).decode() if kind == 1 else ""])
    seed = take(16).hex() if flags & 4 else ""
    plies, body = varint(), varint()
    if sha256(payload[5:at]).digest()[:2] != take(2) or len(payload) != at + body:
        raise ValueError("the head is damaged")
    head = {"entry": entry, "version": version, "options": options, "flags": flags}
    return {**head, "seats": people, "seed": seed, "plies": plies}


if __name__ == "__main__":
    print(json.dumps(read_head(sys.argv[1]), indent=1))
