"""A deck that nobody deals: every party masks all cards and sorts them, then locks each place.

A *party* is a device with its seats (see ``chains``). All it does follows from its one secret::

    card      the point of hash_to_curve("motherlode/card/2" | deck | card)       one byte each
    mask      hash_to_scalar("motherlode/mask/1" | secret | deck)
    key       the first 12 bytes of SHA-256("motherlode/lock/1" | secret | deck | place)
    lock      hash_to_scalar("motherlode/open/1" | key)

Lap 1: each party multiplies every entry of the list by its mask and sorts the list. The last list
is the order of the deck: it depends on every mask, and nobody knows it. Lap 2, back the way it
came: each party takes its mask off and puts a lock of its own on each place. Everybody has a copy
of the finished list. Who draws from a place needs the keys of all others for it, takes the locks
off and finds the point of a card. A key tells nothing of other places, and no entry is ever
opened for anybody. The discards become the next deck, with masks and locks of its own.

A changed program that masks last could bring one entry to two places, one of them its own: see
``contradiction`` for how that is found before the end.

When the game is over the secrets are shown: list, cards and plays follow from them.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256

from motherlode.core.errors import BadProof
from motherlode.locale import _
from motherlode.match.draws.curve import (
    ORDER,
    X_BYTES,
    hash_to_curve,
    hash_to_scalar,
    invert,
    is_on_curve,
    multiply,
)

KEY_BYTES = 12
LIST_HASH_BYTES = 16

# -- what follows from a secret --------------------------------------------------------


@lru_cache(maxsize=8)
def card_points(deck: int, cards: int) -> tuple[int, ...]:
    """Return the points of the cards 0 .. ``cards`` - 1 of that deck."""
    start = b"motherlode/card/2" + bytes([deck])
    return tuple(hash_to_curve(start + bytes([card])) for card in range(cards))


def mask_of(secret: bytes, deck: int) -> int:
    """Return the mask of a party for that deck."""
    return hash_to_scalar(b"motherlode/mask/1" + secret + bytes([deck]))


def key_of(secret: bytes, deck: int, place: int) -> bytes:
    """Return the key of a party for a place of that deck."""
    return sha256(b"motherlode/lock/1" + secret + bytes([deck, place])).digest()[:KEY_BYTES]


def lock_of(key: bytes) -> int:
    """Return the lock that the key opens."""
    return hash_to_scalar(b"motherlode/open/1" + key)


# -- laps ------------------------------------------------------------------------------


def mask_each(secret: bytes, deck: int, values: Sequence[int]) -> Iterator[int]:
    """Yield the values with the party's mask on; the list of lap 1 is all of them sorted."""
    mask = mask_of(secret, deck)
    for value in values:
        yield multiply(mask, value)


def lock_each(secret: bytes, deck: int, values: Sequence[int]) -> Iterator[int]:
    """Yield the values with the party's lock of their place instead of its mask."""
    unmask = invert(mask_of(secret, deck))
    for place, value in enumerate(values):
        lock = lock_of(key_of(secret, deck, place))
        yield multiply(unmask * lock % ORDER, value)


def unlock(value: int, locks: int) -> int:
    """Return the value of a finished list without the locks of which this is the product."""
    return multiply(invert(locks % ORDER), value)


# -- lists from outside ----------------------------------------------------------------


def check_list(values: Sequence[int], cards: int) -> None:
    """Raise :class:`BadProof` unless these can be the masked or locked cards of a deck."""
    whole = len(values) == len(set(values)) == cards
    if not whole or not all(map(is_on_curve, values)):
        raise BadProof(_("This link breaks the rules of the game."))


def list_to_bytes(values: Sequence[int]) -> bytes:
    """Serialize a list, 20 bytes an entry."""
    return b"".join(value.to_bytes(X_BYTES, "big") for value in values)


def list_from_bytes(data: bytes) -> list[int]:
    """Return the list written so; check it before it is used."""
    parts = range(0, len(data), X_BYTES)
    return [int.from_bytes(data[at : at + X_BYTES], "big") for at in parts]


def format_list(values: Sequence[int]) -> str:
    """Format a list as text, in base64url."""
    return urlsafe_b64encode(list_to_bytes(values)).decode("ascii").rstrip("=")


def parse_list(text: str) -> list[int]:
    """Parse a list. Raises :class:`ValueError`; check it before it is used."""
    return list_from_bytes(urlsafe_b64decode(text + "=" * (-len(text) % 4)))


def hash_list(values: Sequence[int]) -> bytes:
    """Return what a list is known by once it is no longer needed."""
    return sha256(list_to_bytes(values)).digest()[:LIST_HASH_BYTES]


# -- the end ---------------------------------------------------------------------------


def mask_points(secrets: Sequence[bytes], deck: int, points: Sequence[int]) -> Iterator[int]:
    """Yield the points of a deck's cards with the masks of all parties on.

    In the order of these values lie the cards: see ``sort_cards``.
    """
    masks = 1
    for secret in secrets:
        masks = masks * mask_of(secret, deck) % ORDER
    for point in points:
        yield multiply(masks, point)


def sort_cards(masked: Sequence[int]) -> list[int]:
    """Return the card of each place of a deck, from the masked points of its cards."""
    return sorted(range(len(masked)), key=masked.__getitem__)


def finish_list(
    secrets: Sequence[bytes], deck: int, points: Sequence[int], order: Sequence[int]
) -> Iterator[int]:
    """Yield the finished list of a deck in that order, as it follows from all secrets."""
    for place, card in enumerate(order):
        locks = 1
        for secret in secrets:
            locks = locks * lock_of(key_of(secret, deck, place)) % ORDER
        yield multiply(locks, points[card])
