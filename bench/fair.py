"""Fair tables: a draw and a chain beside a SHA-256, the audit beside reading, the longer link."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random
from time import process_time
from unittest.mock import patch

from bench.figures import Figure
from motherlode.games import CATALOG
from motherlode.match.chains import draw_number, make_chain
from motherlode.match.fair import audit_table
from motherlode.match.link import link
from motherlode.match.record import read, write
from motherlode.match.table import Table
from tests.match.fair_play import play_quickly

SECTION = "fair"
GAMES = 5
CHARACTERS = 25
#: Times as long as one SHA-256, and as reading the record.
DRAW, CHAIN, AUDIT = 20, 21_000, 2


def figures(rounds: int) -> Iterator[Figure]:
    elements = [bytes(16), bytes(16)]
    draws, chains = [], []
    for _ in range(rounds):
        once = timed(lambda: sha256(bytes(64)).digest(), 20_000)
        drawn = timed(lambda: draw_number(bytes(16), 1, elements, 72), 5_000)
        draws.append(drawn / once)
        chains.append(timed(lambda: make_chain(0, bytes(16)), 5) / once)
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


def timed(call: Callable[[], object], times: int) -> float:
    """The seconds of CPU of one call."""
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times


def link_if_open(table: Table) -> str:
    """The link of an open table with the same decisions, whose seed gives the same draws."""
    other = Table(replace(table.terms, parties=(), seed=bytes(16)))
    for ply in table.plies:
        other.enter(ply.action, known_legal=True)
    with patch.object(other, "seeded_outcome", lambda at, _state: other.plies[at].action):
        return link(other)
