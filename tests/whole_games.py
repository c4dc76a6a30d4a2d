"""Whole random games of fair and sealed tables, audited at their end, for long runs."""

from __future__ import annotations

import random

from motherlode.games import CATALOG
from motherlode.match.codec.link import link
from motherlode.match.codec.record import write
from motherlode.match.draws.audit import audit
from motherlode.match.draws.reveal import lay_open
from tests.match.fair_play import devices, play_by_links, play_quickly
from tests.match.sealed_play import SealedGame

#: One fair game in so many is played by links, which takes ten times as long.
BY_LINKS_ONE_IN = 10


def play_fair(seed: str) -> str:
    """Play a fair game of any entry and seat count; its audit is clean, as link and as record."""
    rng = random.Random(seed)
    entry = rng.choice(list(CATALOG))
    info = CATALOG[entry].info
    seats = rng.randint(info.min_seats, info.max_seats)
    parties = [(seat,) for seat in range(seats)]
    if rng.randrange(BY_LINKS_ONE_IN):
        table = play_quickly(entry, parties, rng)
    else:
        table = play_by_links(entry, devices(parties, rng), rng)
    for text in (write(table), link(table)):
        verdict = audit(text)
        assert verdict.fault is None, verdict.fault
    return f"fair {entry} {seats}"


def play_sealed(seed: str) -> str:
    """Play a sealed game; all devices lay open the same one, and its audit is clean."""
    rng = random.Random(seed)
    seats = rng.randint(2, 4)
    parties: list[tuple[int, ...]] = [(seat,) for seat in range(seats)]
    if seats > 2 and rng.random() < 0.25:
        parties = [(0, seats - 1), *parties[1:-1]]
    game = SealedGame(parties, rng.randrange(2**32), start="random")
    game.play()
    opened = [lay_open(table) for table in game.end()]
    assert len({tuple(table.tokens()) for table in opened}) == 1
    for text in (write(opened[0]), link(opened[0])):
        verdict = audit(text)
        assert verdict.fault is None, verdict.fault
    return f"sealed {seats}"
