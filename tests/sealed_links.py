"""Links of sealed tables changed by who knows how they are made, and the device they come to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from motherlode.core.errors import BadLink
from motherlode.locale import error_message
from motherlode.match.arrive import check_arrival
from motherlode.match.codec.header import read_header
from motherlode.match.codec.link import HEADER_OFFSET, link, open_link
from motherlode.match.draws.audit import find_fault
from motherlode.match.draws.cards import PRODUCT_BYTES
from motherlode.match.draws.curve import ORDER, X_BYTES, multiply
from motherlode.match.draws.deck import KEY_BYTES
from motherlode.match.shelf.saved_table import SavedTable, open_saved, save_of
from motherlode.match.table import Table
from tests.match.sealed_play import SealedGame
from tests.mended_links import link_of, mended, payload_of

PARTIES: Sequence[Sequence[tuple[int, ...]]] = (
    ((0,), (1,)),
    ((0,), (1,), (2,)),
    ((0,), (1,), (2,), (3,)),
    ((0, 2), (1,)),
)


#: Share of the links that a device which watches has stored.
SHARE_WATCHED = 0.2


@dataclass(frozen=True)
class Arrival:
    """A good link and the save of the device that it comes to."""

    address: str
    saved: SavedTable

    @cached_property
    def _sent(self) -> Table:
        return open_link(self.address).table

    @cached_property
    def _stored(self) -> Table:
        return open_saved(self.saved).table

    def sent(self) -> Table:
        """A table of the caller's own, as the link has it; the link is read once."""
        return self._sent.branch(self._sent.cursor)

    def stored(self) -> Table:
        """A table of the caller's own, as it is stored; the save is read once."""
        table = self._stored.branch(self._stored.cursor, self._stored.id)
        table.shared_plies = self._stored.shared_plies
        return table


def arrivals(rng: random.Random, hops: int = 40) -> list[Arrival]:
    """The links of a random game, each beside what its receiver or a watcher has stored."""
    game = SealedGame(rng.choice(PARTIES), rng.randrange(2**32))
    found, watching = [], None
    for _hop in range(hops):
        if game.table.finished:
            break
        address, receiver = link(game.table), game.holder()
        if receiver.table is not None:
            found.append(Arrival(address, save_of(receiver.table, 1, 1, 0, "")))
        if watching is not None:
            found.append(Arrival(address, watching))
        if rng.random() < SHARE_WATCHED:
            watching = save_of(open_link(address).table, 1, 1, 0, "")
        game.hand_over()
    return found


def changed(address: str, rng: random.Random) -> str:
    """The link with its lists, keys or steps changed, and its checksum right."""
    if rng.random() < 0.3:
        return mended(address, rng)
    whole = payload_of(address)
    kind, payload = whole[0], whole[HEADER_OFFSET:]
    read = read_header(payload, kind)
    start = read.used + read.body_size
    before, part = payload[:start], bytearray(payload[start:])
    _change_part(part, rng)
    return link_of(kind, before + bytes(part))


def _change_part(part: bytearray, rng: random.Random) -> None:
    """Change steps, an entry or a key; take one out, double it, or exchange two."""
    change, has_list = rng.randrange(7), len(part) > 30 * X_BYTES
    size = X_BYTES if has_list and rng.random() < 0.7 else rng.choice((KEY_BYTES, PRODUCT_BYTES))
    count = max(1, (len(part) - 2) // size)
    one, other = 2 + size * rng.randrange(count), 2 + size * rng.randrange(count)
    if change == 0:
        part[rng.randrange(2)] = rng.randrange(256)
    elif change == 1:
        part[one : one + size] = rng.randbytes(size)
    elif change == 2:
        part[one : one + size] = part[other : other + size]
    elif change == 3:
        mine, theirs = part[one : one + size], part[other : other + size]
        part[one : one + size], part[other : other + size] = theirs, mine
    elif change == 4:
        del part[one : one + size]
    elif change == 5:
        part[one:one] = part[other : other + size]
    elif has_list:
        x = int.from_bytes(part[one : one + X_BYTES], "big")
        other_x = multiply(rng.randrange(1, ORDER), x)
        part[one : one + X_BYTES] = other_x.to_bytes(X_BYTES, "big")


def take_in(arrival: Arrival, address: str) -> tuple[Table, Table] | None:
    """Have the link come to the device; return what is stored and what came.

    ``None`` where it is refused: one sentence says why, and shows no secret.
    """
    try:
        opened = open_link(address)
        if opened.sentence is not None:
            raise BadLink(opened.sentence)
        stored = arrival.stored()
        check_arrival(stored, opened.table)
        fault = find_fault(opened.table)
        if fault is not None:
            raise fault
    except BadLink as error:
        sentence = error_message(error)
        assert sentence.isprintable() and 0 < len(sentence) < 600, sentence
        assert (arrival.saved.secret or "?") not in sentence
        return None
    return stored, opened.table


def arrive(arrival: Arrival, address: str) -> str:
    """Have the link come to the device: it goes on, or one sentence says why not."""
    before = arrival.saved.text()
    found = take_in(arrival, address)
    if found is not None:
        stored = found[0]
        stored.state.check()
        again = open_saved(save_of(stored, 1, 1, 0, "")).table
        assert again.tokens() == stored.tokens()
    assert arrival.saved.text() == before
    return "refused" if found is None else "taken"
