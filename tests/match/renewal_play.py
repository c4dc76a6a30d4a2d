"""Fair games at which a party loses its secret, for tests: devices that hear only links."""

from __future__ import annotations

import random
from collections.abc import Sequence

from motherlode.core.errors import BadLink, BadProof
from motherlode.match.arrive import check_arrival, continue_log, relation_of
from motherlode.match.codec.link import link, open_link
from motherlode.match.codec.record import write
from motherlode.match.draws.audit import find_fault
from motherlode.match.draws.renewal import is_asked, promise_anew
from motherlode.match.table import Table
from tests.match.fair_play import devices, opened


class Party:
    """A device at a fair table that hears only links; ``table`` is what it has stored."""

    def __init__(self, secret: bytes, seats: Sequence[int]) -> None:
        self.secret, self.seats = secret, tuple(seats)
        self.table: Table | None = None

    def hear(self, address: str) -> Table:
        """Take a link as the page does; what is refused raises and changes nothing."""
        came = open_link(address)
        if came.sentence is not None:
            raise BadLink(came.sentence)
        if self.table is None:
            came.table.hold(self.secret)
            self.table = came.table
        else:
            before = write(self.table)
            try:
                check_arrival(self.table, came.table)
                fault = find_fault(came.table)
                if fault is not None:
                    raise fault
            except BadProof:
                assert write(self.table) == before
                raise
            relation = relation_of(self.table.tokens(), came.table.tokens())
            continue_log(self.table, came.table, relation)
        self.table.resolve_chance()
        return self.table

    @property
    def mine(self) -> Table:
        assert self.table is not None
        return self.table

    def play(self, rng: random.Random) -> None:
        table = self.mine
        while not table.finished and not table.is_elsewhere(table.turn):
            table.play(rng.choice(table.state.legal_actions()))

    def lose(self, rng: random.Random, address: str) -> None:
        """Forget all, open the link again and promise anew."""
        self.secret = rng.randbytes(16)
        self.table = open_link(address).table
        promise_anew(self.table, self.seats[0], self.secret)

    def agree(self) -> None:
        assert is_asked(self.mine)
        assert self.mine.fair is not None
        self.mine.fair.agree()


class Game:
    """A game by links; ``turns`` holdings are played before it is looked at."""

    def __init__(self, parties: int, turns: int, entry: str = "carcassonne", seed: int = 1) -> None:
        self.rng = random.Random(f"renewal {parties} {turns} {entry} {seed}")
        everybody = devices([(seat,) for seat in range(parties)], self.rng)
        self.parties = [Party(device.secret, device.seats) for device in everybody]
        self.address = link(opened(entry, everybody))
        for party in self.parties:
            party.hear(self.address)
        for _turn in range(turns):
            self.turn()

    def holder(self) -> Party:
        turn = open_link(self.address).table.turn
        return next(party for party in self.parties if turn in party.seats)

    def turn(self) -> None:
        """Play the holding of the party whose turn it is, unless the game is over."""
        if open_link(self.address).table.finished:
            return
        party = self.holder()
        party.hear(self.address)
        party.play(self.rng)
        self.address = link(party.mine)

    def lose(self) -> Party:
        """The party whose turn it is loses its secret and asks."""
        party = self.holder()
        party.lose(self.rng, self.address)
        self.address = link(party.mine)
        return party

    def agree(self) -> None:
        """All others agree, one after the other."""
        while (party := self.holder()) and open_link(self.address).table.fair.pending:  # type: ignore[union-attr]
            party.hear(self.address)
            party.agree()
            self.address = link(party.mine)
