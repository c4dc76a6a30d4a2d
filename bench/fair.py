"""Fair and sealed tables: draws beside a SHA-256, audits beside reading, the longer links."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from math import prod
from random import Random
from time import process_time
from unittest.mock import patch

from bench.figures import Figure
from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.codec.record import read, write
from motherlode.match.draws.audit import audit_table
from motherlode.match.draws.chains import CHAIN_ELEMENTS, draw_number, unroll
from motherlode.match.draws.deck import (
    card_points,
    key_of,
    lock_each,
    lock_of,
    mask_each,
    unlock,
)
from motherlode.match.draws.reveal import lay_open
from motherlode.match.table import Table
from tests.match.fair_play import play_quickly
from tests.match.sealed_play import SealedGame

SECTION = "fair"
GAMES = 5
CHARACTERS = 25
#: Most characters of a link that sets a sealed table up, and of a later one beside an open link.
SET_UP = {2: 1_800, 3: 2_100, 4: 2_520}
LATER = {2: 80, 3: 110, 4: 170}
#: Milliseconds of a mask, of a lock and of an opened card: wanted in the browser, looser there.
LAP, OPENED = 300, 8
#: Times as long as one SHA-256, and as reading the record.
DRAW, CHAIN, AUDIT = 20, 21_000, 2


def figures(rounds: int) -> Iterator[Figure]:
    elements = [bytes(16), bytes(16)]
    draws, chains = [], []
    for _ in range(rounds):
        once = timed(lambda: sha256(bytes(64)).digest(), 20_000)
        drawn = timed(lambda: draw_number(bytes(16), 1, elements, 72), 5_000)
        draws.append(drawn / once)
        chains.append(timed(lambda: unroll(0, bytes(16), CHAIN_ELEMENTS), 5) / once)
    yield Figure(SECTION, "a draw beside a SHA-256", "times", tuple(draws), DRAW)
    yield Figure(SECTION, "a chain beside a SHA-256", "times", tuple(chains), CHAIN)
    for entry in CATALOG:
        longer, audits = [], []
        for number in range(GAMES):
            table = play_quickly(entry, [(0,), (1,)], Random(number))
            longer.append(float(len(link(table)) - len(link_if_open(table))))
            record = write(table)
            reading = timed(lambda record=record: read(record), 1)  # type: ignore[misc]
            audits.append(timed(lambda table=table: audit_table(table), 1) / reading)  # type: ignore[misc]
        yield Figure(SECTION, f"{entry}: longer link, 2", "characters", tuple(longer), CHARACTERS)
        yield Figure(SECTION, f"{entry}: audit beside reading", "times", tuple(audits), AUDIT)

    yield from sealed_figures(rounds)


def sealed_figures(rounds: int) -> Iterator[Figure]:
    """The laps of a deck, and the links of random sealed games."""
    secrets, masks, locks, cards = [bytes(16), bytes(range(16))], [], [], []
    points = card_points(0, 56)
    values = sorted(mask_each(secrets[0], 0, points))
    for _ in range(rounds):
        masks.append(1000 * timed(lambda: list(mask_each(secrets[0], 0, points)), 1))
        locks.append(1000 * timed(lambda: list(lock_each(secrets[0], 0, values)), 1))
        opener = prod(lock_of(key_of(secret, 0, 0)) for secret in secrets)
        cards.append(1000 * timed(lambda locks=opener: unlock(values[0], locks), 5))  # type: ignore[misc]
    yield Figure(SECTION, "mask a deck", "ms", tuple(masks), LAP)
    yield Figure(SECTION, "lock a deck", "ms", tuple(locks), LAP)
    yield Figure(SECTION, "open a card", "ms", tuple(cards), OPENED)
    for seats in (2, 3, 4):
        game = SealedGame([(seat,) for seat in range(seats)], 1)
        hops: list[tuple[int, int]] = []
        while not game.table.finished:
            game.hand_over()
            hops.append((game.table.cursor, len(link(game.table))))
        opened = lay_open(game.end()[0])
        # the links of joining, and the first turns with the finished deck
        first = 3 * (seats - 1) + 1
        longer = [length - len(link_if_open(opened.branch(at))) for at, length in hops[first:-1]]
        set_up = float(max(len(address) for address in game.links[:first]))
        name = f"sealed, {seats} seats: "
        yield Figure(SECTION, f"{name}longest at set-up", "characters", (set_up,), SET_UP[seats])
        later = tuple(map(float, longer))
        yield Figure(SECTION, f"{name}longer later link", "characters", later, LATER[seats])


def timed(call: Callable[[], object], times: int) -> float:
    """The seconds of CPU of one call."""
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times


def link_if_open(table: Table) -> str:
    """The link of an open table with the same decisions, whose seed gives the same draws."""
    terms = replace(table.terms, parties=(), sealed=False, secrets=(), seed=bytes(16))
    other = Table(terms)
    for ply in table.plies:
        other.enter(ply.action, known_legal=True)
    with patch.object(other.draws, "outcome", lambda at, _state: other.plies[at].action):
        return link(other)
