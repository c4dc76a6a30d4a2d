"""Sealed tables in links and records: what goes there beside the log.

In a link, behind the plies::

    1        16 * masks + locks of the present deck; 128 more where locks are joined
    1        the parties that have answered the draw that waits, a bit each
    20 each  the entries of the list, while not every party has it
    12 each  the keys, in the order of their places and parties, while the others need them
    21 each  where locks are joined: of a place with several keys the product of their locks

or, when the game is over, one byte with a bit for each party whose secret has been shown, and these
secrets, of 16 bytes. Which list and which keys there are follows from the log: see ``sealed``.

In a record, the lines::

    @ sealed                        hands lie hidden
    @ secret 0 <32 hex>             shown when the game was over
    @ deck 0 4 <32 hex>             hash of a list that was seen, by deck and steps
    @ list 0 2 2 <base64url>        in a save: the list of a deck, its masks and locks
    @ key 1 0 17 <24 hex>           in a save: a key, by party, deck and place
    @ keys 1,2 0 17 <42 hex>        in a save: a product of locks, by parties, deck and place
    @ answered 120 1                in a save: parties that have answered the draw after that ply
    @ hand A 0:3:41 0:17:5 ...      in a save: deck, place and card of what the seat has drawn

When the game is over and proven there is no ``@ sealed`` any more: draws tell their cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from motherlode.core.errors import BadOption, BadProof
from motherlode.core.seats import SEAT_LETTERS
from motherlode.locale import _, mark
from motherlode.match.chains import SECRET_BYTES
from motherlode.match.curve import ORDER, X_BYTES
from motherlode.match.deck import (
    KEY_BYTES,
    check_list,
    format_list,
    list_from_bytes,
    list_to_bytes,
    parse_list,
)
from motherlode.match.sealed import Lap, SealedCards

#: Bytes before the list and the keys of a link.
STEP_BYTES = 2
#: Added to the steps where the locks of a place with several keys are joined.
_JOINED = 128
#: Bytes of a product of locks.
PRODUCT_BYTES = 21

# -- links -----------------------------------------------------------------------------


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
    return bytes([joined + 16 * lap.masks + lap.locks, answers]) + values + keys


def _carried_places(sealed: SealedCards) -> list[tuple[tuple[int, int], list[int]]]:
    """Return deck and number of each place that a link has keys of, with their parties."""
    carried = groupby(sealed.carried_keys(), key=lambda number: number[1:])
    return [(at, [number[0] for number in numbers]) for at, numbers in carried]


def _write_locks(sealed: SealedCards, at: tuple[int, int], parties: list[int]) -> bytes:
    """Serialize the key of one party for a place, or the product of the locks of several."""
    if len(parties) == 1:
        return sealed.key((parties[0], *at))
    return sealed.lock_product(at, parties).to_bytes(PRODUCT_BYTES, "big")


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
    if not 0 <= locks <= masks <= parties or (locks and masks < parties) or data[1] >> parties:
        raise ValueError("steps")
    sealed.laps[deck] = Lap(masks, locks, ())
    sealed.answered_ply = sealed.table.cursor
    sealed.answers = {party for party in range(parties) if data[1] >> party & 1}
    rest, cards = data[STEP_BYTES:], len(sealed.pile.decks[deck])
    if sealed.is_list_carried():
        values = list_from_bytes(rest[: cards * X_BYTES])
        rest = rest[cards * X_BYTES :]
        check_list(values, cards)
        sealed.take_lap(deck, Lap(masks, locks, tuple(values)))
    for at, carried in _carried_places(sealed):
        if joined and len(carried) > 1:
            _join(sealed, at, carried, rest[:PRODUCT_BYTES])
            rest = rest[PRODUCT_BYTES:]
            continue
        for party in carried:
            sealed.keys[party, *at], rest = rest[:KEY_BYTES], rest[KEY_BYTES:]
            if len(sealed.keys[party, *at]) < KEY_BYTES:
                raise ValueError("keys")
    if rest:
        raise ValueError("keys")


def _join(sealed: SealedCards, at: tuple[int, int], parties: Iterable[int], data: bytes) -> None:
    """Take in a product of locks. Raises :class:`ValueError` for what can be none."""
    product = int.from_bytes(data, "big")
    if len(data) != PRODUCT_BYTES or not 0 < product < ORDER:
        raise ValueError("locks")
    sealed.joined.setdefault(at, {})[frozenset(parties)] = product


def _read_secrets(sealed: SealedCards, data: bytes) -> None:
    parties = [party for party in range(8) if data[:1] and data[0] >> party & 1]
    if len(data) != 1 + SECRET_BYTES * len(parties):
        raise ValueError("secrets")
    for at, party in enumerate(parties):
        start = 1 + at * SECRET_BYTES
        sealed.take_secret(party, data[start : start + SECRET_BYTES])


# -- records ---------------------------------------------------------------------------

_SECRET = re.compile(r"secret ([0-9]) ([0-9a-f]{32})")
_DECK = re.compile(r"deck ([0-9]{1,2}) ([0-9]{1,2}) ([0-9a-f]{32})")
_LIST = re.compile(r"list ([0-9]{1,2}) ([0-9]) ([0-9]) ([A-Za-z0-9_-]{4,4000})")
_KEY = re.compile(r"key ([0-9]) ([0-9]{1,2}) ([0-9]{1,3}) ([0-9a-f]{24})")
_KEYS = re.compile(r"keys ([0-9](?:,[0-9])+) ([0-9]{1,2}) ([0-9]{1,3}) ([0-9a-f]{42})")
_ANSWERED = re.compile(r"answered ([0-9]{1,5})((?: [0-9])+)")
_HAND = re.compile(r"hand ([A-P])((?: [0-9]{1,2}:[0-9]{1,3}:[0-9]{1,3})*)")


def open_lines(sealed: SealedCards) -> list[str]:
    """Return the lines that anybody may read: hashes, and secrets once the game is over."""
    secrets = [
        f"@ secret {party} {secret.hex()}" for party, secret in sorted(sealed.secrets.items())
    ]
    hashes = [
        f"@ deck {deck} {steps} {digest.hex()}"
        for (deck, steps), digest in sorted(sealed.hashes.items())
    ]
    return secrets + hashes


def private_lines(sealed: SealedCards) -> list[str]:
    """Return the lines of a save: list, keys and hands that this device knows."""
    lines = []
    deck = len(sealed.pile.decks) - 1
    lap = sealed.laps.get(deck)
    if lap is not None and lap.values:
        lines.append(f"@ list {deck} {lap.masks} {lap.locks} {format_list(lap.values)}")
    numbers = [number for number in sealed.wanted_keys() if number in sealed.keys]
    lines += [f"@ key {p} {d} {at} {sealed.keys[p, d, at].hex()}" for p, d, at in numbers]
    places = dict.fromkeys(number[1:] for number in sealed.wanted_keys())
    lines += [
        f"@ keys {','.join(map(str, sorted(parties)))} {d} {at} {product:042x}"
        for d, at in places
        for parties, product in sealed.joined.get((d, at), {}).items()
    ]
    answers = sorted(sealed.given_answers())
    if answers:
        lines.append(f"@ answered {sealed.answered_ply} " + " ".join(map(str, answers)))
    return lines + hand_lines(sealed, sealed.seats)


def hand_lines(sealed: SealedCards, seats: Iterable[int]) -> list[str]:
    """Return a line for each of these seats: the cards it has drawn, as far as known here."""
    return [
        " ".join([f"@ hand {SEAT_LETTERS[seat]}", *(f"{d}:{at}:{card}" for d, at, card in drawn)])
        for seat in sorted(seats)
        for drawn in [sealed.drawn_cards(seat)]
    ]


def read_line(sealed: SealedCards, line: str) -> None:
    """Take in a line of a record, without its ``@``. Raises :class:`BadOption`."""
    try:
        _read(sealed, line)
    except (BadProof, ValueError, IndexError) as error:
        raise BadOption(
            mark("“{given}” cannot be read in a record."), given=f"@ {line[:40]}"
        ) from error


def _read(sealed: SealedCards, line: str) -> None:
    if match := _SECRET.fullmatch(line):
        sealed.take_secret(int(match[1]), bytes.fromhex(match[2]))
    elif match := _DECK.fullmatch(line):
        sealed.hashes[int(match[1]), int(match[2])] = bytes.fromhex(match[3])
    elif match := _LIST.fullmatch(line):
        values = parse_list(match[4])
        check_list(values, len(values))
        sealed.laps[int(match[1])] = Lap(int(match[2]), int(match[3]), tuple(values))
    elif match := _KEY.fullmatch(line):
        sealed.keys[int(match[1]), int(match[2]), int(match[3])] = bytes.fromhex(match[4])
    elif match := _KEYS.fullmatch(line):
        parties = map(int, match[1].split(","))
        _join(sealed, (int(match[2]), int(match[3])), parties, bytes.fromhex(match[4]))
    elif match := _ANSWERED.fullmatch(line):
        sealed.answered_ply = int(match[1])
        sealed.answers = set(map(int, match[2].split()))
    elif match := _HAND.fullmatch(line):
        seat = SEAT_LETTERS.index(match[1])
        if seat >= len(sealed.pile.stock):
            raise ValueError(line)
        sealed.seats |= {seat}
        for drawn in match[2].split():
            deck, place, card = map(int, drawn.split(":"))
            sealed.cards[deck, place] = card
    else:
        raise ValueError(line)


def read_deck_hash(line: str) -> tuple[int, bytes]:
    """Return deck and hash of a line on the finished list of a deck. Raises :class:`BadOption`."""
    match = _DECK.fullmatch(line)
    if not match:
        raise BadOption(mark("“{given}” cannot be read in a record."), given=f"@ {line[:40]}")
    return int(match[1]), bytes.fromhex(match[3])
