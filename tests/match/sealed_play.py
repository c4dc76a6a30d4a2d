"""Sealed tables of several devices, for tests: each has its own secret and hears only links."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from motherlode.core.action import Action
from motherlode.games.go_west.rules.actions import SellCard
from motherlode.match.arrive import check_arrival
from motherlode.match.codec.header import read_header
from motherlode.match.codec.link import HEADER_OFFSET, link, open_link
from motherlode.match.draws.audit import find_fault
from motherlode.match.draws.joining import invite, join
from motherlode.match.shelf.saved_table import SavedTable, open_saved, save_of
from motherlode.match.table import Table
from motherlode.match.terms import SeatTerms, Terms
from tests.mended_links import link_of, payload_of

ENTRY = "go-west"
TWO = ((0,), (1,))


class SealedDevice:
    """A device with its secret and the seats it plays; ``table`` is what it has stored."""

    def __init__(self, secret: bytes, seats: Sequence[int]) -> None:
        self.secret = secret
        self.seats = tuple(seats)
        self.table: Table | None = None

    def host(self, seats: int, **options: object) -> Table:
        """Set the table up and mask the first list."""
        who = tuple(SeatTerms(kind="person" if s in self.seats else "link") for s in range(seats))
        terms = Terms(ENTRY, who, {"start": "A", **options})  # type: ignore[dict-item]
        table = Table.new(invite(terms, self.secret, sealed=True), "AAAAAAAA")
        assert table.hold(self.secret)
        return self.settle(table)

    def open(self, address: str) -> Table:
        """Open a link as the page does, and do what the table waits for."""
        opened = open_link(address)
        assert opened.sentence is None, opened.sentence
        came = opened.table
        if self.table is None:
            join(came, self.seats, self.secret)
            came.id = "AAAAAAAA"
            return self.settle(came)
        mine = self.stored()
        check_arrival(mine, came)  # which goes on with it
        assert find_fault(came) is None
        return self.settle(mine)

    def stored(self) -> Table:
        """The table as it comes from the store."""
        assert self.table is not None
        opened = open_saved(save_of(self.table, 1, 1, 0, ""))
        assert opened.sentence is None, opened.sentence
        return opened.table

    def settle(self, table: Table) -> Table:
        """Shuffle, answer and draw as far as this device can."""
        assert table.sealed is not None
        while True:
            for _card in table.sealed.steps():
                pass
            table.resolve_chance()
            if not table.sealed.is_due:
                break
        self.table = table
        return table

    def play(self, rng: random.Random) -> Table:
        """Play random actions until the table waits for somebody elsewhere, or is over."""
        table = self.table
        assert table is not None
        while not table.finished and not table.is_elsewhere(table.turn):
            table.play(choose(table, rng))
            self.settle(table)
        return table


def choose(table: Table, rng: random.Random) -> Action:
    """A random action, seldom one that only exchanges a card: the game shall come to an end."""
    legal = table.state.legal_actions()
    others = [action for action in legal if not isinstance(action, SellCard)]
    return rng.choice(others if others and rng.random() < 0.9 else legal)


def sealed_devices(seats_of: Sequence[Sequence[int]], rng: random.Random) -> list[SealedDevice]:
    return [SealedDevice(rng.randbytes(16), seats) for seats in seats_of]


#: What the devices have stored is noted after each so many links.
LINKS_A_NOTE = 20


class SealedGame:
    """A whole random game by links.

    ``links`` are all that were sent, ``late`` what the devices had stored not long before the end.
    """

    def __init__(self, seats_of: Sequence[Sequence[int]], seed: int, **options: object) -> None:
        self.rng = random.Random(f"{seats_of} {seed}")
        self.devices = sealed_devices(seats_of, self.rng)
        self.links: list[str] = []
        self.late: list[SavedTable] = []
        seats = sum(map(len, seats_of))
        self.table = self.devices[0].host(seats, **options)

    def holder(self) -> SealedDevice:
        """The device that the table waits for."""
        return next(d for d in self.devices if self.table.turn in d.seats)

    def hand_over(self) -> None:
        """Send the link to who is waited for, and have it played there."""
        self.links.append(link(self.table))
        device = self.holder()
        device.open(self.links[-1])
        self.table = device.play(self.rng)
        if len(self.links) % LINKS_A_NOTE == 0 and not self.table.finished:
            tables = [d.table for d in self.devices]
            self.late = [save_of(t, 1, 1, 0, "") for t in tables if t is not None]

    def open(self) -> None:
        """Until all have joined, shuffled and dealt."""
        while not self.table.cursor:
            self.hand_over()

    def play(self) -> None:
        """To the end."""
        while not self.table.finished:
            self.hand_over()

    def end(self) -> list[Table]:
        """The link goes round once more: every device has all secrets."""
        for device in [*self.devices, *self.devices]:
            if device.table is not self.table:
                self.links.append(link(self.table))
                self.table = device.open(self.links[-1])
        return [device.table for device in self.devices if device.table is not None]


@cache
def whole_game(seats_of: tuple[tuple[int, ...], ...] = TWO, seed: int = 0) -> SealedGame:
    """A game to its end, of two with a reshuffling; not to be changed."""
    game = SealedGame(seats_of, seed, start="random")
    game.play()
    game.end()
    return game


def late_tables() -> list[Table]:
    """The tables of the devices of a game of two that is soon over."""
    tables = [open_saved(saved).table for saved in whole_game().late]
    for seat, table in enumerate(tables):
        kinds = [SeatTerms(kind="person" if at == seat else "link") for at in range(2)]
        table.reseat(tuple(kinds))
    return tables


def with_proof(address: str, change: Callable[[bytes], bytes]) -> str:
    """The link with what stands behind its plies changed, and its checksum right."""
    whole = payload_of(address)
    kind, payload = whole[0], whole[HEADER_OFFSET:]
    read_head = read_header(payload, kind)
    at = read_head.used + read_head.body_size
    return link_of(kind, payload[:at] + change(payload[at:]))
