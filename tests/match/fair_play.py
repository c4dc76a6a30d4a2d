"""Fair tables of several devices, for tests: each has its own secret and hears only links."""

from __future__ import annotations

import random
from collections.abc import Sequence

from motherlode.match.codec.link import link, open_link
from motherlode.match.draws.joining import invite, join
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms


class Device:
    """A device with its secret and the seats it plays; ``table`` is what it has stored."""

    def __init__(self, secret: bytes, seats: Sequence[int]) -> None:
        self.secret = secret
        self.seats = tuple(seats)
        self.table: Table | None = None

    def open(self, address: str) -> Table:
        """Open a link, join if this device has not, and do what the opening wants of it."""
        opened = open_link(address)
        assert opened.sentence is None, opened.sentence
        table = opened.table
        assert table.fair is not None
        if not table.fair.hold(self.secret):
            join(table, self.seats, self.secret)
        assert table.fair is not None
        table.fair.show_first()
        table.resolve_chance()
        self.table = table
        return table


def devices(seats_of: Sequence[Sequence[int]], rng: random.Random) -> list[Device]:
    return [Device(rng.randbytes(16), seats) for seats in seats_of]


def invitation(entry: str, seats: int, host: Device, **options: object) -> Table:
    """The table as the host sends it to the first to join."""
    terms = Terms(
        entry,
        tuple(SeatTerms(kind="person" if s in host.seats else "link") for s in range(seats)),
        dict(options),  # type: ignore[arg-type]
    )
    table = Table.new(invite(terms, host.secret))
    assert table.fair is not None
    assert table.fair.hold(host.secret)
    host.table = table
    return table


def opened(entry: str, everybody: Sequence[Device], **options: object) -> Table:
    """The table at which all have joined and shown a number, on the host's device."""
    seats = sum(len(device.seats) for device in everybody)
    table = invitation(entry, seats, everybody[0], **options)
    for device in [*everybody[1:], *everybody[-2::-1]]:
        assert table.opening_seat is not None
        table = device.open(link(table))
    assert table.opening_seat is None
    return table


def play_by_links(
    entry: str, everybody: Sequence[Device], rng: random.Random, **options: object
) -> Table:
    """A whole game of random moves, every holding sent on as a link."""
    table = opened(entry, everybody, **options)
    while not table.finished:
        device = next(d for d in everybody if table.turn in d.seats)
        table = device.open(link(table))
        while not table.finished and not table.is_elsewhere(table.turn):
            table.play(rng.choice(table.state.legal_actions()))
    return table


def play_quickly(entry: str, seats_of: Sequence[Sequence[int]], rng: random.Random) -> Table:
    """The same without links: one table that knows all secrets and is each device in turn."""
    everybody = devices(seats_of, rng)
    table = opened(entry, everybody)
    fair = table.fair
    assert fair is not None
    for device in everybody:
        fair.hold(device.secret)
    while not table.finished:
        while table.is_elsewhere(table.turn):
            fair.party = (fair.party or 0) + 1 if (fair.party or 0) + 1 < len(everybody) else 0
        if table.is_draw_due:
            table.resolve_chance()
        else:
            table.play(rng.choice(table.state.legal_actions()))
    return table
