"""The end of a sealed table's link, behind the plies.

::

    1        16 * masks + locks of the present deck; 128 more where locks are joined
    1        the parties that have answered the draw that waits, a bit each; 128 more where places
             contradict the game
    1, 22 each  then the number of these; and of each its number and the product of all its locks
    20 each  the entries of the list, while not every party has it
    12 each  the keys, in the order of their places and parties, while the others need them
    21 each  where locks are joined: of a place with several keys the product of their locks

or, when the game is over, one byte with a bit for each party whose secret has been shown, and these
secrets, of 16 bytes. Which list and which keys there are follows from the log: see ``sealed``.
"""

from __future__ import annotations

from itertools import groupby

from motherlode.core.errors import BadProof
from motherlode.locale import _
from motherlode.match.codec.parts import ByteReader
from motherlode.match.draws.cards import PRODUCT_BYTES, Lap, SealedCards
from motherlode.match.draws.chains import SECRET_BYTES
from motherlode.match.draws.curve import X_BYTES
from motherlode.match.draws.deck import KEY_BYTES, check_list, list_from_bytes, list_to_bytes

#: Bytes before the list and the keys of a link.
STEP_BYTES = 2
#: Added to the steps where the locks of a place with several keys are joined.
_JOINED = 128
#: Added to the answers where places have been opened that contradict the game.
_OPENED = 128


def write_sealed(sealed: SealedCards) -> bytes:
    """Serialize what a link has beside the log. Raises :class:`BadProof` for what is missing."""
    if sealed.table.finished:
        shown = sorted(sealed.secrets)
        marks = sum(1 << party for party in shown)
        return bytes([marks]) + b"".join(sealed.secrets[party] for party in shown)
    lap = sealed.lap()
    answers = sum(1 << party for party in sealed.given_answers())
    is_carried = sealed.is_list_carried()
    if is_carried and not lap.values:
        raise BadProof(_("The shuffled pile is missing."))
    values = list_to_bytes(lap.values) if is_carried else b""
    groups = _carried_places(sealed)
    joined = _JOINED * any(len(parties) > 1 for _at, parties in groups)
    keys = b"".join(_write_locks(sealed, at, parties) for at, parties in groups)
    head = bytes([joined + 16 * lap.masks + lap.locks, answers + _OPENED * bool(sealed.opened)])
    return head + _write_opened(sealed) + values + keys


def _write_opened(sealed: SealedCards) -> bytes:
    """Serialize the places that contradict the game; nothing where there are none."""
    opened = [bytes([place]) + product for _deck, place, product in sealed.opened]
    return bytes([len(opened)]) + b"".join(opened) if opened else b""


def _carried_places(sealed: SealedCards) -> list[tuple[tuple[int, int], list[int]]]:
    """Return deck and number of each place that a link has keys of, with their parties."""
    carried = groupby(sealed.carried_keys(), key=lambda number: number[1:])
    return [(at, [number[0] for number in numbers]) for at, numbers in carried]


def _write_locks(sealed: SealedCards, at: tuple[int, int], parties: list[int]) -> bytes:
    """Serialize the key of one party for a place, or the product of the locks of several."""
    if len(parties) == 1:
        return sealed.key((parties[0], *at))
    return sealed.pack_locks(at, parties)


def read_sealed(sealed: SealedCards, data: bytes) -> None:
    """Take in what a link carries beside the log, which has been read before.

    Raises:
        BadProof: A list is no deck, or a secret is not the one that was promised.
        ValueError: It does not go with the log.
    """
    if sealed.table.finished:
        _read_secrets(sealed, data)
        return
    parties, deck = len(sealed.table.terms.parties), len(sealed.pile.decks) - 1
    joined, steps = divmod(data[0], _JOINED) if len(data) >= STEP_BYTES else (0, 255)
    masks, locks = divmod(steps, 16)
    is_opened, answers = divmod(data[1], _OPENED) if len(data) >= STEP_BYTES else (0, 0)
    if not 0 <= locks <= masks <= parties or (locks and masks < parties) or answers >> parties:
        raise ValueError("steps")
    sealed.laps[deck] = Lap(masks, locks, ())
    sealed.answered_ply = sealed.table.cursor
    sealed.answers = {party for party in range(parties) if answers >> party & 1}
    rest, cards = data[STEP_BYTES:], len(sealed.pile.decks[deck])
    if is_opened:
        rest = _take_opened(sealed, deck, rest)
    if sealed.is_list_carried():
        values = list_from_bytes(rest[: cards * X_BYTES])
        rest = rest[cards * X_BYTES :]
        check_list(values, cards)
        sealed.take_lap(deck, Lap(masks, locks, tuple(values)))
    for at, carried in _carried_places(sealed):
        if joined and len(carried) > 1:
            sealed.join_locks(at, carried, rest[:PRODUCT_BYTES])
            rest = rest[PRODUCT_BYTES:]
            continue
        for party in carried:
            sealed.keys[party, *at], rest = rest[:KEY_BYTES], rest[KEY_BYTES:]
            if len(sealed.keys[party, *at]) < KEY_BYTES:
                raise ValueError("keys")
    if rest:
        raise ValueError("keys")


def _take_opened(sealed: SealedCards, deck: int, data: bytes) -> bytes:
    """Take in places that contradict the game; return what follows. Raises :class:`ValueError`."""
    reader = ByteReader(data)
    places = [reader.take(1 + PRODUCT_BYTES) for _place in range(reader.byte())]
    sealed.opened = tuple((deck, place[0], place[1:]) for place in places)
    return data[reader.at :]


def _read_secrets(sealed: SealedCards, data: bytes) -> None:
    parties = [party for party in range(8) if data[:1] and data[0] >> party & 1]
    if len(data) != 1 + SECRET_BYTES * len(parties):
        raise ValueError("secrets")
    for at, party in enumerate(parties):
        start = 1 + at * SECRET_BYTES
        sealed.take_secret(party, data[start : start + SECRET_BYTES])
