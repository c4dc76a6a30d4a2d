"""The beginning of a fair table: the invitation, joining, and the key of a seat."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import replace

from motherlode.core.errors import BadOption
from motherlode.locale import mark
from motherlode.match.draws.chains import SECRET_BYTES, make_chain
from motherlode.match.table import Table
from motherlode.match.terms import Party, Terms, agree

#: Characters of a seat key: a secret in base64url.
SEAT_KEY_CHARACTERS = 22


def invite(terms: Terms, secret: bytes, sealed: bool = False) -> Terms:
    """Return the terms of a fair table to which this device invites the seats by link.

    ``sealed``: one whose hands no other device can read.

    Raises:
        BadOption: The device has no seat of its own, or the terms do not go together.
    """
    here = tuple(seat for seat, who in enumerate(terms.seats) if who.kind != "link")
    if not here:
        raise BadOption(mark("Take a seat yourself: the one who invites draws too."))
    party = Party(here, make_chain(0, secret)[0])
    return agree(replace(terms, seed=None, undo="turn", parties=(party,), sealed=sealed))


def join(table: Table, seats: Sequence[int], secret: bytes) -> None:
    """Join an invitation at these seats with the secret of this device.

    Raises:
        BadProof: The seats are taken.
    """
    table.draws.join(seats, secret)


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
        raise BadOption(mark("A seat key has 22 characters."))
    return secret
